import { fileEraCache, memoryEraCache } from '@mcpx/pool';
import { Command, CommanderError } from 'commander';
import type { CommandContext, ControlContext } from './command.ts';
import { defineCommands, type Perform, type Run } from './define-commands.ts';
import { loadConfig } from './config/load-config.ts';
import { parseDuration } from './duration.ts';
import { EXIT, type ExitCode, exitCodeOf } from './exit-codes.ts';
import { missingCommand } from './help.ts';
import { homeDirectory } from './home-directory.ts';
import { listenForInterruption } from './interruption.ts';
import { messageOf, refuse, reportFailure } from './report.ts';
import { prepareStateDirectory, stateDirectory } from './state-directory.ts';
import { createTerminal, type Terminal } from './terminal.ts';

/** The options that every command takes. */
interface CommonOptions {
  readonly json?: boolean;
  readonly config?: string;
  readonly timeout?: string;
  readonly stateDir?: string;
}

/** What is said of a configuration that is right. */
type ConfigTold = 'warnings' | 'warnings and notes';

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
    outputError: (text) => terminal.say(`mcpx: ${text}`),
  });
  defineCommands(program, perform);
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // The help of a command line without a command: it does not say of itself why it is shown.
    if (error.code === 'commander.help' && error.exitCode !== 0) return refuse(terminal, missingCommand(program));
    if (error.exitCode !== 0) return EXIT.usage;
    return printHelp(help, terminal);
  }
  return code;
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
