import { z } from '@hono/zod-openapi';
import { fieldIssue, idOf, instantValue, listQuery, pointsField, pointsValue } from '#primitives.ts';
import { readRoute, writeRoute } from '#route.ts';
import { COMMENT_MAX_LENGTH } from '../values.ts';

export const POSTING_KINDS = [
  'earn',
  'release',
  'reverse',
  'redeem',
  'adjust',
  'import',
  'expire',
  'transfer',
] as const;

export type PostingKind = (typeof POSTING_KINDS)[number];

/** A row of the Transactions tab: one posting of the customer's wallet. */
export const transactionSchema = z
  .object({
    version: z.number().int(),
    kind: z.enum(POSTING_KINDS),
    availableDelta: pointsValue,
    pendingDelta: pointsValue,
    availableAfter: pointsValue,
    pendingAfter: pointsValue,
    /** Points that a reversal could not take because the balance ran out and the store's policy forbids a debt. */
    shortfall: pointsValue,
    order: z.object({ id: idOf('order'), number: z.string() }).nullable(),
    coupon: z.object({ id: idOf('coupon'), code: z.string() }).nullable(),
    reversesVersion: z.number().int().nullable(),
    reversesKind: z.enum(POSTING_KINDS).nullable(),
    /** The other customer of a transfer between two merged customers. */
    transferWith: z.object({ id: idOf('customer'), name: z.string() }).nullable(),
    /** An adjustment outside a batch that has not been undone. */
    isUndoable: z.boolean(),
    /** An adjustment that was undone, alone or with its batch. */
    isUndone: z.boolean(),
    /** Who approved it, if it needed approval. */
    approvedBy: z.string().nullable(),
    comment: z.string().nullable(),
    internalNote: z.string().nullable(),
    actor: z.string().nullable(),
    occurredAt: instantValue,
    createdAt: instantValue,
  })
  .openapi('Transaction');

export type Transaction = z.infer<typeof transactionSchema>;

const params = z.object({ id: idOf('customer') });

const base = '/api/v1/customers/{id}';

export const listTransactions = readRoute({
  path: `${base}/transactions`,
  summary: "A customer's postings, newest first",
  params,
  query: listQuery(['date']),
  answer: z.object({ transactions: z.array(transactionSchema), total: z.number().int() }),
  errors: ['customer_not_found'],
});

const note = z.string().trim().max(COMMENT_MAX_LENGTH, fieldIssue('too_long')).nullable();

export const adjustmentInput = z
  .object({
    operation: z.enum(['add', 'deduct']),
    points: pointsField,
    comment: note.openapi({ description: 'Shown to the customer' }),
    internalNote: note,
    forApproval: z
      .boolean()
      .optional()
      .openapi({ description: 'Post nothing until a person approves, also within the limit' }),
  })
  .openapi('AdjustmentInput');

export type AdjustmentInput = z.input<typeof adjustmentInput>;

export const adjustPoints = writeRoute({
  method: 'post',
  path: `${base}/adjustments`,
  summary: "Add or deduct points of a customer's available balance",
  params,
  body: adjustmentInput,
  answer: z
    .object({
      version: z.number().int(),
      availablePoints: pointsValue,
      pendingPoints: pointsValue,
      /** Set when the adjustment exceeds the caller's limit, or was made for approval: nothing is posted until it is approved. */
      waitsFor: idOf('adjustmentRequest').nullable(),
    })
    .openapi('AdjustmentAnswer'),
  errors: ['customer_not_found', 'customer_erased', 'customer_merged', 'balance_too_low'],
});

export const undoAdjustment = writeRoute({
  method: 'post',
  path: `${base}/undone-adjustments`,
  summary: 'Reverse an adjustment; points already spent follow the rule for balances below zero',
  params,
  body: z.object({ version: z.number().int().positive() }).openapi('UndoneAdjustmentInput'),
  answer: z
    .object({
      version: z.number().int(),
      availablePoints: pointsValue,
      pendingPoints: pointsValue,
      /** What could not be taken back because it was already spent. */
      keptPoints: pointsValue,
    })
    .openapi('UndoneAdjustment'),
  errors: [
    'customer_not_found',
    'adjustment_not_found',
    'adjustment_undone',
    'adjustment_expired',
    'approval_above_limit',
  ],
});
