import { fileEraCache, memoryEraCache } from '@mcpx/pool';
import { Command, CommanderError } from 'commander';
import type { CommandContext, ControlContext } from './command.ts';
import { call } from './commands/call.ts';
import { explain } from './commands/explain.ts';
import { ls } from './commands/ls.ts';
import { prompt } from './commands/prompt.ts';
import { read } from './commands/read.ts';
import { status } from './commands/status.ts';
import { loadConfig } from './config/load-config.ts';
import { parseDuration } from './duration.ts';
import { EXIT, type ExitCode, exitCodeOf } from './exit-codes.ts';
import { homeDirectory } from './home-directory.ts';
import { listenForInterruption } from './interruption.ts';
import { messageOf, refuse, reportFailure } from './report.ts';
import { prepareStateDirectory, stateDirectory } from './state-directory.ts';
import { createTerminal, type Terminal } from './terminal.ts';
import { VERSION } from './version.ts';

/** How commands end, at the foot of every help text. */
const EXIT_HELP = [
  'Exit codes:',
  '  0    done',
  '  1    the tool reported an error',
  '  2    the command line or the configuration is wrong, or there is no such tool, prompt or argument',
  '  3    the server was not reached, or did not start as its configuration wants it',
  '  4    the server answered with a protocol error',
  '  5    it took longer than --timeout, or than the configuration gives its server',
  '  6    a question of this call found nobody to answer it, or authorization is needed',
  '  70   a fault of mcpx itself, or its output cannot be written',
  '  130  ended by Ctrl-C (SIGINT)',
  '  143  ended by SIGTERM; daemon and serve end with 0 at either',
].join('\n');

/** The options that every command takes. */
interface CommonOptions {
  readonly json?: boolean;
  readonly config?: string;
  readonly timeout?: string;
  readonly stateDir?: string;
}

/** What is said of a configuration that is right. */
type ConfigTold = 'warnings' | 'warnings and notes';

type Run<Context> = (context: Context) => Promise<ExitCode>;

/** Runs a command and keeps its exit code: one that works with a configuration, or one that only talks to a daemon. */
interface Perform {
  readonly withConfig: (run: Run<CommandContext>) => Promise<void>;
  /** The same for one that is about all servers: it also says what of the configuration has no effect. */
  readonly withWholeConfig: (run: Run<CommandContext>) => Promise<void>;
  readonly withDaemon: (run: Run<ControlContext>) => Promise<void>;
}

/** Runs what the arguments ask for, and returns how the program ends. What serves is loaded only by the commands that serve. */
export async function runProgram(args: readonly string[], terminal: Terminal = createTerminal()): Promise<ExitCode> {
  let code: ExitCode = EXIT.done;
  let help = '';
  const program = new Command('mcpx');
  const performWithConfig = async (run: Run<CommandContext>, told: ConfigTold): Promise<void> => {
    const options = program.opts<CommonOptions>();
    code = await prepare(options, terminal, (context) => runWithConfig({ ...options, told }, context, run));
  };
  const perform: Perform = {
    withConfig: (run) => performWithConfig(run, 'warnings'),
    withWholeConfig: (run) => performWithConfig(run, 'warnings and notes'),
    async withDaemon(run) {
      const options = program.opts<CommonOptions>();
      code = await prepare(options, terminal, (context) => run({ ...context, ...keptState(options, terminal) }));
    },
  };
  program.configureOutput({
    writeOut: (text) => void (help += text),
    writeErr: (text) => text.trimEnd().split('\n').forEach(terminal.say),
    outputError: (text) =>
      terminal.say(
        `mcpx: ${withoutValues(
          text
            .replace(/^error: /, '')
            .trim()
            .replaceAll('\n', ' '),
        )}`,
      ),
  });
  defineProgram(program, perform);
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode !== 0) return EXIT.usage;
    return printHelp(help, terminal);
  }
  return code;
}

/** What is said of an option that is none, without the value behind it: it may be a secret. */
function withoutValues(text: string): string {
  return text.replace(/'(--?[^'=]+)=[^']*'/g, "'$1=…'");
}

async function printHelp(help: string, terminal: Terminal): Promise<ExitCode> {
  try {
    await terminal.print(help);
    return EXIT.done;
  } catch (error) {
    terminal.say(`mcpx: ${messageOf(error)}`);
    return exitCodeOf(error);
  }
}

function defineProgram(program: Command, perform: Perform): void {
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
    .helpCommand('help [command]', 'show help for a command')
    .configureHelp({ showGlobalOptions: true })
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
}

