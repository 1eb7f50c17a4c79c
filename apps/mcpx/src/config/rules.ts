import type { NameRules, ToolRules } from '@mcpx/gateway';
import type { Findings } from './findings.ts';
import { SPELLINGS } from './keys.ts';
import type { Section } from './section.ts';

/** What an entry says of the things that its server offers. Missing: everything is offered under its own name. */
export interface Rules {
  readonly tools?: ToolRules;
  readonly prompts?: NameRules;
  readonly resources?: NameRules;
}

const KEYS = ['allow', 'deny', 'alias'];

/** Reads `tools`, `prompts` and `resources` of an entry, and what other hosts call the first of them. */
export function readRules(entry: Section, findings: Findings): Rules {
  const tools = readToolRules(entry, findings);
  const prompts = readNameRules(entry.section('prompts'), KEYS, findings);
  const ofResources = entry.section('resources');
  const resources = readNameRules(ofResources, KEYS, findings);
  if (ofResources !== undefined && resources?.alias !== undefined) {
    refuseTemplates(ofResources, resources.alias, findings);
  }
  return {
    ...(tools === undefined ? {} : { tools }),
    ...(prompts === undefined ? {} : { prompts }),
    ...(resources === undefined ? {} : { resources }),
  };
}

function readToolRules(entry: Section, findings: Findings): ToolRules | undefined {
  // Copilot has a list of tool names under the same key.
  const isList = entry.holds('tools', 'list');
  const section = isList ? undefined : entry.section('tools');
  const own = readNameRules(section, [...KEYS, 'idempotent'], findings);
  if (section !== undefined && own?.alias !== undefined) refuseUnfitAlias(section, own.alias, findings);
  const idempotent = section?.texts('idempotent');
  const lists = [...(isList ? ['tools'] : []), ...SPELLINGS.allow.filter((key) => entry.has(key))];
  const denied = SPELLINGS.deny.filter((key) => entry.has(key)).flatMap((key) => entry.texts(key) ?? []);
  const [list, second] = lists;
  if (list !== undefined && (second !== undefined || own?.allow !== undefined)) {
    findings.fault(entry.placeOf(second ?? list), 'is a second list of the tools to offer: take one of them out');
  }
  const allow = list === undefined ? own?.allow : entry.texts(list);
  const deny = [...(own?.deny ?? []), ...denied];
  const rules = {
    ...own,
    ...(allow === undefined ? {} : { allow }),
    ...(deny.length === 0 ? {} : { deny }),
    ...(idempotent === undefined ? {} : { idempotent }),
  };
  return Object.keys(rules).length === 0 ? undefined : rules;
}

function readNameRules(
  section: Section | undefined,
  keys: readonly string[],
  findings: Findings,
): NameRules | undefined {
  if (section === undefined) return undefined;
  section.allowOnly(keys);
  const allow = section.texts('allow');
  const deny = section.texts('deny');
  const alias = section.textMap('alias');
  if (alias !== undefined) refuseSharedAlias(section, alias, findings);
  return {
    ...(allow === undefined ? {} : { allow }),
    ...(deny === undefined ? {} : { deny }),
    ...(alias === undefined ? {} : { alias }),
  };
}

/** What `server/tools` of the specification says of the names of tools. */
const TOOL_NAME = /^[A-Za-z0-9_.-]{1,128}$/;

function refuseUnfitAlias(section: Section, alias: Readonly<Record<string, string>>, findings: Findings): void {
  for (const [own, shown] of Object.entries(alias)) {
    if (TOOL_NAME.test(shown)) continue;
    findings.fault(
      section.placeIn('alias', own),
      `"${shown}" is no name for a tool: it must have 1 to 128 of A-Z, a-z, 0-9, "_", "-" and "."`,
    );
  }
}

/** What is made of a template would reach its server in the spelling of the alias. No URI has a brace: see RFC 3986, RFC 6570. */
function refuseTemplates(section: Section, alias: Readonly<Record<string, string>>, findings: Findings): void {
  for (const [own, shown] of Object.entries(alias)) {
    const template = [own, shown].find((uri) => /[{}]/.test(uri));
    if (template === undefined) continue;
    findings.fault(
      section.placeIn('alias', own),
      `"${template}" is a template, and only a resource can have an alias: take it out`,
    );
  }
}

/** A name means one thing. */
function refuseSharedAlias(section: Section, alias: Readonly<Record<string, string>>, findings: Findings): void {
  const owners = new Map<string, string>();
  for (const [own, shown] of Object.entries(alias)) {
    const owner = owners.get(shown);
    if (owner === undefined) owners.set(shown, own);
    else
      findings.fault(section.placeIn('alias', own), `"${shown}" is the alias of "${owner}" already: take another one`);
  }
}
