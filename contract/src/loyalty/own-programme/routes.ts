import { z } from '@hono/zod-openapi';

import { amountValue, fieldIssue, idOf, pointsValue } from '#primitives.ts';
import { readRoute, writeRoute } from '#route.ts';
import { BATCH_STATES } from '../batches/routes.ts';
import { COMMENT_MAX_LENGTH } from '../points/values.ts';
import { LEFT_REASONS } from './values.ts';

const ownProgrammeSchema = z
  .object({
    /** What the host says of its own programme; null where it has none, or none that we may read. */
    programme: z
      .object({
        isOn: z.boolean(),
        /** Its rules for earning that no collection method has yet. */
        earning: z.array(z.object({ points: pointsValue, perAmount: amountValue })),
        /** Its rules for what points buy that no redemption method has yet. */
        rewards: z.array(
          z.object({
            discountMode: z.enum(['percent', 'per_order']),
            discountValue: amountValue,
            requiredPoints: pointsValue,
          }),
        ),
        /** Its rules that neither kind of method can express, with the numbers as the host has them. */
        left: z.array(
          z.object({
            kind: z.enum(['earning', 'reward']),
            points: z.number(),
            /** What is spent for points, or taken off for them; null where the host does not say. */
            value: amountValue.nullable(),
            reason: z.enum(LEFT_REASONS),
          }),
        ),
        /** Null where the host does not say. */
        customersWithPoints: z.number().int().nullable(),
      })
      .nullable(),
    /** Whether customers earn here: at least one collection method is active. */
    isOursOn: z.boolean(),
    /** The latest bulk adjustment with balances of the host's programme. */
    imported: z.object({ batchId: idOf('batch'), state: z.enum(BATCH_STATES) }).nullable(),
  })
  .openapi('OwnProgramme');

export type OwnProgrammeState = z.infer<typeof ownProgrammeSchema>;

export const getOwnProgramme = readRoute({
  path: '/api/v1/loyalty/own-programme',
  summary: 'The loyalty programme that the store platform has of its own, as it is there now',
  answer: ownProgrammeSchema,
});

export const importOwnBalances = writeRoute({
  method: 'post',
  path: '/api/v1/loyalty/own-programme/balances',
  summary:
    'Add a page of the balances in the host’s programme to a draft of a bulk adjustment; a customer who was imported before is left out',
  body: z.object({
    /** `next` of the page before; null for the first one. */
    cursor: z.string().max(500, fieldIssue('too_long')).nullable(),
    /** Said at each posting once the draft is applied. */
    comment: z.string().trim().max(COMMENT_MAX_LENGTH, fieldIssue('too_long')).nullable(),
  }),
  answer: z.object({
    /** The draft; null while nobody had anything to import. */
    batchId: idOf('batch').nullable(),
    /** Customers that this page added. */
    added: z.number().int(),
    next: z.string().nullable(),
  }),
  errors: ['batch_too_large', 'platform_unknown'],
});
