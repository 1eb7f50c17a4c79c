import { describe, expect, it } from 'vitest';
import { scanHeaderAnnotations } from './index.ts';
import { readVectors } from './vectors.fixture.ts';

const { valid, invalid } = readVectors('header-annotations');

function reasons(schema: unknown): readonly string[] {
  const scan = scanHeaderAnnotations(schema);
  return scan.ok ? [] : scan.faults.map(({ reason, pointer }) => `${pointer} ${reason}`);
}

describe('scanHeaderAnnotations', () => {
  it.each(valid)('accepts $law [C-XH-01] [C-XH-14]', ({ inputSchema, fields }) => {
    expect(scanHeaderAnnotations(inputSchema)).toEqual({ ok: true, fields });
  });

  it.each(invalid)('refuses $law [C-XH-02] [C-XH-03] [C-XH-04] [C-XH-06]', ({ inputSchema, faults }) => {
    expect(reasons(inputSchema)).toEqual(faults.map(({ pointer, reason }) => `${pointer} ${reason}`));
  });

  it('finds nothing in what is no schema', () => {
    for (const schema of [undefined, null, true, 'x', 5, [{ 'x-mcp-header': 'A' }]]) {
      expect(scanHeaderAnnotations(schema)).toEqual({ ok: true, fields: [] });
    }
  });

  it('says the reason in a sentence that repeats nothing of the schema', () => {
    const scan = scanHeaderAnnotations({ properties: { hunter2: { type: 'string', 'x-mcp-header': 'hunter 2' } } });
    expect(scan.ok ? [] : scan.faults.map(({ message }) => message.includes('hunter'))).toEqual([false]);
  });

  it('does not change the schema', () => {
    for (const { inputSchema } of [...valid, ...invalid]) {
      const before = JSON.stringify(inputSchema);
      scanHeaderAnnotations(inputSchema);
      expect(JSON.stringify(inputSchema)).toBe(before);
    }
  });

  describe('of a hostile schema', () => {
    const annotated = { type: 'string', 'x-mcp-header': 'X' };

    it.each(['items', 'not', 'additionalProperties'])('goes down 100,000 levels of %s', (keyword) => {
      let schema: object = annotated;
      for (let i = 0; i < 100_000; i++) schema = { [keyword]: schema };
      expect(scanHeaderAnnotations(schema)).toMatchObject({ ok: false, faults: [{ reason: 'unreachable' }] });
    });

    it('refuses an annotation deeper than 256 properties, and takes one there', () => {
      const nested = (levels: number): object => {
        let schema: object = annotated;
        for (let i = 0; i < levels; i++) schema = { type: 'object', properties: { a: schema } };
        return schema;
      };
      expect(scanHeaderAnnotations(nested(256))).toMatchObject({ ok: true, fields: [{ name: 'X' }] });
      expect(scanHeaderAnnotations(nested(257))).toMatchObject({ ok: false, faults: [{ reason: 'too-deep' }] });
      expect(scanHeaderAnnotations(nested(100_000))).toMatchObject({ ok: false, faults: [{ reason: 'too-deep' }] });
    });

    it('cuts objects that contain each other where they come back', () => {
      const node: Record<string, unknown> = { type: 'object' };
      node['properties'] = { name: annotated, child: node };
      node['allOf'] = [node];
      expect(scanHeaderAnnotations(node)).toMatchObject({ ok: true, fields: [{ path: ['name'] }] });
    });

    it('sees an object that stands in two places twice', () => {
      expect(reasons({ properties: { a: annotated, b: annotated } })).toEqual(['/properties/b duplicate']);
      expect(reasons({ properties: { a: annotated }, $defs: { a: annotated } })).toEqual([
        '/$defs/a duplicate',
        '/$defs/a unreachable',
      ]);
    });

    it('gives up on objects that unfold without end', () => {
      let schema: object = {};
      for (let i = 0; i < 60; i++) schema = { allOf: [schema, schema] };
      expect(reasons(schema)).toEqual([' too-large']);
    });

    it('tells 32 faults, and that there are more', () => {
      const flat = (faults: number): object => ({
        properties: Object.fromEntries(
          Array.from({ length: faults }, (_, at) => [`p${at}`, { type: 'string', 'x-mcp-header': ' ' }]),
        ),
      });
      expect(reasons(flat(32))).toHaveLength(32);
      expect(reasons(flat(32))).not.toContain(' too-many');
      for (const faults of [33, 34, 5_000]) {
        expect(reasons(flat(faults))).toHaveLength(33);
        expect(reasons(flat(faults)).at(-1)).toBe(' too-many');
      }
      // Three faults at each level, so that one level holds both the last that is told and the first that is not.
      let deep: object = {};
      for (let i = 0; i < 20_000; i++) deep = { 'x-mcp-header': 5, properties: { a: deep } };
      expect(reasons(deep)).toHaveLength(33);
    });

    it('cuts a pointer that is too long to be read', () => {
      for (const step of ['a'.repeat(10_000), '/'.repeat(10_000), '\u{1f600}'.repeat(5_000)]) {
        let schema: object = { 'x-mcp-header': 5 };
        for (let i = 0; i < 100; i++) schema = { items: { properties: { [step]: schema } } };
        const scan = scanHeaderAnnotations(schema);
        const pointers = scan.ok ? [] : scan.faults.map(({ pointer }) => pointer);
        expect(pointers.length).toBeGreaterThan(0);
        for (const pointer of pointers) {
          expect(pointer.length).toBeLessThanOrEqual(2_001);
          expect(pointer.endsWith('…') && pointer.isWellFormed()).toBe(true);
        }
      }
    });

    it('takes time in proportion to the text, however it is filled', () => {
      const fillers: readonly ((size: number) => string)[] = [
        (size) => `{"allOf":[${'{},'.repeat(size / 3)}{}]}`,
        (size) => `${'{"items":'.repeat(size / 10)}{}${'}'.repeat(size / 10)}`,
        (size) => `${'{"x-mcp-header":"","items":'.repeat(size / 28)}{}${'}'.repeat(size / 28)}`,
        (size) => `{"allOf":[${'{"x-mcp-header":"A"},'.repeat(size / 21)}{}]}`,
      ];
      for (const filler of fillers) {
        const schema: unknown = JSON.parse(filler(1_000_000));
        const start = performance.now();
        scanHeaderAnnotations(schema);
        // A quadratic walk would take minutes.
        expect(performance.now() - start).toBeLessThan(5_000);
      }
    });
  });
});
