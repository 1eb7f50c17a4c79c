import { describe, expect, it } from 'vitest';
import { createFolder, scripted } from '../commands/run.fixture.ts';

describe('openPool', () => {
  it.each([
    ['startTimeout', 'silent', { startTimeout: '300ms' }],
    ['requestTimeout', 'mute', { requestTimeout: '300ms' }],
    ['listTime', 'paged', { listTime: '300ms', requestTimeout: '299ms', listPages: 1_000_000 }],
    ['listPages', 'paged', { listPages: 1 }],
  ])('has errors name the limit to raise as the configuration does: %s', async (key, behaviour, upstream) => {
    using folder = createFolder({ mcpServers: { one: scripted(behaviour, { upstream }) } });
    expect((await folder.run(['ls', 'one'])).err.join()).toContain(`raise "${key}" under "upstream"`);
  });
});
