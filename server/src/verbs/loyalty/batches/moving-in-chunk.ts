import type { BatchId, CustomerId } from '@apps-hub/domain/ids';
import type { Lot } from '@apps-hub/domain/loyalty/expiry';
import { points as pointsOf } from '@apps-hub/domain/points';
import type { LocalDate } from '@apps-hub/domain/time';

import type { StoreTx } from '#db/database.ts';
import { lockWays } from '../points/merged-wallets.ts';
import { movedBefore, type MovingIn } from './moving-in-lines.ts';

interface Chunk {
  readonly batchId: BatchId;
  readonly after: string;
  readonly today: LocalDate;
  readonly limit: number;
}

/** The lot of moved-in points; undefined for the store's own expiry. */
export const movedLots = (points: number, endsOn: string | null): readonly Lot[] | undefined =>
  endsOn === null || points <= 0
    ? undefined
    : [{ expiresOn: endsOn === 'infinity' ? null : (endsOn as LocalDate), points: pointsOf(points) }];

/**
 * Looks again at the next lines before they are posted, since their draft may be days old: skips points that ended or that another batch
 * has brought meanwhile, and what changes nothing. What sets a balance changes no more than when it was applied, and less where the balance
 * has come closer since. Locks the wallets first, so that nothing changes in between. Returns the last customer of the chunk; undefined if
 * none is left.
 */
export const prepareMoved = async (
  tx: StoreTx,
  { batchId, after, today, limit }: Chunk,
  { programme, mode }: MovingIn,
): Promise<CustomerId | undefined> => {
  const { sql, storeId } = tx;
  const lines = await sql<{ id: CustomerId }[]>`
    select customer_id as id from adjustment_batch_line
    where store_id = ${storeId} and batch_id = ${batchId} and problem is null and posted_version is null and customer_id > ${after}
    order by customer_id limit ${limit}`;
  const ids = lines.map(({ id }) => id);
  const last = ids.at(-1);
  if (last === undefined) return undefined;
  await lockWays(tx, ids);
  const before = mode === 'add' ? [...(await movedBefore(tx, { batchId, programme }, ids))] : [];
  await sql`
    update adjustment_batch_line l
    set points = m.points, problem = case
      when l.customer_id = any(${before}::text[]) then 'already_moved'
      when l.ends_on <> 'infinity' and l.ends_on < ${today} then 'points_ended'
      when m.points = 0 then 'no_change'
    end
    from (
      select n.line, case
        when n.target is null or w.available is null then n.points
        when n.points > 0 then least(greatest(n.target - w.available, 0), n.points)
        else greatest(least(n.target - w.available, 0), n.points)
      end as points
      from adjustment_batch_line n
      left join wallet w on w.store_id = ${storeId} and w.customer_id = n.customer_id
      where n.store_id = ${storeId} and n.batch_id = ${batchId} and n.problem is null and n.posted_version is null
        and n.customer_id > ${after} and n.customer_id <= ${last}
    ) m
    where l.store_id = ${storeId} and l.batch_id = ${batchId} and l.line = m.line`;
  return last;
};
