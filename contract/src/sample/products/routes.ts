import { z } from '@hono/zod-openapi';

import { countValue, priceValue } from '../primitives.ts';
import { idParam, NO_BODY, sampleDelete, sampleList, sampleRead } from '../route.ts';
import { PRODUCT_CATEGORIES, PRODUCT_STATUSES } from './values.ts';

const productSchema = z.strictObject({
  id: z.number().int(),
  productName: z.string(),
  category: z.enum(PRODUCT_CATEGORIES),
  stock: z.boolean(),
  sku: z.number().int(),
  price: priceValue,
  qty: countValue,
  status: z.enum(PRODUCT_STATUSES),
  /** The name of a drawing. */
  image: z.string(),
  productBrand: z.string(),
});

export type Product = z.infer<typeof productSchema>;

export const listProducts = sampleRead({
  path: '/api/apps/ecommerce/products',
  summary: 'Products, newest first, by name or brand, stock, category and status',
  query: sampleList(['product', 'category', 'status', 'price', 'qty', 'sku']).extend({
    stock: z.enum(['true', 'false']).optional(),
    category: z.enum(PRODUCT_CATEGORIES).optional(),
    status: z.enum(PRODUCT_STATUSES).optional(),
  }),
  answer: z.strictObject({ products: z.array(productSchema), total: countValue }),
});

export const deleteProduct = sampleDelete({
  path: '/api/apps/ecommerce/products/{id}',
  summary: 'Deletes a product',
  params: idParam,
  refusals: { 404: NO_BODY },
});
