import { z } from '@hono/zod-openapi';

import { instantValue, listQuery, visibleText } from '#primitives.ts';
import { readRoute, writeRoute } from '#route.ts';
import { customsFactsFields } from './fields.ts';
import { CUSTOMS_PRODUCT_SORTS } from './values.ts';

const PATH = '/api/v1/shipping/customs/products';

/** Names a product: by the store platform's id or, without one, its article number. */
const keyField = visibleText(220)
  .regex(/^(?:id|sku):./)
  .openapi({ example: 'id:7421' });

const customsProductSchema = z
  .object({
    key: z.string(),
    /** As the store calls it. */
    title: z.string(),
    description: z.string(),
    hsCode: z.string(),
    originCountry: z.string(),
    unitGrams: z.number().int(),
    updatedAt: instantValue,
  })
  .openapi('CustomsProduct');

export type CustomsProduct = z.infer<typeof customsProductSchema>;

export const listCustomsProducts = readRoute({
  path: PATH,
  summary: 'The customs data of products, as entered once',
  query: listQuery(CUSTOMS_PRODUCT_SORTS),
  answer: z.object({
    products: z.array(customsProductSchema),
    total: z.number().int(),
    /** Products of orders that wait for a waybill to another country, and of which it is not known. */
    missing: z.array(z.object({ key: z.string(), title: z.string(), orders: z.number().int() })),
  }),
});

/** Later waybills use it; those that were made keep what was declared. */
export const saveCustomsProduct = writeRoute({
  method: 'put',
  path: PATH,
  summary: 'Enter what customs wants to know of a product',
  body: z
    .object({ key: keyField, title: visibleText(500), ...customsFactsFields })
    .openapi('CustomsProductInput'),
  answer: customsProductSchema,
});
