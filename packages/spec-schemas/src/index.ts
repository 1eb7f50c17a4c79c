export type { MethodTable, SentMethods } from './referee/methods.ts';
export type { Direction, Extension, JudgementOptions, Referee } from './referee/referee.ts';
export type { Issue, Verdict } from './referee/verdict.ts';
export { methodsFor, refereeFor } from './referee-for.ts';
export { project } from './project/project.ts';
export type { Projection, ProjectionReason, ProjectOptions } from './project/projection.ts';
export { schemaFor } from './schema-for.ts';
