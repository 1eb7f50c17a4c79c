import {
  type Connector,
  FEATURES,
  isRevision,
  type JsonObject,
  LATEST_LEGACY,
  LATEST_MODERN,
  type Revision,
  within,
} from '@mcpx/protocol';
import { isConnectionLost } from '../calls/recovery.ts';
import type { ProtocolChoice } from '../client.ts';
import { createEnvelope } from '../exchange/envelope.ts';
import { createExchange, type Exchange } from '../exchange/exchange.ts';
import { capabilitiesFor } from '../questions/declared-capabilities.ts';
import type { ClientSettings } from '../settings.ts';
import { type Agreement, createAgreement } from './agreement.ts';
import { classifyProbe, mutualRevisions, type Verdict } from './classify-probe.ts';
import { evidenceOf } from './evidence-of.ts';
import { explainFailure } from './explain-failure.ts';
import { ask, type Observed, orSilence, type Probe, type Question } from './probe.ts';
import { createVersionChoice } from './version-choice.ts';

/** What one question brought, and what it shows. */
interface Finding {
  readonly question: Question;
  readonly version: Revision;
  readonly observed: Observed;
  readonly verdict: Verdict;
}

export interface AttemptOptions {
  readonly settings: ClientSettings;
  readonly signal: AbortSignal;
  /** Ids go on from here. */
  readonly firstId: number;
}

/**
 * One attempt over one recipe. Closes every link that it opened and does not hand out.
 *
 * The choice is waited for only once the link is open: a program takes its time to start.
 */
export async function attempt(
  connector: Connector,
  chosen: ProtocolChoice | Promise<ProtocolChoice>,
  options: AttemptOptions,
): Promise<Agreement> {
  const { settings, signal } = options;
  const choose = createVersionChoice(settings.versionAttempts);
  const findings: Finding[] = [];
  let exchange = await open(connector, options);
  const choice = await decided(chosen, exchange, signal);
  const told = choice === 'modern' || choice === 'legacy';

  const send = (question: Question, version: Revision): Probe => {
    choose.tried(version);
    return ask(exchange, question, paramsOf(question, version, settings), signal);
  };
  const judge = (question: Question, version: Revision, observed: Observed): Finding => {
    const shared = !exchange.transport.traits.streamPerRequest;
    const before = findings.findLast(({ verdict: { next } }) => next !== 'version' && next !== 'alongside')?.verdict;
    const verdict = classifyProbe(observed.outcome, { method: question, shared, before, told });
    const finding = { question, version, observed, verdict };
    findings.push(finding);
    return finding;
  };

  /** A silent pipe: `initialize` is asked too, and the first answer that shows an era decides. */
  const alongside = async (discover: Probe, version: Revision): Promise<Finding> => {
    const initialize = told ? undefined : send('initialize', LATEST_LEGACY);
    const waits = new Map<Probe, Promise<Finding>>();
    waits.set(
      discover,
      discover.outcome.then((observed) => judge('server/discover', version, observed)),
    );
    if (initialize !== undefined) {
      waits.set(
        initialize,
        initialize.outcome.then((observed) => judge('initialize', LATEST_LEGACY, observed)),
      );
    }
    const first = await Promise.race(waits.values());
    waits.delete(first.question === 'initialize' && initialize !== undefined ? initialize : discover);
    const [rest] = waits;
    if (rest === undefined) return first;
    const [other, finding] = rest;
    if (first.verdict.next !== 'use' && first.verdict.next !== 'version') {
      const second = await finding;
      return first.verdict.next === 'reconnect' && second.verdict.next === 'stop' ? first : second;
    }
    finding.catch(() => {});
    other.forget();
    return first;
  };

  try {
    let question: Question = choice === 'legacy' || choice === 'legacy-first' ? 'initialize' : 'server/discover';
    let version = newestFor(question);
    for (;;) {
      const probe = send(question, version);
      const isSilencePossible = question === 'server/discover' && !exchange.transport.traits.streamPerRequest;
      const observed = await (isSilencePossible ? orSilence(probe, settings.probeTimeoutMs) : probe.outcome);
      let finding = judge(question, version, observed);
      const wasSilent = finding.verdict.next === 'alongside';
      if (wasSilent) finding = await alongside(probe, version);
      const { verdict } = finding;
      if (verdict.next === 'use') return await agree(finding, { exchange, connector, findings, choice, signal });
      if (verdict.next === 'version') {
        const era = verdict.era === 'legacy' ? 'legacy' : 'modern';
        const next = choose.next(verdict.versions, era);
        const asked = era === 'legacy' ? 'initialize' : 'server/discover';
        if (next === undefined || (told && asked !== question)) {
          throw explainFailure(settings.serverName, verdict, { findings, choice });
        }
        question = asked;
        version = next;
        continue;
      }
      if (verdict.next === 'reconnect') {
        await exchange.close();
        exchange = await open(connector, { settings, signal, firstId: exchange.nextId() });
        // Where both were asked, the first one is what the process did not take.
        question = question === 'initialize' && !wasSilent ? 'server/discover' : 'initialize';
      } else if (told || (verdict.next !== 'initialize' && verdict.next !== 'discover')) {
        throw explainFailure(settings.serverName, verdict, { findings, choice });
      } else question = verdict.next === 'discover' ? 'server/discover' : 'initialize';
      version = newestFor(question);
    }
  } catch (error) {
    await exchange.close();
    throw error;
  }
}

