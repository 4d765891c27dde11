import type postgres from 'postgres';

import { wait } from '#process/wait.ts';
import type { Node } from '../nodes.ts';
import { readParts } from './places.ts';
import type { MeasuredPart } from './plan-moves.ts';
import { onNode } from './set-up-worker.ts';

interface Measured {
  readonly first: number;
  readonly bytes: string;
  readonly writes: string;
}

/** The size of each part and the rows it ever wrote, over all tables, by its first hash. */
const measureOn = ({ url }: Node): Promise<Measured[]> =>
  onNode(
    url,
    (sql) => sql<Measured[]>`
      select s.shardminvalue::int as first, sum(pg_total_relation_size(r.oid))::text as bytes,
        sum(pg_stat_get_tuples_inserted(r.oid) + pg_stat_get_tuples_updated(r.oid) + pg_stat_get_tuples_deleted(r.oid))::text as writes
      from pg_dist_shard s join pg_dist_placement p on p.shardid = s.shardid join pg_dist_local_group g on g.groupid = p.groupid
      cross join lateral (select to_regclass(s.logicalrelid::regclass || '_' || s.shardid)::oid as oid) r
      where s.shardminvalue is not null group by 1`,
  );

const measureAll = async (holders: readonly Node[]): Promise<ReadonlyMap<number, Measured>> =>
  new Map((await Promise.all(holders.map(measureOn))).flat().map((found) => [found.first, found]));

/** The size of each part, and the rows it writes in the next seconds. */
export const measureParts = async (
  sql: postgres.Sql,
  holders: readonly Node[],
  seconds: number,
): Promise<MeasuredPart[]> => {
  const before = await measureAll(holders);
  await wait(seconds * 1000);
  const after = await measureAll(holders);
  return (await readParts(sql)).map((part) => {
    const { bytes, writes } = after.get(part.first) ?? { bytes: 0, writes: 0 };
    const written = Number(writes) - Number(before.get(part.first)?.writes ?? writes);
    return { ...part, bytes: Number(bytes), writes: Math.max(0, written) };
  });
};
