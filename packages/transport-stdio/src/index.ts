export { safeEnvironment } from './safe-environment.ts';
export type { StdioOptions, StdioServer } from './stdio-connector.ts';
export { stdioConnector } from './stdio-connector.ts';
export type { StdioEvent } from './stdio-event.ts';
export type { ThisProcessOptions } from './this-process.ts';
export { thisProcess } from './this-process.ts';
