import { posix } from 'node:path';

/** The links of a text in Markdown that lead to a file which is not there, as `isThere` tells by the path from the folder of the text. */
export function deadLinks(text: string, isThere: (path: string) => boolean): readonly string[] {
  const prose = text.replaceAll(/^```.*?^```$/gms, '').replaceAll(/`[^`\n]*`/g, '');
  const inline = Array.from(prose.matchAll(/\]\(\s*<?([^)\s>]+)/g), ([, target = '']) => target);
  const named = Array.from(prose.matchAll(/^ {0,3}\[[^\]]+\]:\s*<?([^\s>]+)/gm), ([, target = '']) => target);
  const html = Array.from(prose.matchAll(/(?:href|src)="([^"]+)"/g), ([, target = '']) => target);
  return [...inline, ...named, ...html].filter((target) => {
    // A whole URL, or a place in the text itself.
    if (/^[a-z][a-z\d+.-]*:/i.test(target) || target.startsWith('#')) return false;
    return !isThere(posix.normalize(target.replace(/[#?].*$/, '')));
  });
}
