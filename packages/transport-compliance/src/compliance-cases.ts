import { type CaseContext, createCaseContext } from './case-context.ts';
import { CLOSING } from './cases/closing.ts';
import { FAULTS } from './cases/faults.ts';
import { MESSAGES } from './cases/messages.ts';
import { OPENING } from './cases/opening.ts';
import { SIGNALS } from './cases/signals.ts';
import { STREAMS } from './cases/streams.ts';
import type { CaseBody } from './case-body.ts';
import type { ComplianceRig, ComplianceSubject } from './compliance-subject.ts';
import { demand, quiet, within } from './demand.ts';
import { countHandles, demandNothingLeft } from './handles.ts';
import { demandLinkLaw } from './link-law.ts';

/** One law, to be run under any test runner. */
export interface ComplianceCase {
  /** The law, in the present tense. */
  readonly name: string;
  /** Resolves where the transport keeps the law. @throws Error which says what was broken */
  run(): Promise<void>;
}

/**
 * The cases for one kind of transport.
 *
 * Around each of them the laws of every link are checked: `opened` first and once, `closed` last and once, no stream that
 * ends twice, `close` idempotent, no secret in an error, nothing left that keeps the process alive.
 */
export function complianceCases(subject: ComplianceSubject): readonly ComplianceCase[] {
  return [...OPENING, ...MESSAGES, ...FAULTS, ...STREAMS, ...SIGNALS, ...CLOSING]
    .filter(({ appliesTo }) => appliesTo?.(subject) ?? true)
    .map(({ name, body }) => ({ name, run: () => runCase(subject, body) }));
}

async function runCase(subject: ComplianceSubject, body: CaseBody['body']): Promise<void> {
  const handles = countHandles();
  const rig = await subject.setUp();
  const context = createCaseContext(subject, rig);
  try {
    await body(context);
    await closeLinks(context);
  } catch (broken) {
    // It is told what was broken, and not what that left behind.
    await tidyUp(rig, context).catch(() => {});
    throw broken;
  }
  await tidyUp(rig, context);
  await quiet();
  for (const link of context.links) demandLinkLaw(link, context);
  await demandNothingLeft(handles, 1);
}

/** Closes every link, one that should not be there too, since it would spoil the next case; then gives everything back. */
async function tidyUp(rig: ComplianceRig, { attempts, limitMs }: CaseContext): Promise<void> {
  const closes = Promise.allSettled(attempts.map(async (attempt) => (await attempt).close()));
  await Promise.race([closes, quiet()]);
  await within(rig.tearDown(), limitMs, 'tearDown resolves once every link is closed');
}

async function closeLinks({ links, limitMs }: CaseContext): Promise<void> {
  for (const { transport, recorder } of links) {
    const both = Promise.all([transport.close(), transport.close()]);
    await within(both, limitMs * 2, 'close resolves, however often it is called');
    const isTold = recorder.heard.some(({ kind }) => kind === 'closed');
    demand(isTold, 'closed is told before close resolves');
    await within(transport[Symbol.asyncDispose](), limitMs, 'a closed link can be disposed of');
  }
}
