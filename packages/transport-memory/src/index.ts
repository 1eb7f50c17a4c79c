export type { MemoryConnectorOptions } from './memory-connector.ts';
export { memoryConnector } from './memory-connector.ts';
