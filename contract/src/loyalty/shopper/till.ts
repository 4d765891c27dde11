import { z } from '@hono/zod-openapi';

import { HOST_PLATFORMS } from '#apps.ts';
import { readRoute, writeRoute } from '#route.ts';
import { REDEMPTION_ERRORS, redemptionSchema } from './doors.ts';
import { accountSchema, offerSchema, programmeSchema, shopperCouponSchema } from './shapes.ts';

// The till: a host's point of sale, where staff serve a customer. The bearer token is the host's own, which names the member of staff.

const params = z.object({
  host: z.enum(HOST_PLATFORMS),
  /** The customer's id on the store's platform, as the till's cart names it. */
  customer: z.string().regex(/^[\w-]{1,100}$/),
});

const path = '/shop/v1/hosts/{host}/till/customers/{customer}';

const tillCustomerSchema = z
  .object({
    programme: programmeSchema,
    /** Null for somebody of whom the store has no record yet: their first order adds them. */
    member: z
      .object({
        account: accountSchema,
        rewards: z.array(offerSchema),
        coupons: z.array(shopperCouponSchema),
      })
      .nullable(),
  })
  .openapi('TillCustomer');

export type TillCustomer = z.infer<typeof tillCustomerSchema>;

export const getTillCustomer = readRoute({
  path,
  summary: 'What a customer at the till has, and what they can get for it',
  params,
  answer: tillCustomerSchema,
});

export const redeemAtTill = writeRoute({
  method: 'post',
  path: `${path}/redemptions`,
  summary:
    'Spend points for the customer at the till. The same balance buys once, here and in the storefront',
  params,
  body: redemptionSchema,
  answer: shopperCouponSchema,
  errors: ['customer_not_found', ...REDEMPTION_ERRORS],
});
