import type postgres from 'postgres';

import { whileMoving } from '../migrate.ts';
import type { Node } from '../nodes.ts';
import { isSetUp } from '../set-up.ts';
import { isBeingDistributed, isDistributed, readWorkers, Refused } from './cluster.ts';
import { letCopiesGo, removeLeftovers } from './leftovers.ts';
import { beginEpochAbove } from './move.ts';
import { readHolders, readParts, readStores, storesByNode } from './places.ts';
import { type Goal, type PartMove, planMoves, type SizedPart } from './plan-moves.ts';
import { onNode, reachNodes } from './set-up-worker.ts';
import { passWork } from './store-work.ts';

interface Installation {
  readonly sql: postgres.Sql;
  readonly ownerUrl: string;
  /** Home first. */
  readonly nodes: readonly Node[];
}

interface Options {
  readonly goal: Goal;
  /** Shows the plan without moving anything. */
  readonly isDry: boolean;
  /** The posting followers, as in a move of a single store. */
  readonly followers: readonly string[];
  readonly say: (line: string) => void;
}

/** The first hash of each part that is being moved, on home, so that an interrupted move is finished by the next command. */
const MOVING = 'create table if not exists installation.moving_part (first integer primary key)';

/** The size of each part, over all tables, by its first hash. */
const sizesOn = ({ url }: Node): Promise<{ first: number; bytes: string }[]> =>
  onNode(
    url,
    (sql) => sql<{ first: number; bytes: string }[]>`
      select s.shardminvalue::int as first, sum(pg_total_relation_size(to_regclass(s.logicalrelid::regclass || '_' || s.shardid)))::text as bytes
      from pg_dist_shard s join pg_dist_placement p on p.shardid = s.shardid join pg_dist_local_group g on g.groupid = p.groupid
      where s.shardminvalue is not null group by 1`,
  );

const readSizes = async (sql: postgres.Sql, holders: readonly Node[]): Promise<SizedPart[]> => {
  const sizes = new Map(
    (await Promise.all(holders.map(sizesOn))).flat().map(({ first, bytes }) => [first, Number(bytes)]),
  );
  return (await readParts(sql)).map((part) => ({ ...part, bytes: sizes.get(part.first) ?? 0 }));
};

/** Moves the waiting jobs of the moved parts' stores to their node, and lets it follow their postings. */
const finish = async (
  { sql, ownerUrl, nodes }: Installation,
  followers: readonly string[],
): Promise<void> => {
  const moved = (await sql<{ first: number }[]>`select first from installation.moving_part`).map(
    ({ first }) => first,
  );
  if (moved.length === 0) return;
  const parts = (await readParts(sql)).filter(({ first }) => moved.includes(first));
  const all = await readStores(sql);
  const stores = all.filter(({ hash }) => parts.some(({ first, last }) => first <= hash && hash <= last));
  for (const [name, storeIds] of storesByNode(parts, stores)) {
    const to = (await readHolders(sql, ownerUrl)).find((node) => node.name === name);
    if (!to) throw new Error(`${name} is a node`);
    await onNode(
      to.url,
      (here) => here`
        insert into due_work (store, step, due_at)
        select s.id, x.step, now() from unnest(${[...storeIds]}::text[]) s (id) cross join unnest(${[...followers]}::text[]) x (step)`,
    );
    for (const from of nodes.filter((node) => node.name !== name)) await passWork({ from, to, storeIds });
  }
  await sql`delete from installation.moving_part where first = any(${moved}::int[])`;
};

const moveOne = async (
  installation: Installation,
  { part, to }: PartMove,
  followers: readonly string[],
): Promise<void> => {
  const { sql, nodes } = installation;
  const [source, target] = [part.node, to].map((name) => nodes.find((node) => node.name === name));
  if (!source || !target) throw new Error(`${part.node} and ${to} are nodes`);
  await sql`insert into installation.moving_part values (${part.first}) on conflict do nothing`;
  await beginEpochAbove(source, target, nodes.slice(1));
  const [old, next] = [new URL(source.url), new URL(target.url)];
  await sql`
    select citus_move_shard_placement(${part.id}::bigint, ${old.hostname}, ${Number(old.port || 5432)}, ${next.hostname},
      ${Number(next.port || 5432)}, 'force_logical')`;
  await letCopiesGo(sql, nodes);
  await finish(installation, followers);
};

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

const refuseUnready = async (sql: postgres.Sql): Promise<void> => {
  if (!(await isDistributed(sql)))
    throw new Refused('This installation is not distributed: there is one node.');
  if (await isBeingDistributed(sql))
    throw new Refused('npm run distribute was interrupted: run it again first.');
  if (!(await isSetUp(sql)))
    throw new Refused('The installation is of another version: start the servers of this one first.');
};

/**
 * Moves whole parts, with all their stores, one after the other while servers run. Each store waits only while its part switches. If it is
 * interrupted, the next command finishes the part that was being moved, and makes a new plan.
 */
export const moveParts = (ownerUrl: string, { goal, isDry, followers, say }: Options): Promise<void> =>
  whileMoving(ownerUrl, async (sql) => {
    await refuseUnready(sql);
    const holders = await readHolders(sql, ownerUrl);
    const names = holders.map(({ name }) => name);
    if (goal.kind !== 'rebalance' && !names.includes(goal.node))
      throw new Refused(`No node is called ${goal.node}. There are: ${names.join(', ')}`);
    const nodes = [{ name: 'home', url: ownerUrl }, ...(await readWorkers(sql, ownerUrl))];
    const { silent } = await reachNodes(nodes);
    if (silent.length > 0)
      throw new Refused(`These nodes do not answer: ${silent.map(({ name }) => name).join(', ')}`);
    const moves = planMoves(await readSizes(sql, holders), names, goal);
    const stores = await readStores(sql);
    for (const { part, to } of moves) {
      const count = stores.filter(({ hash }) => part.first <= hash && hash <= part.last).length;
      say(`part ${part.id} (${count} stores, ${megabytes(part.bytes)}): ${part.node} to ${to}`);
    }
    if (isDry) return say(`${moves.length} moves; repeat this with --yes to make them. Nothing was changed.`);
    const installation = { sql, ownerUrl, nodes };
    await onNode(ownerUrl, (home) => home.unsafe(MOVING));
    await finish(installation, followers);
    await removeLeftovers(sql, nodes);
    for (const move of moves) {
      await moveOne(installation, move, followers);
      say(`moved part ${move.part.id} to ${move.to}`);
    }
    say(
      (await removeLeftovers(sql, nodes))
        ? 'removed the old rows from the disk'
        : 'some old rows are still on the disk: run this again later',
    );
  });
