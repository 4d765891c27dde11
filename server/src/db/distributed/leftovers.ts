import type postgres from 'postgres';

import { wait } from '#process/wait.ts';
import { isBusy } from '../failures.ts';
import type { Node } from '../nodes.ts';
import { onNode } from './set-up-worker.ts';

// What moves and isolations leave behind: the former parts of stores, which Citus drops later.

const CLEANING_SECONDS = 30;
/** How long a change may wait for the lock of a copied table: every transaction of the node queues behind it. */
const LOCK_MS = 40;
/** Then those that queued run first. */
const PAUSE_MS = 100;
/** How many keys one transaction drops while it holds the lock. */
const TOGETHER = 10;
/** Then Citus drops the part with its key. */
const TRIES = 50;

interface Key {
  readonly part: string;
  readonly name: string;
}

/**
 * The keys by which these parts refer to tables that stay, those to one table together. Names are read with the keys: once Citus' own
 * cleaner has dropped a part, a cast to regclass gives its number.
 */
const keysOf = (sql: postgres.Sql, parts: readonly string[]): Promise<Key[]> => sql<Key[]>`
  with old as (select to_regclass(p)::oid as id from unnest(${[...parts]}::text[]) p)
  select format('%I.%I', n.nspname, t.relname) as part, quote_ident(c.conname) as name
  from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
  where c.contype = 'f' and c.conrelid in (select id from old) and c.confrelid not in (select id from old where id is not null)
  order by c.confrelid, c.conrelid`;

const dropKeys = async (sql: postgres.Sql, keys: readonly Key[]): Promise<void> => {
  for (let tried = 0; tried < TRIES; tried += 1) {
    if (tried > 0) await wait(PAUSE_MS);
    try {
      await sql.begin(async (tx) => {
        await tx.unsafe(`set local lock_timeout = ${LOCK_MS}`);
        await tx.unsafe('set local citus.enable_manual_changes_to_shards = on');
        // In one message, so that the lock is held briefly. Citus' own cleaner may have dropped a part meanwhile.
        await tx.unsafe(
          keys
            .map(({ part, name }) => `alter table if exists ${part} drop constraint if exists ${name}`)
            .join(';'),
        );
      });
      return;
    } catch (error) {
      if (!isBusy(error)) throw error;
    }
  }
};

/**
 * Drops the keys by which former parts refer to tables that are copied to each node. Dropping a part with such a key locks the copied table, which
 * every transaction of the node reads; Citus waits for that lock for up to a second, and all others behind it.
 */
export const letCopiesGo = async (sql: postgres.Sql, nodes: readonly Node[]): Promise<void> => {
  // 1: a shard; 2: no longer used, since its move or split succeeded.
  const former = await sql<{ part: string; node: string }[]>`
    select c.object_name as part, n.nodename || ':' || n.nodeport as node from pg_dist_cleanup c
    join pg_dist_node n on n.groupid = c.node_group_id and n.noderole = 'primary'
    where c.object_type = 1 and c.policy_type = 2`;
  for (const { name, url } of nodes) {
    const parts = former.filter(({ node }) => node === name).map(({ part }) => part);
    if (parts.length === 0) continue;
    await onNode(url, async (here) => {
      const keys = await keysOf(here, parts);
      for (let from = 0; from < keys.length; from += TOGETHER) {
        await dropKeys(here, keys.slice(from, from + TOGETHER));
        await wait(PAUSE_MS);
      }
    });
  }
};

/** Drops the shards that an earlier move left behind. Citus would drop them later, but moves nothing back until then. */
export const dropRemains = async (
  sql: postgres.Sql,
  storeId: string,
  nodes: readonly Node[],
): Promise<void> => {
  await letCopiesGo(sql, nodes);
  for (let second = 0; second < CLEANING_SECONDS; second += 1) {
    await sql`call citus_cleanup_orphaned_resources()`;
    const remains = await sql`
      select from pg_dist_cleanup c join pg_dist_shard s on c.object_name = 'public.' || s.logicalrelid || '_' || s.shardid
      where worker_hash(${storeId}::text) between s.shardminvalue::integer and s.shardmaxvalue::integer`;
    if (remains.length === 0) return;
    await wait(1000);
  }
};

/**
 * Removes from disk what moves and isolations left behind, which may contain rows that are erased later. Returns whether all is removed:
 * a statement that still reads old parts keeps them.
 */
export const removeLeftovers = async (sql: postgres.Sql, nodes: readonly Node[]): Promise<boolean> => {
  await letCopiesGo(sql, nodes);
  for (let second = 0; second < CLEANING_SECONDS; second += 1) {
    await sql`call citus_cleanup_orphaned_resources()`;
    if ((await sql`select from pg_dist_cleanup`).length === 0) return true;
    await wait(1000);
  }
  return false;
};
