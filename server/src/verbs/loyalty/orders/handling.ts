import type { OrderId } from '@apps-hub/domain/ids';

import type { Handling } from '#context.ts';
import type { StoreTx } from '#db/database.ts';

type Flag = 'fragileItems' | 'largeItems';

/** Whether a matching collection method flags the order, in the version it was computed with; a missed minimum is no match. */
const isFlaggedByEarning = ({ sql, storeId }: StoreTx, flag: Flag) => sql`
  exists (
    select 1 from jsonb_array_elements(coalesce(o.earning -> 'methods', '[]')) m
    join collection_method_version v on v.store_id = ${storeId} and v.method_id = m ->> 'methodId'
      and v.version = (m ->> 'version')::int
    where (v.terms ->> ${flag})::boolean
      and not exists (select 1 from jsonb_array_elements(m -> 'steps') s where s ->> 'met' = 'false')
  )`;

/**
 * Whether the method version `v` lists the product of the line `l` of the order `o`; `unknown` for groups if the host did not say what its
 * product belongs to.
 */
const isListed = (
  { sql }: StoreTx,
  { list, unknown }: { readonly list: 'except' | 'only'; readonly unknown: boolean },
) => sql`
  exists (
    select from jsonb_array_elements(v.terms -> 'lines' -> ${list}) p
    cross join lateral (select o.product_facts -> (l ->> 'productId') as known) f
    where coalesce(
      case p ->> 'by'
        when 'product' then coalesce(p ->> 'id' = l ->> 'productId', false)
        when 'sku' then coalesce(p ->> 'id' = l ->> 'sku', false)
        when 'category' then f.known -> 'categories' ? (p ->> 'id')
        when 'tag' then f.known -> 'tags' ? (p ->> 'id')
        when 'brand' then case when f.known is not null then coalesce(f.known ->> 'brand' = p ->> 'id', false) end
        when 'on_sale' then case jsonb_typeof(f.known -> 'onSale')
          when 'boolean' then (f.known ->> 'onSale')::boolean
          when 'array' then f.known -> 'onSale' ? (l ->> 'sku')
        end
      end, ${unknown})
  )`;

/** Whether the method version `v` counts the order line `l`, as the domain's `lineReason` decides it. */
const doesCount = (tx: StoreTx) => tx.sql`
  (v.terms -> 'lines' is null or (
    (l ->> 'totalMinor')::bigint > 0 and not coalesce((l ->> 'isGiftCard')::boolean, false)
    and not ${isListed(tx, { list: 'except', unknown: true })}
    and (v.terms #> '{lines,only}' = '[]' or ${isListed(tx, { list: 'only', unknown: false })})
    and (l ->> 'totalMinor')::bigint + (l ->> 'discountMinor')::bigint
      between coalesce((v.terms #>> '{lines,priceFromMinor}')::bigint, 0) * (l ->> 'units')::bigint
      and coalesce((v.terms #>> '{lines,priceToMinor}')::bigint * (l ->> 'units')::bigint, 9223372036854775807)
  ))`;

/**
 * Unpaid and guest orders have no computation: the methods in force at their payment, or their confirmation with cash on delivery,
 * decide.
 */
const isFlaggedByGoods = (tx: StoreTx, flag: Flag) => tx.sql`
  (o.customer_id is null or o.earning is null) and exists (
    select 1 from collection_method_version v
    cross join lateral (
      select coalesce(sum((l ->> 'totalMinor')::bigint), 0) as minor,
        coalesce(sum((l ->> 'taxMinor')::bigint), 0) as tax_minor,
        coalesce(sum((l ->> 'units')::bigint) filter (where (l ->> 'totalMinor')::bigint > 0), 0) as paid_units
      from jsonb_array_elements(o.lines) l where ${doesCount(tx)}
    ) goods
    where v.store_id = ${tx.storeId} and v.status = 'active' and (v.terms ->> ${flag})::boolean
      and v.valid_from <= ordered.at and (v.valid_to is null or v.valid_to > ordered.at)
      and (v.terms -> 'lines' is null or goods.minor > 0)
      and goods.paid_units >= coalesce((v.terms ->> 'minimumUnits')::bigint, 0)
      and goods.minor - case when (v.terms ->> 'taxIncluded')::boolean then 0 else goods.tax_minor end
        >= coalesce((v.terms ->> 'minimumTotalMinor')::bigint, 0)
  )`;

const isFlagged = (tx: StoreTx, flag: Flag) => tx.sql`
  (${isFlaggedByEarning(tx, flag)} or ${isFlaggedByGoods(tx, flag)})`;

/** Which of these orders collection methods flag as fragile or large. */
export const orderHandling = async (
  tx: StoreTx,
  ids: readonly OrderId[],
): Promise<ReadonlyMap<OrderId, Handling>> => {
  if (ids.length === 0) return new Map();
  const { sql, storeId } = tx;
  const rows = await sql<(Handling & { readonly id: OrderId })[]>`
    select o.id, ${isFlagged(tx, 'fragileItems')} as fragile, ${isFlagged(tx, 'largeItems')} as large
    from store_order o
    cross join lateral (
      select case when o.shipping #>> '{payment,value}' = 'on_delivery' then least(o.confirmed_at, o.paid_at) else o.paid_at end
          as at
    ) ordered
    where o.store_id = ${storeId} and o.id = any(${[...ids]}::text[])`;
  return new Map(rows.map(({ id, fragile, large }) => [id, { fragile, large }]));
};
