import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Client, readResource } from '@mcpx/client';
import { isJsonObject, type JsonObject } from '@mcpx/protocol';
import { parse } from 'yaml';

/** One skill of the skills extension, as it is listed. */
interface Skill {
  readonly uri: string;
  readonly frontmatter: JsonObject;
  readonly resources: readonly { readonly uri: string; readonly digest: string; readonly size: number }[];
}

export async function listSkills(client: Client): Promise<readonly Skill[]> {
  const { skills } = await client.request('skills/list', {});
  return skills as unknown as readonly Skill[];
}

/**
 * Loads every skill: its own file first, then what belongs to it. A file whose size, digest or front matter is not what
 * was listed ends the loading of its skill, and is told.
 */
export async function loadSkills(client: Client): Promise<readonly string[]> {
  const refusals: string[] = [];
  for (const skill of await listSkills(client)) {
    for (const resource of skill.resources) {
      const text = textOf(await readResource(client, resource.uri));
      const fault =
        findFault(resource, text) ?? (resource.uri === skill.uri ? findFrontMatterFault(skill, text) : undefined);
      if (fault === undefined) continue;
      refusals.push(`${resource.uri} ${fault}: the skill is not loaded`);
      break;
    }
  }
  return refusals;
}

function textOf({ contents }: JsonObject): string {
  const [first]: readonly JsonObject[string][] = Array.isArray(contents) ? contents : [];
  const text = isJsonObject(first) ? first['text'] : undefined;
  return typeof text === 'string' ? text : '';
}

function findFault({ digest, size }: Skill['resources'][number], text: string): string | undefined {
  if (Buffer.byteLength(text) !== size) return 'has another size than it was listed with';
  const actual = `sha256:${createHash('sha256').update(text, 'utf8').digest('hex')}`;
  return actual === digest ? undefined : 'has another digest than it was listed with';
}

function findFrontMatterFault({ frontmatter }: Skill, text: string): string | undefined {
  const [, block] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? [];
  if (block === undefined) return 'has no front matter';
  return isDeepStrictEqual(parse(block), frontmatter) ? undefined : 'has another front matter than was listed';
}
