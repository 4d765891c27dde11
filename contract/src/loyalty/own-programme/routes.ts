import { z } from '@hono/zod-openapi';

import { HOST_PROGRAMMES, MOVING_IN_MODES } from '@apps-hub/domain/loyalty/moving-in';

import { amountValue, fieldIssue, idOf, instantValue, pointsValue } from '#primitives.ts';
import { readRoute, writeRoute } from '#route.ts';
import { BATCH_STATES } from '../batches/routes.ts';
import { COMMENT_MAX_LENGTH, LEFT_REASONS, OWN_READING_PROBLEMS, OWN_READING_STATES } from '../values.ts';

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

const ownReadingSchema = z
  .object({
    /** The draft with the balances read so far; null if it was discarded or applied meanwhile. */
    batchId: idOf('batch').nullable(),
    state: z.enum(OWN_READING_STATES),
    /** Customers that were read, how many there are if that is known, and how many have points. */
    read: z.number().int(),
    total: z.number().int().nullable(),
    found: z.number().int(),
    problem: z.enum(OWN_READING_PROBLEMS).nullable(),
    startedAt: instantValue,
    /** When it last began or went on, and how many customers had been read by then. */
    resumedAt: instantValue,
    readBefore: z.number().int(),
  })
  .openapi('OwnProgrammeReading');

export type OwnReading = z.infer<typeof ownReadingSchema>;

const ownReadingAnswer = z.object({
  /** The store platform whose own programme can be moved in; null if it gives out no balances. */
  host: z.enum(HOST_PROGRAMMES).nullable(),
  reading: ownReadingSchema.nullable(),
});

export type OwnReadingAnswer = z.infer<typeof ownReadingAnswer>;

const reading = '/api/v1/loyalty/own-programme/reading';

export const getOwnReading = readRoute({
  path: reading,
  summary: 'How far the balances of the store platform’s own programme have been read',
  answer: ownReadingAnswer,
});

export const startOwnReading = writeRoute({
  method: 'post',
  path: reading,
  summary: 'Read the balances of the store platform’s own programme into the draft of a moving-in',
  body: z.object({
    mode: z.enum(MOVING_IN_MODES, fieldIssue('invalid')),
    /** The comment on each posting once the draft is applied. */
    comment: z.string().trim().max(COMMENT_MAX_LENGTH, fieldIssue('too_long')).nullable(),
  }),
  answer: ownReadingAnswer,
  errors: ['platform_unknown', 'own_reading_passed'],
});

export const pauseOwnReading = writeRoute({
  method: 'post',
  path: `${reading}/pause`,
  summary: 'Pause the reading of balances; what was read stays in the draft',
  body: z.object({}),
  answer: ownReadingAnswer,
  errors: ['own_reading_passed'],
});

export const resumeOwnReading = writeRoute({
  method: 'post',
  path: `${reading}/resume`,
  summary: 'Go on reading balances where it was paused',
  body: z.object({}),
  answer: ownReadingAnswer,
  errors: ['own_reading_passed'],
});
