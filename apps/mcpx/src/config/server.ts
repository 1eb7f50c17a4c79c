import { namespaceOf } from '@mcpx/gateway';
import { secretsInArguments } from './argument-secrets.ts';
import { readAuth } from './auth.ts';
import type { HttpRecipe, ServerConfig, StdioRecipe } from './config.ts';
import type { EntryContext, Variable } from './entry-context.ts';
import { readEnvFile } from './env-file.ts';
import { hasSlipFor } from './has-slip-for.ts';
import { readHttp } from './http-recipe.ts';
import type { Findings } from './findings.ts';
import { ENTRY_KEYS, SPELLINGS } from './keys.ts';
import { readEntryLimits } from './limits.ts';
import { findNear } from './nearest.ts';
import { readRules } from './rules.ts';
import { secretsIn } from './secrets.ts';
import type { Section } from './section.ts';

const TRANSPORTS: Readonly<Record<string, 'stdio' | HttpRecipe['transport']>> = {
  stdio: 'stdio',
  local: 'stdio',
  http: 'streamable-http',
  'streamable-http': 'streamable-http',
  streamable_http: 'streamable-http',
  streamableHttp: 'streamable-http',
  sse: 'http+sse',
};

/** Whether an entry switches its server off: then only its keys are looked at. */
export function isSwitchedOff(entry: Section, findings: Findings): boolean {
  entry.allowOnly(ENTRY_KEYS);
  const enabled = spelling(entry, SPELLINGS.enabled, findings);
  return entry.flag('disabled') === true || (enabled !== undefined && entry.flag(enabled) === false);
}

/** Reads one entry of `mcpServers` that is not switched off. `undefined` where it has a fault. */
export function readServer(key: string, entry: Section, context: EntryContext): ServerConfig | undefined {
  const { findings } = context;
  const faultsBefore = findings.faults.length;
  const variablesBefore = context.variables.length;
  const rules = readRules(entry, findings);
  const transport = readTransport(entry, findings);
  const urlKey = spelling(entry, SPELLINGS.url, findings);
  const command = entry.text('command');

  if (entry.has('command') && urlKey !== undefined) {
    findings.fault(entry.placeOf(urlKey), 'a server has a command or a url, not both: take one of them out');
    return undefined;
  }
  const kind = urlKey !== undefined || (transport !== undefined && transport !== 'stdio') ? 'http' : 'stdio';
  if (kind === 'http' && urlKey === undefined && !hasSlipFor(entry, SPELLINGS.url, ENTRY_KEYS)) {
    findings.fault(entry.place, `the type needs a "url" and there is none`);
  }
  if (kind === 'stdio' && !entry.has('command') && !hasSlipFor(entry, ['command', ...SPELLINGS.url], ENTRY_KEYS)) {
    findings.fault(entry.place, 'has neither a "command" to run nor a "url" to talk to');
  }
  if (kind === 'http' && transport === 'stdio') {
    findings.fault(entry.placeOf(urlKey ?? 'url'), 'the type "stdio" needs a "command", not a url');
  }

  const { refusal, ...credentials } = readAuth(entry, kind, findings);
  const recipe =
    kind === 'http'
      ? readHttp(entry, urlKey ?? 'url', transport === 'stdio' ? undefined : transport, credentials, context)
      : readStdio(entry, command, credentials.env, context);
  const namespace = readNamespace(key, entry, findings);
  const protocol = entry.choice('protocol', ['auto', 'legacy-first', 'modern', 'legacy', 'follow']) ?? 'auto';
  const sharing = entry.choice('sharing', ['shared', 'session']);
  const check = entry.choice('check', ['off', 'warn', 'strict']) ?? 'off';
  const limits = { ...context.limits, ...readEntryLimits(entry) };
  if (recipe === undefined || findings.faults.length > faultsBefore) return undefined;
  return {
    key,
    namespace,
    recipe,
    protocol,
    limits,
    secrets: [...new Set([...credentials.secrets, ...secretsOf(recipe, context.variables.slice(variablesBefore))])],
    ...rules,
    ...(sharing === undefined ? {} : { sharing }),
    ...(check === 'off' ? {} : { check }),
    ...(refusal === undefined ? {} : { refusal }),
  };
}

