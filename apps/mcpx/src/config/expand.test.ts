import { describe, expect, it } from 'vitest';
import { expandVariables } from './expand.ts';

describe('expandVariables', () => {
  it.each(Object.getOwnPropertyNames(Object.prototype))('takes no variable for set that is only called %s', (name) => {
    const around = (environment: Readonly<Record<string, string>>) => ({ environment, home: '/h', workspace: '/w' });
    expect(expandVariables(`\${${name}}`, around({}))).toMatchObject({ ok: false });
    expect(expandVariables(`\${${name}:-x}`, around({}))).toMatchObject({ ok: true, value: 'x' });
    const environment = Object.fromEntries([[name, 'own']]);
    expect(expandVariables(`\${${name}}`, around(environment))).toMatchObject({ ok: true, value: 'own' });
  });
});
