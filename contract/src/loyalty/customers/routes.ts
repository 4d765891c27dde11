import { z } from '@hono/zod-openapi';

import {
  dateValue,
  fieldIssue,
  idOf,
  instantValue,
  placedAnswer,
  placedQuery,
  pointsValue,
} from '#primitives.ts';
import { readRoute, writeRoute } from '#route.ts';
import { customerInput, customerRecord, sameContact } from '#shop/customers/fields.ts';
import { CUSTOMER_STATUSES } from '#shop/values.ts';
import { pointsNameSchema } from '../settings/routes.ts';
import { CUSTOMER_SORTS } from '../values.ts';

export const customerSchema = customerRecord
  .extend({ availablePoints: pointsValue, pendingPoints: pointsValue })
  .openapi('Customer');

export type Customer = z.infer<typeof customerSchema>;

/** A customer with their lots, soonest expiry first; `expiresOn` is null for points that never expire. */
export const customerDetailSchema = customerSchema
  .extend({
    externalId: z.string().nullable(),
    /** When the first order was placed, if before the customer was added here (imported orders); else null. */
    firstOrderAt: instantValue.nullable(),
    /** The customer's orders, whether they earned or not; without any, the dates are null. */
    orders: z.object({
      count: z.number().int(),
      firstAt: instantValue.nullable(),
      lastAt: instantValue.nullable(),
    }),
    /** How many coupons can still be used, and how many were. */
    coupons: z.object({ open: z.number().int(), used: z.number().int() }),
    sameContact: z.array(
      sameContact.extend({
        /** Which of the two would remain after a merge; null when both are customers of the host. */
        mergesInto: z.enum(['this', 'other']).nullable(),
      }),
    ),
    /** The customer that this one was merged into, who has the points; null if never merged. */
    mergedInto: z
      .object({
        id: idOf('customer'),
        name: z.string(),
        at: instantValue,
        undoUntil: instantValue,
        /** Whether the merge can still be undone: within the allowed days, and if the other one was not merged too. */
        canUndo: z.boolean(),
      })
      .nullable(),
    /** The customers that were merged into this one. */
    mergedFrom: z.array(z.object({ id: idOf('customer'), name: z.string() })),
    /** Increases with every posting; unchanged means that the transactions are unchanged too. */
    walletVersion: z.number().int(),
    lots: z.array(z.object({ expiresOn: dateValue.nullable(), points: pointsValue })),
    /** Points that expire within the store's warning period; null when none do. */
    ending: z.object({ points: pointsValue, on: dateValue, days: z.number().int() }).nullable(),
    /** The store's own name for points; null for the default. */
    pointsName: pointsNameSchema.nullable(),
    /** Days after payment until pending points become available; null when delivery releases them. */
    releaseAfterDays: z.number().int().nullable(),
    /** False once the customer has stopped messages about their points: programs that write to customers leave them out. */
    wantsMessages: z.boolean(),
    /** How many points the caller may adjust at once without approval; null for no limit. */
    adjustLimit: pointsValue.nullable(),
  })
  .openapi('CustomerDetail');

export type CustomerDetail = z.infer<typeof customerDetailSchema>;

const params = z.object({ id: idOf('customer') });
const base = '/api/v1/customers';

export const listCustomers = readRoute({
  path: base,
  summary: 'Customers with their balances',
  query: placedQuery(CUSTOMER_SORTS).extend({
    status: z.enum(['all', ...CUSTOMER_STATUSES], fieldIssue('invalid')).optional(),
    /** Only the members of a segment. */
    segmentId: idOf('segment').optional(),
  }),
  answer: z.object({
    customers: z.array(customerSchema),
    ...placedAnswer,
  }),
  errors: ['segment_not_found', 'segments_counting'],
});

export const getCustomer = readRoute({
  path: `${base}/{id}`,
  summary: 'One customer',
  params,
  answer: customerDetailSchema,
  errors: ['customer_not_found'],
});

export const createCustomer = writeRoute({
  method: 'post',
  path: base,
  summary: 'Add a customer',
  body: customerInput,
  answer: customerSchema,
  errors: ['customer_already_exists'],
});

export const updateCustomer = writeRoute({
  method: 'put',
  path: `${base}/{id}`,
  summary: 'Change a customer',
  params,
  body: customerInput.extend({ status: z.enum(CUSTOMER_STATUSES) }),
  answer: customerSchema,
  errors: ['customer_not_found', 'customer_already_exists', 'customer_erased', 'customer_merged'],
});

/** Why two customers cannot be merged. */
export const MERGE_BLOCKS = [
  'same_customer',
  'erased',
  'merged',
  'other_contact',
  'host_customer',
  'pending_points',
  'debt',
  'open_coupons',
  'waiting_changes',
] as const;

export type MergeBlock = (typeof MERGE_BLOCKS)[number];

export const mergePreviewSchema = z
  .object({
    from: customerSchema,
    into: customerSchema,
    /** The points that would move, with their last days. */
    lots: z.array(z.object({ expiresOn: dateValue.nullable(), points: pointsValue })),
    /** Past orders of the merged customer, which stay with that customer. */
    orders: z.number().int(),
    availableAfter: pointsValue,
    blockedBy: z.enum(MERGE_BLOCKS).nullable(),
  })
  .openapi('CustomerMergePreview');

export type MergePreview = z.infer<typeof mergePreviewSchema>;

export const previewMerge = readRoute({
  path: `${base}/{id}/merge`,
  summary: 'What merging another customer into this one would do',
  params,
  query: z.object({ from: idOf('customer') }),
  answer: mergePreviewSchema,
  errors: ['customer_not_found'],
});

export const mergeCustomers = writeRoute({
  method: 'post',
  path: `${base}/{id}/merge`,
  summary:
    'Merge another customer with the same contact into this one; their points move with their last days',
  params,
  body: z.object({ from: idOf('customer') }),
  answer: customerSchema,
  errors: ['customer_not_found', 'merge_blocked'],
});

/** Refused with `merge_points_used` unless all the points are still there. */
export const unmergeCustomer = writeRoute({
  method: 'post',
  path: `${base}/{id}/unmerge`,
  summary: 'Undo the merge of this customer into another, and give back their points',
  params,
  body: z.object({}),
  answer: customerSchema,
  errors: ['customer_not_found', 'merge_blocked', 'merge_points_used'],
});
