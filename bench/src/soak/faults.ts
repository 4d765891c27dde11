import { rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import { copyNewerVersion } from '../../../server/test/newer-version.ts';
import { startProgram } from '../../../scripts/lib/programs.ts';
import { type Fault, FAULTS, type Killed } from './outages.ts';
import type { Programs } from './programs.ts';
import type { Random } from './random.ts';

const FROZEN_MS = 8000;
const FULL_MS = 15_000;
const JUMP_MS = 25_000;
/** A host's proof from the future is refused, and so is one that is over a minute old. */
const JUMPS_MS = [-4000, 30_000];
const SILENT_MS = 12_000;
const REFUSAL_MS = 90_000;

const froze = async (pid: number | undefined, ms: number): Promise<void> => {
  if (pid === undefined) throw new Error('The program is not running');
  process.kill(pid, 'SIGSTOP');
  try {
    await sleep(ms);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
};

/** Starts an older version on the newer database, as a mistaken rollback would; it must refuse and end. */
const startOlder = async ({ serverAt }: Programs, root: string): Promise<void> => {
  const older = startProgram(serverAt(root, { PORT: '0' }));
  const reason = await Promise.race([older.ended, sleep(REFUSAL_MS, 'still running', { ref: false })]);
  await older.kill();
  if (reason !== 'exit code 1')
    throw new Error(`An older version did not refuse the newer database: ${reason}`);
};

/** Replaces the server by the next version, then tries the former one again. */
const upgrade = async (programs: Programs, steps: number): Promise<void> => {
  const former = programs.serverRoot();
  const { folder } = await copyNewerVersion({ steps });
  await programs.during('upgrade', () => programs.replaceServer(folder));
  await startOlder(programs, former);
};

const jump = async (clockFile: string, ms: number): Promise<void> => {
  writeFileSync(clockFile, String(ms));
  try {
    await sleep(JUMP_MS);
  } finally {
    rmSync(clockFile);
  }
};

/** The faults that this machine permits. */
export const possibleFaults = ({ disk }: Programs): readonly Fault[] =>
  FAULTS.filter((fault) => fault !== 'disk' || disk !== undefined);

/** Lets things go wrong; the returned function resolves when everything responds again. */
export const createFaults = (programs: Programs, random: Random): ((fault: Fault) => Promise<void>) => {
  let upgrades = 0;
  const others: Record<Exclude<Fault, Killed>, () => Promise<void>> = {
    freeze: () => programs.during('freeze', () => froze(programs.serverPid(), FROZEN_MS)),
    host: () => programs.during('host', () => froze(programs.sandboxPid(), SILENT_MS)),
    clock: () => programs.during('clock', () => jump(programs.clockFile, random.pick(JUMPS_MS))),
    disk: () => programs.during('disk', async () => programs.disk?.fillFor(FULL_MS)),
    upgrade: () => upgrade(programs, (upgrades += 1)),
  };
  return (fault) =>
    fault === 'server' || fault === 'database' || fault === 'both' ? programs.kill(fault) : others[fault]();
};