/** What of a recipe others may quote and nobody should see. */
function secretsOf(recipe: StdioRecipe | HttpRecipe, variables: readonly Variable[]): readonly string[] {
  const named =
    recipe.kind === 'stdio'
      ? Object.entries(recipe.env)
      : [
          ...Object.entries(recipe.headers),
          ...[recipe.url, recipe.messageUrl, recipe.network?.proxy]
            .filter((url) => typeof url === 'string')
            .map((url) => ['', url] as const),
        ];
  const inArguments = recipe.kind === 'stdio' ? secretsInArguments(recipe.args) : [];
  return [...[...named, ...variables].flatMap(([name, value]) => secretsIn(name, value)), ...inArguments];
}

/** The one key of several spellings that an entry has. Two of them are a fault. */
function spelling(entry: Section, spellings: readonly string[], findings: Findings): string | undefined {
  const [first, second] = spellings.filter((key) => entry.has(key));
  if (first !== undefined && second !== undefined) {
    findings.fault(entry.placeOf(second), `says the same as "${first}": take one of them out`);
  }
  return first;
}

function readTransport(entry: Section, findings: Findings): 'stdio' | HttpRecipe['transport'] | undefined {
  const key = spelling(entry, SPELLINGS.type, findings);
  const type = key === undefined ? undefined : entry.text(key);
  if (key === undefined || type === undefined) return undefined;
  if (Object.hasOwn(TRANSPORTS, type)) return TRANSPORTS[type];
  const near = findNear(type, Object.keys(TRANSPORTS));
  findings.fault(
    entry.placeOf(key),
    `must be "stdio", "http" or "sse"${near === undefined ? '' : `; did you mean "${near}"?`}`,
  );
  return undefined;
}

function readStdio(
  entry: Section,
  command: string | undefined,
  secrets: Readonly<Record<string, string>>,
  context: EntryContext,
): StdioRecipe | undefined {
  const { findings, resolvePath, isFolder } = context;
  if (command?.trim() === '') findings.fault(entry.placeOf('command'), 'is empty: name the program to run');
  const args = entry.texts('args') ?? [];
  const envKey = spelling(entry, SPELLINGS.env, findings);
  const env = envKey === undefined ? {} : (entry.textMap(envKey, { scalars: true }) ?? {});
  const cwdKey = spelling(entry, SPELLINGS.cwd, findings);
  const cwd = cwdKey === undefined ? undefined : entry.text(cwdKey);
  // What hangs on a variable may be there when the server is started, and is its own affair then.
  if (cwdKey !== undefined && cwd !== undefined && !entry.holdsVariable(cwdKey) && !isFolder(resolvePath(cwd))) {
    findings.fault(entry.placeOf(cwdKey), `there is no folder ${resolvePath(cwd)}: create it or name another`);
  }
  for (const name of Object.keys(env)) {
    if (envKey !== undefined && !isVariableName(name)) findings.fault(entry.placeIn(envKey, name), VARIABLE_NAME_FAULT);
  }
  for (const name of Object.keys(secrets)) {
    if (!isVariableName(name)) findings.fault(entry.placeIn('auth', 'name'), VARIABLE_NAME_FAULT);
  }
  const fromFile = readEnvFile(entry, context);
  if (entry.has('headers')) findings.warn(entry.placeOf('headers'), 'is ignored: only servers with a url have headers');
  if (command === undefined) return undefined;
  return {
    kind: 'stdio',
    command,
    args,
    env: { ...fromFile, ...env, ...secrets },
    ...(cwd === undefined ? {} : { cwd: resolvePath(cwd) }),
  };
}

const VARIABLE_NAME_FAULT = 'a variable needs a name without "=": what stands behind one belongs into the value';

function isVariableName(name: string): boolean {
  return name !== '' && !name.includes('=');
}

function readNamespace(key: string, entry: Section, findings: Findings): string {
  const given = entry.text('namespace');
  const namespace = namespaceOf(given ?? key);
  if (namespace === '') {
    const place = given === undefined ? entry.place : entry.placeOf('namespace');
    findings.fault(place, 'the name has no letter or digit that a tool name can carry: give it a "namespace"');
  }
  return namespace;
}