/** What is remembered may be looked up for longer than anybody waits. */
async function decided(
  choice: ProtocolChoice | Promise<ProtocolChoice>,
  exchange: Exchange,
  signal: AbortSignal,
): Promise<ProtocolChoice> {
  if (typeof choice === 'string') return choice;
  try {
    return await within(choice, { signal });
  } catch (error) {
    await exchange.close();
    throw error;
  }
}

async function open(connector: Connector, { settings, signal, firstId }: AttemptOptions): Promise<Exchange> {
  const exchange = createExchange(settings, firstId);
  await connector.connect(exchange.receiver, { signal });
  return exchange;
}

/** An attempt that found the era. */
interface Attempted {
  readonly exchange: Exchange;
  readonly connector: Connector;
  readonly findings: readonly Finding[];
  readonly choice: ProtocolChoice;
  readonly signal: AbortSignal;
}

/** From here on the revision is spoken. */
async function agree(
  { version, observed, verdict }: Finding,
  { exchange, connector, findings, choice, signal }: Attempted,
): Promise<Agreement> {
  const result = observed.outcome.kind === 'result' ? observed.outcome.result : {};
  const [agreed] = verdict.versions;
  const evidence = evidenceOf(findings);
  if (verdict.era === 'modern') {
    const revision = verdict.versions.includes(version)
      ? version
      : (mutualRevisions(verdict.versions, 'modern')[0] ?? LATEST_MODERN);
    exchange.agree(revision);
    return createAgreement(exchange, connector, { revision, result, evidence, keep: true });
  }
  if (!isRevision(agreed)) throw explainFailure(connector.target, verdict, { findings, choice });
  exchange.agree(agreed);
  await sayReady(exchange, signal);
  // Silence may have been a slow start, and a failure may pass: what they alone led to holds for this link only.
  const asked = findings.findLast((finding) => finding.question === 'server/discover')?.verdict;
  const keep = asked === undefined || asked.era === 'legacy' || asked.unknownMethod === true;
  return createAgreement(exchange, connector, { revision: agreed, result, evidence, keep });
}

/** To say it twice does no harm, so it is said again where the connection was closed under it. */
async function sayReady(exchange: Exchange, signal: AbortSignal): Promise<void> {
  try {
    await exchange.notify('notifications/initialized', undefined, signal);
  } catch (error) {
    if (!exchange.isOpen || !isConnectionLost(error)) throw error;
    await exchange.notify('notifications/initialized', undefined, signal);
  }
}

function newestFor(question: Question): Revision {
  return question === 'initialize' ? LATEST_LEGACY : LATEST_MODERN;
}

function paramsOf(question: Question, version: Revision, settings: ClientSettings): JsonObject {
  const features = FEATURES[version];
  if (question === 'server/discover') {
    return createEnvelope(version, features, settings, () => undefined)({}, 0, {}) ?? {};
  }
  // Which revision will be agreed is not known yet: only name and version are safe in all of them.
  const { clientInfo, capabilities } = settings;
  return { protocolVersion: version, capabilities: capabilitiesFor(features, capabilities), clientInfo };
}
