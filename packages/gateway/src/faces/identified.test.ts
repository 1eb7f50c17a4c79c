import { FEATURES, isJsonObject, type JsonObject, LATEST_LEGACY, META, REVISIONS, type Revision } from '@mcpx/protocol';
import type { ScriptedServerOptions } from '@mcpx/testing';
import { describe, expect, it } from 'vitest';
import { ask, askedBack, callOf, closeAfterEach, setUp, text, tool } from '../gateway.fixture.ts';

closeAfterEach();

const OWN = { name: 'weather', version: '3.2.1', title: 'The weather' };
const FORM: JsonObject = { message: 'Who?', requestedSchema: { type: 'object', properties: {} } };

/** A server that says in its results nothing of itself, also where its revision would have it. */
function server(revision: Revision): ScriptedServerOptions {
  const features = FEATURES[revision];
  const plain = features.resultType ? { resultType: 'complete', ttlMs: 0, cacheScope: 'private' } : {};
  const question = { method: 'elicitation/create', params: FORM };
  return {
    revision,
    serverInfo: OWN,
    capabilities: { tools: { listChanged: true }, prompts: {}, resources: {}, completions: {} },
    handlers: {
      'tools/list': () => ({ ...plain, tools: [tool('work')] }),
      'tools/call': async ({ params, ask: askBack }) => {
        if (params['name'] === 'named')
          return { ...plain, ...text('x'), _meta: { [META.serverInfo]: { name: 'else' } } };
        if (params['name'] !== 'ask') return { ...plain, ...text('x'), _meta: { mine: 1 } };
        if (features.era === 'modern') return { resultType: 'input_required', inputRequests: { who: question } };
        await askBack(question.method, FORM);
        return text('x');
      },
      'prompts/get': () => ({ ...plain, messages: [] }),
      'resources/read': () => ({ ...plain, contents: [] }),
      'completion/complete': () => ({ ...plain, completion: { values: [] } }),
    },
  };
}

/** An opening in which a server does not say who it is. */
function nameless({ revision, capabilities = {} }: ScriptedServerOptions): ScriptedServerOptions['handlers'] {
  const hints = { resultType: 'complete', ttlMs: 0, cacheScope: 'private' };
  return FEATURES[revision].era === 'modern'
    ? { 'server/discover': () => ({ ...hints, supportedVersions: [revision], capabilities }) }
    : { initialize: () => ({ protocolVersion: revision, capabilities }) };
}

const CALLS: readonly (readonly [string, JsonObject])[] = [
  ['server/discover', {}],
  ['tools/list', {}],
  ['tools/call', { name: 'work', arguments: {} }],
  ['prompts/get', { name: 'p' }],
  ['resources/read', { uri: 'a:1' }],
  ['completion/complete', { ref: { type: 'ref/prompt', name: 'p' }, argument: { name: 'a', value: '' } }],
];

function identityIn(result: JsonObject | undefined): unknown {
  return isJsonObject(result?.['_meta']) ? result['_meta'][META.serverInfo] : undefined;
}

describe.each(REVISIONS)('createGateway > a server of %s > who it is', (revision) => {
  const start = (script = server(revision)) => setUp({ only: script }).gateway;

  it.each(CALLS)('is said in the result of %s at its own face [S-BASE-03]', async (method, params) => {
    expect(identityIn(await ask(start().serverService('only')!, method, params))).toEqual(OWN);
  });

  it('is said beside what a result has in _meta, and in the place of nothing that it says itself', async () => {
    const service = start().serverService('only')!;
    const call = (name: string): Promise<JsonObject> => ask(service, 'tools/call', { name, arguments: {} });
    expect((await call('work'))['_meta']).toEqual({ mine: 1, [META.serverInfo]: OWN });
    expect(identityIn(await call('named'))).toEqual({ name: 'else' });
  });

  it.runIf(FEATURES[revision].elicitation !== 'none')('is said where a stateless caller is asked', async () => {
    const caller = { capabilities: { elicitation: { form: {} } } };
    const params = { name: 'ask', arguments: {} };
    const outcome = await askedBack(start().serverService('only')!, 'tools/call', params, { caller });
    const [question] = Object.values(outcome.requests);
    expect(question).toMatchObject({ method: 'elicitation/create', params: FORM });
    const said = outcome.result === undefined ? { _meta: outcome.meta ?? {} } : outcome.result;
    expect(identityIn(said)).toEqual(OWN);
    expect(outcome.signal.aborted).toBe(false);
  });

  it('is said at the end of a subscription', async () => {
    const service = start().serverService('only')!;
    const gone = new AbortController();
    const sent: { method: string; params: JsonObject }[] = [];
    const params = { notifications: { toolsListChanged: true } };
    const listening = ask(service, 'subscriptions/listen', params, { sent, signal: gone.signal });
    await expect.poll(() => sent).toHaveLength(1);
    gone.abort();
    expect(identityIn(await listening)).toEqual(OWN);
  });

  it('is its key where it does not say, everywhere the same', async () => {
    const script = server(revision);
    const service = start({ ...script, handlers: { ...script.handlers, ...nameless(script) } }).serverService('only')!;
    const discovered = identityIn(await ask(service, 'server/discover'));
    const called = identityIn(await ask(service, 'tools/call', { name: 'work', arguments: {} }));
    expect(discovered).toEqual({ name: 'only', version: '' });
    expect(called).toEqual(discovered);
  });

  it.each<readonly [string, JsonObject, JsonObject]>([
    ['no version', { name: 'n' }, { name: 'n', version: '' }],
    ['a name that is no text', { name: 5, version: '1', title: 'T' }, { name: 'only', version: '1', title: 'T' }],
  ])('is made valid where a server says %s', async (_, serverInfo, expected) => {
    const service = start({ ...server(revision), serverInfo }).serverService('only')!;
    for (const [method, params] of CALLS) expect(identityIn(await ask(service, method, params))).toEqual(expected);
  });

  it('is no affair of a caller whose revision has no place for it', async () => {
    const service = start().serverService('only')!;
    const params = { name: 'work', arguments: {} };
    const outcome = await service(callOf('tools/call', params, { revision: LATEST_LEGACY }));
    expect(outcome).toMatchObject({ kind: 'complete', result: { _meta: { mine: 1 } } });
    expect(identityIn(outcome.kind === 'complete' ? outcome.result : undefined)).toBeUndefined();
  });
});
