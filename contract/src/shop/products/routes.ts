import { z } from '@hono/zod-openapi';

import { amountValue } from '#primitives.ts';
import { readRoute } from '#route.ts';

export const searchProducts = readRoute({
  path: '/api/v1/products',
  summary: "The store's products, from the host platform",
  query: z.object({ q: z.string().trim().max(200).optional(), ids: z.string().max(4000).optional() }),
  answer: z.object({
    products: z.array(
      z.object({
        id: z.string(),
        title: z.object({ ar: z.string(), en: z.string() }),
        sku: z.string().nullable(),
        price: amountValue,
      }),
    ),
  }),
});
