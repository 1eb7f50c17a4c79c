import { builtinModules } from 'node:module';
import { rolldown } from 'rolldown';

/** What one entry costs a reader who bundles it: its minified code in bytes, without what belongs to other packages. */
export async function measureEntry(source: string): Promise<number> {
  await using bundle = await rolldown({
    input: source,
    external: [/^[^./]/, ...builtinModules],
    platform: 'neutral',
    treeshake: false,
    onLog: (_level, log) => {
      throw new Error(`cannot bundle ${source}: ${log.message}`);
    },
  });
  const { output } = await bundle.generate({ format: 'es', minify: true, comments: false });
  return output.reduce((sum, file) => sum + (file.type === 'chunk' ? Buffer.byteLength(file.code) : 0), 0);
}
