import { FEATURES, REVISIONS } from '@mcpx/protocol';
import { describe, expect, it } from 'vitest';
import { projectNotification, projectQuestion, projectResult } from './projection.ts';

describe.each(REVISIONS)('%s > projection', (revision) => {
  it.each([...Object.getOwnPropertyNames(Object.prototype), ''])(
    'takes a method of an extension for one, whatever its name: %j',
    (method) => {
      const { resultType } = FEATURES[revision];
      const made = { ...(resultType && { resultType: 'complete' }), made: { up: 1 } };
      expect(projectResult(revision, method, { made: { up: 1 } })).toEqual(made);
      const notice = { jsonrpc: '2.0', method, params: { made: { up: 1 } } } as const;
      expect(projectNotification(revision, notice)).toEqual(notice);
      expect(projectQuestion(revision, { jsonrpc: '2.0', id: 1, method }, 'e')).toBeUndefined();
    },
  );
});
