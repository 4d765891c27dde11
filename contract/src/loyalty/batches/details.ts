import { z } from '@hono/zod-openapi';
import { BIRTHDAY_CALENDARS } from '@apps-hub/domain/loyalty/birthday';
import { MOVED_DETAILS } from '@apps-hub/domain/loyalty/moving-in-details';

import { dateValue, dayField, fieldIssue, idOf } from '#primitives.ts';

/** Why a birthday, a tier or an invitation code of a moving-in is skipped. */
export const DETAIL_PROBLEMS = [
  'customer_unknown',
  'customer_ambiguous',
  'customer_repeated',
  'own_record',
  'date_invalid',
  'tier_unknown',
  'tier_ended',
  'code_invalid',
  'code_taken',
  'no_change',
  'birthday_known',
  'tier_set',
] as const;

export type DetailProblem = (typeof DETAIL_PROBLEMS)[number];

/**
 * What became of a birthday, a tier or a code that was brought when the batch was undone: taken back, or kept because somebody has changed
 * it or had something of it since.
 */
export const DETAIL_ENDS = ['taken_back', 'changed', 'used'] as const;

export type DetailEnd = (typeof DETAIL_ENDS)[number];

const birthday = z.object({
  calendar: z.enum(BIRTHDAY_CALENDARS, fieldIssue('invalid')),
  month: z.number().int().min(1, fieldIssue('invalid')).max(12, fieldIssue('invalid')),
  day: z.number().int().min(1, fieldIssue('invalid')).max(31, fieldIssue('invalid')),
});

/** "unreadable" for what the file says and nobody can read: the row says so, instead of leaving it out. */
export const detailsInput = z.object({
  birthday: z.union([birthday, z.literal('unreadable')]).optional(),
  /** One of the store's tiers, which the customer has at least until the last day; `name` as in the file. */
  tier: z
    .object({
      id: idOf('tier'),
      name: z.string().trim().max(254, fieldIssue('too_long')),
      until: z.union([dayField, z.literal('unreadable')]).nullable(),
    })
    .optional(),
  /** A code with which the customer invited in the former programme; it keeps working. */
  code: z.string().trim().max(254, fieldIssue('too_long')).optional(),
});

export const detailTotals = z.array(
  z.object({
    kind: z.enum(MOVED_DETAILS),
    state: z.enum(['ready', 'brought', ...DETAIL_ENDS, ...DETAIL_PROBLEMS]),
    rows: z.number().int(),
    samples: z.array(
      z.object({
        line: z.number().int(),
        birthday: birthday.nullable(),
        tier: z.object({ name: z.string(), until: dateValue.nullable() }).nullable(),
        code: z.string().nullable(),
      }),
    ),
  }),
);
