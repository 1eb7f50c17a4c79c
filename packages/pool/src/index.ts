export { createPool } from './create-pool.ts';
export type { EraCache } from './eras/era-cache.ts';
export { memoryEraCache } from './eras/era-cache.ts';
export type { FileEraCacheOptions } from './eras/file-era-cache.ts';
export { fileEraCache } from './eras/file-era-cache.ts';
export type { StateFiles } from './eras/state-files.ts';
export type {
  AcquireOptions,
  Explanation,
  Lease,
  Pool,
  PoolCaller,
  PoolEvent,
  PoolListenOptions,
  PoolNotification,
  PoolOptions,
  PoolServer,
  ServerState,
  ServerStatus,
  UpstreamLimits,
} from './pool.ts';
export type { RestartBudgetOptions } from './restart/restart-budget.ts';
