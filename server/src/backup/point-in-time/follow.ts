import { createReadStream } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { HOUR_MS } from '@apps-hub/domain/time';
import postgres from 'postgres';

import { streamCopy } from '../back-up.ts';
import { timeIn } from '../remote/names.ts';
import { recipientOf, type Remote, sendSealed } from '../remote/remote.ts';
import {
  baseName,
  beginOf,
  fileOf,
  LOG_FOLDER,
  readLog,
  readPosition,
  segmentAt,
  segmentName,
  segmentsBefore,
  writePosition,
} from './names.ts';
import { pastLog } from './plan.ts';

/** The running embedded database, and where its log is sent. */
export interface Followed {
  readonly ownerUrl: string;
  readonly dataDir: string;
  readonly remote: Remote;
}

const SLOT = 'apps_hub_log_';

/** The chain that a replication slot keeps the log for, and the position from which it is kept. */
interface Chain {
  readonly slot: string;
  readonly chain: string;
  readonly from: string;
}

/** Works with the owner's connection while no other process sends the log of this database. */
const withLock = async <T>(ownerUrl: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> => {
  // The lock belongs to the connection, which the driver would renew after a while.
  const sql = postgres(ownerUrl, { max: 1, max_lifetime: null, onnotice: () => undefined });
  try {
    const [lock] = await sql<{ isOurs: boolean }[]>`
      select pg_try_advisory_lock(hashtext('the log is sent away')) as "isOurs"`;
    if (!lock?.isOurs) throw new Error('another process is sending the log of this database away');
    return await work(sql);
  } finally {
    await sql.end();
  }
};

const chainOf = (slot: string): string => {
  const letters = slot.slice(SLOT.length).toUpperCase();
  return letters.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4-$5-$6Z');
};

/** Begins a chain: from now on PostgreSQL keeps the log until it is sent. */
const beginChain = async (sql: postgres.Sql, now: Date): Promise<Chain> => {
  const chain = timeIn(now);
  const slot = `${SLOT}${chain.replaceAll('-', '').toLowerCase()}`;
  const [made] = await sql<{ from: string }[]>`
    select lsn as from from pg_create_physical_replication_slot(${slot}, immediately_reserve => true)`;
  if (!made) throw new Error('PostgreSQL did not say from where it keeps the log.');
  return { slot, chain, from: made.from };
};

const dropSlots = async (sql: postgres.Sql): Promise<void> => {
  await sql`
    select pg_drop_replication_slot(slot_name) from pg_replication_slots where starts_with(slot_name, ${SLOT})`;
};

/** Ends the chain: PostgreSQL no longer keeps the log for it. */
export const endLog = (ownerUrl: string): Promise<void> => withLock(ownerUrl, dropSlots);

const LEAST_FREE_BYTES = 2_000_000_000;

/** Gives the log up before it fills the disk of the shop. */
const giveUpOnFullDisk = async (sql: postgres.Sql, dataDir: string): Promise<void> => {
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize >= LEAST_FREE_BYTES) return;
  await dropSlots(sql);
  throw new Error(`${dataDir} has less than 2 GB left: the log is not kept until there is more`);
};

/** Throws if nothing can be stored, so that PostgreSQL does not begin to keep log in vain. */
const tryStorage = async (remote: Remote): Promise<void> => {
  recipientOf(remote);
  await sendSealed(remote, {
    name: `${LOG_FOLDER}trial.age`,
    content: Readable.from([Buffer.from('a trial')]),
  });
};

/**
 * The chain that this database continues. A restored one has no slot and begins another. So does one whose slot PostgreSQL gave up because
 * it kept too much: part of its log is gone.
 */
const currentChain = async (sql: postgres.Sql, remote: Remote, now: Date): Promise<Chain> => {
  const slots = await sql<{ slot: string; from: string | null; isWhole: boolean }[]>`
    select slot_name as slot, restart_lsn as from, wal_status in ('reserved', 'extended', 'unreserved') as "isWhole"
    from pg_replication_slots where starts_with(slot_name, ${SLOT}) order by slot_name desc`;
  const [newest] = slots;
  if (newest?.isWhole && newest.from !== null)
    return { slot: newest.slot, chain: chainOf(newest.slot), from: newest.from };
  await dropSlots(sql);
  await tryStorage(remote);
  return beginChain(sql, now);
};

