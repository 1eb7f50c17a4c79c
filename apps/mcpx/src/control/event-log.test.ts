import { describe, expect, it } from 'vitest';
import { createEventLog } from './event-log.ts';

const event = (server: string) => ({ event: 'server.warning', server, message: 'odd' }) as const;

describe('createEventLog', () => {
  it('keeps what happened, the oldest first, and no more than it may', () => {
    const log = createEventLog(2);
    for (const server of ['a', 'b', 'c']) log.add(event(server));
    expect(log.recent.map(({ server }) => server)).toEqual(['b', 'c']);
  });

  it('tells what happens, with its time, to who listens and as long as they do', () => {
    const log = createEventLog();
    const heard: string[] = [];
    const listening = log.listen(({ server, time }) => heard.push(`${server} ${Number.isNaN(Date.parse(time))}`));
    log.add(event('a'));
    listening[Symbol.dispose]();
    log.add(event('b'));
    expect(heard).toEqual(['a false']);
  });
});
