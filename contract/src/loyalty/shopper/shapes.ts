import { z } from '@hono/zod-openapi';
import { TIER_MEASURES } from '@apps-hub/domain/loyalty/tiers';

import { amountValue, dateValue, idOf, instantValue, pointsValue } from '#primitives.ts';
import { earningLineSchema, earningStepSchema } from '../orders/routes.ts';
import { POSTING_KINDS } from '../points/routes.ts';
import { pointsNameSchema } from '../settings/routes.ts';
import { COUPON_KINDS, DISCOUNT_MODES, DISCOUNT_TARGETS, LIMIT_REFUSALS } from '../rewards.ts';
import { launcherLabelSchema } from './routes.ts';
import { SIDES } from './values.ts';

const rewardSchema = z
  .object({
    methodId: idOf('redemptionMethod'),
    discountMode: z.enum(DISCOUNT_MODES),
    /** A percentage, an amount, or an amount per point. For a gift, its maximum value. */
    discountValue: z.string(),
    applyDiscountTo: z.enum(DISCOUNT_TARGETS),
    maximumDiscount: amountValue.nullable(),
    requiredPoints: pointsValue,
    minimumUnits: z.number().int().nullable(),
    minimumTotal: amountValue.nullable(),
    /** The last day on which it can be redeemed; null if it has none. */
    lastDay: dateValue.nullish(),
    /** The names of the products that it is for, in one text; null for any product, or while their names are not known. */
    products: z.string().nullish(),
  })
  .openapi('ShopperReward');

export type ShopperReward = z.infer<typeof rewardSchema>;

export const programmeSchema = z
  .object({
    store: z.object({ id: idOf('store'), name: z.string(), currency: z.string(), timeZone: z.string() }),
    pointsName: pointsNameSchema.nullable(),
    colour: z.string().nullable(),
    look: z.object({
      corner: z.number().int(),
      side: z.enum(SIDES),
      label: launcherLabelSchema.nullable(),
    }),
    parts: z.object({ launcher: z.boolean(), product: z.boolean(), cart: z.boolean() }),
    /** Whether a sign-in code can be sent to a phone, not only to an email address. */
    codeByPhone: z.boolean(),
    earning: z.array(
      z.object({
        methodId: idOf('collectionMethod'),
        mode: z.enum(['order', 'money', 'unit']),
        points: pointsValue,
        perAmount: amountValue.nullable(),
        minimumUnits: z.number().int().nullable(),
        minimumTotal: amountValue.nullable(),
        /** Whether tax counts towards amount and minimum. */
        taxIncluded: z.boolean(),
        /** Which products count, and the price limits of one item; null if all count. */
        lines: z
          .object({
            /** Names of products in one text; null if the rule names none. */
            only: z.string().nullable(),
            except: z.string().nullable(),
            priceFrom: amountValue.nullable(),
            priceTo: amountValue.nullable(),
          })
          .nullable(),
      }),
    ),
    /** Null where guests do not see rewards. */
    rewards: z.array(rewardSchema).nullable(),
    /** Points become available on delivery, or this many days after payment. */
    availableAfterDays: z.number().int().nullable(),
    pointsLastMonths: z.number().int().nullable(),
    couponsLastDays: z.number().int(),
  })
  .openapi('Programme');

export type Programme = z.infer<typeof programmeSchema>;

/** What a browser may have: facts that it kept from an earlier release lack what that one did not have. */
export type KeptProgramme = Omit<Programme, 'codeByPhone' | 'look' | 'parts'> &
  Partial<Pick<Programme, 'codeByPhone' | 'look' | 'parts'>>;

export const accountSchema = z
  .object({
    name: z.string(),
    /** False after the customer left, or the store deactivated them: they see everything and redeem nothing. */
    isActive: z.boolean(),
    availablePoints: pointsValue,
    pending: z.object({
      points: pointsValue,
      /** The day on which the first of them become available; null while that is not known. */
      on: dateValue.nullable(),
    }),
    /** The points that expire next. */
    expiring: z.object({ points: pointsValue, on: dateValue }).nullable(),
    /** The cheapest reward that the balance does not reach yet. */
    nearest: z
      .object({
        methodId: idOf('redemptionMethod'),
        requiredPoints: pointsValue,
        missingPoints: pointsValue,
      })
      .nullable(),
    /** Whether they want messages about their points. */
    wantsMessages: z.boolean(),
    /** How many orders earned by each of the programme's ways; a way without any is missing. */
    earnedBy: z.array(z.object({ methodId: idOf('collectionMethod'), orders: z.number().int() })),
    /** Other records of the store with the same proved address, to switch to. */
    otherRecords: z.array(z.object({ id: idOf('customer'), name: z.string(), availablePoints: pointsValue })),
    /** The state of the balance; a redemption names the one that the customer saw. */
    version: z.number().int(),
  })
  .openapi('ShopperAccount');

export type ShopperAccount = z.infer<typeof accountSchema>;

