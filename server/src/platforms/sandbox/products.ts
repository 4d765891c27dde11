import type { z } from 'zod';

import type { HostAccess } from '../port/access.ts';
import { answerOf } from '../port/host-answer.ts';
import { isReduced } from '../port/on-sale.ts';
import type { HostProductFacts, ProductsPort } from '../port/products.ts';
import { productsAnswer } from './api-types.ts';
import type { CallSandbox } from './client.ts';

const list = async (call: CallSandbox, access: HostAccess, query: Record<string, string>) => {
  const outcome = await call(access, {
    operation: 'search products',
    method: 'GET',
    path: `/products?${new URLSearchParams(query).toString()}`,
    // A user waits for the products.
    timeoutMs: 5000,
    isRepeatable: true,
  });
  return answerOf(outcome, productsAnswer);
};

const toFacts = (told: z.output<typeof productsAnswer>['products'][number]): HostProductFacts => ({
  id: told.id,
  title: told.name.ar,
  categories: told.categories,
  brand: told.brand ? { id: told.brand, name: told.brand } : null,
  tags: told.tags,
  onSale: isReduced(told.price, told.usual_price),
});

export const sandboxProducts = (call: CallSandbox): ProductsPort => ({
  search: async (access, { q = '', ids }) =>
    (await list(call, access, { q })).products
      .filter(({ id }) => !ids || ids.includes(id))
      .map(({ id, name, sku, price }) => ({ id, title: name, sku, price })),
  facts: async (access, ids) => (await list(call, access, { ids: ids.join(',') })).products.map(toFacts),
  page: async (access, cursor) => {
    const { products, page, items_per_page: size, total } = await list(call, access, { page: cursor ?? '1' });
    return { products: products.map(toFacts), next: page * size < total ? String(page + 1) : null };
  },
});
