import { FEATURES, REVISIONS } from '@mcpx/protocol';
import { refereeFor } from '@mcpx/spec-schemas';
import { describe, expect, it } from 'vitest';
import { capabilitiesFor } from './declared-capabilities.ts';

const everything = {
  roots: { listChanged: true },
  sampling: { tools: {}, context: {} },
  elicitation: { form: {}, url: {} },
  experimental: { 'com.example/x': {} },
  tasks: { list: {} },
  extensions: { 'com.example/y': {} },
  unknown: {},
};

describe.each(REVISIONS)('%s > capabilitiesFor', (revision) => {
  const features = FEATURES[revision];
  const declare = (capabilities: Parameters<typeof capabilitiesFor>[1]): ReturnType<typeof capabilitiesFor> =>
    capabilitiesFor(features, capabilities);

  it('declares only what the revision has, in its own spelling [C-LIFE-09] [C-BASE-26]', () => {
    const declared = declare(everything);
    const verdict = refereeFor(revision).definition('ClientCapabilities', declared, { strict: 'closed' });
    expect(verdict).toEqual({ ok: true });
    expect(declared).toHaveProperty('sampling');
    expect(declared['tasks'] !== undefined).toBe(features.tasks === 'core');
    expect(declared['extensions'] !== undefined).toBe(features.extensions);
    expect(declared['sampling']).toEqual(features.samplingTools ? everything.sampling : {});
    expect(declared['experimental']).toEqual(everything.experimental);
  });

  it('declares elicitation by its modes where the revision has modes [C-ELI-01] [C-ELI-02]', () => {
    const spelled = { none: undefined, form: {}, 'form+url': { form: {}, url: {} } };
    expect(declare(everything)['elicitation']).toEqual(spelled[features.elicitation]);
    const formOnly = { none: undefined, form: {}, 'form+url': { form: {} } };
    expect(declare({ elicitation: { form: {} } })['elicitation']).toEqual(formOnly[features.elicitation]);
    const urlOnly = { none: undefined, form: undefined, 'form+url': { url: {} } };
    expect(declare({ elicitation: { url: {} } })['elicitation']).toEqual(urlOnly[features.elicitation]);
    const modeless = { none: undefined, form: {}, 'form+url': {} };
    expect(declare({ elicitation: {} })['elicitation']).toEqual(modeless[features.elicitation]);
  });

  it('declares roots as the revision does [C-ROO-01] [C-ROO-03]', () => {
    expect(declare({ roots: {} })['roots']).toEqual(features.rootsListChanged ? { listChanged: false } : {});
    expect(declare(everything)['roots']).toEqual(features.rootsListChanged ? { listChanged: true } : {});
  });

  it('declares nothing where nothing is declared', () => {
    expect(declare({})).toEqual({});
  });
});
