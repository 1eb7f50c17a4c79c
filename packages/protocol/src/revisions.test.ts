import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FEATURES, isRevision, LATEST_LEGACY, LATEST_MODERN, REVISIONS, revisionsOf } from './revisions.ts';

const ORACLE = join(import.meta.dirname, '../../../../shared/spec/schema');

interface Definition {
  readonly $ref?: string;
  readonly type?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Definition>>;
}

/** The official schema of one revision, as a set of questions. */
function readSchema(revision: string): {
  readonly has: (name: string) => boolean;
  readonly member: (name: string, ...path: readonly string[]) => Definition | undefined;
  readonly requires: (name: string, member: string) => boolean;
} {
  const text = readFileSync(join(ORACLE, revision, 'schema.json'), 'utf8');
  const file = JSON.parse(text) as Readonly<Record<'$defs' | 'definitions', Readonly<Record<string, Definition>>>>;
  const definitions = file.$defs ?? file.definitions;
  const resolve = (one?: Definition): Definition | undefined =>
    one?.$ref === undefined ? one : definitions[one.$ref.slice(one.$ref.lastIndexOf('/') + 1)];
  return {
    has: (name) => name in definitions,
    member: (name, ...path) => path.reduce((at, key) => resolve(at?.properties?.[key]), resolve(definitions[name])),
    requires: (name, member) => definitions[name]?.required?.includes(member) === true,
  };
}

describe('FEATURES', () => {
  it('has a row for each revision, in the order of time', () => {
    expect(Object.keys(FEATURES)).toEqual([...REVISIONS]);
    expect(REVISIONS.toSorted()).toEqual([...REVISIONS]);
  });

  describe.each(REVISIONS)('%s', (revision) => {
    const features = FEATURES[revision];

    it('has what its era implies', () => {
      const isModern = features.era === 'modern';
      expect({
        serverRequests: !features.serverRequests,
        ping: !features.ping,
        resultType: features.resultType,
        cacheHints: features.cacheHints,
        mirroredHeaders: features.mirroredHeaders,
        closeCancels: features.closeCancels,
        meta: features.serverInfo === 'meta',
        logLevel: features.logLevel === 'meta',
        listen: features.subscriptions === 'listen',
      }).toEqual({
        serverRequests: isModern,
        ping: isModern,
        resultType: isModern,
        cacheHints: isModern,
        mirroredHeaders: isModern,
        closeCancels: isModern,
        meta: isModern,
        logLevel: isModern,
        listen: isModern,
      });
    });

    it('has nothing of Streamable HTTP without Streamable HTTP', () => {
      const { streamableHttp, httpSessions, versionHeader, mirroredHeaders, primedStreams, closeCancels } = features;
      const parts = [httpSessions, versionHeader, mirroredHeaders, primedStreams, closeCancels];
      expect(streamableHttp || !parts.includes(true)).toBe(true);
      expect(!primedStreams || httpSessions).toBe(true);
    });

    it.skipIf(!existsSync(ORACLE))('agrees with the official schema [C-BASE-26]', () => {
      const { has, member, requires } = readSchema(revision);
      const structured = member('CallToolResult', 'structuredContent');
      expect({
        batches: has('JSONRPCBatchRequest'),
        idlessErrors: !requires(has('JSONRPCErrorResponse') ? 'JSONRPCErrorResponse' : 'JSONRPCError', 'id'),
        serverRequests: has('ServerRequest'),
        ping: has('PingRequest'),
        logLevel: has('SetLevelRequest') ? 'request' : 'meta',
        resultType: member('Result', 'resultType') !== undefined,
        cacheHints: member('ListToolsResult', 'ttlMs') !== undefined,
        serverInfo: has('InitializeResult') ? 'initialize' : 'meta',
        subscriptions: has('SubscribeRequest') ? 'requests' : 'listen',
        completionsCapability: member('ServerCapabilities', 'completions') !== undefined,
        completionContext: member('CompleteRequest', 'params', 'context') !== undefined,
        progressMessage: member('ProgressNotification', 'params', 'message') !== undefined,
        toolAnnotations: member('Tool', 'annotations') !== undefined,
        audio: has('AudioContent'),
        resourceLinks: has('ResourceLink'),
        titles: member('Tool', 'title') !== undefined,
        icons: member('Tool', 'icons') !== undefined,
        structuredContent: structured === undefined ? 'none' : structured.type === 'object' ? 'object' : 'any',
        elicitation: !has('ElicitRequest') ? 'none' : has('ElicitRequestURLParams') ? 'form+url' : 'form',
        elicitationIds: member('ElicitRequestURLParams', 'elicitationId') !== undefined,
        samplingTools: member('CreateMessageRequest', 'params', 'tools') !== undefined,
        rootsListChanged: has('RootsListChangedNotification'),
        isCoreTasks: has('Task'),
        extensions: member('ServerCapabilities', 'extensions') !== undefined,
      }).toEqual({
        ...Object.fromEntries(
          Object.entries(features).filter(
            ([name]) =>
              ![
                'era',
                'streamableHttp',
                'versionHeader',
                'mirroredHeaders',
                'httpSessions',
                'primedStreams',
                'closeCancels',
                'emptyCursor',
                'resourceNotFound',
                'tasks',
              ].includes(name),
          ),
        ),
        isCoreTasks: features.tasks === 'core',
      });
    });
  });
});

describe('isRevision', () => {
  it('is true of the revisions alone', () => {
    for (const revision of REVISIONS) expect(isRevision(revision)).toBe(true);
    for (const value of ['2025-01-01', '', 'toString', '__proto__', undefined, null, 20_250_618]) {
      expect(isRevision(value)).toBe(false);
    }
  });
});

describe('revisionsOf', () => {
  it('splits the revisions by era, oldest first, the newest as named', () => {
    expect([...revisionsOf('legacy'), ...revisionsOf('modern')]).toEqual([...REVISIONS]);
    expect(revisionsOf('legacy').at(-1)).toBe(LATEST_LEGACY);
    expect(revisionsOf('modern').at(-1)).toBe(LATEST_MODERN);
  });
});
