import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import postgres from 'postgres';

import { endLog, type Followed, hasBase, sendBase, sendLog } from '../backup/point-in-time/follow.ts';
import { openRemote } from '../backup/remote/remote.ts';
import { startEmbedded } from '../db/embedded.ts';

const SECONDS = { least: 1, most: 3600 };

const secondsIn = (text: string): number => {
  const seconds = Number(text);
  if (Number.isInteger(seconds) && seconds >= SECONDS.least && seconds <= SECONDS.most) return seconds;
  throw new Error(`--every takes ${SECONDS.least} to ${SECONDS.most} seconds`);
};

const said = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A backup each day, from which the log can be replayed. */
const BASE_HOURS = 24;

/** Makes the chain's daily backup when it is due, beside the log that goes on; tries again with the next round if it fails. */
const keepBase = (followed: Followed) => {
  let running: Promise<void> | undefined;
  const make = async (chain: string): Promise<void> => {
    const { remote } = followed;
    if (await hasBase(remote, { chain, now: new Date(), hours: BASE_HOURS })) return;
    const { name, deleted } = await sendBase(followed, { chain, clock: () => new Date() });
    console.log(`Backed up as ${name}; deleted ${deleted.length} that are past their days.`);
  };
  return {
    check: (chain: string): void => {
      running ??= make(chain)
        .catch((error: unknown) => console.error(`The backup failed: ${said(error)}`))
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

/** Sends the log every `seconds` until the process is told to end. A storage that fails is asked again: PostgreSQL keeps the log meanwhile. */
const keepSending = async (followed: Followed, seconds: number): Promise<void> => {
  const signal = untilSignal();
  const bases = keepBase(followed);
  let failed = true;
  while (!signal.aborted) {
    try {
      const { chain, upTo } = await sendLog(followed, new Date());
      if (failed) console.log(`The log is stored up to ${upTo.toISOString()}.`);
      failed = false;
      bases.check(chain);
    } catch (error) {
      failed = true;
      console.error(`The log was not sent: ${said(error)}`);
    }
    await sleep(seconds * 1000, undefined, { signal }).catch(() => undefined);
  }
  await bases.end();
};

/** `npm run backups -- follow`: sends the embedded database's log away while it is written. */
export const followLog = async (args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> => {
  const { values } = parseArgs({
    args: [...args],
    options: { every: { type: 'string', default: '60' }, end: { type: 'boolean', default: false } },
  });
  const seconds = secondsIn(values.every);
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = env;
  if (databaseUrl)
    throw new Error('DATABASE_URL is set: use your server’s own point-in-time recovery (docs/backup.md).');
  const remote = openRemote(env);
  const server = await startEmbedded({ dataDir, log: (message) => console.error(message) });
  const sql = postgres(server.ownerUrl, { max: 1, onnotice: () => undefined });
  try {
    if (values.end) await endLog(sql);
    else await keepSending({ ownerUrl: server.ownerUrl, sql, dataDir, remote }, seconds);
    return 0;
  } finally {
    await sql.end();
    await server.stop();
  }
};
