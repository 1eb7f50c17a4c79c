import type { ChildProcess } from 'node:child_process';

/** A program and everything it started, as far as that did not leave its group. */
export interface ProcessGroup {
  /** Whether any member is left. */
  isAlive(): boolean;
  signal(name: 'SIGTERM' | 'SIGKILL'): void;
}

/**
 * The group of a child.
 *
 * On POSIX the child was started as the leader of a group of its own, whose number is the child's and stays valid after
 * the leader is gone. Windows has no such thing: there the tree below the child is ended, while the child is there.
 */
export function processGroupOf(child: ChildProcess, pid: number): ProcessGroup {
  return process.platform === 'win32' ? windowsTree(child, pid) : posixGroup(pid);
}

function posixGroup(pid: number): ProcessGroup {
  const kill = (signal: 'SIGTERM' | 'SIGKILL' | 0): boolean => {
    try {
      process.kill(-pid, signal);
      return true;
    } catch {
      // ESRCH: nobody is left. EPERM: whoever is left is not ours to end.
      return false;
    }
  };
  return { isAlive: () => kill(0), signal: (name) => void kill(name) };
}

function windowsTree(child: ChildProcess, pid: number): ProcessGroup {
  const isAlive = (): boolean => child.exitCode === null && child.signalCode === null;
  return {
    isAlive,
    signal: () => {
      if (!isAlive()) return;
      const { spawn } = process.getBuiltinModule('node:child_process');
      spawn('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore', windowsHide: true }).on('error', () =>
        child.kill('SIGKILL'),
      );
    },
  };
}
