import { digest } from './digest.ts';
import type { ConfigIdentity } from './wire.ts';

/** Which configuration a file and its text are, so that two processes can tell whether they work with the same one. */
export function configIdentity(file: string, text: string): ConfigIdentity {
  return {
    path: process.getBuiltinModule('node:fs').realpathSync(file),
    digest: digest(text),
  };
}

export function isSameConfig(one: ConfigIdentity, other: ConfigIdentity): boolean {
  return one.path === other.path && one.digest === other.digest;
}
