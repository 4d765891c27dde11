import { z } from '@hono/zod-openapi';

import { idOf } from '#primitives.ts';
import { writeRoute } from '#route.ts';
import { customerSchema } from '../customers/routes.ts';

export const eraseCustomer = writeRoute({
  method: 'post',
  path: '/api/v1/customers/{id}/erasure',
  summary: 'Permanently erase a customer’s personal data; balances and postings stay as figures. Idempotent',
  params: z.object({ id: idOf('customer') }),
  body: z.object({}),
  answer: customerSchema,
  errors: ['customer_not_found', 'ledger_differs'],
});
