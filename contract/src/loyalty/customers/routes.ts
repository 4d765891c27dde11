import { z } from '@hono/zod-openapi';

import {
  dateValue,
  fieldIssue,
  idOf,
  instantValue,
  placedAnswer,
  placedQuery,
  pointsValue,
  visibleText,
} from '../../primitives.ts';
import { readRoute, writeRoute } from '../../route.ts';
import { pointsNameSchema } from '../settings/routes.ts';
import {
  CUSTOMER_CONTACTS,
  CUSTOMER_STATUSES,
  CUSTOMER_SORTS,
  CUSTOMER_NAME_MAX_LENGTH,
  CUSTOMER_PHONE_MAX_LENGTH,
} from './values.ts';
import { EMAIL_MAX_LENGTH } from '../../values.ts';

export const customerSchema = z
  .object({
    id: idOf('customer'),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    status: z.enum(CUSTOMER_STATUSES),
    availablePoints: pointsValue,
    pendingPoints: pointsValue,
    createdAt: instantValue,
    /** When their data was erased, leaving only ids and figures; otherwise null. */
    erasedAt: instantValue.nullable(),
  })
  .openapi('Customer');

export type Customer = z.infer<typeof customerSchema>;

/** A customer with their lots, soonest expiry first; `expiresOn` is null for points that never expire. */
export const customerDetailSchema = customerSchema
  .extend({
    externalId: z.string().nullable(),
    /** When the first order was placed, if before the customer was added here (imported orders); else null. */
    firstOrderAt: instantValue.nullable(),
    /** Other customers with the same email address or phone number, as sent by a host or an import. */
    sameContact: z.array(
      z.object({ id: idOf('customer'), name: z.string(), field: z.enum(CUSTOMER_CONTACTS) }),
    ),
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

export const customerInput = z
  .object({
    name: visibleText(CUSTOMER_NAME_MAX_LENGTH),
    email: z
      .email(fieldIssue('email_invalid'))
      .max(EMAIL_MAX_LENGTH, fieldIssue('too_long'))
      .transform((text) => text.toLowerCase())
      .nullable()
      .openapi({ type: ['string', 'null'], format: 'email' }),
    phone: z.string().trim().max(CUSTOMER_PHONE_MAX_LENGTH, fieldIssue('too_long')).nullable(),
  })
  .openapi('CustomerInput');

export type CustomerContact = (typeof CUSTOMER_CONTACTS)[number];

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
