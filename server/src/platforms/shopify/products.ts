import { z } from 'zod';

import type { HostAccess } from '../port/access.ts';
import type { HostProduct, ProductQuery } from '../port/products.ts';
import { type CallShopify, gidOf, numberOf, READ_SOON } from './client.ts';
import { READ_PRODUCTS, SEARCH_PRODUCTS } from './documents.ts';

const product = z.object({
  id: z.string().transform(numberOf),
  title: z.string(),
  priceRangeV2: z.object({ minVariantPrice: z.object({ amount: z.string() }) }),
  variants: z.object({ nodes: z.array(z.object({ sku: z.string().nullable() })) }),
});

/** Shopify answers in the store's language, so both names are the same. */
const toProduct = ({ id, title, priceRangeV2, variants }: z.output<typeof product>): HostProduct => ({
  id,
  title: { ar: title, en: title },
  sku: variants.nodes[0]?.sku || null,
  price: priceRangeV2.minVariantPrice.amount,
});

/** What a merchant types, as words of Shopify's search. Source: shopify.dev, "Shopify API search syntax". */
const asWords = (q: string): string => q.trim().replaceAll(/[\\:()"']/g, String.raw`\$&`);

/** A node of another kind is an empty object, and one that is gone is null. */
const known = z.object({ nodes: z.array(z.union([product, z.object({}).transform(() => null), z.null()])) });

/** Finds products by their text or ids. Throws `HostUnavailable`. */
export const findProducts = async (
  call: CallShopify,
  access: HostAccess,
  { q = '', ids }: ProductQuery,
): Promise<HostProduct[]> => {
  const asked = { ...READ_SOON, operation: 'search products' };
  if (ids) {
    const variables = { ids: ids.map((id) => gidOf('Product', id)) };
    const { nodes } = await call(access, { ...asked, document: READ_PRODUCTS, variables }, known);
    return nodes.flatMap((each) => (each ? [toProduct(each)] : []));
  }
  const schema = z.object({ products: z.object({ nodes: z.array(product) }) });
  const { products } = await call(
    access,
    { ...asked, document: SEARCH_PRODUCTS, variables: { query: asWords(q) } },
    schema,
  );
  return products.nodes.map(toProduct);
};
