import { answerOf } from '../port/host-answer.ts';
import type { ProductsPort } from '../port/products.ts';
import { productsAnswer } from './api-types.ts';
import type { CallSandbox } from './client.ts';

export const sandboxProducts = (call: CallSandbox): ProductsPort => ({
  search: async (access, { q = '', ids }) => {
    const outcome = await call(access, {
      operation: 'search products',
      method: 'GET',
      path: `/products?q=${encodeURIComponent(q)}`,
      // A user waits for the products.
      timeoutMs: 5000,
      isRepeatable: true,
    });
    return answerOf(outcome, productsAnswer)
      .products.filter(({ id }) => !ids || ids.includes(id))
      .map(({ id, name, sku, price }) => ({ id, title: name, sku, price }));
  },
});
