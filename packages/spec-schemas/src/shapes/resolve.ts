import type { Revision } from '@mcpx/protocol';
import type { Definition, ObjectType, Property, RequestNote, Type, Variant } from '../vocabulary/notation.ts';
import { either, never, type Range, rangeInWords } from '../vocabulary/ranges.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type {
  DefinitionShape,
  MessageShape,
  ObjectShape,
  OtherResult,
  PropertyShape,
  RequestShape,
  Shape,
  Shapes,
  UnionShape,
} from './shape.ts';

/** What one revision has of the vocabulary. */
export function resolve(vocabulary: Vocabulary, revision: Revision): Shapes {
  return new Resolver(vocabulary, revision).shapes();
}

function existence(definition: Definition): Range {
  return definition.variants.reduce<Range>((range, one) => either(range, one.in), never);
}

class Resolver {
  readonly #vocabulary: Vocabulary;
  readonly #revision: Revision;

  constructor(vocabulary: Vocabulary, revision: Revision) {
    this.#vocabulary = vocabulary;
    this.#revision = revision;
  }

  shapes(): Shapes {
    const definitions: Record<string, DefinitionShape> = {};
    const requests: Record<string, RequestShape> = {};
    const notifications: Record<string, MessageShape> = {};
    const foreign: Record<string, string> = {};
    const methods = new Map<string, Range>();
    for (const [name, definition] of Object.entries(this.#vocabulary)) {
      const { message, named } = definition;
      if (message !== undefined) {
        methods.set(message.method, either(methods.get(message.method) ?? never, existence(definition)));
      }
      if (!this.#has(named) && named.length > 0) foreign[name] = rangeInWords(named);
      const type = this.#variant(definition.variants);
      if (type === undefined) continue;
      definitions[name] = { ...(this.#has(named) ? { named: true } : {}), shape: this.#shape(type) };
      if (message === undefined) continue;
      const params = this.#property(message.params);
      if (params === undefined) throw new RangeError(`${name} has no params in ${this.#revision}: add a variant`);
      const row: MessageShape = {
        definition: name,
        ...(this.#has(message.client) ? { client: true } : {}),
        ...(this.#has(message.server) ? { server: true } : {}),
        params,
      };
      if (message.kind === 'request') requests[message.method] = { ...row, ...this.#results(message) };
      else notifications[message.method] = row;
    }
    return {
      revision: this.#revision,
      definitions,
      requests,
      notifications,
      foreign: {
        definitions: foreign,
        methods: Object.fromEntries(
          [...methods].filter(([, range]) => !this.#has(range)).map(([method, range]) => [method, rangeInWords(range)]),
        ),
      },
    };
  }

  #has(range: Range): boolean {
    return range.includes(this.#revision);
  }

  #variant(variants: readonly Variant[]): Type | undefined {
    return variants.find((one) => this.#has(one.in))?.type;
  }

  #property(property: Property): PropertyShape | undefined {
    const found = property.find((one) => this.#has(one.in));
    if (found === undefined || found.presence === 'elsewhere') return undefined;
    return { ...(found.presence === 'required' ? { required: true } : {}), shape: this.#shape(found.type) };
  }

  #results(note: RequestNote): Pick<RequestShape, 'result' | 'otherResults'> {
    const others: OtherResult[] = [];
    if (this.#has(note.mayAsk)) others.push({ definition: 'InputRequiredResult', resultType: 'input_required' });
    for (const { in: range, resultType } of note.mayBeTask) {
      if (!this.#has(range)) continue;
      others.push({
        definition: 'CreateTaskResult',
        ...(resultType === undefined ? { property: 'task' } : { resultType }),
      });
    }
    return { result: note.result, ...(others.length === 0 ? {} : { otherResults: others }) };
  }

  #shape(type: Type): Shape {
    switch (type.kind) {
      case 'array':
        return { ...type, items: this.#shape(type.items) };
      case 'map':
        return { kind: 'map', values: this.#shape(type.values) };
      case 'object':
        return this.#objectShape(type);
      case 'union':
        return this.#unionShape(type.members);
      case 'intersection':
        return { kind: 'intersection', members: type.members.map((member) => this.#shape(member)) };
      case 'by-revision': {
        const found = this.#variant(type.variants);
        if (found === undefined) throw new RangeError(`A type has no variant for ${this.#revision}: add one`);
        return this.#shape(found);
      }
      default:
        return type;
    }
  }

  #objectShape(type: ObjectType): ObjectShape {
    const properties: Record<string, PropertyShape> = {};
    const elsewhere: Record<string, Shape> = {};
    const foreign: Record<string, string> = {};
    for (const [name, property] of Object.entries(type.properties)) {
      const found = property.find((one) => this.#has(one.in));
      if (found === undefined) {
        foreign[name] = rangeInWords(property.reduce<Range>((range, one) => either(range, one.in), never));
      } else if (found.presence === 'elsewhere') elsewhere[name] = this.#shape(found.type);
      else {
        properties[name] = {
          ...(found.presence === 'required' ? { required: true } : {}),
          shape: this.#shape(found.type),
        };
      }
    }
    return {
      kind: 'object',
      properties,
      ...(Object.keys(elsewhere).length === 0 ? {} : { elsewhere }),
      ...(Object.keys(foreign).length === 0 ? {} : { foreign }),
      rest: type.rest,
    };
  }

  #unionShape(variants: readonly Variant[]): Shape {
    const here = variants.filter((member) => this.#has(this.#rangeOf(member)));
    const members = here.map((member) => this.#shape(member.type));
    const [first, second] = members;
    if (first !== undefined && second === undefined) return first;
    const foreign: Record<string, string> = {};
    for (const member of variants) {
      const tag = here.includes(member) ? undefined : this.#tagOf(member.type);
      if (tag !== undefined) foreign[tag] = rangeInWords(this.#rangeOf(member));
    }
    const union: UnionShape = { kind: 'union', members };
    return Object.keys(foreign).length === 0 ? union : { ...union, foreign };
  }

  #rangeOf({ in: range, type }: Variant): Range {
    if (type.kind !== 'reference') return range;
    const target = this.#vocabulary[type.name];
    if (target === undefined) throw new RangeError(`No definition is called "${type.name}": correct the reference`);
    const exists = existence(target);
    return range.filter((revision) => exists.includes(revision));
  }

  /** The constant `type` by which a member of a union is told. */
  #tagOf(type: Type): string | undefined {
    if (type.kind === 'reference') {
      const target = this.#vocabulary[type.name]?.variants[0]?.type;
      return target === undefined ? undefined : this.#tagOf(target);
    }
    const tag = type.kind === 'object' ? type.properties['type']?.[0]?.type : undefined;
    return tag?.kind === 'constant' && typeof tag.value === 'string' ? tag.value : undefined;
  }
}
