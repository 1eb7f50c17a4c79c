import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { findSources, readPackages, ROOT } from '../workspace.ts';

/** The projects that `tsc -b` visits, and the TypeScript files that none of them includes. */
export interface Coverage {
  readonly projects: readonly string[];
  readonly unseen: readonly string[];
}

/** Asks the compiler which files it would look at: a file that no configuration includes is not wrong, it is unseen. */
export function findUnseen(root: string): Coverage {
  const projects = projectsUnder(root, 'tsconfig.json');
  const seen = new Set(projects.flatMap((project) => filesOf(root, project)));
  const folders = [...readPackages(root).map(({ directory }) => directory), 'checks'];
  const sources = folders.flatMap((folder) => findSources(root, folder)).filter((file) => file.endsWith('ts'));
  return { projects, unseen: sources.filter((file) => !seen.has(file)) };
}

/** A project and all that it refers to. */
function projectsUnder(root: string, file: string): readonly string[] {
  const withoutComments = readFileSync(join(root, file), 'utf8').replaceAll(/^\s*\/\/.*$/gm, '');
  const configuration: {
    readonly references?: readonly { readonly path: string }[];
    readonly files?: readonly string[];
  } = JSON.parse(withoutComments);
  const below = (configuration.references ?? []).flatMap(({ path }) => {
    const target = posix.join(dirname(file), path);
    return projectsUnder(root, existsSync(join(root, target, 'tsconfig.json')) ? `${target}/tsconfig.json` : target);
  });
  const isSolution = configuration.files?.length === 0;
  return [...new Set([...below, ...(isSolution ? [] : [file])])];
}

function filesOf(root: string, project: string): readonly string[] {
  const tsc = join(ROOT, 'node_modules', '.bin', 'tsc');
  const text = execFileSync(tsc, ['-p', project, '--showConfig'], { cwd: root, encoding: 'utf8' });
  const { files = [] }: { readonly files?: readonly string[] } = JSON.parse(text);
  return files.map((file) => posix.join(dirname(project), file));
}
