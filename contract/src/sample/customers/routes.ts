import { z } from '@hono/zod-openapi';

import { avatarValue, countValue } from '../primitives.ts';
import { idParam, NO_BODY, sampleList, sampleRead } from '../route.ts';
import { CUSTOMER_COUNTRIES } from './values.ts';

const customerSchema = z.strictObject({
  id: z.number().int(),
  customer: z.string(),
  customerId: z.number().int(),
  email: z.email(),
  country: z.enum(CUSTOMER_COUNTRIES),
  /** The name of a drawing. */
  countryFlag: z.string(),
  countryCode: z.string().length(2),
  order: countValue,
  totalSpent: z.number().min(0),
  avatar: avatarValue,
});

export type EcommerceCustomer = z.infer<typeof customerSchema>;

export const getEcommerceCustomer = sampleRead({
  path: '/api/apps/ecommerce/customers/{id}',
  summary: 'A customer by customer id, with status and contact',
  params: idParam,
  answer: customerSchema.extend({ status: z.literal('Active'), contact: z.string() }),
  refusals: { 404: NO_BODY },
});

export const listEcommerceCustomers = sampleRead({
  path: '/api/apps/ecommerce/customers',
  summary: 'Customers by name, country or e-mail',
  query: sampleList(['customer', 'country', 'customerId', 'orders', 'totalSpent']),
  answer: z.strictObject({ customers: z.array(customerSchema), total: countValue }),
});
