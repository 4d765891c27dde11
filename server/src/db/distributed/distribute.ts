import type postgres from 'postgres';

import { whileChanging } from '../migrate.ts';
import type { Node } from '../nodes.ts';
import { ensureSignIn, runMigrations, setUpFunctions, setUpQueues } from '../set-up.ts';
import { countClients } from './checks.ts';
import { isBeingDistributed, isDistributed, readWorkers, SPREADING, WORK_TABLE, Refused } from './cluster.ts';
import { removeHomeRows } from './home-rows.ts';
import { copyToNodes, homeMigrations, spreadStores } from './node-migrations.ts';
import { readHolders, readParts, readStores, storesByNode } from './places.ts';
import { planTables, readTables, type TablePlan } from './plan.ts';
import { passWork } from './store-work.ts';
import { onNode, prepareWorker, setUpRole, setUpWorker } from './set-up-worker.ts';

interface Options {
  readonly secret: string;
  /** The number of shards per table; stores can be moved individually whatever it is. */
  readonly shards?: number;
  readonly say?: (line: string) => void;
}

/**
 * Drops the keys that point to reference tables, and all triggers, since tables cannot be distributed with them. What functions/ does not
 * recreate is recorded in the same transaction.
 */
const takeOff = (sql: postgres.Sql, { everywhere }: TablePlan): Promise<unknown> =>
  sql.begin(async (tx) => {
    await tx.unsafe(`create table if not exists ${WORK_TABLE} (owner text, name text, definition text)`);
    // Makes the next start recreate functions and triggers, wherever it is interrupted.
    await tx`update installation.version set set_up = null`;
    const keys = await tx<{ owner: string; name: string; definition: string }[]>`
      select c.conrelid::regclass::text as owner, quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
      from pg_constraint c
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.confrelid::regclass::text = any(${everywhere.map(({ name }) => name)})
        and not exists (select from pg_dist_partition p where p.logicalrelid = c.conrelid)`;
    for (const { owner, name, definition } of keys) {
      await tx`insert into ${tx(WORK_TABLE)} values (${owner}, ${name}, ${definition})`;
      await tx.unsafe(`alter table ${owner} drop constraint ${name}`);
    }
    const triggers = await tx<{ owner: string; name: string }[]>`
      select t.tgrelid::regclass::text as owner, quote_ident(t.tgname) as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
        and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid)`;
    for (const { owner, name } of triggers) await tx.unsafe(`drop trigger ${name} on ${owner}`);
  });

const putKeysBack = async (sql: postgres.Sql): Promise<void> => {
  const keys = await sql<{ owner: string; name: string; definition: string }[]>`
    select owner, name, definition from ${sql(WORK_TABLE)} order by owner, name`;
  for (const { owner, name, definition } of keys)
    await sql.begin(async (tx) => {
      await tx.unsafe(`set local citus.multi_shard_modify_mode = 'sequential'`);
      await tx.unsafe(`alter table ${owner} add constraint ${name} ${definition}`);
      await tx`delete from ${tx(WORK_TABLE)} w where w.owner = ${owner} and w.name = ${name}`;
    });
};

const spread = async (
  sql: postgres.Sql,
  plan: TablePlan,
  { shards, say }: { readonly shards: number; readonly say: (line: string) => void },
): Promise<void> => {
  for (const [index, table] of plan.stores.entries()) {
    if (table.isDistributed) continue;
    await sql.unsafe(index === 0 ? spreadStores(table.name, { shards }) : spreadStores(table.name));
    say(`spread ${table.name}`);
  }
  for (const table of plan.everywhere) {
    if (table.isDistributed) continue;
    await sql.unsafe(copyToNodes(table.name));
    say(`copied ${table.name} to each node`);
  }
};

/** Each node has its own transaction ids, so ledger positions restart above all existing ones. */
const beginEpochs = async (nodes: readonly Node[]): Promise<void> => {
  let last = 0;
  for (const { url } of nodes)
    await onNode(url, async (sql) => {
      const [row] = await sql<{ epoch: number }[]>`select ledger_epoch() as epoch`;
      last = Math.max(last, row?.epoch ?? 0);
    });
  for (const { url } of nodes)
    await onNode(url, async (sql) => {
      await sql.begin((tx) => tx`select ledger_epoch_begin(${last})`);
      last += 1;
    });
};

/** Moves the stores' waiting work to the queues of their nodes. */
const passToNodes = async (sql: postgres.Sql, home: Node): Promise<void> => {
  const stores = storesByNode(await readParts(sql), await readStores(sql));
  for (const to of await readHolders(sql, home.url)) {
    const storeIds = stores.get(to.name) ?? [];
    if (storeIds.length > 0 && to.url !== home.url) await passWork({ from: home, to, storeIds });
  }
};

/**
 * Distributes the stores of an installation over the nodes of its server, while no other process uses it. Each step is done once, so an
 * interrupted distribution can be continued, and a finished one repeated without effect.
 */
export const distributeDatabase = async (
  ownerUrl: string,
  { secret, shards = 32, say = () => undefined }: Options,
): Promise<void> =>
  whileChanging(ownerUrl, async (sql) => {
    if ((await isDistributed(sql)) && !(await isBeingDistributed(sql))) return;
    // Servers that start now wait for our lock; a running one would write into tables that are being copied.
    if ((await countClients(sql)) > 0)
      throw new Refused('The installation is in use: stop its servers and commands.');
    await sql.unsafe(SPREADING).simple();
    const home = { name: 'home', url: ownerUrl };
    const workers = await readWorkers(sql, ownerUrl);
    await ensureSignIn(sql, ownerUrl, { secret });
    await runMigrations(sql, (all) => homeMigrations(all));
    for (const worker of workers) await prepareWorker(worker, { secret });
    const plan = planTables(await readTables(sql));
    await takeOff(sql, plan);
    await spread(sql, plan, { shards, say });
    await removeHomeRows(sql);
    say('removed the rows that were spread from their old place');
    await putKeysBack(sql);
    await setUpRole(sql, secret);
    await setUpQueues(ownerUrl);
    await setUpFunctions(sql);
    for (const worker of workers) await setUpWorker(worker, { secret });
    await beginEpochs([home, ...workers]);
    await passToNodes(sql, home);
    say('passed on what waited for the stores');
    // Removes the old files from the disk at once, not minutes later.
    await sql.unsafe('checkpoint');
    await sql.unsafe(`drop table ${WORK_TABLE}`);
  });
