import type { Verdict } from '../verdict.ts';

export interface ConfigPlaces {
  /** What `--config` says. */
  readonly option: string | undefined;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly exists: (path: string) => boolean;
}

/** A configuration file, which may not be there. */
export interface FoundConfig {
  readonly file: string;
  /** What named it; missing where it was looked for, and found. */
  readonly namedBy?: '--config' | 'MCPX_CONFIG';
}

/** What such a file holds, in one line. */
const EXAMPLE =
  'It holds what hosts have: {"mcpServers": {"git": {"command": "uvx", "args": ["mcp-server-git"]}, "web": {"url": "https://…"}}}';

/**
 * The configuration file to use: `--config`, else `MCPX_CONFIG`, else the first that is there of `./mcpx.json`,
 * `./.mcp.json` and `mcpx/mcpx.json` in the user's configuration folder. Files are never merged.
 */
export function findConfig({ option, environment, home, exists }: ConfigPlaces): Verdict<FoundConfig> {
  if (option?.trim() === '') {
    return { ok: false, fault: '--config names no file: write --config FILE, or leave it out to have one looked for' };
  }
  if (option !== undefined) return { ok: true, value: { file: option, namedBy: '--config' } };
  const named = nonEmpty(environment['MCPX_CONFIG']);
  if (named !== undefined) return { ok: true, value: { file: named, namedBy: 'MCPX_CONFIG' } };
  const configHome = nonEmpty(environment['XDG_CONFIG_HOME']) ?? `${home}/.config`;
  const places = ['mcpx.json', '.mcp.json', `${configHome}/mcpx/mcpx.json`];
  const found = places.find(exists);
  if (found !== undefined) return { ok: true, value: { file: found } };
  return {
    ok: false,
    fault: `no configuration: looked for ${places.join(', ')}; name one with --config FILE or MCPX_CONFIG. ${EXAMPLE}`,
  };
}

function nonEmpty(text: string | undefined): string | undefined {
  return text === '' ? undefined : text;
}
