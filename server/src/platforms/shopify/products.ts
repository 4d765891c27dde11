import { z } from 'zod';

import type { HostProduct, ProductsPort } from '../port/products.ts';
import { type CallShopify, gidOf, numberOf, READ_SOON } from './client.ts';
import { READ_PRODUCTS, SEARCH_PRODUCTS } from './documents.ts';
import { readFacts, readPage } from './product-facts.ts';

const product = z.object({
  id: z.string().transform(numberOf),
  title: z.string(),
  priceRangeV2: z.object({ minVariantPrice: z.object({ amount: z.string() }) }),
  variants: z.object({ nodes: z.array(z.object({ sku: z.string().nullable() })) }),
});

/** Shopify answers in the store's language, so both titles are the same. */
const toProduct = ({ id, title, priceRangeV2, variants }: z.output<typeof product>): HostProduct => ({
  id,
  title: { ar: title, en: title },
  sku: variants.nodes[0]?.sku || null,
  price: priceRangeV2.minVariantPrice.amount,
});

/** Escapes the merchant's input for Shopify's search syntax. Source: shopify.dev, "Shopify API search syntax". */
const asWords = (q: string): string => q.trim().replaceAll(/[\\:()"']/g, String.raw`\$&`);

/** A node of another type is an empty object; a deleted one is null. */
const known = z.object({ nodes: z.array(z.union([product, z.object({}).transform(() => null), z.null()])) });
const found = z.object({ products: z.object({ nodes: z.array(product) }) });

export const shopifyProducts = (call: CallShopify): ProductsPort => ({
  search: async (access, { q = '', ids }) => {
    const rules = { ...READ_SOON, operation: 'search products' };
    if (ids) {
      const variables = { ids: ids.map((id) => gidOf('Product', id)) };
      const { nodes } = await call(access, { ...rules, document: READ_PRODUCTS, variables }, known);
      return nodes.flatMap((each) => (each ? [toProduct(each)] : []));
    }
    const query = { ...rules, document: SEARCH_PRODUCTS, variables: { query: asWords(q) } };
    return (await call(access, query, found)).products.nodes.map(toProduct);
  },
  facts: (access, ids) => readFacts(call, access, ids),
  page: (access, cursor) => readPage(call, access, cursor),
});
