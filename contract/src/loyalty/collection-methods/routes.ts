import { z } from '@hono/zod-openapi';
import { CHOSEN_BY } from '@apps-hub/domain/loyalty/line-scope';

import {
  amountField,
  amountValue,
  confirmLossField,
  dateValue,
  fieldIssue,
  idOf,
  pointsField,
  pointsValue,
  unitsField,
  versionField,
  instantValue,
} from '#primitives.ts';
import { readRoute, writeRoute } from '#route.ts';
import { SEARCH_MAX_LENGTH } from '#values.ts';
import { SCOPE_PRODUCTS_MAX } from '../values.ts';

/** "Customer will earn … points for …": every order, every full amount spent, or every unit. */
const rewardInput = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('order'), points: pointsField }),
  z.object({ mode: z.literal('money'), points: pointsField, perAmount: amountField }),
  z.object({ mode: z.literal('unit'), points: pointsField }),
]);

/**
 * A product by the host's id of it or by SKU, or a group of products: a category, a brand or a tag by the host's id, or all products on
 * sale. With its name when it was chosen.
 */
const chosenProduct = z
  .object({
    by: z.enum(CHOSEN_BY),
    id: z.string().min(1, fieldIssue('required')).max(300, fieldIssue('too_long')),
    name: z.string().max(500, fieldIssue('too_long')),
  })
  .openapi('ChosenProduct');

export type ChosenProduct = z.infer<typeof chosenProduct>;

const productList = z.array(chosenProduct).max(SCOPE_PRODUCTS_MAX, fieldIssue('invalid'));

/**
 * Which lines of an order count for the points and the minimums: no excluded product, only these products if there are any, and a price of
 * one unit, before discounts and with tax, within limits.
 */
export const lineScope = z
  .object({
    except: productList,
    only: productList,
    priceFrom: amountField.nullable(),
    priceTo: amountField.nullable(),
  })
  .openapi('LineScope');

export type LineScope = z.infer<typeof lineScope>;

export const collectionMethodInput = z
  .object({
    reward: rewardInput,
    minimumUnits: unitsField.nullable(),
    minimumTotal: amountField.nullable(),
    taxIncluded: z.boolean(),
    /** Null if all lines count. */
    lines: lineScope.nullable().default(null),
    fragileItems: z.boolean(),
    largeItems: z.boolean(),
    status: z.enum(['active', 'inactive']),
  })
  .openapi('CollectionMethodInput');

export type CollectionMethodInput = z.input<typeof collectionMethodInput>;

export const collectionMethodSchema = z
  .object({
    id: idOf('collectionMethod'),
    version: z.number().int(),
    reward: z.discriminatedUnion('mode', [
      z.object({ mode: z.literal('order'), points: pointsValue }),
      z.object({ mode: z.literal('money'), points: pointsValue, perAmount: amountValue }),
      z.object({ mode: z.literal('unit'), points: pointsValue }),
    ]),
    minimumUnits: z.number().int().nullable(),
    minimumTotal: amountValue.nullable(),
    taxIncluded: z.boolean(),
    lines: lineScope.nullable(),
    fragileItems: z.boolean(),
    largeItems: z.boolean(),
    status: z.enum(['active', 'inactive']),
    updatedAt: instantValue,
  })
  .openapi('CollectionMethod');

export type CollectionMethod = z.infer<typeof collectionMethodSchema>;

const params = z.object({ id: idOf('collectionMethod') });
const base = '/api/v1/loyalty/collection-methods';

export const listCollectionMethods = readRoute({
  path: base,
  summary: 'How customers earn points',
  answer: z.object({ methods: z.array(collectionMethodSchema) }),
});

const pointsGiven = z
  .object({
    /** The first day of the count; the last one is today. */
    from: dateValue,
    rules: z.array(z.object({ id: idOf('collectionMethod'), points: pointsValue })),
  })
  .openapi('PointsGivenByRules');

export type PointsGivenByRules = z.infer<typeof pointsGiven>;

export const listPointsGiven = readRoute({
  path: `${base}/given`,
  summary: 'The points that each collection method gave in the last thirty days',
  answer: pointsGiven,
});

const soldProduct = chosenProduct
  .extend({
    /** Null for a product that was sold with several. */
    sku: z.string().nullable(),
  })
  .openapi('SoldProduct');

export type SoldProduct = z.infer<typeof soldProduct>;

export const listSoldProducts = readRoute({
  path: `${base}/products`,
  summary: "Products in the store's newest orders, most sold first, to choose for a collection method",
  query: z.object({ q: z.string().trim().max(SEARCH_MAX_LENGTH, fieldIssue('too_long')).optional() }),
  answer: z.object({ products: z.array(soldProduct) }),
});

const productGroup = z
  .object({
    by: z.enum(['category', 'brand', 'tag']),
    id: z.string(),
    name: z.string(),
    products: z.number().int(),
  })
  .openapi('ProductGroup');

export type ProductGroup = z.infer<typeof productGroup>;

export const listProductGroups = readRoute({
  path: `${base}/product-groups`,
  summary: "Categories, brands and tags of the store's products, to choose for a collection method",
  query: z.object({ q: z.string().trim().max(SEARCH_MAX_LENGTH, fieldIssue('too_long')).optional() }),
  answer: z.object({
    groups: z.array(productGroup),
    /** The products are being read from the store's platform, so there may be more soon. */
    isReading: z.boolean(),
  }),
});

export const createCollectionMethod = writeRoute({
  method: 'post',
  path: base,
  summary: 'Add a collection method',
  body: collectionMethodInput.extend({ confirmLossBasisPoints: confirmLossField }),
  answer: collectionMethodSchema,
  errors: ['loss_unconfirmed', 'rule_needs_approval'],
});

export const updateCollectionMethod = writeRoute({
  method: 'put',
  path: `${base}/{id}`,
  summary: 'Change a collection method; orders already paid keep the version they earned by',
  params,
  body: collectionMethodInput.extend({
    // Required here: a page from before this field existed would make the method count all lines.
    lines: lineScope.nullable(),
    version: versionField,
    confirmLossBasisPoints: confirmLossField,
  }),
  answer: collectionMethodSchema,
  errors: [
    'collection_method_not_found',
    'method_changed_meanwhile',
    'loss_unconfirmed',
    'rule_needs_approval',
  ],
});

export const deleteCollectionMethod = writeRoute({
  method: 'delete',
  path: `${base}/{id}`,
  summary: 'Delete a collection method; its points stay, and refunds still take them back by its own rule',
  params,
  body: z.object({}),
  answer: z.object({ id: idOf('collectionMethod') }),
  errors: ['collection_method_not_found'],
});
