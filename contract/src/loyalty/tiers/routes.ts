import { z } from '@hono/zod-openapi';
import { TIER_MEASURES, TIER_WINDOWS, TIERS_MOST } from '@apps-hub/domain/loyalty/tiers';

import {
  amountField,
  amountValue,
  confirmLossField,
  dateValue,
  dayField,
  fieldIssue,
  idOf,
  instantValue,
  pointsValue,
  versionField,
  visibleText,
  wholeIn,
} from '#primitives.ts';
import { askRoute, readRoute, writeRoute } from '#route.ts';
import {
  TIER_CHANGE_REASONS,
  TIER_ENTRY_POINTS,
  TIER_GRACE_DAYS,
  TIER_NAME_MAX_LENGTH,
  TIER_PERCENT,
  TIER_REASON_MAX_LENGTH,
  TIER_REWARDS_MOST,
} from '../values.ts';

const nameField = visibleText(TIER_NAME_MAX_LENGTH).openapi({ example: 'Gold' });

const tierName = z.object({ ar: nameField, en: nameField }).openapi('TierName');

const tierInput = z.object({
  /** Null for a new tier. */
  id: idOf('tier').nullable(),
  name: tierName,
  /** The least that reaches it: an amount of money, or a whole number of points or orders. */
  from: amountField,
  /** 150 gives one and a half times the points; 100 for no multiplier. */
  percent: wholeIn(TIER_PERCENT),
  /** Points for reaching it with an order, once per customer and year. */
  entryPoints: wholeIn(TIER_ENTRY_POINTS),
  /** Rewards that only customers of this tier or a higher one may redeem. */
  rewardIds: z.array(idOf('redemptionMethod')).max(TIER_REWARDS_MOST, fieldIssue('invalid')).default([]),
});

export const tierProgrammeInput = z
  .object({
    status: z.enum(['active', 'inactive'], fieldIssue('invalid')),
    measure: z.enum(TIER_MEASURES, fieldIssue('invalid')),
    window: z.enum(TIER_WINDOWS, fieldIssue('invalid')),
    /** Whether tax counts as money spent. */
    taxIncluded: z.boolean(fieldIssue('invalid')),
    /** Days that a tier stays after its last day, or after the customer no longer reaches it. */
    graceDays: wholeIn(TIER_GRACE_DAYS),
    tiers: z.array(tierInput).min(1, fieldIssue('required')).max(TIERS_MOST, fieldIssue('invalid')),
  })
  .openapi('TierProgrammeInput');

export type TierProgrammeInput = z.input<typeof tierProgrammeInput>;

/** The same, validated. */
export type ValidTierProgramme = z.output<typeof tierProgrammeInput>;

const tierSchema = z.object({
  id: idOf('tier'),
  name: tierName,
  from: amountValue,
  percent: z.number().int(),
  entryPoints: pointsValue,
  rewardIds: z.array(idOf('redemptionMethod')),
  /** How many customers have it now. */
  customers: z.number().int(),
});

export const tierProgrammeSchema = z
  .object({
    version: z.number().int(),
    status: z.enum(['active', 'inactive']),
    measure: z.enum(TIER_MEASURES),
    window: z.enum(TIER_WINDOWS),
    taxIncluded: z.boolean(),
    graceDays: z.number().int(),
    /** The lowest tier first. */
    tiers: z.array(tierSchema),
    updatedAt: instantValue,
  })
  .openapi('TierProgramme');

export type TierProgramme = z.infer<typeof tierProgrammeSchema>;

const base = '/api/v1/loyalty/tiers';

export const getTiers = readRoute({
  path: base,
  summary: "The store's tiers, with the number of customers in each; null before the first is saved",
  answer: z.object({ programme: tierProgrammeSchema.nullable() }),
});

