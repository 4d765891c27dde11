import type { z } from '@hono/zod-openapi';
import type {
  CustomsProduct,
  listCustomsProducts as listRoute,
  saveCustomsProduct as saveRoute,
} from '@apps-hub/contract/shipping/customs/routes';
import { foldedText } from '@apps-hub/domain/search-text';

import type { VerbContext } from '#context.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { missingProducts } from '../plan/waiting.ts';
import { productColumns, rememberFacts, type StoredProduct } from './product-facts.ts';

type Query = z.output<typeof listRoute.request.query>;
type Body = z.output<(typeof saveRoute)['request']['body']['content']['application/json']['schema']>;

const present = ({ updatedAt, ...product }: StoredProduct): CustomsProduct => ({
  ...product,
  updatedAt: updatedAt.toISOString(),
});

/** What was entered about products, and those of waiting orders abroad about which it was not. */
export const listCustomsProducts = async (
  { tx, actor }: VerbContext,
  { q, sortBy = 'title', orderBy, itemsPerPage, page }: Query,
) => {
  authorise(actor, 'read', 'Pickup');
  const { sql, storeId } = tx;
  const text = foldedText(q ?? '');
  const found = sql`
    store_id = ${storeId} and (${text} = '' or strpos(search_fold(title), ${text}) > 0
      or strpos(search_fold(description), ${text}) > 0 or strpos(hs_code, ${text}) = 1)`;
  const column = sortBy === 'title' ? sql`title` : sql`updated_at`;
  const direction = (orderBy ?? (sortBy === 'title' ? 'asc' : 'desc')) === 'asc' ? sql`asc` : sql`desc`;
  const rows = await sql<StoredProduct[]>`
    select ${productColumns(tx)} from product_customs where ${found}
    order by ${column} ${direction}, product_key limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`;
  const [counted] = await sql<{ total: number }[]>`
    select count(*)::int as total from product_customs where ${found}`;
  return { products: rows.map(present), total: counted?.total ?? 0, missing: await missingProducts(tx) };
};

/** Stores a product's customs data; the latest entry counts. */
export const saveCustomsProduct = async (ctx: VerbContext, body: Body): Promise<CustomsProduct> => {
  authorise(ctx.actor, 'update', 'Pickup');
  await rememberFacts(ctx, [body]);
  const { key, ...entered } = body;
  await audit(ctx, 'customs_product.save', key, entered);
  const { sql, storeId } = ctx.tx;
  const [row] = await sql<StoredProduct[]>`
    select ${productColumns(ctx.tx)} from product_customs where store_id = ${storeId} and product_key = ${key}`;
  if (!row) throw new Error(`product ${key} was not stored`);
  return present(row);
};
