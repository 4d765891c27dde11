import { z } from '@hono/zod-openapi';

import { HOST_PLATFORMS } from '#apps.ts';
import { LOCALES } from '@apps-hub/domain/locale';
import { emailField, fieldIssue, idOf, instantValue, pointsField } from '#primitives.ts';
import { askRoute, readRoute, writeRoute } from '#route.ts';
import {
  accountSchema,
  offerSchema,
  programmeSchema,
  writtenEntrySchema,
  writtenReceiptSchema,
  writtenTierSchema,
  shopperCouponSchema,
} from './shapes.ts';
import { SHOPPER_CODE_DIGITS } from './values.ts';

// The shopper's side. These doors belong to customers, not to staff: they have their own description (/shop/v1/openapi.json), sessions and
// limits, and answer only where the merchant has switched the page on.

const params = z.object({ store: idOf('store') });

/** The language of written texts. */
const localeQuery = z.enum(LOCALES, fieldIssue('invalid')).default('ar');

/** 65 and 64 bytes in base64url. */
const P256_POINT = /^[A-Za-z0-9_-]{87}$/;
const P256_SIGNATURE = /^[A-Za-z0-9_-]{86}$/;

const sessionSchema = z
  .object({ session: idOf('shopperSession'), token: z.string(), expiresAt: instantValue })
  .openapi('ShopperSession');

const base = '/shop/v1/{store}';

const NOTHING = z.object({});

/** For anyone: it has no proof of a person. */
const open = <R extends object>(route: R): R => ({ ...route, security: [] });

export const getProgramme = open(
  readRoute({
    path: base,
    summary: "The store's programme, for anyone; cacheable",
    params,
    answer: programmeSchema,
  }),
);

export const getProgrammeAtHost = open(
  readRoute({
    path: '/shop/v1/hosts/{host}/{shop}',
    summary:
      "The same, by the store's id on its platform or the host name of its pages: what a script in its storefront knows",
    params: z.object({ host: z.enum(HOST_PLATFORMS), shop: z.string().min(1).max(253) }),
    answer: programmeSchema,
  }),
);

export const countOpened = open(
  askRoute({
    path: `${base}/opened`,
    summary: "Count that the store's points were opened, for the merchant's figures",
    params,
    body: NOTHING,
    answer: NOTHING,
  }),
);

export const requestCode = open(
  askRoute({
    path: `${base}/codes`,
    summary: 'Send a sign-in code, if the store knows the contact; the answer is the same if not',
    params,
    body: z
      .object({
        email: emailField.optional(),
        /** Instead: an email address, or, where the programme says so, a phone number in any notation. */
        contact: z.string().trim().min(1, fieldIssue('required')).max(254).optional(),
        locale: z.enum(LOCALES, fieldIssue('invalid')),
        /** The ticket of an earlier request: while its code is fresh, no other is sent. */
        ticket: idOf('shopperCode').nullable(),
      })
      .openapi('ShopperCodeRequest'),
    answer: z.object({ ticket: idOf('shopperCode'), minutes: z.number().int() }).openapi('ShopperCodeAnswer'),
  }),
);

export const startSession = open(
  askRoute({
    path: `${base}/sessions`,
    summary: 'Exchange a code for a session, once',
    params,
    body: z
      .object({
        ticket: idOf('shopperCode'),
        code: z
          .string(fieldIssue('required'))
          .regex(new RegExp(`^\\d{${SHOPPER_CODE_DIGITS}}$`), fieldIssue('invalid')),
        /** The browser's public key (P-256, uncompressed point), by which it gets the session's next token without a code. */
        key: z.string().regex(P256_POINT, fieldIssue('invalid')).nullable().optional(),
      })
      .openapi('ShopperCodeInput'),
    answer: sessionSchema
      .extend({
        /** The customer's id at the store's platform: a shop's page that later shows them as signed in shows the same person. */
        hostId: z.string().nullable(),
      })
      .openapi('ShopperNewSession'),
    errors: ['shopper_code_wrong'],
  }),
);

export const getChallenge = open(
  readRoute({
    path: `${base}/sessions/{id}/challenge`,
    summary: 'What to sign for a new token of a session; the answer is the same for any id',
    params: params.extend({ id: idOf('shopperSession') }),
    answer: z.object({ challenge: z.string() }).openapi('ShopperChallenge'),
  }),
);

export const resumeSession = open(
  askRoute({
    path: `${base}/sessions/{id}/token`,
    summary: "A new token, for the challenge signed with the session's key; the earlier token ends",
    params: params.extend({ id: idOf('shopperSession') }),
    body: z
      .object({
        challenge: z.string().max(200),
        /** ECDSA with SHA-256 over the challenge; r and s, as browsers sign. */
        signature: z.string().regex(P256_SIGNATURE, fieldIssue('invalid')),
      })
      .openapi('ShopperResumption'),
    answer: sessionSchema,
    errors: ['unauthenticated'],
  }),
);

