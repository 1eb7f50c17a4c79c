import { describe, expect, it, vi } from 'vitest';
import { type ComplianceCase, complianceCases } from './compliance-cases.ts';
import type { ComplianceSubject } from './compliance-subject.ts';
import type { LoopFault } from './loop-fault.fixture.ts';
import { type LoopOptions, loopSubject } from './loop-subject.fixture.ts';

/** Runs the one case whose name begins so. */
function runOne(options: LoopOptions, name: string): Promise<void> {
  return caseOf(loopSubject(options), name).run();
}

function caseOf(subject: ComplianceSubject, name: string): ComplianceCase {
  const [found, ...more] = complianceCases(subject).filter((one) => one.name.startsWith(name));
  if (found === undefined || more.length > 0) throw new Error(`no single case begins with "${name}"`);
  return found;
}

const FOUND: readonly (readonly [LoopFault, string])[] = [
  ['opened late', 'tells the receiver of the link'],
  ['opened twice', 'tells the receiver of the link'],
  ['closed never', 'says that this side closed it'],
  ['closed twice', 'says that this side closed it'],
  ['closed by the wrong side', 'says that this side closed it'],
  ['tells after close', 'says that this side closed it'],
  ['closed before the last message', 'delivers nothing more once'],
  ['other traits', 'has the traits'],
  ['no target', 'says what kind of connector'],
  ['abort wrapped', 'rejects a connect whose signal'],
  ['calls though rejected', 'rejects a connect whose signal'],
  ['abort ignored', 'rejects a send whose signal'],
  ['one link for all', 'makes a new link'],
  ['numbers rounded', 'carries each kind of message to'],
  ['ids as strings', 'keeps ids apart'],
  ['large messages cut', 'carries a large message'],
  ['order lost to the far end', 'keeps the order of what is sent to'],
  ['order lost from the far end', 'keeps the order of what the far end'],
  ['unsolicited dropped', 'hears the far end'],
  ['malformed dropped', 'tells of a broken response'],
  ['noise blamed', 'routes nothing'],
  ['batch dropped', 'delivers each message of a batch'],
  ['batch unmarked', 'delivers each message of a batch'],
  ['close rejects', 'says that this side closed it'],
  ['close hangs', 'says that this side closed it'],
  ['sends after close', 'rejects what is sent after'],
  ['vanishing untold', 'tells once that the far end vanished'],
  ['listener left', 'leaves no listener on the signal of a send'],
  ['timer left', 'leaves nothing behind'],
  ['withdrawn but sent', 'withdraws what'],
  ['abort ignored while connecting', 'gives up a connect'],
  ['abort wrapped', 'gives up a connect'],
  ['connects though aborted', 'rejects a connect whose signal'],
  ['never gone', 'says that this side closed it'],
  ['connect listener left', 'leaves no listener on the signal of a connect'],
  ['ended by the signal of connect', 'outlives the signal'],
  ['dispose does nothing', 'is closed by whoever disposes'],
  ['target shows a query', 'says what kind of connector'],
  ['target shows a user', 'says what kind of connector'],
  ['target shows a secret', 'says what kind of connector'],
  ['end shows a secret', 'says that this side closed it'],
  ['refusal shows a secret', 'rejects where nobody'],
  ['refusal of another kind', 'rejects where nobody'],
  ['calls though refused', 'rejects where nobody'],
  ['close told late', 'tells of its end at once'],
  ['gone of another kind', 'tells once that the far end vanished'],
];

const FOUND_IN_STREAMS: readonly (readonly [LoopFault, string])[] = [
  ['stream end missing', 'ends the stream of a request after'],
  ['stream end twice', 'ends the stream of a request after'],
  ['stream end early', 'ends the stream of a request after'],
  ['stream end unasked', 'ends the stream of a request after'],
  ['streams mixed', 'tells apart'],
  ['aborted stream open', 'ends the stream of a request whose signal'],
  ['lost stream without error', 'ends every open stream'],
  ['vanishing untold', 'ends every open stream'],
  ['gone of another kind', 'ends every open stream'],
];

/** The default limits, and faults that keep the far end from being given back. */
const NAMED: readonly (readonly [LoopFault, string, law: RegExp])[] = [
  ['connects though aborted', 'rejects a connect whose signal', /connect rejects where its signal is aborted/],
  ['abort ignored while connecting', 'gives up a connect', /connect rejects where its signal aborts/],
  ['vanishing untold', 'tells once that the far end vanished', /closed number 1 was not called/],
  ['close hangs', 'says that this side closed it', /close resolves/],
  ['never gone', 'says that this side closed it', /tearDown resolves/],
];

describe('complianceCases', () => {
  it.concurrent.each(NAMED)(
    'names the law that "%s" breaks before the five seconds of a test are over',
    async (fault, name, law) => {
      const { limitMs: _, ...subject } = loopSubject({ streams: false, fault });
      const begunMs = performance.now();
      await expect(caseOf(subject, name).run()).rejects.toThrow(law);
      expect(performance.now() - begunMs).toBeLessThan(5_000);
    },
  );

  it('closes what a broken transport left open', async () => {
    const subject = loopSubject({ streams: false, fault: 'connects though aborted' });
    const tornDown = vi.fn();
    const setUp: ComplianceSubject['setUp'] = async () => {
      const rig = await subject.setUp();
      return { ...rig, tearDown: () => rig.tearDown().then(tornDown) };
    };
    await expect(caseOf({ ...subject, setUp }, 'rejects a connect whose signal').run()).rejects.toThrow();
    expect(tornDown).toHaveBeenCalledOnce();
  });

  it.each(FOUND)('finds the fault "%s"', async (fault, name) => {
    await expect(runOne({ streams: false, fault }, name)).rejects.toThrow();
  });

  it.each(FOUND_IN_STREAMS)('finds the fault "%s" where there are streams', async (fault, name) => {
    await expect(runOne({ streams: true, fault }, name)).rejects.toThrow();
  });
});
