import { sleep } from '@mcpx/protocol';
import { greet } from './greet.ts';
import { listSockets, removeSocket } from './sockets.ts';
import type { Greeting } from './wire.ts';

/** Between two looks at a rival that is not decided yet, in milliseconds. */
const LOOK_MS = 25;

/** How long the winner may take until it says where it listens, in milliseconds. */
const URL_MS = 5_000;

/** A daemon that wants to be the only one of its state directory. It already listens at its socket. */
export interface Contender {
  /** What whoever greets us is told. An owner gives way to no rival. */
  readonly state: Greeting['state'];
  /** Somebody greeted us, who said to be a rival of this name. */
  heard(rival: string | undefined): void;
  /** Resolves once it is decided: with the daemon that runs already, or with `undefined` where this is the one. */
  decide(): Promise<Greeting | undefined>;
  /** It is about to go: commands go elsewhere, and rivals wait until it is gone. */
  retire(): void;
}

/**
 * Makes a contender.
 *
 * Each listens before it looks around, so of two at least one finds the other. Who finds an owner gives way. Of two that are
 * undecided the one with the lesser name goes first: the other waits until that one owns or is gone, and before it goes it makes
 * sure that no lesser one greeted it meanwhile. So there is never a second owner, however closely two start.
 */
export function createContender(stateDirectory: string, ownName: string): Contender {
  let state: Greeting['state'] = 'candidate';
  let isRivalHeard = false;

  /** One look at all others: the owner, or whether one goes first. */
  const lookAround = async (): Promise<Greeting | 'wait' | 'free'> => {
    const rivals = listSockets(stateDirectory).filter(({ name }) => name !== ownName);
    const looks = await Promise.all(
      rivals.map(async (seen) => {
        const greeting = await greet(seen.path, ownName);
        if (greeting === undefined) removeSocket(seen);
        return { name: seen.name, greeting };
      }),
    );
    const owner = looks.find(({ greeting }) => greeting?.state === 'owner');
    if (owner?.greeting !== undefined) return owner.greeting;
    const goesFirst = looks.some(
      ({ name, greeting }) => greeting !== undefined && (greeting.state === 'ending' || name < ownName),
    );
    return goesFirst ? 'wait' : 'free';
  };

  return {
    get state() {
      return state;
    },
    heard(rival) {
      if (rival !== undefined && rival < ownName) isRivalHeard = true;
    },
    retire() {
      state = 'ending';
    },
    async decide() {
      const untilMs = performance.now() + URL_MS;
      for (;;) {
        isRivalHeard = false;
        const found = await lookAround();
        // An owner that cannot listen goes away again: so it is waited for until it says where it does.
        if (typeof found === 'object' && (found.url !== undefined || performance.now() > untilMs)) return found;
        if (found === 'free' && !isRivalHeard) {
          state = 'owner';
          return undefined;
        }
        await sleep(LOOK_MS);
      }
    },
  };
}
