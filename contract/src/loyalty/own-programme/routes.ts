import { z } from '@hono/zod-openapi';

import { amountValue, fieldIssue, idOf, pointsValue } from '#primitives.ts';
import { readRoute, writeRoute } from '#route.ts';
import { BATCH_STATES } from '../batches/routes.ts';
import { COMMENT_MAX_LENGTH, LEFT_REASONS } from '../values.ts';

const ownProgrammeSchema = z
  .object({
    /** The host's own loyalty programme; null if it has none, or we may not read it. */
    programme: z
      .object({
        isOn: z.boolean(),
        /** Its earning rules that no collection method covers yet. */
        earning: z.array(z.object({ points: pointsValue, perAmount: amountValue })),
        /** Its redemption rules that no redemption method covers yet. */
        rewards: z.array(
          z.object({
            discountMode: z.enum(['percent', 'per_order']),
            discountValue: amountValue,
            requiredPoints: pointsValue,
          }),
        ),
        /** Its rules that our methods cannot express, with the host's own numbers. */
        left: z.array(
          z.object({
            kind: z.enum(['earning', 'reward']),
            points: z.number(),
            /** The amount to spend per points, or the discount for points; null if the host does not report it. */
            value: amountValue.nullable(),
            reason: z.enum(LEFT_REASONS),
          }),
        ),
        /** Null if the host does not report it. */
        customersWithPoints: z.number().int().nullable(),
      })
      .nullable(),
    /** Whether customers earn here: at least one collection method is active. */
    isOursOn: z.boolean(),
    /** The latest bulk adjustment with balances from the host's programme. */
    imported: z.object({ batchId: idOf('batch'), state: z.enum(BATCH_STATES) }).nullable(),
  })
  .openapi('OwnProgramme');

export type OwnProgrammeState = z.infer<typeof ownProgrammeSchema>;

export const getOwnProgramme = readRoute({
  path: '/api/v1/loyalty/own-programme',
  summary: 'The current loyalty programme of the store platform itself',
  answer: ownProgrammeSchema,
});

export const importOwnBalances = writeRoute({
  method: 'post',
  path: '/api/v1/loyalty/own-programme/balances',
  summary:
    'Add a page of balances from the host’s programme to the draft of a bulk adjustment; customers imported before are left out',
  body: z.object({
    /** `next` of the previous page; null for the first one. */
    cursor: z.string().max(500, fieldIssue('too_long')).nullable(),
    /** The comment on each posting once the draft is applied. */
    comment: z.string().trim().max(COMMENT_MAX_LENGTH, fieldIssue('too_long')).nullable(),
  }),
  answer: z.object({
    /** The draft; null while there was nothing to import. */
    batchId: idOf('batch').nullable(),
    /** Customers created by this page. */
    added: z.number().int(),
    next: z.string().nullable(),
  }),
  errors: ['batch_too_large', 'platform_unknown'],
});
