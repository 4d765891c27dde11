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
    sameContact: z.array(sameContact),
    /** Increases with every posting; unchanged means that the transactions are unchanged too. */
    walletVersion: z.number().int(),
    lots: z.array(z.object({ expiresOn: dateValue.nullable(), points: pointsValue })),
    /** Points that expire within the store's warning period; null when none do. */
    ending: z.object({ points: pointsValue, on: dateValue, days: z.number().int() }).nullable(),
    /** The store's own name for points; null for the default. */
    pointsName: pointsNameSchema.nullable(),
    /** Days after payment until pending points become available; null when delivery releases them. */
    releaseAfterDays: z.number().int().nullable(),
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
  }),
  answer: z.object({
    customers: z.array(customerSchema),
    ...placedAnswer,
  }),
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
  errors: ['customer_not_found', 'customer_already_exists', 'customer_erased'],
});