/** Completes the segment that is being written, so that it can be sent: everything committed until `upTo` is in it or in those before. */
const completeSegment = async (sql: postgres.Sql) => {
  const [clock] = await sql<{ upTo: Date }[]>`select clock_timestamp() as "upTo"`;
  // A commit after that time, by which a recovery to it knows that it is complete.
  await sql`select pg_current_xact_id()`;
  const [ended] = await sql<{ end: string; timeline: number }[]>`
    select pg_switch_wal() as end, timeline_id as timeline from pg_control_checkpoint()`;
  if (!clock || !ended) throw new Error('PostgreSQL did not say how far its log reaches.');
  return { ...ended, upTo: clock.upTo };
};

/** Sends a file of the log: mostly zeros when little happened, so it is compressed first. */
const sendSegment = async ({ dataDir, remote }: Followed, name: string, file: string): Promise<void> => {
  const content = createGzip();
  const source = createReadStream(join(dataDir, 'postgres', 'cluster', 'pg_wal', file));
  source.once('error', (error) => content.destroy(error));
  source.pipe(content);
  await sendSealed(remote, { name, content });
};

/** Lets PostgreSQL remove all log before this segment. */
const advance = async (sql: postgres.Sql, slot: string, segment: bigint): Promise<void> => {
  await sql`
    select pg_replication_slot_advance(${slot}, least(${writePosition(beginOf(segment))}::pg_lsn, pg_current_wal_flush_lsn()))`;
};

/**
 * Sends everything that was committed until now, and lets PostgreSQL remove each part that is stored. What was sent when this failed may be sent
 * again. Returns the chain and the time up to which it is stored.
 */
export const sendLog = (
  followed: Followed,
  now: Date,
): Promise<{ readonly chain: string; readonly upTo: Date }> =>
  withLock(followed.ownerUrl, async (sql) => {
    await giveUpOnFullDisk(sql, followed.dataDir);
    const { slot, chain, from } = await currentChain(sql, followed.remote, now);
    const { end, timeline, upTo } = await completeSegment(sql);
    const stop = segmentsBefore(readPosition(end));
    for (let number = segmentAt(readPosition(from)); number < stop; number += 1n) {
      const segment = fileOf(timeline, number);
      const isLast = number + 1n === stop;
      await sendSegment(followed, segmentName(chain, { segment, upTo, isLast }), segment);
      await advance(sql, slot, number + 1n);
    }
    return { chain, upTo };
  });

const SECOND_MS = 1000;

/** The next full second: a backup's name must not be earlier than the end of its copy. */
const secondAfter = (at: Date): Date => new Date(Math.ceil((at.getTime() + 1) / SECOND_MS) * SECOND_MS);

interface Base {
  readonly chain: string;
  readonly clock: () => Date;
  readonly signal?: AbortSignal;
}

/**
 * Stores a backup that a chain continues, and deletes what is past its days. `clock` is read when the copy is complete. Nothing is deleted if
 * the storage has another time: a clock that is a year fast would delete everything.
 */
export const sendBase = async (
  { ownerUrl, dataDir, remote }: Followed,
  { chain, clock, signal }: Base,
): Promise<{
  readonly name: string;
  readonly deleted: readonly string[];
  readonly isClockRight: boolean;
}> => {
  let name = '';
  await streamCopy({ ownerUrl, dataDir, now: clock(), signal }, async (content, first) => {
    name = baseName(chain, { first, madeAt: secondAfter(clock()) });
    await sendSealed(remote, { name, content });
  });
  const stored = await remote.storage.list(LOG_FOLDER);
  const now = clock();
  const storedAt = stored.find((each) => each.name === name)?.storedAt;
  const isClockRight = storedAt !== undefined && Math.abs(now.getTime() - storedAt.getTime()) < HOUR_MS;
  const past = pastLog(readLog(stored.map((each) => each.name)), { now, days: remote.keepDays });
  const deleted = isClockRight ? past : [];
  for (const each of deleted) await remote.storage.remove(each);
  return { name, deleted, isClockRight };
};

/** Whether a chain has a backup that is younger than these hours. One of the future, by a clock that was wrong, does not count. */
export const hasBase = async (
  { storage }: Remote,
  { chain, now, hours }: { readonly chain: string; readonly now: Date; readonly hours: number },
): Promise<boolean> => {
  const { bases } = readLog((await storage.list(`${LOG_FOLDER}${chain}/base-`)).map(({ name }) => name));
  return bases.some(({ madeAt }) => {
    const age = now.getTime() - madeAt.getTime();
    return age > -HOUR_MS && age < hours * HOUR_MS;
  });
};
