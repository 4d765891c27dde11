import { z } from '@hono/zod-openapi';

import { fieldIssue, idOf, instantValue, visibleText } from '#primitives.ts';
import { EMAIL_MAX_LENGTH } from '#values.ts';
import {
  CUSTOMER_CONTACTS,
  CUSTOMER_NAME_MAX_LENGTH,
  CUSTOMER_PHONE_MAX_LENGTH,
  CUSTOMER_STATUSES,
} from '../values.ts';

/** A customer as the store knows them; apps add their own data. */
export const customerRecord = z.object({
  id: idOf('customer'),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  status: z.enum(CUSTOMER_STATUSES),
  createdAt: instantValue,
  /** When their data was erased, leaving only ids and figures; otherwise null. */
  erasedAt: instantValue.nullable(),
});

/** Another customer with the same e-mail address or phone number, as sent by a host or an import. */
export const sameContact = z.object({
  id: idOf('customer'),
  name: z.string(),
  field: z.enum(CUSTOMER_CONTACTS),
});

export type SameContact = z.infer<typeof sameContact>;

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
