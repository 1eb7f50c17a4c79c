import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import { rolldown } from 'rolldown';
import { describe, expect, it } from 'vitest';
import { FLOOR_TABLE } from './floors/floor-table.ts';
import { plantFiles } from './temporary-workspace.fixture.ts';
import { readPublished } from './workspace.ts';

/** What browsers, workers and every JavaScript runtime of today have; nothing of Node beyond it. */
const WEB_GLOBALS = {
  AbortController,
  AbortSignal,
  DOMException,
  Event,
  EventTarget,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
  atob,
  btoa,
  clearTimeout,
  crypto,
  performance,
  queueMicrotask,
  setTimeout,
  structuredClone,
};

/** It compiles schemas that arrive at run time, which needs `new Function`: no runtime that forbids it can have that. */
const EXEMPT = ['@mcpx/spec-schemas/json-schema'];

/** Bundles an entry with all it needs and runs it where there is nothing but the web globals, and no `eval`. */
async function loadOutsideNode(source: string): Promise<void> {
  await using bundle = await rolldown({
    input: source,
    platform: 'neutral',
    resolve: { conditionNames: ['mcpx-source', 'import', 'module', 'default'], mainFields: ['module', 'main'] },
    treeshake: false,
    onLog: (_level, log) => {
      if (log.code === 'UNRESOLVED_IMPORT') throw new Error(`cannot bundle ${source}: ${log.message}`);
    },
  });
  const { output } = await bundle.generate({ format: 'iife', name: 'loaded', codeSplitting: false });
  const context = createContext({ ...WEB_GLOBALS }, { codeGeneration: { strings: false, wasm: false } });
  new Script(output[0].code, { filename: source }).runInContext(context);
}

describe('a portable package', () => {
  const entries = readPublished()
    .filter(({ name }) => FLOOR_TABLE.portable.includes(name))
    .flatMap((pkg) => pkg.entries)
    .filter(({ specifier }) => !EXEMPT.includes(specifier));

  it.each(entries.map(({ specifier, source }) => [specifier, source]))(
    'loads outside Node: %s',
    async (_name, source) => {
      await expect(loadOutsideNode(source)).resolves.toBeUndefined();
    },
  );

  it.each([
    ['a Node global', 'process is not defined', `export const platform = process.platform;`],
    ['Buffer', 'Buffer is not defined', `export const empty = Buffer.alloc(0);`],
    ['require', 'require', `export const fs = require('fs');`],
    ['a built-in', 'node:fs', `import { readFileSync } from 'node:fs'; export const read = readFileSync;`],
    ['a built-in at run time', 'undefined', `export const read = globalThis.process.getBuiltinModule('node:fs');`],
    ['eval', 'Code generation', `export const three = eval('1 + 2');`],
    ['new Function', 'Code generation', `export const three = new Function('return 3')();`],
  ])('does not load with %s', async (_what, message, text) => {
    using folder = plantFiles({ 'index.ts': text });
    await expect(loadOutsideNode(join(folder.root, 'index.ts'))).rejects.toThrow(message);
  });
});
