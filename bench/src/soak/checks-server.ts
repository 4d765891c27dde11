import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { root } from '../../../scripts/lib/root.ts';
import { median } from '../measure.ts';
import { download } from './acts-store.ts';
import type { CallRecord } from './calls.ts';
import type { Check } from './check.ts';
import type { Client } from './client.ts';
import { isDuring, type Outage } from './outages.ts';
import type { Programs } from './programs.ts';

const run = promisify(execFile);
const COMMAND_MS = 600_000;

/** Runs a command of the server's version beside it; returns its last line, or why it failed. */
const commandCheck = async (
  promise: string,
  args: readonly string[],
  { dataDir, serverRoot }: Programs,
): Promise<Check> => {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataDir };
  try {
    const { stdout } = await run(process.execPath, [...args], {
      cwd: serverRoot(),
      env,
      timeout: COMMAND_MS,
    });
    return { promise, seen: stdout.trimEnd().split('\n').at(-1) ?? '', failures: [] };
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return { promise, seen: '', failures: [`${stdout}${stderr}`.trim() || String(error)] };
  }
};

const VERIFY = ['--disable-warning=ExperimentalWarning', 'server/src/cli/verify-ledger.ts'];

export const checkLedger = async (programs: Programs): Promise<Check[]> => [
  await commandCheck('ledger:verify proves every balance', VERIFY, programs),
  await commandCheck(
    'ledger:verify --orders proves every order and coupon',
    [...VERIFY, '--orders'],
    programs,
  ),
];

/** The proof file of a whole store, checked with the standalone script. */
export const checkProofFile = async (client: Client): Promise<Check> => {
  const { store, programs } = client.world;
  const path = join(programs.outsideDir, `proof-${store.name}.ndjson`);
  await writeFile(path, await download(client, { of: 'proof', locale: 'en' }, COMMAND_MS));
  return commandCheck(
    `the proof file of ${store.name} is proved without us`,
    [join(root, 'proof/verify.mjs'), path],
    programs,
  );
};

/** A carrier may take longer to respond than a client waits; the client retries with the same key. */
const MAY_BE_SLOW = new Set(['pickup']);

export const checkAnswers = (records: readonly CallRecord[], outages: readonly Outage[]): Check => {
  const bad = records.filter(({ status, kind }) => status >= 500 || (status === 0 && !MAY_BE_SLOW.has(kind)));
  const outside = bad.filter(({ fromMs, toMs }) => !isDuring(outages, fromMs, toMs));
  const slow = records.filter(
    ({ status, kind, fromMs, toMs }) =>
      status === 0 && MAY_BE_SLOW.has(kind) && !isDuring(outages, fromMs, toMs),
  );
  const during = Map.groupBy(bad, ({ status, code }) => (status === 0 ? 'lost' : `${status} ${code}`));
  const codes = [...during].map(([code, of]) => `${of.length} ${code}`).join(', ');
  return {
    promise: 'outside the kills no answer is lost, and none is 5xx',
    seen: `${records.length} calls; ${bad.length - outside.length} lost or 5xx during kills, ${outside.length} outside (${codes}); ${slow.length} bookings answered later than the client waited`,
    failures: outside.map(
      ({ kind, status, code, fromMs, toMs }) =>
        `${new Date(fromMs).toISOString()} ${kind}: ${status} ${code} after ${toMs - fromMs} ms`,
    ),
  };
};

export interface MemorySample {
  readonly pid: number;
  readonly atMs: number;
  readonly mb: number;
}

/** Ignores the time in which a process loads and compiles. */
const WARM_UP_MS = 60_000;
const MOST_GROWTH = 1.3;

/** Memory of the longest-lived process: its last third against the first after the warm-up. */
export const checkMemory = (samples: readonly MemorySample[]): Check => {
  const promise = 'the memory of the server does not grow';
  const lives = [...Map.groupBy(samples, ({ pid }) => pid).values()];
  const longest = lives.reduce<readonly MemorySample[]>(
    (best, life) => (life.length > best.length ? life : best),
    [],
  );
  const begun = (longest[0]?.atMs ?? 0) + WARM_UP_MS;
  const warm = longest.filter(({ atMs }) => atMs >= begun).map(({ mb }) => mb);
  const third = Math.floor(warm.length / 3);
  const highest = Math.round(samples.reduce((most, { mb }) => Math.max(most, mb), 0));
  if (third < 3)
    return { promise, seen: `no life was long enough to tell; at most ${highest} MB`, failures: [] };
  const [first, last] = [median(warm.slice(0, third)), median(warm.slice(-third))];
  const seconds = Math.round(((longest.at(-1)?.atMs ?? 0) - (longest[0]?.atMs ?? 0)) / 1000);
  const seen = `longest life ${seconds} s: ${Math.round(first)} MB, then ${Math.round(last)} MB; at most ${highest} MB in ${lives.length} lives`;
  return { promise, seen, failures: last > first * MOST_GROWTH ? [seen] : [] };
};
