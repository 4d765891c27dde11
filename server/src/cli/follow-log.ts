import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { sweepCopies } from '../backup/back-up.ts';
import { endLog, type Followed, hasBase, sendBase, sendLog } from '../backup/point-in-time/follow.ts';
import { openRemote } from '../backup/remote/remote.ts';
import { runningEmbedded } from '../db/embedded.ts';

/** `verify --at newest` allows ten minutes. */
const SECONDS = { least: 1, most: 300 };

const secondsIn = (text: string): number => {
  const seconds = Number(text);
  if (Number.isInteger(seconds) && seconds >= SECONDS.least && seconds <= SECONDS.most) return seconds;
  throw new Error(`--every takes ${SECONDS.least} to ${SECONDS.most} seconds`);
};

const said = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A backup each day, from which the log can be replayed. */
const BASE_HOURS = 24;
const MINUTE_MS = 60_000;
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;

/** Makes the chain's daily backup when it is due, beside the log that goes on. After a failure it waits, longer each time. */
const keepBase = (signal: AbortSignal) => {
  let running: Promise<void> | undefined;
  let [pauseMs, notBefore] = [MINUTE_MS, 0];
  const make = async (followed: Followed, chain: string): Promise<void> => {
    await sweepCopies(followed.dataDir, new Date());
    if (await hasBase(followed.remote, { chain, now: new Date(), hours: BASE_HOURS })) return;
    const { name, deleted, isClockRight } = await sendBase(followed, {
      chain,
      clock: () => new Date(),
      signal,
    });
    console.log(`Backed up as ${name}; deleted ${deleted.length} that are no longer needed.`);
    if (!isClockRight)
      console.error('Nothing was deleted: the storage has another time than this machine. Check the clock.');
    pauseMs = MINUTE_MS;
  };
  return {
    check: (followed: Followed, chain: string): void => {
      if (Date.now() < notBefore) return;
      running ??= make(followed, chain)
        .catch((error: unknown) => {
          if (signal.aborted) return;
          console.error(`The backup failed: ${said(error)}`);
          notBefore = Date.now() + pauseMs;
          pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
        })
        .finally(() => {
          running = undefined;
        });
    },
    end: async (): Promise<void> => running,
  };
};

const untilSignal = (): AbortSignal => {
  const ended = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended.abort());
  return ended.signal;
};

/** Sends the log every `seconds` until the process is told to end. A storage or database that fails is asked again with the next round. */
const keepSending = async (
  { dataDir, remote }: Omit<Followed, 'ownerUrl'>,
  seconds: number,
): Promise<void> => {
  const signal = untilSignal();
  const bases = keepBase(signal);
  let failed = true;
  while (!signal.aborted) {
    try {
      const followed = { ownerUrl: await runningEmbedded(dataDir), dataDir, remote };
      const { chain, upTo } = await sendLog(followed, new Date());
      if (failed) console.log(`The log is stored up to ${upTo.toISOString()}.`);
      failed = false;
      bases.check(followed, chain);
    } catch (error) {
      failed = true;
      console.error(`The log was not sent: ${said(error)}`);
    }
    await sleep(seconds * 1000, undefined, { signal }).catch(() => undefined);
  }
  await bases.end();
};

/**
 * `npm run backups -- follow`: sends the embedded database's log away while it is written. It neither starts the database nor keeps it running, so
 * that the server can be stopped and upgraded beside it.
 */
export const followLog = async (args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> => {
  const { values } = parseArgs({
    args: [...args],
    options: { every: { type: 'string', default: '60' }, end: { type: 'boolean', default: false } },
  });
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = env;
  if (databaseUrl)
    throw new Error('DATABASE_URL is set: use your server’s own point-in-time recovery (docs/backup.md).');
  if (values.end) await endLog(await runningEmbedded(dataDir));
  else await keepSending({ dataDir, remote: openRemote(env) }, secondsIn(values.every));
  return 0;
};