const historyEntrySchema = z.object({
  /** A transaction, or `no_points` for an order that earned nothing. */
  kind: z.enum([...POSTING_KINDS, 'no_points']),
  reversesKind: z.enum(POSTING_KINDS).nullable(),
  availablePoints: pointsValue,
  pendingPoints: pointsValue,
  order: z.object({ id: idOf('order'), number: z.string() }).nullable(),
  code: z.string().nullable(),
  comment: z.string().nullable(),
  /** Why an order earned nothing: a reason that rules out every method, or else the first condition it misses. */
  reason: z.enum(['no_customer', 'other_currency', 'no_method', 'no_goods']).nullable(),
  failed: earningStepSchema.nullable(),
  at: instantValue,
});

export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** An entry with its name and its `reason` written out, so that a panel in a shop needs no words for them. */
export const writtenEntrySchema = historyEntrySchema
  .extend({ name: z.string(), reasonText: z.string().nullable() })
  .openapi('ShopperHistoryEntry');

export type WrittenEntry = z.infer<typeof writtenEntrySchema>;

const receiptOf = <Step extends z.ZodType, Line extends z.ZodType>(step: Step, line: Line) =>
  z.object({
    number: z.string(),
    currency: z.string(),
    placedAt: instantValue.nullable(),
    deliveredAt: instantValue.nullable(),
    cancelledAt: instantValue.nullable(),
    goods: amountValue,
    refunded: amountValue,
    /** Null until the order is paid. */
    earning: z
      .object({
        reason: z.enum(['no_customer', 'other_currency', 'no_method', 'no_goods']).nullable(),
        points: pointsValue,
        rules: z.array(
          z.object({
            points: pointsValue,
            steps: z.array(step),
            /** What the rule says about each line; null if it counts all of them. */
            lines: z.array(line).nullable(),
            /** What refunds took back, and the computation on what is kept. */
            takenBack: z.object({ points: pointsValue, steps: z.array(step) }).nullable(),
          }),
        ),
      })
      .nullable(),
    standingPoints: pointsValue,
    pendingPoints: pointsValue,
    /** The coupon that the order used, and what came back of its points. */
    coupons: z.array(z.object({ code: z.string(), points: pointsValue, returnedPoints: pointsValue })),
  });

export type Receipt = z.infer<
  ReturnType<typeof receiptOf<typeof earningStepSchema, typeof earningLineSchema>>
>;

/** A receipt whose steps, lines and reason are also written out, so that a panel in a shop needs no words for them. */
export const writtenReceiptSchema = receiptOf(
  earningStepSchema.extend({ text: z.string() }).openapi('ShopperStep'),
  earningLineSchema.extend({ text: z.string(), whyText: z.string() }).openapi('ShopperLine'),
)
  .extend({
    /** Why it gave nothing: also while the order is not paid. */
    reasonText: z.string().nullable(),
    /** What it comes to, then what became of a coupon: a sentence each. */
    summary: z.array(z.string()),
  })
  .openapi('ShopperReceipt');

export type WrittenReceipt = z.infer<typeof writtenReceiptSchema>;

export const offerSchema = rewardSchema
  .extend({
    isReachable: z.boolean(),
    /** Why the balance does not matter: it is sold out, or this customer has had it as often as allowed. */
    unavailable: z.enum(LIMIT_REFUSALS).nullish(),
    missingPoints: pointsValue,
    /** The last day of a coupon redeemed today; null while the balance does not reach it. */
    couponEndsOn: dateValue.nullable(),
  })
  .openapi('ShopperOffer');

export type ShopperOffer = z.infer<typeof offerSchema>;

const tierName = z.object({ ar: z.string(), en: z.string() });

/** The customer's place among the store's tiers. */
export const shopperTierSchema = z.object({
  measure: z.enum(TIER_MEASURES),
  /** Null below the lowest tier. */
  tier: z.object({ name: tierName, percent: z.number().int() }).nullable(),
  /** The tier's last day by the orders so far; null while there is no such day. */
  lastDay: dateValue.nullable(),
  /** What is missing to keep the tier beyond that day. */
  toKeep: amountValue.nullable(),
  next: z.object({ name: tierName, from: amountValue, missing: amountValue }).nullable(),
});

export type ShopperTier = z.infer<typeof shopperTierSchema>;

/** A place with its sentences, so that a panel in a shop needs no words for it. */
export const writtenTierSchema = shopperTierSchema
  .extend({ text: z.array(z.string()) })
  .openapi('ShopperTier');

export type WrittenTier = z.infer<typeof writtenTierSchema>;

/** `giving_back`: its points return once the store has disabled the code. */
const SHOPPER_COUPON_STATES = ['creating', 'ready', 'used', 'giving_back', 'returned', 'failed'] as const;

export const shopperCouponSchema = z
  .object({
    id: idOf('coupon'),
    code: z.string(),
    state: z.enum(SHOPPER_COUPON_STATES),
    points: pointsValue,
    kind: z.enum(COUPON_KINDS),
    value: amountValue,
    applyDiscountTo: z.enum(DISCOUNT_TARGETS),
    maximumDiscount: amountValue.nullable(),
    minimumUnits: z.number().int().nullable(),
    minimumTotal: amountValue.nullable(),
    /** The last day on which it works. */
    endsOn: dateValue.nullable(),
    usedOrder: z.string().nullable(),
    /** As of a reward. */
    products: z.string().nullish(),
    createdAt: instantValue,
  })
  .openapi('ShopperCoupon');

export type ShopperCoupon = z.infer<typeof shopperCouponSchema>;
