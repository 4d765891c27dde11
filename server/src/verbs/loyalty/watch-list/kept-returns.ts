import { type CustomerId, makeId, sortableId, type StaffId } from '@apps-hub/domain/ids';
import type { Watched } from '@apps-hub/contract/loyalty/watch-list/routes';

import type { StoreTx } from '#db/database.ts';
import { dayLimitOf } from '../approvals/limits.ts';
import { loadLoyaltySettings } from '../settings/settings-record.ts';

/** One or two such returns are normal, unless they left more points than the member may give in a day. */
const LEAST = 3;
/** An answer is worth a look if it took back less than this part of the order's points. */
const SMALL_PART = 10;

interface Row {
  readonly staffId: StaffId;
  readonly staffName: string;
  readonly role: 'manager' | 'support';
  readonly customerId: CustomerId;
  readonly name: string;
  readonly at: Date;
  readonly count: number;
  readonly points: number;
}

/** Members with a limit who entered next to nothing for partial returns whose amount the host did not give. */
export const keptReturns = async (tx: StoreTx, since: Date): Promise<Watched[]> => {
  const { sql, storeId } = tx;
  const [{ adjustLimits }, rows] = await Promise.all([
    loadLoyaltySettings(tx),
    sql<Row[]>`
      select s.id as "staffId", s.name as "staffName", s.role, c.id as "customerId", c.name, k.at, k.count, k.points
      from (
        select actor, max(at) as at, count(*) as count, sum("left")::bigint as points,
          (array_agg(customer_id order by id desc))[1] as customer_id
        from (
          select a.id, a.actor, a.at, a.detail ->> 'customerId' as customer_id, (a.detail ->> 'pointsLeft')::bigint as "left",
            (a.detail ->> 'pointsTaken')::bigint as taken
          from audit_entry a
          where a.store_id = ${storeId} and split_part(a.action, '.', 1) = 'order'
            and a.id >= ${makeId('audit', sortableId(since, 0n))} and a.action = 'order.answer_return'
        ) answered
        where "left" > 0 and taken * ${SMALL_PART} < taken + "left"
        group by actor
      ) k
      join staff s on s.store_id = ${storeId} and s.id = k.actor and s.role in ('manager', 'support')
      join customer c on c.store_id = ${storeId} and c.id = k.customer_id`,
  ]);
  return rows
    .filter(({ staffId, role, count, points }) => {
      const limit = dayLimitOf({ kind: 'staff', staffId, role }, adjustLimits);
      return count >= LEAST || (limit !== null && points > limit);
    })
    .map(({ staffId, staffName, customerId, name, at, count, points }) => ({
      kind: 'kept_returns' as const,
      at: at.toISOString(),
      by: { id: staffId, name: staffName },
      customer: { id: customerId, name },
      count,
      points,
    }));
};
