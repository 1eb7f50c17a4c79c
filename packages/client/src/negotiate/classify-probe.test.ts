import type { JsonObject } from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import { classifyProbe, type ProbeContext, type ProbeOutcome, type Verdict } from './classify-probe.ts';

const pipe: ProbeContext = { method: 'server/discover', shared: true };
const http: ProbeContext = { method: 'server/discover', shared: false };
const error = (code: number, httpStatus?: number, data?: JsonObject): ProbeOutcome => ({
  kind: 'error',
  code,
  message: 'no',
  httpStatus,
  ...(data !== undefined && { data }),
});
const result = (value: JsonObject): ProbeOutcome => ({ kind: 'result', result: value });
const status = (code: number): ProbeOutcome => ({ kind: 'http', status: code });
const seen = (outcome: ProbeOutcome, context: ProbeContext): string => {
  const { era, next } = classifyProbe(outcome, context);
  return `${era} ${next}`;
};

describe('classifyProbe', () => {
  it('takes a real discover result as modern, and nothing else that is a result [C-VER-09]', () => {
    const discovered = { supportedVersions: ['2026-07-28'], capabilities: {} };
    expect(seen(result(discovered), pipe)).toBe('modern use');
    for (const other of [
      {},
      { supportedVersions: [], capabilities: {} },
      { supportedVersions: ['2026-07-28'] },
      { supportedVersions: '2026-07-28', capabilities: {} },
      { supportedVersions: [1], capabilities: {} },
      { protocolVersion: '2025-11-25', capabilities: {} },
    ]) {
      expect(seen(result(other), pipe)).toBe('legacy initialize');
      expect(seen(result(other), http)).toBe('legacy initialize');
    }
  });

  it('initializes where only legacy revisions are listed [C-VER-10]', () => {
    const legacyOnly = { supportedVersions: ['2025-06-18', '2025-11-25'], capabilities: {} };
    expect(seen(result(legacyOnly), pipe)).toBe('legacy initialize');
    expect(seen(error(-32022, 400, { supported: ['2025-11-25'], requested: '2026-07-28' }), http)).toBe(
      'legacy initialize',
    );
  });

  it('takes the modern revision where both eras are listed [C-VER-10]', () => {
    const both = { supportedVersions: ['2025-11-25', '2026-07-28'], capabilities: {} };
    expect(seen(result(both), pipe)).toBe('modern use');
  });

  it('stops where nothing that is listed is spoken here [C-VER-02]', () => {
    expect(seen(result({ supportedVersions: ['2099-01-01'], capabilities: {} }), pipe)).toBe('modern stop');
    expect(seen(error(-32022, 400, { supported: ['2099-01-01'], requested: 'x' }), http)).toBe('modern stop');
    expect(seen(error(-32022, 400), http)).toBe('modern stop');
  });

  it('never falls back after a recognised modern error [C-VER-07] [C-VER-08]', () => {
    for (const context of [pipe, http]) {
      for (const httpStatus of [undefined, 200, 400, 404, 500, 501, 503]) {
        expect(seen(error(-32022, httpStatus, { supported: ['2026-07-28'] }), context)).toBe('modern version');
        expect(seen(error(-32022, httpStatus, { supported: ['2099-01-01'] }), context)).toBe('modern stop');
        expect(seen(error(-32022, httpStatus), context)).toBe('modern stop');
        expect(seen(error(-32020, httpStatus), context)).toBe('modern stop');
        expect(seen(error(-32021, httpStatus), context)).toBe('modern stop');
      }
    }
  });

  it('keys the fallback on no particular code [C-VER-06]', () => {
    for (const code of [-32601, -32602, -32600, -32603, -32700, -32000, -32001, -32004, -32003, 1, 0]) {
      expect(seen(error(code), pipe)).toBe('legacy initialize');
      expect(seen(error(code, 200), http)).toBe('legacy initialize');
      expect(seen(error(code, 400), http)).toBe('legacy initialize');
    }
  });

  it('reads an HTTP refusal without a message as legacy until initialize is refused, too [C-VER-08] [C-SSE-05]', () => {
    for (const code of [400, 404, 405, 406, 415, 422]) {
      const discover = classifyProbe(status(code), http);
      expect(`${discover.era} ${discover.next}`).toBe('legacy initialize');
      expect(seen(status(code), { method: 'initialize', shared: false, before: discover })).toBe('undecided http+sse');
    }
  });

  it('looks for HTTP+SSE also where initialize was refused before discovery was, each by its status [C-SSE-03] [C-SSE-05]', () => {
    for (const code of [400, 404, 405, 406]) {
      const initialize = classifyProbe(status(code), { method: 'initialize', shared: false });
      expect(`${initialize.era} ${initialize.next}`).toBe('undecided discover');
      expect(seen(status(code), { ...http, before: initialize })).toBe('undecided http+sse');
      expect(seen(error(-32600, code), { ...http, before: initialize })).toBe('undecided http+sse');
      expect(seen(error(-32601, 200), { ...http, before: initialize })).toBe('legacy stop');
    }
    const answered = classifyProbe(error(-32601, 200), { method: 'initialize', shared: false });
    expect(seen(status(405), { ...http, before: answered })).toBe('legacy stop');
  });

  it('takes no evidence from logins, rate limits, redirects and failures of the server [C-VER-04]', () => {
    for (const code of [401, 403, 407, 408, 429, 502, 503, 504, 301, 307]) {
      for (const method of ['server/discover', 'initialize'] as const) {
        const context = { method, shared: false };
        expect(seen(status(code), context)).toBe('undecided stop');
        expect(seen(error(-32000, code), context)).toBe('undecided stop');
      }
    }
    expect(seen(status(500), http)).toBe('undecided initialize');
    expect(seen({ kind: 'unreachable' }, http)).toBe('undecided stop');
    expect(seen({ kind: 'silence', afterMs: 1 }, http)).toBe('undecided stop');
  });

  it('takes two unknown methods in the modern form for a modern server without discovery [C-HTTP-16]', () => {
    const discover = classifyProbe(error(-32601, 404), http);
    expect(`${discover.era} ${discover.next}`).toBe('undecided initialize');
    const initialize: ProbeContext = { method: 'initialize', shared: false, before: discover };
    expect(seen(error(-32601, 404), initialize)).toBe('modern use');
    expect(seen(status(404), initialize)).toBe('undecided http+sse');
    const first = classifyProbe(error(-32601, 404), { method: 'initialize', shared: false });
    expect(`${first.era} ${first.next}`).toBe('undecided discover');
    expect(seen(error(-32601, 404), { ...http, before: first })).toBe('modern use');
  });

  it('initializes a process that died on the probe in a new one, once [C-VER-05]', () => {
    const died = classifyProbe({ kind: 'ended' }, pipe);
    expect(`${died.era} ${died.next}`).toBe('legacy reconnect');
    expect(seen({ kind: 'ended' }, { method: 'initialize', shared: true, before: died })).toBe('undecided stop');
    expect(seen({ kind: 'ended' }, { ...pipe, told: true })).toBe('legacy stop');
  });

  it('discovers in a new process where one died on initialize, once, and initializes what refuses discovery', () => {
    const initialize: ProbeContext = { method: 'initialize', shared: true };
    const died = classifyProbe({ kind: 'ended' }, initialize);
    expect(`${died.era} ${died.next}`).toBe('undecided reconnect');
    expect(seen({ kind: 'ended' }, { ...pipe, before: died })).toBe('legacy stop');
    expect(seen(error(-32601), { ...pipe, before: died })).toBe('legacy initialize');
    const refused = classifyProbe(error(-32601), { ...pipe, before: died });
    expect(seen({ kind: 'ended' }, { ...initialize, before: refused })).toBe('undecided stop');
    expect(seen({ kind: 'ended' }, { ...initialize, told: true })).toBe('undecided stop');
    expect(seen({ kind: 'ended' }, { ...initialize, shared: false })).toBe('undecided stop');
  });

  it('discovers where a stateless server misses the headers of its era in initialize, once [C-VER-07]', () => {
    const initialize: ProbeContext = { method: 'initialize', shared: false };
    for (const code of [-32020, -32021, -32022]) {
      expect(seen(error(code, 400), initialize)).toBe('modern discover');
      expect(seen(error(code, 400), { ...initialize, told: true })).toBe('modern stop');
      const before = classifyProbe(error(-32601, 200), http);
      expect(seen(error(code, 400), { ...initialize, before })).toBe('modern stop');
    }
  });

  it('asks alongside where a pipe is silent [C-VER-05]', () => {
    expect(seen({ kind: 'silence', afterMs: 3_000 }, pipe)).toBe('undecided alongside');
  });

  it('reads the result of initialize by its version [C-LIFE-03]', () => {
    const initialize: ProbeContext = { method: 'initialize', shared: true };
    expect(seen(result({ protocolVersion: '2024-11-05', capabilities: {} }), initialize)).toBe('legacy use');
    for (const version of ['2023-01-01', '2026-07-28', '']) {
      expect(seen(result({ protocolVersion: version }), initialize)).toBe('legacy stop');
    }
    expect(seen(result({}), initialize)).toBe('undecided discover');
    expect(seen(result({}), { ...initialize, told: true })).toBe('undecided stop');
  });

  it('retries initialize with a version that a refusal lists [C-LIFE-07]', () => {
    const refused = error(-32602, undefined, { supported: ['2024-11-05'], requested: '2025-11-25' });
    const verdict = classifyProbe(refused, { method: 'initialize', shared: true });
    expect(verdict).toMatchObject({ era: 'legacy', next: 'version', versions: ['2024-11-05'] });
    const byModernCode = error(-32022, 400, { supported: ['2024-11-05'], requested: '2025-11-25' });
    expect(seen(byModernCode, { method: 'initialize', shared: false })).toBe('legacy version');
  });

  it('asks the other question after a refused initialize, if it was not asked yet', () => {
    const first: ProbeContext = { method: 'initialize', shared: false };
    const before: Verdict = { era: 'legacy', next: 'initialize', evidence: '', versions: [] };
    expect(seen(error(-32600, 400), first)).toBe('undecided discover');
    expect(seen(status(400), first)).toBe('undecided discover');
    expect(seen(error(-32600, 400), { ...first, before })).toBe('undecided http+sse');
    expect(seen(error(-32600), { ...first, shared: true, before })).toBe('undecided stop');
    expect(seen(status(405), { ...first, told: true })).toBe('undecided http+sse');
    expect(seen(error(-32022, 400, { supported: ['2026-07-28'] }), first)).toBe('modern version');
  });

  it('says why in words', () => {
    expect(classifyProbe(error(-32601), pipe).evidence).toContain('-32601');
    expect(classifyProbe(status(405), http).evidence).toContain('405');
    expect(classifyProbe({ kind: 'silence', afterMs: 3_000 }, pipe).evidence).toContain('3000 ms');
    expect(classifyProbe({ kind: 'malformed' }, pipe).evidence).toContain('server/discover');
  });
});
