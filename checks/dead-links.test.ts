import { describe, expect, it } from 'vitest';
import { deadLinks } from './packed/dead-links.ts';

const FILES = ['LICENSE', 'test/vectors/a.json'];
const dead = (text: string): readonly string[] => deadLinks(text, (path) => FILES.includes(path));

describe('deadLinks', () => {
  it('finds what leads out of the folder, or to nothing in it', () => {
    const out = 'See [the page](../../docs/daemon.md), [x](nowhere.md#part "title") and [root](/etc/hosts).';
    expect(dead(out)).toEqual(['../../docs/daemon.md', 'nowhere.md#part', '/etc/hosts']);
    expect(dead('[a][b]\n\n[b]: ../b.md\n')).toEqual(['../b.md']);
    expect(dead('<img src="../logo.png">')).toEqual(['../logo.png']);
    expect(dead('[a\nb](../c.md)')).toEqual(['../c.md']);
  });

  it('passes what is there, whole URLs, and places in the text', () => {
    expect(dead('[l](LICENSE) [v](./test/vectors/a.json#x) [w](https://example.org/a) [h](#example)')).toEqual([]);
  });

  it('takes no code for a link', () => {
    expect(dead('`lease[Symbol.dispose](now)`\n\n```ts\nlease[Symbol.dispose](now);\n```\n')).toEqual([]);
  });
});
