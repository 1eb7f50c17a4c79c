import type { Revision } from '@mcpx/protocol';
import { CHECKS } from './checks/checks.ts';
import type { World } from './checks/world.ts';
import type { MatrixFeature } from './features.ts';

/** `all`: `/mcp`. `one`: `/mcp/<server>`. */
export type Face = 'all' | 'one';
export type LinkName = 'stdio' | 'HTTP';

/** One way between a client and a server. */
export interface Way {
  readonly client: Revision;
  readonly server: Revision;
  readonly downstream: LinkName;
  readonly upstream: LinkName;
  readonly face: Face;
}

/** One thing that was tried. */
export interface Trial extends Way {
  readonly feature: MatrixFeature;
  /** Why it did not work; nothing where it did. */
  readonly fault?: string;
}

export interface RunOptions {
  /** Which of the ways are tried. @defaultValue all */
  readonly isTried?: (way: Way) => boolean;
}

/** Why a feature does not work; nothing where it does, and every frame was right. */
export async function findFault(feature: MatrixFeature, world: World): Promise<string | undefined> {
  let fault: string | undefined;
  try {
    await inTime(CHECKS[feature](world), 30_000);
  } catch (error) {
    fault = error instanceof Error ? error.message : String(error);
  }
  const frames = [...world.client.takeFaults(), ...(await world.takeServerFaults())];
  return fault === undefined && frames.length === 0
    ? undefined
    : [...(fault === undefined ? [] : [fault]), ...frames].join('\n');
}

async function inTime(work: Promise<void>, ms: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It was not done within ${ms} ms`)), ms);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
