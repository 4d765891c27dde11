import { readdirSync, readFileSync } from 'node:fs';

import type { Stack } from './stack.ts';

/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** Its processor time, and that of its children that have ended. */
  readonly seconds: number;
}

const readProcess = (pid: number): Process | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0);
    return { pid, parent: Number(fields[1]), seconds: ticks / TICKS_PER_SECOND };
  } catch {
    return undefined; // It has just ended.
  }
};

/** A process and those that it started, directly or not. */
const treeOf = (root: number): Process[] => {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);
  const found = all.filter(({ pid }) => pid === root);
  for (const parent of found) found.push(...all.filter((each) => each.parent === parent.pid));
  return found;
};

const cpuOf = (root: number): number => treeOf(root).reduce((sum, { seconds }) => sum + seconds, 0);

const RSS = /^VmRSS:\s+(?<kilobytes>\d+) kB$/m;

/** Memory of a process and those that it started. */
export const memoryMbOf = (root: number): number =>
  treeOf(root).reduce((sum, { pid }) => {
    const kilobytes = RSS.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.groups?.['kilobytes'];
    return sum + Number(kilobytes ?? 0) / 1024;
  }, 0);

/** PostgreSQL's main process, which all others are children of. */
export const postmasterOf = async ({ owner }: Stack): Promise<number> => {
  const [row] = await owner<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const backend = readProcess(row?.pid ?? 0);
  if (!backend) throw new Error('PostgreSQL runs on another machine: its processor time cannot be measured');
  return backend.parent;
};

/** Processor time in milliseconds. */
export interface Cost {
  readonly server: number;
  readonly postgres: number;
}

/** A server and the PostgreSQL that it uses. */
export interface Measured {
  readonly url: string;
  readonly pid: number;
  readonly postmaster: number;
}

/** What `work` costs for each of `count` calls. */
export const costOf = async (
  { pid, postmaster }: Measured,
  count: number,
  work: () => Promise<unknown>,
): Promise<Cost> => {
  const before = [cpuOf(pid), cpuOf(postmaster)] as const;
  await work();
  return {
    server: ((cpuOf(pid) - before[0]) * 1000) / count,
    postgres: ((cpuOf(postmaster) - before[1]) * 1000) / count,
  };
};