/** The commands that talk to a running daemon, whatever its configuration. */
function defineDaemonCommands(program: Command, perform: Perform['withDaemon']): void {
  program
    .command('events')
    .description('show what happened to the servers of the daemon lately')
    .option('-f, --follow', 'go on with what happens; who follows is there to answer questions')
    .action((options) => perform(async (context) => (await import('./commands/events.ts')).events(context, options)));

  const elicit = program.command('elicit').description('answer what servers ask of a person, at the daemon');
  elicit
    .command('list', { isDefault: true })
    .description('list the questions that wait')
    .usage('[options]')
    // What is no subcommand comes here, as this one is the default.
    .argument('[word]')
    .action((word, _, command) =>
      word === undefined
        ? perform(async (context) => (await import('./commands/elicit.ts')).listQuestions(context))
        : command.error(`error: elicit has no command "${word}": see \`mcpx help elicit\``),
    );
  elicit
    .command('show')
    .description('show one question: its fields, or its page')
    .argument('[id]', 'the question; the only one, if missing')
    .action((id) => perform(async (context) => (await import('./commands/elicit.ts')).showQuestion(context, id)));
  elicit
    .command('answer')
    .description('answer a question: fill in its form, or agree to visit its page')
    .usage('[options] [id] [key=value...]')
    .argument('[words...]', 'the question, and the fields of its form, typed by its schema; key:=json for JSON')
    .option('--args <json>', 'all fields as a JSON object')
    .option('--no-defaults', 'leave out the fields that are not given, also where the form has defaults for them')
    .option('-y, --yes', 'agree to visit the page of a question without being asked')
    .option('--no-wait', 'do not wait until the server says that the page is done')
    .action((words, options) =>
      perform(async (context) => (await import('./commands/elicit.ts')).answerQuestion(context, words, options)),
    );
  for (const action of ['decline', 'cancel'] as const) {
    elicit
      .command(action)
      .description(action === 'decline' ? 'say no to a question' : 'dismiss a question without an answer')
      .argument('[id]', 'the question; the only one, if missing')
      .action((id) =>
        perform(async (context) => (await import('./commands/elicit.ts')).dismissQuestion(context, id, action)),
      );
  }
}

/** How long a command may take where nothing says it. */
const DEFAULT_TIMEOUT_MS = 30_000;

/** Checks what is common to all commands before anything is started, and runs one. */
async function prepare(
  options: CommonOptions,
  terminal: Terminal,
  run: Run<Omit<ControlContext, 'stateDirectory'>>,
): Promise<ExitCode> {
  const { timeout } = options;
  const timeoutMs = timeout === undefined ? DEFAULT_TIMEOUT_MS : parseDuration(timeout);
  if (timeoutMs === undefined) {
    return refuse(terminal, `--timeout ${timeout} is no duration: write a number with its unit, such as 30s or 500ms`);
  }
  using interruption = listenForInterruption();
  const context = {
    terminal,
    isJson: options.json === true,
    timeoutMs,
    isTimeoutGiven: timeout !== undefined,
    interruption: interruption.signal,
  };
  try {
    return await run(context);
  } catch (error) {
    return reportFailure(context, error);
  }
}

async function runWithConfig(
  { told, ...options }: CommonOptions & { readonly told: ConfigTold },
  context: Omit<ControlContext, 'stateDirectory'>,
  run: Run<CommandContext>,
): Promise<ExitCode> {
  const { terminal } = context;
  const config = loadConfig(options.config, process.env);
  if (!config.ok) return refuse(terminal, ...config.faults);
  const warn = (message: string): void => terminal.say(`mcpx: ${message}`);
  const { warnings, notes } = config.value;
  for (const line of told === 'warnings' ? warnings : [...warnings, ...notes]) warn(line);
  const kept = keptState(options, terminal);
  const { stateDirectory: directory } = kept;
  const eras = directory === undefined ? memoryEraCache() : fileEraCache(directory, { onWarning: warn });
  return run({ ...context, ...kept, config: config.value, eras });
}

/** The state directory, where it can be used. */
function keptState({ stateDir }: CommonOptions, terminal: Terminal): Pick<ControlContext, 'stateDirectory'> {
  const directory = stateDirectory(stateDir, process.env, homeDirectory());
  const state = prepareStateDirectory(directory);
  if (state.ok) return { stateDirectory: directory };
  terminal.say(`mcpx: ${state.fault}`);
  return { stateDirectory: undefined };
}
