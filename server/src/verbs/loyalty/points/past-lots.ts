import type { CustomerId } from '@apps-hub/domain/ids';
import type { LocalDate } from '@apps-hub/domain/time';

import type { StoreTx } from '#db/database.ts';

/** A customer's points with one last day that has passed. */
export interface PastLot {
  readonly customerId: CustomerId;
  readonly day: LocalDate;
  readonly expired: number;
  /** Points that came with this last day, neither expired nor taken back for their source. */
  readonly recoverable: number;
}

/**
 * What can still be taken back of points past their last day. Expired points are gone: taking them back would cost the customer other
 * points. Nobody can tell which of a day's points expired, so all that was credited with that day shares the rest.
 */
export const loadPastLots = async (
  { sql, storeId }: Pick<StoreTx, 'sql' | 'storeId'>,
  customers: readonly CustomerId[],
  days: readonly LocalDate[],
): Promise<PastLot[]> => {
  if (days.length === 0) return [];
  return sql<PastLot[]>`
    select s.customer_id as "customerId", s.day, s.expired, greatest(s.credited - s.expired - s.reversed, 0) as recoverable
    from (
      select p.customer_id, d.day,
        coalesce(sum(-(p.lots ->> d.day)::bigint) filter (where p.kind = 'expire'), 0)::bigint as expired,
        coalesce(sum(p.available_delta) filter (
          where p.kind <> 'reverse' and p.available_delta > 0 and (p.lots ->> d.day)::bigint > 0
        ), 0)::bigint as credited,
        coalesce(sum(p.shortfall - p.available_delta) filter (where p.kind = 'reverse' and exists (
          select from posting r
          where r.store_id = ${storeId} and r.customer_id = p.customer_id and r.lots ? d.day and r.available_delta > 0
            and ((r.kind = 'release' and r.order_id = p.order_id and r.method_id = p.method_id)
              or (r.kind = 'adjust' and r.version = p.reverses_version))
        )), 0)::bigint as reversed
      from posting p cross join unnest(${[...days]}::text[]) d (day)
      where p.store_id = ${storeId} and p.customer_id = any(${[...customers]}::text[])
      group by p.customer_id, d.day
    ) s
    where s.expired > 0`;
};

/** {@link loadPastLots} for taking back, under a lock until the transaction ends, so that two callers never take the same points. */
export const claimPastLots = async (
  tx: Pick<StoreTx, 'sql' | 'storeId'>,
  customers: readonly CustomerId[],
  days: readonly LocalDate[],
): Promise<PastLot[]> => {
  if (days.length === 0) return [];
  for (const customerId of customers.toSorted())
    await tx.sql`select pg_advisory_xact_lock(hashtextextended(${`past lots ${tx.storeId}/${customerId}`}, 0))`;
  return loadPastLots(tx, customers, days);
};
