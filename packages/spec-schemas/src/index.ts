export { project } from './project/project.ts';
export type { Projection, ProjectionReason, ProjectOptions } from './project/projection.ts';
