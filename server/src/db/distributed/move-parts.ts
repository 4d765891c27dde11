import type postgres from 'postgres';

import { whileMoving } from '../migrate.ts';
import type { Node } from '../nodes.ts';
import { closeOwner, connectOwner } from '../owner.ts';
import { isSetUp } from '../set-up.ts';
import { isBeingDistributed, isDistributed, readWorkers, Refused } from './cluster.ts';
import { letCopiesGo, removeLeftovers } from './leftovers.ts';
import { beginEpochAbove } from './move.ts';
import { readHolders, readParts, readStores, storesByNode } from './places.ts';
import { measureParts } from './measure-parts.ts';
import { moveTogether } from './move-together.ts';
import { type Goal, type PartMove, planMoves } from './plan-moves.ts';
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
  /** How many parts move at the same time. */
  readonly atOnce: number;
  /** How long the writes of each part are measured before the plan is made, in seconds. */
  readonly watchSeconds: number;
  /** The posting followers, as in a move of a single store. */
  readonly followers: readonly string[];
  readonly say: (line: string) => void;
}

/** The first hash of each part that is being moved, on home, so that an interrupted move is finished by the next command. */
const MOVING = 'create table if not exists installation.moving_part (first integer primary key)';

/** The session that moves a part holds this lock on home, since PostgreSQL goes on with a move after its command was killed. */
const MOVE_LOCK = 7_260_423;

/** Waits until no session moves this part any more. */
const awaitMove = async (sql: postgres.Sql, first: number): Promise<void> => {
  await sql`select pg_advisory_lock(${MOVE_LOCK}, ${first})`;
  await sql`select pg_advisory_unlock(${MOVE_LOCK}, ${first})`;
};

/** Moves the waiting jobs of the moved parts' stores to their node, and lets it follow their postings. */
const finish = async (
  { sql, ownerUrl, nodes }: Installation,
  followers: readonly string[],
  moved: readonly number[],
): Promise<void> => {
  for (const first of moved) await awaitMove(sql, first);
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
  await sql`delete from installation.moving_part where first = any(${[...moved]}::int[])`;
};

/** Finishes the parts whose moves were interrupted. */
const finishInterrupted = async (installation: Installation, followers: readonly string[]): Promise<void> => {
  const rows = await installation.sql<{ first: number }[]>`select first from installation.moving_part`;
  await finish(
    installation,
    followers,
    rows.map(({ first }) => first),
  );
};

/** Runs each piece of work when the previous one has ended. */
const oneByOne = (): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next;
    return next;
  };
};

interface Ends {
  readonly source: Node;
  readonly target: Node;
}

/** Copies a part to its new node and switches to it, in a session of its own. */
const copyPart = async (
  { ownerUrl }: Installation,
  { part }: PartMove,
  { source, target }: Ends,
): Promise<void> => {
  const sql = connectOwner(ownerUrl, { isOnce: true });
  try {
    const [old, next] = [new URL(source.url), new URL(target.url)];
    await sql`select pg_advisory_lock(${MOVE_LOCK}, ${part.first})`;
    await sql`
      select citus_move_shard_placement(${part.id}::bigint, ${old.hostname}, ${Number(old.port || 5432)}, ${next.hostname},
        ${Number(next.port || 5432)}, 'force_logical')`;
  } finally {
    await closeOwner(sql);
  }
};

const endsOf = ({ nodes }: Installation, { part, to }: PartMove): Ends => {
  const [source, target] = [part.node, to].map((name) => nodes.find((node) => node.name === name));
  if (!source || !target) throw new Error(`${part.node} and ${to} are nodes`);
  return { source, target };
};

/** Copies several parts at once. The short steps before and after a copy run for one part at a time. */
const makeMoves = (
  installation: Installation,
  moves: readonly PartMove[],
  { atOnce, followers, say }: Options,
): Promise<void> => {
  const { sql, nodes } = installation;
  const inTurn = oneByOne();
  return moveTogether(moves, { atOnce }, async (move) => {
    const ends = endsOf(installation, move);
    const { first, id } = move.part;
    await inTurn(async () => {
      await sql`insert into installation.moving_part values (${first}) on conflict do nothing`;
      await beginEpochAbove(ends.source, ends.target, nodes.slice(1));
    });
    await copyPart(installation, move, ends);
    await inTurn(async () => {
      await letCopiesGo(sql, nodes);
      await finish(installation, followers, [first]);
    });
    say(`moved part ${id} to ${move.to}`);
  });
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

const sayPlan = async (sql: postgres.Sql, moves: readonly PartMove[], say: Options['say']): Promise<void> => {
  const stores = await readStores(sql);
  for (const { part, to } of moves) {
    const count = stores.filter(({ hash }) => part.first <= hash && hash <= part.last).length;
    const facts = `${count} stores, ${megabytes(part.bytes)}, ${part.writes} rows written`;
    say(`part ${part.id} (${facts}): ${part.node} to ${to}`);
  }
};

/**
 * Moves whole parts, with all their stores, while servers run. Each store waits only while its part switches. If it is interrupted, the
 * next command finishes the parts that were being moved, and makes a new plan.
 */
export const moveParts = (ownerUrl: string, options: Options): Promise<void> =>
  whileMoving(ownerUrl, async (sql) => {
    const { goal, isDry, followers, watchSeconds, say } = options;
    await refuseUnready(sql);
    const holders = await readHolders(sql, ownerUrl);
    const names = holders.map(({ name }) => name);
    if (goal.kind !== 'rebalance' && !names.includes(goal.node))
      throw new Refused(`No node is called ${goal.node}. There are: ${names.join(', ')}`);
    const nodes = [{ name: 'home', url: ownerUrl }, ...(await readWorkers(sql, ownerUrl))];
    const { silent } = await reachNodes(nodes);
    if (silent.length > 0)
      throw new Refused(`These nodes do not answer: ${silent.map(({ name }) => name).join(', ')}`);
    const installation = { sql, ownerUrl, nodes };
    if (!isDry) {
      await onNode(ownerUrl, (home) => home.unsafe(MOVING));
      await finishInterrupted(installation, followers);
      await removeLeftovers(sql, nodes);
    }
    const moves = planMoves(await measureParts(sql, holders, watchSeconds), names, goal);
    await sayPlan(sql, moves, say);
    if (isDry) return say(`${moves.length} moves; repeat this with --yes to make them. Nothing was changed.`);
    await makeMoves(installation, moves, options);
    say(
      (await removeLeftovers(sql, nodes))
        ? 'removed the old rows from the disk'
        : 'some old rows are still on the disk: run this again later',
    );
  });
