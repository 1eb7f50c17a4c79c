export { project } from './project.ts';
export type { Projection, ProjectionReason, ProjectOptions } from './projection.ts';
