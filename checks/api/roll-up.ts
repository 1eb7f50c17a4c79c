import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import { sortDeclarations } from './sort-declarations.ts';

/**
 * The public types behind one source file as a single text: what is exported, and what that refers to, nothing else.
 * It depends on what is offered alone, in the order of names: the same interface gives the same text everywhere.
 */
export async function rollUpTypes(source: string): Promise<string> {
  await using bundle = await rolldown({
    input: source,
    external: /^[^./]/,
    plugins: [dts({ dtsOnly: true, generator: 'oxc', tsconfig: false })],
    onLog: (_level, log) => {
      throw new Error(`cannot roll up ${source}: ${log.message}`);
    },
  });
  const { output } = await bundle.generate({ format: 'es' });
  const text = output.map((file) => (file.type === 'chunk' ? file.code.trimEnd() : '')).join('\n');
  return sortDeclarations('report.d.ts', text);
}
