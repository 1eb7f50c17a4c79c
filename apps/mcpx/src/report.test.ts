import { describe, expect, it } from 'vitest';
import { withServer } from './report.ts';

describe('withServer', () => {
  it.each([
    ['could not be started', 'db: could not be started'],
    ['db could not be started', 'db: could not be started'],
    ['db: could not be started', 'db: could not be started'],
    ['db.query was refused', 'db.query was refused'],
    ['db (http://h/mcp) refused', 'db (http://h/mcp) refused'],
    ['dbs are odd', 'db: dbs are odd'],
  ])('puts the server before what is said of it, once: %s', (message, expected) => {
    expect(withServer(message, 'db')).toBe(expected);
  });

  it('leaves alone what is of no server', () => {
    expect(withServer('it is late', undefined)).toBe('it is late');
  });
});
