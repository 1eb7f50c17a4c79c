import type { ConfigIdentity } from './wire.ts';

/** Which configuration a file and its text are, so that two processes can tell whether they work with the same one. */
export function configIdentity(file: string, text: string): ConfigIdentity {
  return {
    path: process.getBuiltinModule('node:fs').realpathSync(file),
    digest: process.getBuiltinModule('node:crypto').hash('sha256', text),
  };
}

export function isSameConfig(one: ConfigIdentity, other: ConfigIdentity): boolean {
  return one.path === other.path && one.digest === other.digest;
}
