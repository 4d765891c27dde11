import type { StoreTx } from '#db/database.ts';

/** Orders `o` that are purchases: paid, not cancelled, and not refunded in full. They count on the day of their payment, like points. */
export const purchases = ({ sql }: StoreTx) => sql`
  o.paid_at is not null and o.cancelled_at is null and (o.refunds = '[]'::jsonb or not coalesce(
    case when o.earning -> 'kept' is not null then (o.earning -> 'kept' ->> 'goodsMinor')::bigint = 0
      else (select sum((r ->> 'goodsMinor')::bigint) from jsonb_array_elements(o.refunds) r) >= o.goods_minor
    end and o.goods_minor > 0, false))`;

/** Merged customers, and at the same index the customer who has their points: both count as one buyer. */
export interface Merged {
  readonly ids: readonly string[];
  readonly homes: readonly string[];
}

export const mergedOf = async ({ sql, storeId }: StoreTx): Promise<Merged> => {
  const [merged] = await sql<Merged[]>`select ids, homes from merged_homes(${storeId})`;
  return merged ?? { ids: [], homes: [] };
};

/** Orders `o`; `h.home` is the customer into whom the order's customer was merged, if any. */
export const boughtBy = ({ sql }: StoreTx, { ids, homes }: Merged) => sql`
  store_order o left join unnest(${[...ids]}::text[], ${[...homes]}::text[]) h (id, home) on h.id = o.customer_id`;
