import type postgres from 'postgres';

import { whileMoving } from '../migrate.ts';
import type { Node } from '../nodes.ts';
import { isSetUp } from '../set-up.ts';
import { isBeingDistributed, isDistributed, readWorkers, Refused } from './cluster.ts';
import { isolateStore, LONGEST_SECONDS } from './isolate.ts';
import { dropRemains, letCopiesGo, removeLeftovers } from './leftovers.ts';
import { partOf, readHolders, readParts, readStores } from './places.ts';
import { onNode } from './set-up-worker.ts';
import { passWork } from './store-work.ts';

interface Options {
  /** The store's id, or its name on its platform. */
  readonly store: string;
  /** "host:port" */
  readonly to: string;
  /** The steps that follow a store's postings and customers. They are scheduled on the new node, whose tick has not seen the postings. */
  readonly followers: readonly string[];
  /** How long the stores that share its parts may wait while it gets its own, on its first move. */
  readonly longestSeconds?: number;
  readonly say?: (line: string) => void;
}

const findStore = async (sql: postgres.Sql, name: string) => {
  const rows = await sql<
    { id: string }[]
  >`select id from store where id = ${name} or external_id = ${name} order by id`;
  const [found, another] = rows;
  if (!found) throw new Refused(`No store is called ${name}.`);
  if (another)
    throw new Refused(`Several stores are called ${name}. Use an ID: ${rows.map(({ id }) => id).join(', ')}`);
  return found.id;
};

const epochOf = async ({ url }: Node): Promise<number> =>
  onNode(url, async (sql) => {
    const [row] = await sql<{ epoch: number }[]>`select ledger_epoch() as epoch`;
    return row?.epoch ?? 0;
  });

/** Begins a higher epoch on this node than on any of the others. Waits for postings that are being written there. */
export const beginEpochAfter = async (nodes: readonly Node[], target: Node): Promise<void> => {
  const last = Math.max(...(await Promise.all(nodes.map(epochOf))));
  await onNode(target.url, (sql) => sql.begin((tx) => tx`select ledger_epoch_begin(${last})`));
};

/**
 * Positions on the new node must be above those of all the store's postings, since each node has its own transaction ids. A new epoch
 * restarts the store's followers.
 */
export const beginEpochAbove = async (source: Node, target: Node, nodes: readonly Node[]): Promise<void> => {
  const [left, entered] = [await epochOf(source), await epochOf(target)];
  if (entered > left) return;
  await beginEpochAfter(nodes, target);
};

interface Place {
  readonly part: string;
  readonly isAlone: boolean;
  readonly node: string;
}

const placeOf = async (sql: postgres.Sql, storeId: string): Promise<Place> => {
  const store = (await readStores(sql)).find(({ id }) => id === storeId);
  if (!store) throw new Error(`${storeId} is a store`);
  const { id, first, last, node } = partOf(await readParts(sql), store);
  return { part: id, isAlone: first === last, node };
};

/**
 * Isolates the store in its own shard, while stores in the same shard wait; copies it to the other node while transactions continue; then
 * pauses the store's transactions briefly and switches its node.
 */
const moveRows = async (
  sql: postgres.Sql,
  storeId: string,
  {
    target,
    nodes,
    longestSeconds,
    say,
  }: {
    readonly target: Node;
    readonly nodes: readonly Node[];
    readonly longestSeconds: number;
    readonly say: (line: string) => void;
  },
): Promise<void> => {
  const before = await placeOf(sql, storeId);
  if (before.node === target.name) return say(`${storeId} is on ${target.name} already`);
  const source = nodes.find(({ name }) => name === before.node);
  if (!source) throw new Error(`${before.node} is a node`);
  if (!before.isAlone) {
    await isolateStore(sql, storeId, { longestSeconds, say });
    say(`gave ${storeId} parts of its own on ${source.name}`);
    await letCopiesGo(sql, nodes);
  }
  const { part } = await placeOf(sql, storeId);
  await beginEpochAbove(source, target, nodes);
  await dropRemains(sql, storeId, nodes);
  const [from, to] = [new URL(source.url), new URL(target.url)];
  await sql`
    select citus_move_shard_placement(${part}::bigint, ${from.hostname}, ${Number(from.port || 5432)}, ${to.hostname},
      ${Number(to.port || 5432)}, 'force_logical')`;
  await letCopiesGo(sql, nodes);
  say(`moved its rows from ${source.name} to ${target.name}`);
};

/**
 * Moves a store to another node while servers run. Its transactions wait during the switch and continue on the new node; its waiting jobs
 * move to the new node's queues. Can be repeated after an interruption at any step. Returns the store's id and its node.
 */
export const moveStore = async (
  ownerUrl: string,
  { store, to, followers, longestSeconds = LONGEST_SECONDS, say = () => undefined }: Options,
): Promise<{ readonly storeId: string; readonly node: Node }> =>
  whileMoving(ownerUrl, async (sql) => {
    if (!(await isDistributed(sql)))
      throw new Refused('This installation is not distributed: there is one node.');
    if (await isBeingDistributed(sql))
      throw new Refused('npm run distribute was interrupted: run it again first.');
    // A move requires synchronous commits, which servers of an earlier version may not use.
    if (!(await isSetUp(sql)))
      throw new Refused('The installation is of another version: start the servers of this one first.');
    const storeId = await findStore(sql, store);
    const holders = await readHolders(sql, ownerUrl);
    const target = holders.find(({ name }) => name === to);
    if (!target)
      throw new Refused(`No node is called ${to}. There are: ${holders.map(({ name }) => name).join(', ')}`);
    const workers = await readWorkers(sql, ownerUrl);
    await moveRows(sql, storeId, { target, nodes: workers, longestSeconds, say });
    await onNode(
      target.url,
      (here) =>
        here`insert into due_work (store, step, due_at) select ${storeId}, x.step, now() from unnest(${[...followers]}::text[]) x (step)`,
    );
    const others = [{ name: 'home', url: ownerUrl }, ...workers].filter(({ name }) => name !== target.name);
    for (const from of others) await passWork({ from, to: target, storeIds: [storeId] });
    say(`passed on what waited for it`);
    say(
      (await removeLeftovers(sql, workers))
        ? 'removed its old rows from the disk'
        : 'its old rows are still on the disk, since something reads them: run this again later',
    );
    return { storeId, node: target };
  });
