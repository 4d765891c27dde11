import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** What `postmaster.pid` says about the server that wrote it. */
export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

/** Reads a `postmaster.pid`: line 1 is the pid, line 4 the port, line 8 the state. */
export const parsePostmasterFile = (text: string): Postmaster | undefined => {
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3] ?? 0), ready: lines[7] === 'ready' };
};

/** The server that claims this cluster, dead or alive. */
export const readPostmaster = (clusterDir: string): Postmaster | undefined => {
  const text = readIfThere(join(clusterDir, 'postmaster.pid'));
  return text === undefined ? undefined : parsePostmasterFile(text);
};

/** The port of the cluster's last start, so that a saved connection of a database tool keeps working. */
export const readLastPort = (clusterDir: string): number | undefined => {
  const port = /"-p" "(\d+)"/.exec(readIfThere(join(clusterDir, 'postmaster.opts')) ?? '')?.[1];
  return port === undefined ? undefined : Number(port);
};

/** Whether a process runs. A zombie does not count: in a container it may never be reaped. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return !/^\d+ \(.*\) Z/.test(readIfThere(`/proc/${pid}/stat`) ?? '');
};

/** Whether a live process is a PostgreSQL server; pids are reused, especially in containers. */
export const isPostgres = (pid: number): boolean => {
  if (process.platform === 'win32') return true;
  const command = readIfThere(`/proc/${pid}/comm`) ?? commandFromPs(pid);
  return /(^|\/)postgres\b/.test(command.trim());
};

/**
 * The folder in which a process works, where the system shows it (Linux). Not its path: a container may have another folder at the same
 * one.
 */
const folderOf = (pid: number): string | undefined => {
  try {
    return folderAt(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
};

const folderAt = (path: string): string => {
  const { dev, ino } = statSync(path, { bigint: true });
  return `${dev}/${ino}`;
};

/** Whether a PostgreSQL process may be one of this cluster's server: they work in its folder. True where nobody can tell. */
export const isOfCluster = (pid: number, clusterDir: string): boolean => {
  const folder = folderOf(pid);
  return folder === undefined || folder === folderAt(clusterDir);
};

const processes = (): number[] => {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isSafeInteger);
  } catch {
    return [];
  }
};

/**
 * Ends what is left of a dead server: PostgreSQL's processes work in the cluster's folder, and one that is busy with a query does not
 * notice that its server is gone. Call it only while no server runs on the cluster. Elsewhere than on Linux it finds none.
 */
export const endOrphans = (clusterDir: string): void => {
  const folder = folderAt(clusterDir);
  for (const pid of processes()) {
    if (folderOf(pid) !== folder || !isPostgres(pid)) continue;
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
};

/** Polls every 20 ms; returns false on time-out. */
export const waitUntil = async (condition: () => boolean, timeoutMs: number): Promise<boolean> => {
  const deadline = performance.now() + timeoutMs;
  while (!condition()) {
    if (performance.now() > deadline) return false;
    await sleep(20);
  }
  return true;
};

const commandFromPs = (pid: number): string => {
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' });
  } catch {
    return '';
  }
};

const readIfThere = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
};
