import { foldedText } from '@apps-hub/domain/search-text';
import type { SoldProduct } from '@apps-hub/contract/loyalty/collection-methods/routes';

import type { VerbContext } from '#context.ts';
import { authorise } from '#verbs/authorise.ts';

/** Products are looked for in this many of the newest orders, so that the answer takes the same time in every store. */
const NEWEST_ORDERS = 3000;

/** More than anybody reads; a longer search text finds the others. */
const SHOWN = 30;

/**
 * What the store's newest orders sold, to choose for a collection method: each product by the host's id, and by SKU if it has several or the
 * host gave no id. The most sold come first. `q` matches name, SKU or id.
 */
export const soldProducts = async (
  ctx: VerbContext,
  { q = '' }: { readonly q?: string | undefined },
): Promise<{ products: SoldProduct[] }> => {
  authorise(ctx.actor, 'read', 'CollectionMethod');
  const { sql, storeId } = ctx.tx;
  const text = foldedText(q);
  const products = await sql<SoldProduct[]>`
    with newest as (
      select lines, by_date from store_order where store_id = ${storeId} order by by_date desc limit ${NEWEST_ORDERS}
    ), line as (
      select nullif(l ->> 'productId', '') as product, nullif(l ->> 'sku', '') as sku, l ->> 'title' as title, by_date
      from newest cross join lateral jsonb_array_elements(lines) l
      where not coalesce((l ->> 'isGiftCard')::boolean, false)
    ), product as (
      select product, count(distinct sku) as skus, count(*) as lines,
        (array_agg(title order by by_date desc))[1] as name, (array_agg(sku order by by_date desc))[1] as sku
      from line where product is not null group by product
    ), variant as (
      select line.product, line.sku, count(*) as lines, (array_agg(line.title order by line.by_date desc))[1] as name
      from line left join product on product.product = line.product
      where line.sku is not null and (line.product is null or product.skus > 1)
      group by line.product, line.sku
    ), found as (
      select 'product' as by, product as id, name, case skus when 1 then sku end as sku, lines from product
      union all
      select 'sku', sku, name, sku, lines from variant
    )
    select by, id, left(name, 500) as name, sku from found
    where length(id) <= 300 and (
      strpos(search_fold(name), ${text}) > 0 or strpos(search_fold(coalesce(sku, '')), ${text}) > 0
      or strpos(search_fold(id), ${text}) > 0
    )
    order by lines desc, name, by, id limit ${SHOWN}`;
  return { products };
};
