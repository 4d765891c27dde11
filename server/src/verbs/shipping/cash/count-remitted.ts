import type { Carrier } from '@apps-hub/domain/carrier';

import type { StoreTx } from '#db/database.ts';

/**
 * Sums up, for the waybills with these numbers (as searched), what the carrier paid in their currency. The lines decide, not their order, so it is
 * safe to repeat. Waybills are locked in the order of their ids.
 */
export const countRemitted = async (
  { sql, storeId }: StoreTx,
  carrier: Carrier,
  numbers: readonly string[],
): Promise<void> => {
  if (numbers.length === 0) return;
  await sql`
    select id from shipment
    where store_id = ${storeId} and carrier = ${carrier} and search_number = any(${numbers}) and cash is not null
    order by id for update`;
  await sql`
    update shipment s set remitted_minor = paid.minor, remitted_on = paid.day
    from (
      select search_number, currency, sum(amount_minor)::bigint as minor, max(coalesce(paid_on, imported_on)) as day
      from remittance_line
      where store_id = ${storeId} and carrier = ${carrier} and search_number = any(${numbers}) and once is not null
      group by search_number, currency
    ) paid
    where s.store_id = ${storeId} and s.carrier = ${carrier} and s.search_number = paid.search_number
      and s.cash ->> 'currency' = paid.currency`;
};
