import { describe, expect, it } from 'vitest';
import { textFaults } from './text-faults.ts';

function messages(text: string, file: string = 'packages/a/src/a.ts'): readonly string[] {
  return textFaults(file, text).map(({ message }) => message);
}

function lines(count: number): string {
  return 'export {};\n'.repeat(count);
}

describe('textFaults', () => {
  it('warns above 300 lines and fails above 400', () => {
    expect(textFaults('packages/a/src/a.ts', lines(300))).toEqual([]);
    expect(textFaults('packages/a/src/a.ts', lines(301))).toMatchObject([{ isWarning: true }]);
    expect(textFaults('packages/a/src/a.ts', lines(401))).toMatchObject([{ isWarning: false }]);
  });

  it('warns above 400 lines of tests and fails above 600', () => {
    expect(textFaults('packages/a/src/a.test.ts', lines(400))).toEqual([]);
    expect(textFaults('packages/a/src/a.test.ts', lines(401))).toMatchObject([{ isWarning: true }]);
    expect(textFaults('packages/a/src/a.test.ts', lines(601))).toMatchObject([{ isWarning: false }]);
  });

  it.each(['packages/a/src/generated/a.js', 'packages/a/api/index.d.ts', 'docs/a.md'])('measures no %s', (file) => {
    expect(messages(lines(500), file)).toEqual([]);
  });

  it.each([
    'see /root/notes.txt',
    'cwd: "/tmp/place"',
    'file:///root/place',
    '// oxlint-disable-next-line',
    '/* eslint-disable */',
    '// @ts-ignore',
    '// @ts-expect-error',
    '// TODO: later',
    '<<<<<<< HEAD',
  ])('reports %s', (text) => {
    expect(messages(text)).toHaveLength(1);
  });

  it.each(['https://example.com/root/notes.txt', './tmp/place', 'a workspace/tmp', 'the root/', 'a TODOLIST'])(
    'lets pass %s',
    (text) => {
      expect(messages(text)).toEqual([]);
    },
  );

  it('lets a type test expect an error', () => {
    expect(messages('// @ts-expect-error', 'packages/a/src/a.test-d.ts')).toEqual([]);
  });

  it('says where', () => {
    expect(textFaults('README.md', 'a\n/tmp/place')).toMatchObject([{ file: 'README.md', line: 2 }]);
  });
});
