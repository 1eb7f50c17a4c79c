import type { ChildProcess } from 'node:child_process';

/** A program and everything it started, as far as that did not leave its group. */
export interface ProcessGroup {
  /** Resolves when the program itself ended, whatever is left of the others. */
  readonly leaderEnded: Promise<void>;
  /** Whether any member still runs. */
  isAlive(): boolean;
  signal(name: 'SIGTERM' | 'SIGKILL'): void;
}

type Members = Omit<ProcessGroup, 'leaderEnded'>;

/**
 * The group of a child.
 *
 * On POSIX the child was started as the leader of a group of its own, whose number is the child's and stays valid after
 * the leader is gone. Windows has no such thing: there the tree below the child is ended, while the child is there.
 */
export function processGroupOf(child: ChildProcess, pid: number): ProcessGroup {
  const hasLeader = (): boolean => child.exitCode === null && child.signalCode === null;
  const leaderEnded = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  const group = process.platform === 'win32' ? windowsTree(child, pid, hasLeader) : posixGroup(pid, hasLeader);
  return { ...group, leaderEnded };
}

function posixGroup(pid: number, hasLeader: () => boolean): Members {
  const kill = (signal: 'SIGTERM' | 'SIGKILL' | 0): boolean => {
    try {
      process.kill(-pid, signal);
      return true;
    } catch {
      // ESRCH: nobody is left. EPERM: whoever is left is not ours to end.
      return false;
    }
  };
  return {
    isAlive: () => kill(0) && (hasLeader() || process.platform !== 'linux' || hasRunningMember(pid)),
    signal: (name) => void kill(name),
  };
}

/**
 * Whether a group has a member that is no zombie.
 *
 * A wrapper's orphans stay zombies for as long as process 1 does not fetch them, in many containers for ever, and a signal
 * reaches zombies without complaint.
 */
function hasRunningMember(group: number): boolean {
  const { readdirSync, readFileSync } = process.getBuiltinModule('node:fs');
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    let stat: string;
    try {
      stat = readFileSync(`/proc/${entry}/stat`, 'latin1');
    } catch {
      continue;
    }
    // The name, in parentheses, may hold anything; the state, the parent and the group follow it.
    const [state, , itsGroup] = stat.slice(stat.lastIndexOf(')') + 2).split(' ', 3);
    if (Number(itsGroup) === group && state !== 'Z' && state !== 'X') return true;
  }
  return false;
}

function windowsTree(child: ChildProcess, pid: number, isAlive: () => boolean): Members {
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
