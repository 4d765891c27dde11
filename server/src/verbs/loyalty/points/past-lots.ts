import type { CustomerId } from '@apps-hub/domain/ids';
import type { LocalDate } from '@apps-hub/domain/time';

import type { StoreTx } from '#db/database.ts';
import { homesOf } from './merged-wallets.ts';

/** Points with one past last day, of a customer or of several merged ones. */
export interface PastLot {
  readonly customerIds: readonly CustomerId[];
  readonly day: LocalDate;
  readonly expired: number;
  /** Points credited with this last day that have neither expired nor been taken back for their source. */
  readonly recoverable: number;
}

/**
 * What can still be taken back of points past their last day. Expired points are gone: taking them back would cost the customer other
 * points. The ledger does not know which of a day's points expired, so all credits with that day share the rest.
 */
export const loadPastLots = async (
  tx: Pick<StoreTx, 'sql' | 'storeId'>,
  customers: readonly CustomerId[],
  days: readonly LocalDate[],
): Promise<PastLot[]> => {
  if (days.length === 0) return [];
  const { sql, storeId } = tx;
  const homes = await homesOf(tx, customers);
  return sql<PastLot[]>`
    select s.customer_ids as "customerIds", s.day, s.expired, greatest(s.credited - s.expired - s.reversed, 0) as recoverable
    from (
      select array_agg(distinct p.customer_id) as customer_ids, d.day,
        coalesce(sum(-(p.lots ->> d.day)::bigint) filter (where p.kind = 'expire'), 0)::bigint as expired,
        coalesce(sum(p.available_delta) filter (
          where p.kind not in ('reverse', 'transfer') and p.available_delta > 0 and (p.lots ->> d.day)::bigint > 0
        ), 0)::bigint as credited,
        coalesce(sum(p.shortfall - p.available_delta) filter (where p.kind = 'reverse' and exists (
          select from posting r
          where r.store_id = ${storeId} and r.customer_id = p.customer_id and r.lots ? d.day and r.available_delta > 0
            and ((r.kind = 'release' and r.order_id = p.order_id and r.method_id = p.method_id)
              or (r.kind in ('adjust', 'import') and r.version = p.reverses_version))
        )), 0)::bigint as reversed
      from unnest(${[...homes.keys()]}::text[], ${[...homes.values()]}::text[]) h (id, home)
      join posting p on p.store_id = ${storeId} and p.customer_id = h.id
      cross join unnest(${[...days]}::text[]) d (day)
      group by h.home, d.day
    ) s
    where s.expired > 0`;
};

/** {@link loadPastLots} for taking points back: locks until the transaction ends, so that two callers never take the same points. */
export const claimPastLots = async (
  tx: Pick<StoreTx, 'sql' | 'storeId'>,
  customers: readonly CustomerId[],
  days: readonly LocalDate[],
): Promise<PastLot[]> => {
  if (days.length === 0) return [];
  const homes = new Set((await homesOf(tx, customers)).values());
  for (const customerId of [...homes].toSorted())
    await tx.sql`select pg_advisory_xact_lock(hashtextextended(${`past lots ${tx.storeId}/${customerId}`}, 0))`;
  return loadPastLots(tx, customers, days);
};
