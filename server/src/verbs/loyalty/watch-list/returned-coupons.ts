import type { CustomerId } from '@apps-hub/domain/ids';
import type { Watched } from '@apps-hub/contract/loyalty/watch-list/routes';

import type { StoreTx } from '#db/database.ts';

/** One or two returns are normal; more of them are worth a look. */
const LEAST = 3;
const MOST_LINES = 20;

interface Row {
  readonly customerId: CustomerId;
  readonly name: string;
  readonly count: number;
  readonly points: number;
  readonly at: Date;
  readonly staffId: string | null;
  readonly staffName: string | null;
}

/** Customers whose recent coupons were returned several times, with the latest return and who made it. */
export const returnedCoupons = async ({ sql, storeId }: StoreTx, since: Date): Promise<Watched[]> => {
  const rows = await sql<Row[]>`
    select r.customer_id as "customerId", c.name, r.count, r.points, coalesce(p.created_at, r.at) as at,
      s.id as "staffId", s.name as "staffName"
    from (
      select customer_id, count(*) as count, sum(points)::bigint as points, max(created_at) as at from coupon
      where store_id = ${storeId} and status = 'returned' and created_at >= ${since}
      group by customer_id having count(*) >= ${LEAST}
      order by max(created_at) desc limit ${MOST_LINES}
    ) r
    join customer c on c.store_id = ${storeId} and c.id = r.customer_id
    left join lateral (
      select p.created_at, p.actor from posting p
      where p.store_id = ${storeId} and p.customer_id = r.customer_id and p.kind = 'reverse' and p.coupon_id is not null
      order by p.version desc limit 1
    ) p on true
    left join staff s on s.store_id = ${storeId} and s.id = p.actor`;
  return rows.map(({ customerId, name, count, points, at, staffId, staffName }) => ({
    kind: 'returned_coupons',
    at: at.toISOString(),
    by: staffId === null ? null : { id: staffId, name: staffName },
    customer: { id: customerId, name },
    count,
    points,
  }));
};
