import { describe, expect, it } from 'vitest';
import { expandVariables } from './expand.ts';

const AROUND = { environment: { A: '1' }, home: '/h', workspace: '/w' };

describe('expandVariables', () => {
  it.each(['${A', 'x${A y', '${A}${', '}${x'])('refuses what is never closed: %s', (text) => {
    expect(expandVariables(text, AROUND)).toMatchObject({ ok: false });
  });

  it.each([
    ['$${A', '${A'],
    ['${A} $${', '1 ${'],
    ['$A } $', '$A } $'],
    ['{${A}', '{1'],
    ['${x%y}', '${x%y}'],
  ])('makes of %s what it stands for', (text, value) => {
    expect(expandVariables(text, AROUND)).toEqual({ ok: true, value });
  });

  it.each(Object.getOwnPropertyNames(Object.prototype))('takes no variable for set that is only called %s', (name) => {
    const around = (environment: Readonly<Record<string, string>>) => ({ environment, home: '/h', workspace: '/w' });
    expect(expandVariables(`\${${name}}`, around({}))).toMatchObject({ ok: false });
    expect(expandVariables(`\${${name}:-x}`, around({}))).toMatchObject({ ok: true, value: 'x' });
    const environment = Object.fromEntries([[name, 'own']]);
    expect(expandVariables(`\${${name}}`, around(environment))).toMatchObject({ ok: true, value: 'own' });
  });
});