export const saveTiers = writeRoute({
  method: 'put',
  path: base,
  summary: "Change the store's tiers; customers keep a tier that they no longer reach until its last day",
  body: tierProgrammeInput.extend({
    /** The version that the form was opened with; null for the first. */
    version: versionField.nullable(),
    confirmLossBasisPoints: confirmLossField,
  }),
  answer: tierProgrammeSchema,
  errors: ['method_changed_meanwhile', 'loss_unconfirmed', 'rule_needs_approval'],
});

export const tiersWhatIfSchema = z
  .object({
    /** Customers with an order that counts. */
    customers: z.number().int(),
    tiers: z.array(
      z.object({
        /** How many would have it today, by their past orders. */
        customers: z.number().int(),
        /** What these customers earned in the last twelve months, and what the multiplier would have added. */
        earnedPoints: pointsValue,
        addedPoints: pointsValue,
        /** How many reached it with an order of the last twelve months, and the points for that. */
        entered: z.number().int(),
        entryPoints: pointsValue,
      }),
    ),
    addedPoints: pointsValue,
    entryPoints: pointsValue,
    /** What all these points are worth at the store's best reward; null if nothing can be redeemed. */
    cost: amountValue.nullable(),
  })
  .openapi('TiersWhatIf');

export type TiersWhatIf = z.infer<typeof tiersWhatIfSchema>;

export const tiersWhatIf = askRoute({
  path: `${base}/what-if`,
  summary: "Who would have which tier by the store's past orders, and what that would have cost in a year",
  body: tierProgrammeInput,
  answer: tiersWhatIfSchema,
});

const namedTier = z.object({ id: idOf('tier'), name: tierName.nullable() });

export const customerTierSchema = z
  .object({
    /** What counts, to read the amounts below; null while the store has no active tiers. */
    measure: z.enum(TIER_MEASURES).nullable(),
    tier: namedTier.extend({ percent: z.number().int(), since: instantValue }).nullable(),
    /** The last day of the tier by the orders known today; null while there is no such day. */
    lastDay: dateValue.nullable(),
    /** What the customer's orders add up to. */
    measured: amountValue,
    /** The next tier, and what is missing for it. */
    next: namedTier.extend({ from: amountValue, missing: amountValue }).nullable(),
    /** What is missing to keep the tier beyond its last day; null if nothing is, or there is no such day. */
    toKeep: amountValue.nullable(),
    /** The tier that a member of staff set: the customer has at least this one. */
    pin: z
      .object({
        tier: namedTier,
        until: dateValue.nullable(),
        reason: z.string().nullable(),
        by: z.string().nullable(),
      })
      .nullable(),
    /** The newest changes first; at most fifty. */
    history: z.array(
      z.object({
        from: namedTier.nullable(),
        to: namedTier.nullable(),
        reason: z.enum(TIER_CHANGE_REASONS),
        measured: amountValue.nullable(),
        at: instantValue,
      }),
    ),
  })
  .openapi('CustomerTier');

export type CustomerTier = z.infer<typeof customerTierSchema>;

const params = z.object({ id: idOf('customer') });
const ofCustomer = '/api/v1/customers/{id}/tier';

export const getCustomerTier = readRoute({
  path: ofCustomer,
  summary: "A customer's tier, the distance to the next one, and its history",
  params,
  answer: customerTierSchema,
  errors: ['customer_not_found'],
});

export const pinCustomerTier = writeRoute({
  method: 'put',
  path: ofCustomer,
  summary: 'Set the least tier of a customer, with a reason, until a day or until it is ended',
  params,
  body: z
    .object({
      tierId: idOf('tier'),
      until: dayField.nullable(),
      reason: visibleText(TIER_REASON_MAX_LENGTH),
    })
    .openapi('TierPinInput'),
  answer: customerTierSchema,
  errors: ['customer_not_found', 'customer_erased', 'customer_merged', 'approval_gains'],
});

export const unpinCustomerTier = writeRoute({
  method: 'delete',
  path: ofCustomer,
  summary: 'End the tier that was set for a customer; the one that their orders give applies again',
  params,
  body: z.object({}),
  answer: customerTierSchema,
  errors: ['customer_not_found', 'customer_erased', 'customer_merged'],
});
