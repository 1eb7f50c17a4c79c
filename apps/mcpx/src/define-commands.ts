import type { Command } from 'commander';
import type { CommandContext, ControlContext } from './command.ts';
import { call } from './commands/call.ts';
import { explain } from './commands/explain.ts';
import { ls } from './commands/ls.ts';
import { prompt } from './commands/prompt.ts';
import { read } from './commands/read.ts';
import { status } from './commands/status.ts';
import type { ExitCode } from './exit-codes.ts';
import { defineHelp, nameTheHelp, termOf } from './help.ts';
import { VERSION } from './version.ts';

/** How commands end, at the foot of every help text. */
const EXIT_HELP = [
  'Exit codes:',
  '  0    done',
  '  1    the tool reported an error',
  '  2    the command line or the configuration is wrong, or there is no such tool or prompt, or it does not take',
  '       these arguments',
  '  3    the server was not reached, did not start as its configuration wants it, or was lost before it answered',
  '  4    the server answered with a protocol error',
  '  5    it took longer than --timeout, or than the configuration gives its server',
  '  6    a question of this call found nobody to answer it, or authorization is needed',
  '  70   a fault of mcpx itself, or its output cannot be written',
  '  130  ended by Ctrl-C (SIGINT)',
  '  143  ended by SIGTERM; daemon and serve end with 0 at either',
  '',
  'Of several servers, ls ends with 0 if one of them answered. status ends with 0 whatever it tells of them.',
].join('\n');

/** What a command does. */
export type Run<Context> = (context: Context) => Promise<ExitCode>;

/** Runs a command and keeps its exit code: one that works with a configuration, or one that only talks to a daemon. */
export interface Perform {
  readonly withConfig: (run: Run<CommandContext>) => Promise<void>;
  /** The same for one that is about all servers: it also says what of the configuration has no effect. */
  readonly withWholeConfig: (run: Run<CommandContext>) => Promise<void>;
  readonly withDaemon: (run: Run<ControlContext>) => Promise<void>;
}

/** Defines the commands, their options, and what their help says. */
export function defineCommands(program: Command, perform: Perform): void {
  program
    .description('One endpoint in front of all your MCP servers, whatever revision each speaks')
    .version(VERSION, '-V, --version', 'print the version')
    .option('-c, --config <file>', "the configuration (default: MCPX_CONFIG, ./mcpx.json, ./.mcp.json, the user's own)")
    .option('--json', 'print results as JSON')
    .option(
      '--timeout <duration>',
      'how long a command may take, such as 90s (default: 30s, or what a server is given)',
    )
    .option('--state-dir <dir>', 'where mcpx keeps what it learned (default: MCPX_STATE_DIR, the XDG state folder)')
    .helpOption('-h, --help', 'show help')
    .helpCommand(false)
    .configureHelp({ showGlobalOptions: true, subcommandTerm: termOf })
    .addHelpText('afterAll', `\n${EXIT_HELP}`)
    .showSuggestionAfterError(true)
    .exitOverride();

  program
    .command('daemon')
    .description('serve all servers at one HTTP endpoint')
    .option('--host <host>', 'the loopback address to listen on', '127.0.0.1')
    .option('--port <port>', 'the port; 0 for any free one', '6279')
    .action((options) =>
      perform.withWholeConfig(async (context) => (await import('./commands/daemon.ts')).daemon(context, options)),
    );
  program
    .command('serve')
    .description('serve all servers on standard input and output, for a host that starts mcpx')
    .action(() =>
      perform.withWholeConfig(async (context) => (await import('./commands/serve.ts')).serveStdio(context)),
    );
  program
    .command('ls')
    .description('list tools, prompts and resources')
    .argument('[server]', 'only those of this server')
    .action((server) => perform.withConfig((context) => ls(context, server)));
  program
    .command('call')
    .description('call a tool')
    .argument('<server.tool>', 'the tool')
    .argument('[key=value...]', 'its arguments, typed by its input schema; key:=json for JSON')
    .option('--args <json>', 'all arguments as a JSON object; @file reads a file, - standard input')
    .action((target, words, options) => perform.withConfig((context) => call(context, target, words, options)));
  program
    .command('read')
    .description('read a resource')
    .argument('<uri>', 'mcpx://<server>/<uri>, as `mcpx ls` shows it')
    .action((uri) => perform.withConfig((context) => read(context, uri)));
  program
    .command('prompt')
    .description('get a prompt')
    .argument('<server.prompt>', 'the prompt')
    .argument('[key=value...]', 'its arguments')
    .action((target, words) => perform.withConfig((context) => prompt(context, target, words)));
  program
    .command('status')
    .description('show what each server is, and why one is not there')
    .action(() => perform.withWholeConfig((context) => status(context)));
  program
    .command('explain')
    .description('say why a server is taken for what it is, and what to do where that is wrong')
    .argument('<server>', 'the server')
    .action((server) => perform.withConfig((context) => explain(context, server)));
  defineDaemonCommands(program, perform.withDaemon);
  defineHelp(program, 'show help for a command');
  nameTheHelp(program);
}

/** The commands that talk to a running daemon, whatever its configuration. */
function defineDaemonCommands(program: Command, perform: Perform['withDaemon']): void {
  program
    .command('events')
    .description('show what happened to the servers of the daemon lately')
    .option(
      '-f, --follow',
      'go on with what happens, to the first event that nobody reads; who follows is there to answer questions',
    )
    .action((options) => perform(async (context) => (await import('./commands/events.ts')).events(context, options)));

  const elicit = program
    .command('elicit')
    .description('answer what servers ask of a person, at the daemon')
    .helpCommand(false);
  elicit
    .command('list', { isDefault: true })
    .description('list the questions that wait')
    .usage('[options]')
    // What is no subcommand comes here, as this one is the default.
    .argument('[word]')
    .action((word, _, command) =>
      word === undefined
        ? perform(async (context) => (await import('./commands/elicit.ts')).listQuestions(context))
        : command.parent?.args[0] === command.name()
          ? command.error(`error: elicit list takes no argument "${word}"`)
          : elicit.error(`error: elicit has no command "${word}"`),
    );
  elicit
    .command('show')
    .description('show one question: its fields, or its page')
    .argument('[id]', 'the question; the only one, if missing')
    .action((id) => perform(async (context) => (await import('./commands/elicit.ts')).showQuestion(context, id)));
  elicit
    .command('answer')
    .description('answer a question: fill in its form, or agree to visit its page')
    .argument('[id]', 'the question; the only one, if missing')
    .argument('[key=value...]', 'the fields of its form, typed by its schema; key:=json for JSON')
    .option('--args <json>', 'all fields as a JSON object; @file reads a file, - standard input')
    .option('--no-defaults', 'leave out the fields that are not given, also where the form has defaults for them')
    .option('-y, --yes', 'agree to visit the page of a question without being asked')
    .option('--no-wait', 'do not wait until the server says that the page is done')
    .action((id, fields, options) => {
      const words = id === undefined ? [] : [id, ...fields];
      return perform(async (context) => (await import('./commands/elicit.ts')).answerQuestion(context, words, options));
    });
  for (const action of ['decline', 'cancel'] as const) {
    elicit
      .command(action)
      .description(action === 'decline' ? 'say no to a question' : 'dismiss a question without an answer')
      .argument('[id]', 'the question; the only one, if missing')
      .action((id) =>
        perform(async (context) => (await import('./commands/elicit.ts')).dismissQuestion(context, id, action)),
      );
  }
  defineHelp(elicit, 'show help for a command of elicit');
}
