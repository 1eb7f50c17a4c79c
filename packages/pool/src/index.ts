export { createPool } from './create-pool.ts';
export type {
  AcquireOptions,
  Lease,
  Pool,
  PoolEvent,
  PoolOptions,
  PoolServer,
  ServerState,
  ServerStatus,
  UpstreamLimits,
} from './pool.ts';
