/** Programs that run another one, which is named by their first argument that is no flag. */
const LAUNCHER =
  /^(?:npx|npm|pnpx|pnpm|yarn|bunx|bun|deno|node|tsx|uvx|uv|pipx|python[\d.]*|py|ruby|php|java|dotnet|docker|podman|cmd)(?:\.(?:exe|cmd|bat))?$/i;

/** What may stand before that name. */
const BEFORE_NAME = new Set(['-y', '--yes', '-q', '--quiet', '-m', '-jar', 'run', 'exec', 'dlx', 'tool', 'x']);

/** The name of a package, a script or a module. */
const NAME = /^[@\w./\\][\w@./\\:+-]*$/;

/**
 * A command line for people to read: the program, and what it launches if it is a well-known launcher.
 *
 * Everything else becomes an ellipsis, since any argument may be a secret.
 */
export function displayCommand(command: string, args: readonly string[]): string {
  const shown = [command];
  const rest = [...args];
  if (LAUNCHER.test(command.slice(Math.max(command.lastIndexOf('/'), command.lastIndexOf('\\')) + 1))) {
    while (rest[0] !== undefined && BEFORE_NAME.has(rest[0])) shown.push(...rest.splice(0, 1));
    if (rest[0] !== undefined && NAME.test(rest[0]) && !rest[0].includes('://')) shown.push(...rest.splice(0, 1));
  }
  if (rest.length > 0) shown.push('…');
  return shown.join(' ');
}
