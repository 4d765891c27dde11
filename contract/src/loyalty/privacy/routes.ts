import { z } from '@hono/zod-openapi';

import { idOf } from '#primitives.ts';
import { writeRoute } from '#route.ts';
import { customerSchema } from '../customers/routes.ts';

export const eraseCustomer = writeRoute({
  method: 'post',
  path: '/api/v1/customers/{id}/erasure',
  summary:
    'Erase a customer’s personal data for good; balances and postings stay as figures. A second time changes nothing',
  params: z.object({ id: idOf('customer') }),
  body: z.object({}),
  answer: customerSchema,
  errors: ['customer_not_found', 'ledger_differs'],
});
