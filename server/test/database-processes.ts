import { readdirSync, readFileSync } from 'node:fs';

import { readPostmaster } from '../src/db/embedded-process.ts';

const isChildOf = (pid: string, parent: number): boolean => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(parent);
  } catch {
    return false;
  }
};

/** The processes of the database server with this data directory, the postmaster first; only on Linux. */
export const databaseProcesses = (directory: string): number[] => {
  const postmaster = readPostmaster(directory)?.pid ?? 0;
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isChildOf(name, postmaster));
  return [postmaster, ...children.map(Number)];
};
