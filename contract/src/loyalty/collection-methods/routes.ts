import { z } from '@hono/zod-openapi';

import {
  amountField,
  amountValue,
  confirmLossField,
  idOf,
  pointsField,
  pointsValue,
  unitsField,
  versionField,
  instantValue,
} from '#primitives.ts';
import { readRoute, writeRoute } from '#route.ts';

/** "Customer will earn … points for …": every order, every full amount spent, or every unit. */
const rewardInput = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('order'), points: pointsField }),
  z.object({ mode: z.literal('money'), points: pointsField, perAmount: amountField }),
  z.object({ mode: z.literal('unit'), points: pointsField }),
]);

export const collectionMethodInput = z
  .object({
    reward: rewardInput,
    minimumUnits: unitsField.nullable(),
    minimumTotal: amountField.nullable(),
    taxIncluded: z.boolean(),
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
  body: collectionMethodInput.extend({ version: versionField, confirmLossBasisPoints: confirmLossField }),
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
