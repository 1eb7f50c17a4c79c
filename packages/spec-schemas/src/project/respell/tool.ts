import { type Features, isJsonObject, type JsonObject, type JsonValue } from '@mcpx/protocol';
import { objectOf } from '../../shapes/object-of.ts';
import type { ObjectShape, Shapes } from '../../shapes/shape.ts';
import { demandsObject } from './demands-object.ts';

/**
 * A tool in the words of a revision.
 *
 * Before 2026-07-28 the properties of its schemas are objects, never `true` or `false`, and its output is an object: a
 * schema that demands one says so at its top, another is left out, as what it describes travels as text. In 2025-03-26
 * only the annotations have a title.
 */
export function respellTool(features: Features, shapes: Shapes): (value: JsonValue) => JsonValue {
  const input = schemaShape(shapes, 'inputSchema');
  const output = schemaShape(shapes, 'outputSchema');
  return (value) => {
    if (!isJsonObject(value)) return value;
    let tool = value;
    const { inputSchema, outputSchema } = tool;
    if (isJsonObject(inputSchema) && input !== undefined)
      tool = put(tool, 'inputSchema', respellSchema(inputSchema, input));
    if (isJsonObject(outputSchema) && output !== undefined) {
      const schema = features.structuredContent === 'any' ? outputSchema : objectSchema(outputSchema);
      tool =
        schema === undefined ? without(tool, 'outputSchema') : put(tool, 'outputSchema', respellSchema(schema, output));
    }
    return features.toolAnnotations && !features.titles ? titleAsAnnotation(tool) : tool;
  };
}

function schemaShape(shapes: Shapes, name: string): ObjectShape | undefined {
  const tool = shapes.definitions['Tool'];
  const schema = tool === undefined ? undefined : objectOf(tool.shape, shapes.definitions)?.properties[name];
  return schema === undefined ? undefined : objectOf(schema.shape, shapes.definitions);
}

function without(object: JsonObject, key: string): JsonObject {
  const { [key]: _, ...others } = object;
  return others;
}

function put(object: JsonObject, key: string, value: JsonValue): JsonObject {
  return object[key] === value ? object : { ...object, [key]: value };
}

/**
 * The document in the words that the revision has for its top. A keyword whose value nobody can understand is left out:
 * one broken schema must not cost the other tools.
 */
function respellSchema(schema: JsonObject, { properties: known }: ObjectShape): JsonObject {
  const { $schema, properties, required } = schema;
  let result = schema;
  if ('$schema' in known && $schema !== undefined && typeof $schema !== 'string') result = without(result, '$schema');
  if ('required' in known && required !== undefined && !isListOfStrings(required)) result = without(result, 'required');
  if (!('properties' in known) || properties === undefined) return result;
  return isJsonObject(properties)
    ? put(result, 'properties', respellProperties(properties))
    : without(result, 'properties');
}

function respellProperties(properties: JsonObject): JsonObject {
  let copy: { [name: string]: JsonValue | undefined } | undefined;
  for (const [name, property] of Object.entries(properties)) {
    if (!isJsonObject(property)) (copy ??= { ...properties })[name] = property === false ? { not: {} } : {};
  }
  return copy ?? properties;
}

function isListOfStrings(value: JsonValue): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** The schema with `type: "object"` at its top, if only objects conform to it. */
function objectSchema(schema: JsonObject): JsonObject | undefined {
  if (schema['type'] === 'object') return schema;
  return demandsObject(schema) ? { ...schema, type: 'object' } : undefined;
}

function titleAsAnnotation(tool: JsonObject): JsonObject {
  const { title, annotations = {} } = tool;
  if (typeof title !== 'string' || !isJsonObject(annotations) || annotations['title'] !== undefined) return tool;
  return { ...tool, annotations: { ...annotations, title } };
}
