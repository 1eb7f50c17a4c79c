import type { Verdict } from '../verdict.ts';

export interface ConfigPlaces {
  /** What `--config` says. */
  readonly option: string | undefined;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly exists: (path: string) => boolean;
}

/**
 * The configuration file to use: `--config`, else `MCPX_CONFIG`, else the first that is there of `./mcpx.json`,
 * `./.mcp.json` and `mcpx/mcpx.json` in the user's configuration folder. Files are never merged.
 */
export function findConfig({ option, environment, home, exists }: ConfigPlaces): Verdict<string> {
  if (option?.trim() === '') {
    return { ok: false, fault: '--config names no file: write --config FILE, or leave it out to have one looked for' };
  }
  const named = option ?? nonEmpty(environment['MCPX_CONFIG']);
  if (named !== undefined) return { ok: true, value: named };
  const configHome = nonEmpty(environment['XDG_CONFIG_HOME']) ?? `${home}/.config`;
  const places = ['mcpx.json', '.mcp.json', `${configHome}/mcpx/mcpx.json`];
  const found = places.find(exists);
  if (found !== undefined) return { ok: true, value: found };
  return {
    ok: false,
    fault: `no configuration: looked for ${places.join(', ')}; name one with --config FILE or MCPX_CONFIG`,
  };
}

function nonEmpty(text: string | undefined): string | undefined {
  return text === '' ? undefined : text;
}
