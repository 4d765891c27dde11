import { connect } from '@apps-hub/server/db/database';
import { distributeDatabase } from '@apps-hub/server/db/distributed/distribute';
import { moveParts } from '@apps-hub/server/db/distributed/move-parts';
import type { Goal } from '@apps-hub/server/db/distributed/plan-moves';
import { citusServers, onEach, withDatabase } from '@apps-hub/server/db/distributed/testing/servers';
import { migrate } from '@apps-hub/server/db/migrate';
import { verifyLedger } from '@apps-hub/server/verbs/loyalty/proof/verify';
import type postgres from 'postgres';

import { creditLapsedPoints, seedManyStores } from './many-stores.ts';
import { createForBench } from './on-citus.ts';
import { SECRET } from './stack.ts';

const USUAL_STORES = 13_400;
const SHARDS = 32;
const AT_ONCE = [1, 2];
/** How many stores' ledgers are verified at the end. */
const VERIFIED = 50;

type Owner = ReturnType<typeof connect>;

interface Row {
  readonly how: string;
  readonly parts: number;
  readonly seconds: number;
  /** Compared with Citus' own copy, during which the stores of the part cannot write. */
  readonly ratio: number;
}

const placesOn = (owner: Owner, node: string) =>
  owner<{ id: string }[]>`
    select s.shardid::text as id from pg_dist_shard s join pg_dist_placement p on p.shardid = s.shardid
    join pg_dist_node n on n.groupid = p.groupid
    where s.logicalrelid = 'customer'::regclass and n.nodename || ':' || n.nodeport = ${node} order by s.shardminvalue::int`;

/** Copies half the parts, one after the other, with writes blocked. */
const copyBlocking = async (owner: Owner, from: URL, to: URL): Promise<number> => {
  const all = await placesOn(owner, from.host);
  const half = all.slice(0, all.length / 2);
  for (const { id } of half)
    await owner`
      select citus_move_shard_placement(${id}::bigint, ${from.hostname}, ${Number(from.port)}, ${to.hostname}, ${Number(to.port)}, 'block_writes')`;
  return half.length;
};

const secondsOf = async <T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly seconds: number }> => {
  const begun = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - begun) / 1000 };
};

const measure = async (
  owner: Owner,
  ownerUrl: string,
  [first, second]: readonly [URL, URL],
): Promise<Row[]> => {
  const run = (goal: Goal, atOnce: number) =>
    moveParts(ownerUrl, { goal, isDry: false, atOnce, watchSeconds: 0, followers: [], say: console.log });
  const empty = () => run({ kind: 'drain', node: second.host }, Math.max(...AT_ONCE));
  await empty();
  const blocking = await secondsOf(() => copyBlocking(owner, first, second));
  const rows = [
    { how: 'copied by Citus, writes blocked', parts: blocking.result, seconds: blocking.seconds, ratio: 1 },
  ];
  for (const atOnce of AT_ONCE) {
    await empty();
    const { seconds } = await secondsOf(() => run({ kind: 'fill', node: second.host }, atOnce));
    const parts = (await placesOn(owner, second.host)).length;
    rows.push({ how: `filled, ${atOnce} at once`, parts, seconds, ratio: seconds / blocking.seconds });
  }
  return rows;
};

/** Measures how long a new node takes to get its share of many stores, with one and more parts at a time, against Citus' own copy. */
export const measureFill = async (citusUrl: string, stores = USUAL_STORES): Promise<void> => {
  const servers = await citusServers(citusUrl);
  const name = `fill_${process.pid}`;
  await createForBench(servers, name);
  const ownerUrl = withDatabase(citusUrl, name);
  await migrate(ownerUrl, { secret: SECRET });
  const owner = connect(ownerUrl, { max: 2 });
  try {
    const seeding = { owner: owner as unknown as postgres.Sql }; // only the column types differ
    const ids = await seedManyStores(seeding, stores);
    await creditLapsedPoints(seeding, ids);
    await distributeDatabase(ownerUrl, { secret: SECRET, shards: SHARDS });
    const [first, second] = servers.slice(1).map((server) => new URL(server));
    if (!first || !second) throw new Error('Two nodes besides home are needed');
    const rows = await measure(owner, ownerUrl, [first, second]);
    console.log(`${stores} stores, half of them moved:`);
    console.table(
      rows.map((row) => ({ ...row, seconds: Math.round(row.seconds), ratio: Number(row.ratio.toFixed(2)) })),
    );
    for (const id of ids.slice(0, VERIFIED)) {
      const { difference } = await owner.begin('isolation level repeatable read read only', (tx) =>
        verifyLedger(tx, id),
      );
      if (difference !== null) throw new Error(`The ledger of ${id} does not prove itself`);
    }
  } finally {
    await owner.end();
    await onEach(servers, 'postgres', [`drop database ${name} with (force)`]);
  }
};
