import { foldedText } from '@apps-hub/domain/search-text';
import type { ProductGroup } from '@apps-hub/contract/loyalty/collection-methods/routes';

import type { StoreTx } from '#db/database.ts';
import type { Outside } from '#deps.ts';
import { authorise } from '#verbs/authorise.ts';
import { startReading } from '#verbs/shop/products/read-catalogue.ts';

/** More than anybody reads; a longer search text finds the others. */
const SHOWN = 30;

/** Whether a collection method of the store is or was for a group of products, so that orders need the facts of their products. */
export const hasGroupRule = async ({ sql, storeId }: StoreTx): Promise<boolean> => {
  const [found] = await sql`
    select from collection_method_version where store_id = ${storeId}
      and terms @? '$.lines.*[*] ? (@.by == "category" || @.by == "brand" || @.by == "tag" || @.by == "on_sale")' limit 1`;
  return found !== undefined;
};

const groupsOf = (tx: StoreTx, q: string) => {
  const { sql, storeId } = tx;
  const text = foldedText(q);
  return sql<ProductGroup[]>`
    with entry as (
      select 'category' as by, c ->> 'id' as id, c ->> 'name' as name
      from product p cross join lateral jsonb_array_elements(p.categories) c where p.store_id = ${storeId} and p.is_known
      union all
      select 'brand', brand ->> 'id', brand ->> 'name' from product
      where store_id = ${storeId} and is_known and brand is not null
      union all
      select 'tag', t, t from product p cross join lateral jsonb_array_elements_text(p.tags) t
      where p.store_id = ${storeId} and p.is_known
    )
    select by, id, max(name) as name, count(*)::int as products from entry
    where length(id) between 1 and 300 and strpos(search_fold(name), ${text}) > 0
    group by by, id order by count(*) desc, max(name), by, id limit ${SHOWN}`;
};

/**
 * Categories, brands and tags of the store's products, to choose for a collection method; those with the most products first. Begins to
 * read the host's catalogue if that has not been done within a day.
 */
export const productGroups = (
  { inStore }: Outside,
  { q = '' }: { readonly q?: string | undefined },
): Promise<{ groups: ProductGroup[]; isReading: boolean }> =>
  inStore(async (ctx) => {
    authorise(ctx.actor, 'read', 'CollectionMethod');
    const isReading = await startReading(ctx);
    return { groups: await groupsOf(ctx.tx, q), isReading };
  });
