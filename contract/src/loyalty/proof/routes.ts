import { z } from '@hono/zod-openapi';

import { idOf, instantValue, pointsValue } from '#primitives.ts';
import { readRoute } from '#route.ts';

/** Where a wallet differs from its postings, and at which version; in English for the person who repairs it, as in the proof script. */
const difference = z.object({
  customerId: idOf('customer'),
  version: z.number().int(),
  what: z.string(),
  expected: z.string(),
  found: z.string(),
});

export const customerProofSchema = z
  .object({
    postings: z.number().int(),
    availablePoints: pointsValue,
    pendingPoints: pointsValue,
    /** Hash of the last posting in hexadecimal; null without postings. */
    hash: z.string().nullable(),
    /** Null when the balance is proved. */
    difference: difference.nullable(),
    checkedAt: instantValue,
  })
  .openapi('CustomerProof');

export type CustomerProof = z.infer<typeof customerProofSchema>;

export const storeProofSchema = z
  .object({
    wallets: z.number().int(),
    postings: z.number().int(),
    availablePoints: pointsValue,
    pendingPoints: pointsValue,
    difference: difference.nullable(),
    checkedAt: instantValue,
  })
  .openapi('StoreProof');

export type StoreProof = z.infer<typeof storeProofSchema>;

export const getCustomerProof = readRoute({
  path: '/api/v1/customers/{id}/proof',
  summary: "Prove a customer's balances from their postings and the chain of their hashes",
  params: z.object({ id: idOf('customer') }),
  answer: customerProofSchema,
  errors: ['customer_not_found'],
});

export const getStoreProof = readRoute({
  path: '/api/v1/loyalty/proof',
  summary:
    "Prove that every balance of the store is the sum of its postings; the file of the export 'proof' proves the hashes",
  answer: storeProofSchema,
});

/** Where an order or a coupon disagrees with the ledger; in English for the person who repairs it. */
const bookDifference = z.object({
  kind: z.enum(['order', 'coupon']),
  id: z.string(),
  /** The order's number, or the coupon's code. */
  name: z.string(),
  what: z.string(),
  expected: z.string(),
  found: z.string(),
});

export type BookDifference = z.infer<typeof bookDifference>;

export const loyaltyHealthSchema = z
  .object({
    /** When the oldest unapplied event was received. */
    waitingSince: instantValue.nullable(),
    /** Like the counts below, this one stops at a thousand. */
    parked: z.number().int(),
    /** Coupons that the host has not created, or not disabled, for half an hour. */
    stuckCoupons: z.number().int(),
    /** Whether the host has revoked our access: the merchant must reinstall the app. */
    mustReinstall: z.boolean(),
    /**
     * The state of the host's deliveries: some fail, none arrive, or they resumed at `at` and the orders were compared. Null while all is
     * well, and for hosts that do not report it.
     */
    deliveries: z.object({ state: z.enum(['degraded', 'broken', 'recovered']), at: instantValue }).nullable(),
    /** Customers who requested their data through the store's host and whose data nobody has downloaded since, oldest first. */
    dataRequests: z.object({
      count: z.number().int(),
      first: z
        .object({ customerId: idOf('customer'), name: z.string(), requestedAt: instantValue })
        .nullable(),
    }),
    /** Postings that are not sealed into the hash chain yet. */
    unverifiedPostings: z.number().int(),
    /** When orders and coupons were last checked against the ledger; null if never. */
    checkedAt: instantValue.nullable(),
    orders: z.number().int(),
    coupons: z.number().int(),
    differences: z.number().int(),
    firstDifference: bookDifference.nullable(),
    /** When recent orders were last compared with the host's own; null if never. */
    hostComparedAt: instantValue.nullable(),
    hostOrders: z.number().int(),
    /** Orders that differed; each was fetched again from the host. */
    hostDifferences: z.number().int(),
  })
  .openapi('LoyaltyHealth');

export type LoyaltyHealth = z.infer<typeof loyaltyHealthSchema>;

export const getLoyaltyHealth = readRoute({
  path: '/api/v1/loyalty/health',
  summary: 'How complete and recent the books are: what is waiting, stuck or different from the ledger',
  answer: loyaltyHealthSchema,
});
