import { describe, expect, it } from 'vitest';
import { FEATURES, META, REVISIONS } from '@mcpx/protocol';
import { project } from './project.ts';

const envelope = {
  [META.protocolVersion]: '2026-07-28',
  [META.clientInfo]: { name: 'c', version: '1' },
  [META.clientCapabilities]: {},
};

describe('project', () => {
  describe.each(REVISIONS)('%s', (revision) => {
    const features = FEATURES[revision];

    it('says what a result of the revision says, and nothing more', () => {
      const modern = { resultType: 'complete', ttlMs: 5, cacheScope: 'public', tools: [] };
      const added = { resultType: 'complete', ttlMs: 0, cacheScope: 'private', tools: [] };
      const expected = features.resultType ? [modern, added] : [{ tools: [] }, { tools: [] }];
      expect(project(revision, 'ListToolsResult', modern)).toEqual({ ok: true, value: expected[0] });
      expect(project(revision, 'ListToolsResult', { tools: [] })).toEqual({ ok: true, value: expected[1] });
    });

    it('puts the envelope into a request where the revision has it, and only there', () => {
      const bare = { name: 'a', arguments: { resultType: 1 } };
      const full = { ...bare, _meta: { ...envelope, mine: 1 } };
      const result = project(revision, 'CallToolRequestParams', bare, { envelope });
      if (features.era === 'modern') {
        expect(result).toEqual({ ok: true, value: { ...bare, _meta: envelope } });
        expect(project(revision, 'CallToolRequestParams', bare)).toEqual({ ok: false, reason: 'needs-envelope' });
      } else {
        expect(result).toEqual({ ok: true, value: bare });
        expect(project(revision, 'CallToolRequestParams', full)).toEqual({
          ok: true,
          value: { ...bare, _meta: { mine: 1 } },
        });
      }
    });

    it('returns the same value where there is nothing to do, and lets unknown properties pass', () => {
      const params = { _meta: { ...(features.era === 'modern' ? envelope : {}) }, name: 'a', 'x-mine': [1] };
      const result = project(revision, 'CallToolRequestParams', params);
      expect(result.ok && result.value).toBe(params);
    });

    it('does not know a definition that the revision lacks', () => {
      expect(project(revision, 'Nothing', {})).toEqual({ ok: false, reason: 'unknown-definition' });
      expect(project(revision, 'toString', {})).toEqual({ ok: false, reason: 'unknown-definition' });
    });
  });
});
