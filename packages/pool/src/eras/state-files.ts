/** The few things that a cache does to its files. Injected, so that a full disk can be tested. */
export interface StateFiles {
  /** `undefined` where the file is not there. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** Puts a whole file in place of what is there, for its owner alone: readers see the old or the new. */
  replace(path: string, content: string): Promise<void>;
  /** Like `replace`, but keeps what is there. Tells whether this content is now in place. */
  create(path: string, content: string): Promise<boolean>;
  /** A file that is not there is removed already. */
  remove(path: string): Promise<void>;
  /** Moves a file out of the way, under a name that says so, in place of what was set aside before. */
  setAside(path: string): Promise<void>;
  /** Removes what writers left beside a file that were killed while they wrote. */
  tidy(path: string): Promise<void>;
}

let serial = 0;

const TEMPORARY = '.tmp';

/** Writing takes milliseconds: a temporary file of this age has lost its writer. */
const LEFT_MS = 60_000;

const NO_LINKS: ReadonlySet<string | undefined> = new Set(['EPERM', 'ENOTSUP', 'ENOSYS', 'EOPNOTSUPP']);

/** The files of this machine. */
export function nodeStateFiles(): StateFiles {
  const fs = process.getBuiltinModule('node:fs/promises');

  /** A name of its own beside the file: rename and link need the same file system. */
  const beside = (path: string): string =>
    `${path}.${process.pid}.${Date.now().toString(36)}${(serial++).toString(36)}${TEMPORARY}`;

  const writeBeside = async (path: string, content: string): Promise<string> => {
    const temporary = beside(path);
    const file = await fs.open(temporary, 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } catch (error) {
      await fs.rm(temporary, { force: true });
      throw error;
    } finally {
      await file.close();
    }
    return temporary;
  };

  return {
    async read(path) {
      try {
        return await fs.readFile(path);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async replace(path, content) {
      const temporary = await writeBeside(path, content);
      try {
        await fs.rename(temporary, path);
      } catch (error) {
        await fs.rm(temporary, { force: true });
        throw error;
      }
    },
    async create(path, content) {
      const temporary = await writeBeside(path, content);
      try {
        // A link puts the whole file there or nothing; where the file system has none, an exclusive copy must do.
        await fs.link(temporary, path).catch(async (error: unknown) => {
          if (!NO_LINKS.has((error as NodeJS.ErrnoException).code)) throw error;
          await fs.copyFile(temporary, path, fs.constants.COPYFILE_EXCL);
        });
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
        throw error;
      } finally {
        await fs.rm(temporary, { force: true });
      }
    },
    remove: (path) => fs.rm(path, { force: true }),
    setAside: (path) => fs.rename(path, `${path}.broken`),
    async tidy(path) {
      const slash = path.lastIndexOf('/');
      const folder = path.slice(0, slash + 1);
      const prefix = path.slice(slash + 1);
      for (const name of await fs.readdir(folder)) {
        if (!name.startsWith(prefix) || !name.endsWith(TEMPORARY)) continue;
        const ageMs = Date.now() - (await fs.stat(folder + name)).mtimeMs;
        if (ageMs > LEFT_MS) await fs.rm(folder + name, { force: true });
      }
    },
  };
}
