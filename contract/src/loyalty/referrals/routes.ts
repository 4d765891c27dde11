import { z } from '@hono/zod-openapi';
import {
  readReferralCode,
  REFERRAL_REASONS,
  REFERRAL_SIGNALS,
  REFERRAL_STATES,
} from '@apps-hub/domain/loyalty/referrals';

import { cursorQuery, cursorValue, fieldIssue, idOf, instantValue, pointsValue } from '#primitives.ts';
import { readRoute, writeRoute } from '#route.ts';
import { REFERRAL_CODE_LENGTH, REFERRAL_CODES_MOST, REFERRAL_NOTE_MAX_LENGTH } from '../values.ts';

const person = z.object({ id: idOf('customer'), name: z.string() });

/** An invitation that a friend accepted. */
export const referralSchema = z
  .object({
    id: idOf('referral'),
    advocate: person,
    friend: person,
    state: z.enum(REFERRAL_STATES),
    /** Every state with its time, oldest first. */
    changes: z.array(z.object({ state: z.enum(REFERRAL_STATES), at: instantValue })),
    /** What looks wrong; it waits for the merchant then, and voids nothing by itself. */
    signals: z.array(z.enum(REFERRAL_SIGNALS)),
    /** How much looks wrong, from 0 to 100. */
    score: z.number().int(),
    /** Whether only the merchant's decision is missing. */
    isWaiting: z.boolean(),
    /** Whether its points wait for a larger budget. */
    isBudgetUsed: z.boolean(),
    /** Until when the friend may order. */
    expiresAt: instantValue,
    orderNumber: z.string().nullable(),
    reason: z.enum(REFERRAL_REASONS).nullable(),
    /** What both have of it now; 0 after it was voided or the order was refunded. */
    advocatePoints: pointsValue,
    friendPoints: pointsValue,
    isApproved: z.boolean(),
    decidedBy: z.string().nullable(),
    note: z.string().nullable(),
  })
  .openapi('Referral');

export type Referral = z.infer<typeof referralSchema>;

const base = '/api/v1/loyalty/referrals';

export const listReferrals = readRoute({
  path: base,
  summary:
    'Invitations that friends accepted, newest first; those that wait for a decision with `state=waiting`',
  query: cursorQuery.extend({
    state: z.enum(['waiting', ...REFERRAL_STATES], fieldIssue('invalid')).optional(),
  }),
  answer: z.object({
    referrals: z.array(referralSchema),
    older: cursorValue,
    newer: cursorValue,
    /** How many wait for a decision. */
    waiting: z.number().int(),
  }),
});

export const decideReferral = writeRoute({
  method: 'post',
  path: `${base}/{id}/decision`,
  summary:
    'Approve an invitation whatever looks wrong, or void it and take back the points of both customers',
  params: z.object({ id: idOf('referral') }),
  body: z.object({
    decision: z.enum(['approve', 'void'], fieldIssue('invalid')),
    /** Why; for the team. */
    note: z
      .string(fieldIssue('required'))
      .trim()
      .min(1, fieldIssue('required'))
      .max(REFERRAL_NOTE_MAX_LENGTH, fieldIssue('too_long')),
  }),
  answer: referralSchema,
  errors: ['referral_not_found', 'approval_gains', 'approval_above_limit'],
});

const code = z
  .string(fieldIssue('required'))
  .trim()
  .min(REFERRAL_CODE_LENGTH.least, fieldIssue('too_short'))
  .max(REFERRAL_CODE_LENGTH.most, fieldIssue('too_long'))
  .regex(/^[\p{L}\p{N}_ .-]+$/u, fieldIssue('invalid'))
  .refine((text) => readReferralCode(text).length >= REFERRAL_CODE_LENGTH.least, fieldIssue('too_short'));

export const importReferralCodes = writeRoute({
  method: 'post',
  path: '/api/v1/loyalty/referral-codes',
  summary: "Keep codes of a former app: each leads to its customer's invitation",
  body: z.object({
    codes: z
      .array(
        z.object({
          code,
          /** Email address, phone number, or id in this app or on the host. */
          customer: z
            .string(fieldIssue('required'))
            .trim()
            .min(1, fieldIssue('required'))
            .max(254, fieldIssue('too_long')),
        }),
      )
      .min(1, fieldIssue('required'))
      .max(REFERRAL_CODES_MOST, fieldIssue('too_large')),
  }),
  answer: z.object({
    kept: z.number().int(),
    /** Codes that were not kept, by their place in the list. */
    refused: z.array(z.object({ place: z.number().int(), why: z.enum(['unknown', 'taken', 'own']) })),
  }),
});
