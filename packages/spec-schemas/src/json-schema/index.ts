export type { CompiledJsonSchema, JsonSchemaOptions } from './compile.ts';
export type { JsonSchemaDialect } from './dialects.ts';
export { findFormFaults, type FormFault } from './find-form-faults.ts';
export type { JsonSchemaLimits } from './limits.ts';
export { jsonSchemaFor, validateJson } from './validate-json.ts';
export type { Issue } from '../referee/verdict.ts';
export type { JsonSchemaReason, JsonSchemaVerdict, SchemaFault } from './verdict.ts';
