import { z } from 'zod';

import type { HostAccess } from '../port/access.ts';
import { answerOf } from '../port/host-answer.ts';
import type { HostProduct, ProductsPort } from '../port/products.ts';
import { answerOfOne } from './api-types.ts';
import { type CallSalla, READ } from './client.ts';
import { readFacts, readPage } from './product-facts.ts';

/** For calls that a user waits for. */
const READ_SOON = { ...READ, timeoutMs: 5000 } as const;

const product = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  name: z.string(),
  sku: z.string().nullish(),
  price: z.object({ amount: z.union([z.number(), z.string()]).transform(String) }),
});

/** Salla answers in the store's language, so both titles are the same. */
const toProduct = ({ id, name, sku, price }: z.output<typeof product>): HostProduct => ({
  id,
  title: { ar: name, en: name },
  sku: sku || null,
  price: price.amount,
});

/** Products whose name or SKU contains a text. Source: docs.salla.dev/5394168e0. */
const searchProducts = async (call: CallSalla, access: HostAccess, q: string): Promise<HostProduct[]> => {
  const query = new URLSearchParams({ keyword: q, per_page: '60' });
  const outcome = await call(access, {
    ...READ_SOON,
    operation: 'search products',
    path: `/products?${query.toString()}`,
  });
  return answerOf(outcome, answerOfOne(z.array(product))).data.map(toProduct);
};

/** One product; empty if the store has none with this id. */
const readProduct = async (call: CallSalla, access: HostAccess, id: string): Promise<HostProduct[]> => {
  const outcome = await call(access, {
    ...READ_SOON,
    operation: 'read product',
    path: `/products/${encodeURIComponent(id)}`,
  });
  if (outcome.kind === 'answer' && outcome.status === 404) return [];
  return [toProduct(answerOf(outcome, answerOfOne(product)).data)];
};

export const sallaProducts = (call: CallSalla): ProductsPort => ({
  search: async (access, { q = '', ids }) => {
    if (!ids) return searchProducts(call, access, q);
    return (await Promise.all(ids.map((id) => readProduct(call, access, id)))).flat();
  },
  facts: (access, ids) => readFacts(call, access, ids),
  page: (access, cursor) => readPage(call, access, cursor),
});
