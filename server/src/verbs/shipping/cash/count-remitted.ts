import type { Carrier } from '@apps-hub/domain/carrier';
import type { ShipmentId } from '@apps-hub/domain/ids';

import type { StoreTx } from '#db/database.ts';

/**
 * Payments and the numbers of waybills are stored in turn: what is stored second sees the first. Taken before any waybill is locked, and held
 * until the transaction ends.
 */
export const lockCash = async ({ sql, storeId }: StoreTx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cash on delivery/${storeId}`}, 0))`;
};

/**
 * A line without a day that has a twin with a day does not count: nobody can tell whether both are one payment, and one that is counted twice
 * settles what the carrier still owes. Their order does not matter.
 */
const leaveOutUndated = async (
  { sql, storeId }: StoreTx,
  carrier: Carrier,
  numbers: readonly string[],
): Promise<void> => {
  await sql`
    update remittance_line l set once = null from unnest(${numbers}::text[]) n (number)
    where l.store_id = ${storeId} and l.carrier = ${carrier} and l.search_number = n.number and l.once is not null and l.paid_on is null
      and exists (
        select from remittance_line t
        where t.store_id = ${storeId} and t.carrier = ${carrier} and t.search_number = n.number and t.once is not null
          and t.paid_on is not null and t.amount_minor = l.amount_minor and t.currency = l.currency
      )`;
};

/**
 * Sums up, for the waybills with these numbers (as searched), what the carrier paid in their currency. The lines decide, not their order, so it is
 * safe to repeat. Waybills are locked in the order of their ids. The caller holds {@link lockCash}.
 */
export const countRemitted = async (
  tx: StoreTx,
  carrier: Carrier,
  numbers: readonly string[],
): Promise<void> => {
  await leaveOutUndated(tx, carrier, numbers);
  const { sql, storeId } = tx;
  const waybills = await sql<{ id: ShipmentId }[]>`
    select s.id from unnest(${numbers}::text[]) n (number)
    join shipment s on s.store_id = ${storeId} and s.carrier = ${carrier} and s.search_number = n.number and s.cash is not null
    order by s.id for update of s`;
  if (waybills.length === 0) return;
  await sql`
    update shipment s set remitted_minor = paid.minor, remitted_on = paid.day
    from unnest(${waybills.map(({ id }) => id)}::text[]) w (id)
    join shipment k on k.store_id = ${storeId} and k.id = w.id
    cross join lateral (
      select sum(amount_minor)::bigint as minor, max(coalesce(paid_on, imported_on)) as day
      from remittance_line l
      where l.store_id = ${storeId} and l.carrier = ${carrier} and l.search_number = k.search_number and l.once is not null
        and l.currency = k.cash ->> 'currency'
    ) paid
    where s.store_id = ${storeId} and s.id = k.id and paid.minor is not null`;
};
