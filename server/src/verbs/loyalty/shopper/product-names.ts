import type { ShopperCoupon } from '@apps-hub/contract/loyalty/shopper/shapes';

import type { StoreTx } from '#db/database.ts';

/** More would not fit into a sentence. */
const NAMED_PRODUCTS = 6;

/** "Dates · Coffee · +3"; each name keeps its own direction. Null without names. */
export const joinedNames = (names: readonly string[]): string | null => {
  if (names.length === 0) return null;
  const shown = names.slice(0, NAMED_PRODUCTS).map((name) => `\u2068${name}\u2069`);
  const more = names.length - NAMED_PRODUCTS;
  return (more > 0 ? [...shown, `+${more}`] : shown).join(' · ');
};

/** Writes the names of products by the host's ids of them; null if we know none of the names. */
export type NamesOf = (ids: readonly string[]) => string | null;

/** Looks up the names of these products, as their host writes them. */
export const productNames = async (
  { sql, storeId }: Pick<StoreTx, 'sql' | 'storeId'>,
  ids: readonly string[],
): Promise<NamesOf> => {
  if (ids.length === 0) return () => null;
  const rows = await sql<{ id: string; title: string }[]>`
    select external_id as id, title from product
    where store_id = ${storeId} and external_id = any(${[...ids]}::text[]) and title <> ''`;
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return (wanted) => {
    const known = wanted.flatMap((id) => titles.get(id) ?? []);
    // A list with an unknown product would say that it is not among them.
    return known.length === wanted.length ? joinedNames(known) : null;
  };
};

/** The same coupons, each with the products that it is for. */
export const withProducts = async (
  tx: StoreTx,
  coupons: readonly ShopperCoupon[],
): Promise<ShopperCoupon[]> => {
  const { sql, storeId } = tx;
  const some = coupons.filter(({ applyDiscountTo }) => applyDiscountTo === 'specific').map(({ id }) => id);
  if (some.length === 0) return [...coupons];
  const rows = await sql<{ id: string; productIds: string[] | null }[]>`
    select id, discount #> '{target,productIds}' as "productIds" from coupon
    where store_id = ${storeId} and id = any(${some}::text[])`;
  const names = await productNames(
    tx,
    rows.flatMap(({ productIds }) => productIds ?? []),
  );
  const products = new Map(rows.map(({ id, productIds }) => [id, names(productIds ?? [])]));
  return coupons.map((each) => ({ ...each, products: products.get(each.id) ?? null }));
};
