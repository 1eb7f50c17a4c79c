import type { Command } from 'commander';

/** How a command stands in the list of its parent: as its own usage has it, without `[options]` where it has none of its own. */
export function termOf(command: Command): string {
  const usage = command.options.length === 0 ? command.usage().replace(/^\[options\] ?/, '') : command.usage();
  return `${command.name()} ${usage}`.trimEnd();
}

/** Defines `help [command]`, which says of a word that is no command that it is none. */
export function defineHelp(parent: Command, description: string): void {
  parent
    .command('help')
    .description(description)
    .argument('[command...]')
    .action((names: readonly string[], _, self: Command) => {
      let at = parent;
      for (const name of names) {
        const next = at.commands.find((command) => command.name() === name);
        if (next === undefined) self.error(`error: unknown command '${name}'`);
        at = next;
      }
      at.help();
    });
}

/** That a command line has no command, and where it went: an option may have taken it for its value. */
export function missingCommand(program: Command): string {
  const names = program.commands.map((command) => command.name());
  const taker = program.options.find((option) =>
    names.includes(String(program.getOptionValue(option.attributeName()))),
  );
  if (taker === undefined) return 'there is no command: write one of those above, such as `mcpx status`';
  const name = String(program.getOptionValue(taker.attributeName()));
  return `${taker.long} took "${name}" for its value, and no command is left: write ${taker.flags.replace(/^-\w, /, '')} ${name}`;
}

/** Has each message about the command line end with where the right ones are found. */
export function nameTheHelp(command: Command): void {
  const { outputError = () => {} } = command.configureOutput();
  command.configureOutput({
    outputError: (text, write) => outputError(`${plainly(text)}: see \`${helpOf(command)}\``, write),
  });
  command.commands.forEach(nameTheHelp);
}

/** What a person types for the help of a command. */
function helpOf(command: Command): string {
  const names: string[] = [];
  for (let at: Command | null = command; at !== null; at = at.parent) names.unshift(at.name());
  return `${names.filter((name) => name !== 'help').join(' ')} --help`;
}

/** In one line, and without the values of what is not taken: they may be secrets. */
function plainly(text: string): string {
  return text
    .replace(/^error: /, '')
    .trim()
    .replaceAll('\n', ' ')
    .replace(/'(--?[^'=]+)=[^']*'/g, "'$1=…'")
    .replace(/ but got (\d+): .*$/, ' but got $1')
    .replace(/\.$/, '');
}
