import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createGzip } from 'node:zlib';
import type postgres from 'postgres';

import { streamCopy } from '../back-up.ts';
import { timeIn } from '../remote/names.ts';
import { type Remote, sendSealed } from '../remote/remote.ts';
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
  /** One connection, which holds the lock of the only process that sends the log. */
  readonly sql: postgres.Sql;
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

/** Takes the lock of the process that sends the log; it may be taken again with the same connection. */
const refuseSecond = async (sql: postgres.Sql): Promise<void> => {
  const [lock] = await sql<{ isOurs: boolean }[]>`
    select pg_try_advisory_lock(hashtext('the log is sent away')) as "isOurs"`;
  if (!lock?.isOurs) throw new Error('another process already sends the log of this database away');
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

/** Ends the chain: PostgreSQL no longer keeps the log for it. */
export const endLog = async (sql: postgres.Sql): Promise<void> => {
  await sql`
    select pg_drop_replication_slot(slot_name) from pg_replication_slots where starts_with(slot_name, ${SLOT})`;
};

/**
 * The chain that this database continues. A restored one has no slot and begins another. So does one whose slot PostgreSQL gave up because
 * it kept too much: part of its log is gone.
 */
const currentChain = async (sql: postgres.Sql, now: Date): Promise<Chain> => {
  const slots = await sql<{ slot: string; from: string | null; isWhole: boolean }[]>`
    select slot_name as slot, restart_lsn as from, wal_status in ('reserved', 'extended', 'unreserved') as "isWhole"
    from pg_replication_slots where starts_with(slot_name, ${SLOT}) order by slot_name desc`;
  const [newest] = slots;
  if (newest?.isWhole && newest.from !== null)
    return { slot: newest.slot, chain: chainOf(newest.slot), from: newest.from };
  await endLog(sql);
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

/**
 * Sends everything that was committed until now, and lets PostgreSQL remove it. A segment that was sent when this failed is sent again. Returns the
 * chain and the time up to which it is stored.
 */
export const sendLog = async (
  followed: Followed,
  now: Date,
): Promise<{ readonly chain: string; readonly upTo: Date }> => {
  const { sql } = followed;
  await refuseSecond(sql);
  const { slot, chain, from } = await currentChain(sql, now);
  const { end, timeline, upTo } = await completeSegment(sql);
  const stop = segmentsBefore(readPosition(end));
  for (let number = segmentAt(readPosition(from)); number < stop; number += 1n) {
    const segment = fileOf(timeline, number);
    const isLast = number + 1n === stop;
    await sendSegment(followed, segmentName(chain, { segment, upTo, isLast }), segment);
  }
  await sql`
    select pg_replication_slot_advance(${slot}, least(${writePosition(beginOf(stop))}::pg_lsn, pg_current_wal_flush_lsn()))`;
  return { chain, upTo };
};

const SECOND_MS = 1000;

/** The next full second: a backup's name must not be earlier than the end of its copy. */
const secondAfter = (at: Date): Date => new Date(Math.ceil((at.getTime() + 1) / SECOND_MS) * SECOND_MS);

/** Stores a backup that a chain continues, and deletes what is past its days. `clock` is read when the copy is complete. */
export const sendBase = async (
  { ownerUrl, dataDir, remote }: Pick<Followed, 'ownerUrl' | 'dataDir' | 'remote'>,
  { chain, clock }: { readonly chain: string; readonly clock: () => Date },
): Promise<{ readonly name: string; readonly deleted: readonly string[] }> => {
  let name = '';
  await streamCopy({ ownerUrl, dataDir, now: clock() }, async (content) => {
    name = baseName(chain, secondAfter(clock()));
    await sendSealed(remote, { name, content });
  });
  const stored = readLog((await remote.storage.list(LOG_FOLDER)).map((each) => each.name));
  const deleted = pastLog(stored, { now: clock(), days: remote.keepDays });
  for (const each of deleted) await remote.storage.remove(each);
  return { name, deleted };
};

/** Whether a chain has a backup that is younger than these hours. */
export const hasBase = async (
  { storage }: Remote,
  { chain, now, hours }: { readonly chain: string; readonly now: Date; readonly hours: number },
): Promise<boolean> => {
  const { bases } = readLog((await storage.list(`${LOG_FOLDER}${chain}/base-`)).map(({ name }) => name));
  return bases.some(({ madeAt }) => now.getTime() - madeAt.getTime() < hours * 3_600_000);
};
