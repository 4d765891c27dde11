import type { StoreId } from '@apps-hub/domain/ids';

import type { StoreTx } from '#db/database.ts';
import { type BookProof, createTally } from './book-proof.ts';

type Sql = StoreTx['sql'];

const COUPONS_AT_ONCE = 2_000;

interface CouponRow {
  readonly id: string;
  readonly code: string;
  readonly status: string;
  readonly points: number;
  /** Null when no posting paid for it. */
  readonly spent: number | null;
  readonly returned: number;
  /** Points returned for returned goods while the coupon is still used. */
  readonly part: number;
  /** Points of the coupon that had expired at their last return. */
  readonly expired: number;
}

const readCoupons = (sql: Sql, storeId: StoreId, after: string) => sql<CouponRow[]>`
  select c.id, c.code, c.status, c.points, c.returned_points as part, -p.available_delta as spent, (
      select coalesce(sum(r.available_delta), 0)::bigint from posting r
      where r.store_id = ${storeId} and r.customer_id = c.customer_id and r.version > c.redeem_version
        and r.reverses_version = c.redeem_version
    ) as returned, (
      select coalesce(sum(-l.value::bigint), 0)::bigint from jsonb_each_text(p.lots) l
      where l.key <> 'infinity' and l.key < (
        select max((r.created_at at time zone s.time_zone)::date)::text from posting r
        where r.store_id = ${storeId} and r.customer_id = c.customer_id and r.version > c.redeem_version
          and r.reverses_version = c.redeem_version
      )
    ) as expired
  from coupon c join store s on s.id = ${storeId}
  left join posting p on p.store_id = ${storeId} and p.customer_id = c.customer_id and p.version = c.redeem_version
    and p.kind = 'redeem' and p.coupon_id = c.id
  where c.store_id = ${storeId} and c.id > ${after} order by c.id limit ${COUPONS_AT_ONCE}`;

interface Orphan {
  readonly id: string;
  readonly customerId: string;
  readonly version: number;
  readonly points: number;
}

/** Redemption postings without a coupon. */
const readOrphans = (sql: Sql, storeId: StoreId) => sql<Orphan[]>`
  select coalesce(p.coupon_id, '') as id, p.customer_id as "customerId", p.version, -p.available_delta as points from posting p
  where p.store_id = ${storeId} and p.kind = 'redeem'
    and not exists (select from coupon c where c.store_id = ${storeId} and c.id = p.coupon_id)
  order by p.customer_id, p.version`;

const isGivenBack = (status: string): boolean => status === 'failed' || status === 'returned';

/**
 * Proves that each coupon's points were taken from its customer, and returned as its status says: in full, not at all, or for returned
 * goods. Only expired points are not returned.
 */
export const verifyCoupons = async (sql: Sql, storeId: StoreId): Promise<BookProof> => {
  const tally = createTally();
  for (let after: string | undefined = ''; after !== undefined;) {
    const rows: readonly CouponRow[] = await readCoupons(sql, storeId, after);
    for (const { id, code, status, points, spent, returned, part, expired } of rows) {
      tally.checked();
      const differs = (what: string, expected: number, found: number | string): void =>
        tally.differs({
          kind: 'coupon',
          id,
          name: code,
          what,
          expected: String(expected),
          found: String(found),
        });
      const due = isGivenBack(status) ? points : part;
      if (spent !== points) differs('points spent on it', points, spent ?? 'no posting');
      else if (returned > due || returned < due - expired)
        differs(`points returned of a coupon that is ${status}`, due, returned);
    }
    after = rows.length < COUPONS_AT_ONCE ? undefined : rows.at(-1)?.id;
  }
  for (const { id, customerId, version, points } of await readOrphans(sql, storeId)) {
    const what = `coupon of posting ${version} of ${customerId}`;
    tally.differs({ kind: 'coupon', id, name: id, what, expected: `${points} points`, found: 'no coupon' });
  }
  return tally.result();
};
