import { z } from '@hono/zod-openapi';
import { ACTION_KINDS } from '@apps-hub/domain/loyalty/actions';

import {
  amountField,
  amountValue,
  fieldIssue,
  instantValue,
  pointsValue,
  versionField,
  visibleText,
  wholeIn,
} from '#primitives.ts';
import { askRoute, readRoute, writeRoute } from '#route.ts';
import {
  ACTION_NAME_MAX_LENGTH,
  ACTION_POINTS,
  ACTION_URL_MAX_LENGTH,
  CAMPAIGN_POINTS,
  INVITE_DAYS,
  INVITE_HOLD_DAYS,
  INVITE_PER_MONTH,
} from '../values.ts';

const isWebAddress = (text: string): boolean => /^https:\/\/[^\s/]+\.[^\s/]/.test(text) && URL.canParse(text);

const nameField = visibleText(ACTION_NAME_MAX_LENGTH);

const linkInput = z.object({
  url: z
    .string(fieldIssue('required'))
    .trim()
    .max(ACTION_URL_MAX_LENGTH, fieldIssue('too_long'))
    .refine(isWebAddress, fieldIssue('invalid'))
    .openapi({ type: 'string', format: 'uri', example: 'https://instagram.com/example' }),
  name: z.object({ ar: nameField, en: nameField }),
});

const inviteInput = z.object({
  /** What the goods of the friend's order cost at least; null for no minimum. */
  minimum: amountField.nullable(),
  /** How many friends of one customer may accept in a month. */
  perMonth: wholeIn(INVITE_PER_MONTH),
  /** How many days after accepting the friend may place the order. */
  daysToOrder: wholeIn(INVITE_DAYS),
  /** How many days after its delivery and payment the order must be kept. */
  holdDays: wholeIn(INVITE_HOLD_DAYS),
});

const actionInput = z.object({
  kind: z.enum(ACTION_KINDS, fieldIssue('invalid')),
  points: wholeIn(ACTION_POINTS),
  /** The most points in all; null for no limit. */
  budget: wholeIn(CAMPAIGN_POINTS).nullable(),
  /** The most in money, counted at the store's best reward when it is saved; whichever of both is used up first ends it. */
  budgetAmount: amountField.nullable().default(null),
  /** Required for `link`, and only there. */
  link: linkInput.nullable().default(null),
  /** Required for `invite`, and only there. `invited`, what the friend gets, is only possible with it. */
  invite: inviteInput.nullable().default(null),
});

export const actionsInput = z
  .object({
    /** Each kind at most once; those that are missing give nothing. */
    actions: z.array(actionInput).max(ACTION_KINDS.length, fieldIssue('invalid')),
  })
  .openapi('ActionsInput');

export type ActionsInput = z.input<typeof actionsInput>;

/** The same, validated. */
export type ValidActions = z.output<typeof actionsInput>;

export const actionsSchema = z
  .object({
    version: z.number().int(),
    actions: z.array(
      z.object({
        kind: z.enum(ACTION_KINDS),
        points: pointsValue,
        budget: pointsValue.nullable(),
        budgetAmount: amountValue.nullable(),
        /** The points that both budgets allow; null without one. */
        budgetPoints: pointsValue.nullable(),
        link: z.object({ url: z.string(), name: z.object({ ar: z.string(), en: z.string() }) }).nullable(),
        invite: z
          .object({
            minimum: amountValue.nullable(),
            perMonth: z.number().int(),
            daysToOrder: z.number().int(),
            holdDays: z.number().int(),
          })
          .nullable(),
        /** What happened before gives no points. */
        since: instantValue,
        /** How often it gave points, and how many; what refunds took back stays counted. */
        times: z.number().int(),
        givenPoints: pointsValue,
        isBudgetUsed: z.boolean(),
      }),
    ),
    updatedAt: instantValue,
  })
  .openapi('Actions');

export type Actions = z.infer<typeof actionsSchema>;

const base = '/api/v1/loyalty/actions';

export const getActions = readRoute({
  path: base,
  summary:
    'What customers get points for besides orders, with what each gave; null before the first is saved',
  answer: z.object({ actions: actionsSchema.nullable() }),
});

export const saveActions = writeRoute({
  method: 'put',
  path: base,
  summary: 'Change what customers get points for besides orders; what happened before gives none',
  body: actionsInput.extend({
    /** The version that the form was opened with; null for the first. */
    version: versionField.nullable(),
  }),
  answer: actionsSchema,
  errors: ['method_changed_meanwhile', 'rule_needs_approval'],
});

export const reviewAppSchema = z
  .object({
    /** Where a review app sends its reviews. */
    url: z.string(),
    /** With which it signs them; null for those who may not change the actions. */
    secret: z.string().nullable(),
    /** Whether the secret of an account at Judge.me is kept. */
    hasJudgeme: z.boolean(),
  })
  .openapi('ReviewApp');

export type ReviewApp = z.infer<typeof reviewAppSchema>;

export const getReviewApp = readRoute({
  path: `${base}/review-app`,
  summary: 'Where review apps send the reviews of customers, and how they sign them',
  answer: reviewAppSchema,
});

export const saveReviewApp = writeRoute({
  method: 'put',
  path: `${base}/review-app`,
  summary: "Keep the secret with which the store's account at Judge.me signs, or forget it",
  body: z.object({
    /** Its private API token; null to forget it. */
    judgeme: z
      .string(fieldIssue('required'))
      .trim()
      .min(8, fieldIssue('too_short'))
      .max(200, fieldIssue('too_long'))
      .nullable(),
  }),
  answer: reviewAppSchema.pick({ hasJudgeme: true }),
});

export const actionsWhatIfSchema = z
  .object({
    actions: z.array(
      z.object({
        kind: z.enum(ACTION_KINDS),
        /** How often it would have given points in the last twelve months. */
        times: z.number().int(),
        /** Whether fewer are possible: the store's data say who could have done it, not who would have. */
        isMost: z.boolean(),
        points: pointsValue,
        isBudgetUsed: z.boolean(),
      }),
    ),
    points: pointsValue,
    /** What these points are worth at the store's best reward; null if nothing can be redeemed. */
    cost: amountValue.nullable(),
  })
  .openapi('ActionsWhatIf');

export type ActionsWhatIf = z.infer<typeof actionsWhatIfSchema>;

export const actionsWhatIf = askRoute({
  path: `${base}/what-if`,
  summary:
    "What these actions would have given in the last twelve months, by the store's own customers and orders",
  body: actionsInput,
  answer: actionsWhatIfSchema,
  errors: ['what_if_busy'],
});
