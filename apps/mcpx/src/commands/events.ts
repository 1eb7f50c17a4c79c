import type { ControlContext } from '../command.ts';
import { requestLines } from '../control/control-request.ts';
import type { LoggedEvent } from '../control/event-log.ts';
import { API } from '../control/wire.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { textOf } from '../output/text-of.ts';
import { reportFailure } from '../report.ts';
import { oneLine } from '../terminal.ts';
import { askDaemon } from './ask-daemon.ts';

export interface EventsCommandOptions {
  /** `--follow`: goes on with what happens. Whoever follows is there to answer questions. */
  readonly follow?: boolean;
}

/** `mcpx events [--follow]`: what happened to the servers of the daemon lately, and what happens. */
export async function events(context: ControlContext, { follow = false }: EventsCommandOptions): Promise<ExitCode> {
  const { terminal, isJson, interruption } = context;
  return askDaemon(context, async ({ socketPath }) => {
    try {
      const path = `${API}/events${follow ? '?follow' : ''}`;
      for await (const line of requestLines(socketPath, { path, signal: interruption })) {
        await terminal.print(isJson ? JSON.stringify(line) : toText(line as unknown as LoggedEvent));
        if (!terminal.isRead) return EXIT.done;
      }
      if (!follow) return EXIT.done;
      terminal.say('mcpx: the daemon ended: start it again with `mcpx daemon`');
      return EXIT.notReached;
    } catch (error) {
      return reportFailure(context, error);
    }
  });
}

function toText({ time, event, server, message = '', question, action, record, prior }: LoggedEvent): string {
  const clock = new Date(time).toTimeString().slice(0, 8);
  const found = record === undefined ? '' : ` ${spell(record)}`;
  const was = prior === undefined ? '' : ` (it was remembered as ${spell(prior)})`;
  const answered = action === undefined ? '' : ` [${action}]`;
  const id = question === undefined ? '' : ` ${question}`;
  return oneLine(`${clock}  ${event}${id}  ${server}${found}${was}${answered}${message === '' ? '' : `: ${message}`}`);
}

function spell({ era, revision, transport }: NonNullable<LoggedEvent['record']>): string {
  return [era, revision, 'over', transport].map(textOf).join(' ');
}
