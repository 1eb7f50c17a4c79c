import { fileEraCache, memoryEraCache } from '@mcpx/pool';
import { Command, CommanderError } from 'commander';
import type { CommandContext } from './command.ts';
import { call } from './commands/call.ts';
import { ls } from './commands/ls.ts';
import { prompt } from './commands/prompt.ts';
import { read } from './commands/read.ts';
import { status } from './commands/status.ts';
import { loadConfig } from './config/load-config.ts';
import { parseDuration } from './duration.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { listenForInterruption } from './interruption.ts';
import { refuse, reportFailure } from './report.ts';
import { prepareStateDirectory, stateDirectory } from './state-directory.ts';
import { createTerminal, type Terminal } from './terminal.ts';
import { VERSION } from './version.ts';

/** The options that every command takes. */
interface CommonOptions {
  readonly json?: boolean;
  readonly config?: string;
  readonly timeout: string;
  readonly stateDir?: string;
}

type Run = (context: CommandContext) => Promise<ExitCode>;

/** Runs what the arguments ask for, and returns how the program ends. What serves is loaded only by the commands that serve. */
export async function runProgram(args: readonly string[], terminal: Terminal = createTerminal()): Promise<ExitCode> {
  let code: ExitCode = EXIT.done;
  let help = '';
  const program = new Command('mcpx');
  const perform = async (run: Run): Promise<void> => {
    code = await runCommand(program.opts<CommonOptions>(), terminal, run);
  };
  program.configureOutput({
    writeOut: (text) => void (help += text),
    writeErr: (text) => text.trimEnd().split('\n').forEach(terminal.say),
    outputError: (text) =>
      terminal.say(
        `mcpx: ${text
          .replace(/^error: /, '')
          .trim()
          .replaceAll('\n', ' ')}`,
      ),
  });
  defineProgram(program, perform);
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode !== 0) return EXIT.usage;
    await terminal.print(help);
  }
  return code;
}

function defineProgram(program: Command, perform: (run: Run) => Promise<void>): void {
  program
    .description('One endpoint in front of all your MCP servers, whatever revision each speaks')
    .version(VERSION, '-V, --version', 'print the version')
    .option('-c, --config <file>', "the configuration (default: MCPX_CONFIG, ./mcpx.json, ./.mcp.json, the user's own)")
    .option('--json', 'print results as JSON')
    .option('--timeout <duration>', 'how long a command may take, such as 90s or 5m', '30s')
    .option('--state-dir <dir>', 'where mcpx keeps what it learned (default: MCPX_STATE_DIR, the XDG state folder)')
    .helpOption('-h, --help', 'show help')
    .helpCommand('help [command]', 'show help for a command')
    .configureHelp({ showGlobalOptions: true })
    .showSuggestionAfterError(true)
    .exitOverride();

  program
    .command('daemon')
    .description('serve all servers at one HTTP endpoint')
    .option('--host <host>', 'the loopback address to listen on', '127.0.0.1')
    .option('--port <port>', 'the port; 0 for any free one', '6279')
    .action((options) => perform(async (context) => (await import('./commands/daemon.ts')).daemon(context, options)));
  program
    .command('serve')
    .description('serve all servers on standard input and output, for a host that starts mcpx')
    .action(() => perform(async (context) => (await import('./commands/serve.ts')).serveStdio(context)));
  program
    .command('ls')
    .description('list tools, prompts and resources')
    .argument('[server]', 'only those of this server')
    .action((server) => perform((context) => ls(context, server)));
  program
    .command('call')
    .description('call a tool')
    .argument('<server.tool>', 'the tool')
    .argument('[key=value...]', 'its arguments, typed by its input schema; key:=json for JSON')
    .option('--args <json>', 'all arguments as a JSON object; @file reads a file, - standard input')
    .action((target, words, options) => perform((context) => call(context, target, words, options)));
  program
    .command('read')
    .description('read a resource')
    .argument('<uri>', 'mcpx://<server>/<uri>, as `mcpx ls` shows it')
    .action((uri) => perform((context) => read(context, uri)));
  program
    .command('prompt')
    .description('get a prompt')
    .argument('<server.prompt>', 'the prompt')
    .argument('[key=value...]', 'its arguments')
    .action((target, words) => perform((context) => prompt(context, target, words)));
  program
    .command('status')
    .description('show what each server is, and why one is not there')
    .action(() => perform((context) => status(context)));
}

/** Checks what is common to all commands before anything is started, and runs one. */
async function runCommand(options: CommonOptions, terminal: Terminal, run: Run): Promise<ExitCode> {
  const timeoutMs = parseDuration(options.timeout);
  if (timeoutMs === undefined) {
    return refuse(
      terminal,
      `--timeout ${options.timeout} is no duration: write a number with its unit, such as 30s or 500ms`,
    );
  }
  const config = loadConfig(options.config, process.env);
  if (!config.ok) return refuse(terminal, config.fault);
  for (const warning of config.value.warnings) terminal.say(`mcpx: ${warning}`);
  const directory = stateDirectory(options.stateDir, process.env, process.getBuiltinModule('node:os').homedir());
  const state = prepareStateDirectory(directory);
  const warn = (message: string): void => terminal.say(`mcpx: ${message}`);
  if (!state.ok) warn(state.fault);
  using interruption = listenForInterruption();
  const context: CommandContext = {
    terminal,
    config: config.value,
    isJson: options.json === true,
    timeoutMs,
    eras: state.ok ? fileEraCache(directory, { onWarning: warn }) : memoryEraCache(),
    interruption: interruption.signal,
  };
  try {
    return await run(context);
  } catch (error) {
    return reportFailure(context, error);
  }
}
