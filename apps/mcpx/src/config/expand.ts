import type { Verdict } from '../verdict.ts';

/** What `${…}` in a configuration can stand for. */
export interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  /** The folder of the project: that of the file, or the one around it where the file lies in `.vscode` or `.cursor`. */
  readonly workspace: string;
  /** Told of each variable of the environment that is put somewhere. */
  readonly onVariable?: (name: string, value: string) => void;
}

const PLACEHOLDER = /(\$?)\$\{([^{}]*)\}/g;
const VARIABLE = /^(?:env:)?([A-Za-z_][A-Za-z0-9_]*)(?::-([\s\S]*))?$/;

/**
 * Puts values in place of `${NAME}`, `${NAME:-default}`, `${env:NAME}` and the hosts' `${userHome}`, `${workspaceFolder}`,
 * `${workspaceFolderBasename}`, `${pathSeparator}`, `${/}`.
 *
 * `$${…}` stands for itself with one `$` less. What has another form, such as a shell's `${x%y}`, stays as it is; but a `${` that
 * is never closed is a slip.
 */
export function expandVariables(text: string, surroundings: Surroundings): Verdict<string> {
  if (!text.includes('${')) return { ok: true, value: text };
  const end = text.lastIndexOf('}') + 1;
  const unclosed = text.slice(end);
  let fault = isOpened(unclosed)
    ? 'has a "${" without its "}": write ${NAME}, or "$${" for what is meant as it stands'
    : undefined;
  const value = text.slice(0, end).replace(PLACEHOLDER, (whole, escape: string, inner: string) => {
    if (escape !== '') return whole.slice(1);
    const known = hostVariable(inner, surroundings);
    if (known !== undefined) return known;
    if (inner.startsWith('input:')) {
      fault ??= `\${${inner}} is asked for by VS Code, and mcpx cannot ask: put the value into the environment and write \${env:NAME}`;
      return whole;
    }
    const [matched, name = '', fallback] = VARIABLE.exec(inner) ?? [];
    if (matched === undefined) return whole;
    const { environment } = surroundings;
    const set = Object.hasOwn(environment, name) ? environment[name] : undefined;
    if (set !== undefined && !(set === '' && fallback !== undefined)) {
      surroundings.onVariable?.(name, set);
      return set;
    }
    if (fallback !== undefined) return fallback;
    fault ??= `the environment variable ${name} is not set: set it, or give a default as in \${${name}:-default}`;
    return whole;
  });
  if (fault !== undefined) return { ok: false, fault };
  return { ok: true, value: value + unclosed.replaceAll('$${', '${') };
}

/** Whether a `${` stands in a text, one that is escaped aside. */
function isOpened(text: string): boolean {
  return text.replaceAll('$${', '').includes('${');
}

function hostVariable(name: string, { home, workspace }: Surroundings): string | undefined {
  switch (name) {
    case 'userHome':
      return home;
    case 'workspaceFolder':
      return workspace;
    case 'workspaceFolderBasename':
      return workspace.split(/[\\/]/).findLast((part) => part !== '') ?? '';
    case 'pathSeparator':
    case '/':
      return workspace.includes('\\') ? '\\' : '/';
    default:
      return undefined;
  }
}
