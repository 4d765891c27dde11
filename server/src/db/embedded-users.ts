import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { isAlive } from './embedded-process.ts';

const heldHere = new Set<string>();

/**
 * Runs `work` while no other process of ours starts or stops the same cluster. Takes over the lock of a dead process. Throws after
 * `timeoutMs`.
 */
export const withLock = async <T>(home: string, work: () => Promise<T>, timeoutMs = 90_000): Promise<T> => {
  const path = join(home, 'lock');
  const deadline = performance.now() + timeoutMs;
  while (!(await tryLock(path))) {
    if (performance.now() > deadline) throw new Error(`Another process holds ${path} for too long.`);
    await sleep(50);
  }
  heldHere.add(path);
  try {
    return await work();
  } finally {
    heldHere.delete(path);
    await rm(path, { force: true });
  }
};

const tryLock = async (path: string): Promise<boolean> => {
  if (heldHere.has(path)) return false;
  // A link to a complete file, so that nobody ever sees a lock without its holder's pid.
  const ticket = `${path}.${process.pid}`;
  await writeFile(ticket, String(process.pid));
  try {
    await link(ticket, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(ticket, { force: true });
  }
  const holder = Number(await readFile(path, 'utf8').catch(() => ''));
  // Our own pid on a lock we do not hold was written before a restart that reused the pid.
  const isOurs = holder === process.pid && !heldHere.has(path);
  if (holder !== 0 && (isOurs || !isAlive(holder))) await rm(path, { force: true });
  return false;
};

/** Records that this process uses the server, so that another process does not stop it on exit. */
export const addUser = (home: string): void => {
  mkdirSync(join(home, 'users'), { recursive: true });
  writeFileSync(join(home, 'users', String(process.pid)), '');
};

/** Removes this process's record; returns true when no other live process uses the server. */
export const removeUser = (home: string): boolean => {
  const folder = join(home, 'users');
  const others = readdirSync(folder)
    .map(Number)
    .filter((pid) => pid !== process.pid && isAlive(pid));
  for (const pid of readdirSync(folder)) {
    if (!others.includes(Number(pid))) rmSync(join(folder, pid), { force: true });
  }
  return others.length === 0;
};
