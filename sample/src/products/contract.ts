import { z } from '@hono/zod-openapi';

import { countValue, dayValue, fieldRefusals, priceValue } from '../contract/primitives.ts';
import { idParam, NO_BODY, sampleDelete, sampleList, sampleRead, sampleWrite } from '../contract/route.ts';
import { CODE_TYPES, DELIVERIES, FULFILMENTS, OPTION_NAMES, PRODUCT_STATUSES } from './values.ts';

const productSchema = z.strictObject({
  id: z.number().int(),
  productName: z.string(),
  /** The key of a category; see `categories`. */
  category: z.string().min(1),
  stock: z.boolean(),
  sku: z.number().int(),
  price: priceValue,
  qty: countValue,
  status: z.enum(PRODUCT_STATUSES),
  /** The name of a drawing, or a picture as a `data:` URL. */
  image: z.string(),
  productBrand: z.string(),
});

/** One combination of the options' values. */
const variantSchema = z.strictObject({
  values: z.array(z.string()).min(1),
  price: priceValue,
  qty: countValue,
});

const detailsSchema = productSchema.extend({
  /** HTML of the form's editor. */
  description: z.string(),
  barcode: z.string(),
  /** As `data:` URLs. */
  pictures: z.array(z.string()),
  discountedPrice: priceValue.nullable(),
  chargesTax: z.boolean(),
  options: z.array(z.strictObject({ name: z.enum(OPTION_NAMES), values: z.array(z.string()) })),
  variants: z.array(variantSchema),
  inTransit: countValue,
  restockedOn: dayValue.nullable(),
  /** Total quantity ever added to the stock. */
  stockedInAll: countValue,
  fulfilment: z.enum(FULFILMENTS),
  delivery: z.enum(DELIVERIES),
  /** ISO 3166 codes, for delivery to selected countries. */
  countries: z.array(z.string().length(2)),
  isFragile: z.boolean(),
  isBiodegradable: z.boolean(),
  /** Degrees Celsius; null unless frozen. */
  frozenAt: z.number().int().nullable(),
  expiresOn: dayValue.nullable(),
  codeType: z.enum(CODE_TYPES),
  code: z.string(),
  collection: z.string(),
  tags: z.array(z.string()),
  /** The day on which a scheduled product appears. */
  publishOn: dayValue.nullable(),
});

const inputSchema = detailsSchema.omit({ id: true });

export type Product = z.infer<typeof productSchema>;
export type ProductDetails = z.infer<typeof detailsSchema>;
export type ProductInput = z.infer<typeof inputSchema>;
export type ProductVariant = z.infer<typeof variantSchema>;

export const listProducts = sampleRead({
  path: '/api/apps/ecommerce/products',
  summary: 'Products, newest first, by name or brand, stock, category and status',
  query: sampleList(['product', 'category', 'status', 'price', 'qty', 'sku']).extend({
    stock: z.enum(['true', 'false']).optional(),
    category: z.string().optional(),
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

export const getProduct = sampleRead({
  path: '/api/apps/ecommerce/products/{id}',
  summary: 'A product with everything that its form shows',
  params: idParam,
  answer: detailsSchema,
  refusals: { 404: NO_BODY },
});

export const addProduct = sampleWrite({
  method: 'post',
  path: '/api/apps/ecommerce/products',
  summary: 'Adds a product; its SKU must be its own',
  body: inputSchema,
  answer: detailsSchema,
  refusals: { 400: fieldRefusals },
});

export const updateProduct = sampleWrite({
  method: 'put',
  path: '/api/apps/ecommerce/products/{id}',
  summary: 'Changes the fields that are given',
  params: idParam,
  body: inputSchema.partial(),
  answer: detailsSchema,
  refusals: { 400: fieldRefusals, 404: NO_BODY },
});

export const restoreProduct = sampleWrite({
  method: 'post',
  path: '/api/apps/ecommerce/products/{id}/restore',
  summary: 'Undoes a deletion',
  params: idParam,
  body: z.strictObject({}),
  answer: productSchema,
  refusals: { 404: NO_BODY },
});
