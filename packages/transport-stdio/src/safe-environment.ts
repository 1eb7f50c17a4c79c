/** What a program needs to run, and what no secret is kept in. */
const POSIX = [
  'HOME',
  'LOGNAME',
  'PATH',
  'SHELL',
  'TERM',
  'USER',
  'LANG',
  'LANGUAGE',
  'TZ',
  'TMPDIR',
  'DISPLAY',
  'WAYLAND_DISPLAY',
  'XAUTHORITY',
];
const WINDOWS = [
  'ALLUSERSPROFILE',
  'APPDATA',
  'COMMONPROGRAMFILES',
  'COMPUTERNAME',
  'COMSPEC',
  'HOMEDRIVE',
  'HOMEPATH',
  'LOCALAPPDATA',
  'NUMBER_OF_PROCESSORS',
  'OS',
  'PATH',
  'PATHEXT',
  'PROCESSOR_ARCHITECTURE',
  'PROGRAMDATA',
  'PROGRAMFILES',
  'PROGRAMFILES(X86)',
  'PROGRAMW6432',
  'PUBLIC',
  'SYSTEMDRIVE',
  'SYSTEMROOT',
  'TEMP',
  'TMP',
  'USERDOMAIN',
  'USERNAME',
  'USERPROFILE',
  'WINDIR',
];
/** How the network is reached: without these a launcher such as npx downloads nothing behind a proxy. */
const NETWORK = [
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
  'ALL_PROXY',
  'NODE_EXTRA_CA_CERTS',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
];
const PREFIXES = ['LC_', 'XDG_'];

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The part of an environment that a server may see without being given it by name.
 *
 * A server gets its credentials by its own configuration, and none that lie about in the shell of whoever started it.
 */
export function safeEnvironment(environment: Environment, platform: string = process.platform): Record<string, string> {
  const names = new Set([...(platform === 'win32' ? WINDOWS : POSIX), ...NETWORK]);
  const safe: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment)) {
    if (value === undefined || value.startsWith('()')) continue;
    const known = platform === 'win32' || NETWORK.includes(name.toUpperCase()) ? name.toUpperCase() : name;
    if (names.has(known) || PREFIXES.some((prefix) => known.startsWith(prefix))) safe[name] = value;
  }
  return safe;
}

/** One environment laid over another. On Windows `Path` and `PATH` are one variable. */
export function overlayEnvironment(
  base: Readonly<Record<string, string>>,
  over: Readonly<Record<string, string>>,
  platform: string = process.platform,
): Record<string, string> {
  if (platform !== 'win32') return { ...base, ...over };
  const replaced = new Set(Object.keys(over).map((name) => name.toUpperCase()));
  const kept = Object.entries(base).filter(([name]) => !replaced.has(name.toUpperCase()));
  return { ...Object.fromEntries(kept), ...over };
}

/** The value of a variable, whatever its case on Windows. */
export function variable(
  environment: Environment,
  name: string,
  platform: string = process.platform,
): string | undefined {
  if (platform !== 'win32') return environment[name];
  const found = Object.keys(environment).find((key) => key.toUpperCase() === name);
  return found === undefined ? undefined : environment[found];
}
