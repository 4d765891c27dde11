import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import type postgres from 'postgres';

import { wait } from '../process/wait.ts';
import type { Patience } from './beside/patience.ts';
import { isOfFormerVersion, readInstalled, releaseName } from './installed.ts';
import { closeOwner, connectOwner } from './owner.ts';
import { versionDigest } from './version-digest.ts';

/** An arbitrary number that no other program uses for advisory locks in this database. */
const PRESENCE_LOCK = 7_260_421;
const AGAIN_MS = 250;
/** PostgreSQL cuts a session's name after this many bytes. */
const NAME_BYTES = 63;

/** The second number of the lock, which all processes of the version with this digest share. */
const keyOf = (version: string): number => createHash('sha256').update(version).digest().readUInt32BE() >>> 1;

const sessionName = (): string =>
  `Apps Hub ${releaseName()}, process ${process.pid} on ${hostname()}`.slice(0, NAME_BYTES);

/** Whether a process of any version runs on this database. */
export const isAnyRunning = async (sql: postgres.Sql): Promise<boolean> =>
  (
    await sql`
      select from pg_locks l join pg_database d on d.oid = l.database
      where l.locktype = 'advisory' and l.classid = ${PRESENCE_LOCK} and l.objsubid = 2 and d.datname = current_database()
      limit 1`
  ).length > 0;

/** The sessions of running processes of versions other than this one and `beside`, as an operator would see them. */
export const othersRunning = async (sql: postgres.Sql, beside: string | null): Promise<string[]> => {
  const keys = [await versionDigest(), ...(beside === null ? [] : [beside])].map(keyOf);
  const rows = await sql<{ name: string }[]>`
    select distinct coalesce(nullif(a.application_name, ''), 'a process without a name') as name from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'advisory' and l.classid = ${PRESENCE_LOCK} and l.objsubid = 2 and l.objid <> all(${keys}::bigint[])
      and a.datname = current_database()
    order by 1`;
  if (rows.length > 0 || !(await isOfFormerVersion(sql))) return rows.map(({ name }) => name);
  // Versions from before these locks are recognised by their connections only.
  const former = await sql<{ name: string }[]>`
    select distinct coalesce(host(client_addr), 'this machine') as name from pg_stat_activity
    where datname = current_database() and usename = 'apps_hub_app' and application_name not like 'citus_internal%'`;
  return former.map(({ name }) => `a former version of Apps Hub, connected from ${name}`);
};

/**
 * Waits until no process runs on this database but those of this version and of `beside`. Throws when one still runs after `waitMs`. The
 * caller holds the lock under which processes register.
 */
export const othersGone = async (
  sql: postgres.Sql,
  beside: string | null,
  { waitMs, say }: Patience,
): Promise<void> => {
  const until = performance.now() + waitMs;
  let said = '';
  for (;;) {
    const others = (await othersRunning(sql, beside)).join('; ');
    if (others === '') return;
    if (performance.now() >= until)
      throw new Error(
        `another version still uses this database: ${others}. Nothing was changed. Stop it, then start this one (${releaseName()}) again`,
      );
    if (others !== said)
      say(`this version changes the database, and waits until these have stopped: ${others}`);
    said = others;
    await wait(AGAIN_MS);
  }
};

export interface Place {
  readonly leave: () => Promise<void>;
}

interface Options {
  /** Runs its argument while no other process changes the installation. */
  readonly alone: (sql: postgres.Sql, work: () => Promise<void>) => Promise<void>;
  /** Another version has taken over the database while the connection was lost: this process must end. */
  readonly onReplaced: (reason: string) => void;
}

const hold = async (sql: postgres.Sql): Promise<void> =>
  void (await sql`select pg_advisory_lock_shared(${PRESENCE_LOCK}::int, ${keyOf(await versionDigest())}::int)`);

/**
 * Registers this process, visible to other versions as long as its connection lasts. The caller has set up this version and still holds the
 * lock. When the connection is lost, the process registers again, unless another version has taken over.
 */
export const takePlace = async (ownerUrl: string, { alone, onReplaced }: Options): Promise<Place> => {
  const state = { hasLeft: false };
  let isReturning = false;
  const comeBack = async (): Promise<void> => {
    if (isReturning) return;
    isReturning = true;
    while (!state.hasLeft) {
      try {
        await alone(sql, async () => {
          const [installed, own] = [await readInstalled(sql), await versionDigest()];
          if (installed?.setUp === own || installed?.beside === own) await hold(sql);
          else onReplaced('another version has taken over the database: this one must stop');
        });
        break;
      } catch {
        // The database is still unreachable.
        await wait(AGAIN_MS);
      }
    }
    isReturning = false;
  };
  const sql = connectOwner(ownerUrl, {
    name: sessionName(),
    onClose: () => void (state.hasLeft ? undefined : comeBack()),
  });
  await hold(sql);
  return {
    leave: async () => {
      state.hasLeft = true;
      await closeOwner(sql);
    },
  };
};