export const startHostSession = open(
  askRoute({
    path: '/shop/v1/hosts/{host}/sessions',
    summary: "A session for the token that the store's platform gave to our extension in its pages",
    params: z.object({ host: z.enum(HOST_PLATFORMS) }),
    body: z.object({ token: z.string().min(1).max(4096) }).openapi('ShopperHostProof'),
    answer: z
      .object({
        /** A guest, a customer who has no record here yet, or the customer whose session this is. */
        visitor: z.enum(['guest', 'new', 'customer']),
        session: sessionSchema.nullable(),
        /** The store of the proof. */
        store: idOf('store'),
      })
      .openapi('ShopperHostSession'),
    errors: ['unauthenticated'],
  }),
);

export const endSession = writeRoute({
  method: 'delete',
  path: `${base}/session`,
  summary: 'Sign out: the session ends',
  params,
  body: z.object({}),
  answer: z.object({ ended: z.number().int() }),
});

export const useRecord = writeRoute({
  method: 'put',
  path: `${base}/session`,
  summary: 'Show another record with the proved address from now on',
  params,
  body: z.object({ customerId: idOf('customer') }).openapi('ShopperRecordChoice'),
  answer: z.object({ customerId: idOf('customer') }),
  errors: ['customer_not_found'],
});

export const getAccount = readRoute({
  path: `${base}/account`,
  summary: "The customer's balance",
  params,
  answer: accountSchema,
});

export const getHistory = readRoute({
  path: `${base}/history`,
  summary: 'What moved the balance, and orders that earned nothing, newest first',
  params,
  query: z.object({
    page: z
      .string()
      .optional()
      .transform((text) => Math.min(Math.max(Math.trunc(Number(text)) || 1, 1), 10_000))
      .openapi({ type: 'integer', default: 1 }),
    locale: localeQuery,
  }),
  answer: z.object({ entries: z.array(writtenEntrySchema), hasMore: z.boolean() }),
});

export const getReceipt = readRoute({
  path: `${base}/orders/{id}`,
  summary: "How the points of one of the customer's orders were computed",
  params: params.extend({ id: idOf('order') }),
  query: z.object({ locale: localeQuery }),
  answer: writtenReceiptSchema,
  errors: ['order_not_found'],
});

export const getReceiptAtHost = readRoute({
  path: `${base}/orders/at-host/{order}`,
  summary: "The same, by the order's id on the store's platform: what its own order pages know",
  params: params.extend({ order: z.string().min(1).max(100) }),
  query: z.object({ locale: localeQuery }),
  answer: writtenReceiptSchema,
  errors: ['order_not_found'],
});

export const getRewards = readRoute({
  path: `${base}/rewards`,
  summary: "What the points buy: what the balance reaches first, then by price; and the customer's tier",
  params,
  query: z.object({
    locale: z
      .enum(LOCALES, fieldIssue('invalid'))
      .optional()
      .openapi({ description: "Also tells the customer's tier, in this language" }),
  }),
  answer: z.object({
    rewards: z.array(offerSchema),
    /** Null where the store has no tiers, or without `locale`. */
    tier: writtenTierSchema.nullable(),
  }),
});

export const getCoupons = readRoute({
  path: `${base}/coupons`,
  summary: "The customer's latest coupons",
  params,
  answer: z.object({ coupons: z.array(shopperCouponSchema) }),
});

export const redemptionSchema = z
  .object({
    methodId: idOf('redemptionMethod'),
    /** For a reward with an amount per point; else null. */
    points: pointsField.nullable(),
    version: z.number().int().nonnegative().openapi({ description: "The account's version that was shown" }),
  })
  .openapi('ShopperRedemption');

export const REDEMPTION_ERRORS = [
  'balance_changed',
  'balance_too_low',
  'customer_inactive',
  'points_below_required',
  'points_not_exact',
  'redemption_limit_reached',
  'redemption_method_inactive',
  'redemption_method_not_found',
  'reward_ended',
  'reward_limit_reached',
  'reward_sold_out',
] as const;

export const redeem = writeRoute({
  method: 'post',
  path: `${base}/redemptions`,
  summary: 'Spend points on a reward. The same balance buys once: a repeated request gets the same coupon',
  params,
  body: redemptionSchema,
  answer: shopperCouponSchema,
  errors: [...REDEMPTION_ERRORS],
});

export const giveBack = writeRoute({
  method: 'post',
  path: `${base}/coupons/{id}/return`,
  summary: 'Give an unused coupon back; its points return once the store has disabled it',
  params: params.extend({ id: idOf('coupon') }),
  body: z.object({}),
  answer: shopperCouponSchema,
  errors: ['coupon_not_found', 'coupon_being_created', 'coupon_returned'],
});

export const getOwnData = readRoute({
  path: `${base}/data`,
  summary: "What the store holds about the customer, as JSON, without the team's internal notes and activity",
  params,
  answer: z.record(z.string(), z.unknown()),
});

export const chooseMessages = writeRoute({
  method: 'put',
  path: `${base}/messages`,
  summary: 'Switch messages about points on or off',
  params,
  body: z.object({ wanted: z.boolean(fieldIssue('invalid')) }).openapi('ShopperMessages'),
  answer: z.object({ wantsMessages: z.boolean() }),
});

export const leave = writeRoute({
  method: 'post',
  path: `${base}/leave`,
  summary: 'Leave the programme: all sessions end, and points can no longer be redeemed',
  params,
  body: z.object({}),
  answer: z.object({ left: z.boolean() }),
});
