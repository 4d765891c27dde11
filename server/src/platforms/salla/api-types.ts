import { z } from 'zod';

import { refuseUnknownMoney } from './money-fields.ts';

/**
 * The fields of Salla's bodies that we use. Sources: docs.salla.dev/421119m0 (webhooks), 421413m0 (app events), 5394146e0 (orders),
 * 841780f0 (customers); examples in fixtures/.
 */
const id = z.union([z.number().int(), z.string().min(1)]).transform(String);

/** Salla sends amounts as numbers, and in some answers as strings. */
const amount = z.union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/)]).transform(Number);
const money = z.object({ amount, currency: z.string() });

/** PHP encodes an empty object as an empty list. */
const orEmpty = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (Array.isArray(value) && value.length === 0 ? null : value), schema.nullish());

const status = z.object({
  name: z.string().nullish(),
  /** Null if the order was deleted. */
  slug: z.string().nullish(),
  /** The merchant's own name for the status, under one of Salla's. */
  customized: orEmpty(z.object({ name: z.string().nullish() })),
});

const item = z.object({
  id,
  name: z.string(),
  sku: z.string().nullish(),
  quantity: z.number().int().positive(),
  /** In kilograms. */
  weight: amount.nullish(),
  amounts: z.object({
    total: money,
    total_discount: money.nullish(),
    tax: z.object({ amount: money }).nullish(),
  }),
  product: orEmpty(z.object({ id, type: z.string().nullish() })),
});

const discount = z.object({
  code: z.string().nullish(),
  discount: amount.nullish(),
  /** The discount on shipping. */
  discounted_shipping: amount.nullish(),
});

const text = z.string().nullish().catch(null);

const address = z.object({
  city: text,
  country_code: text,
  shipping_address: text,
  street_number: text,
  block: text,
  postal_code: text,
});

const receiver = z.object({
  name: text,
  email: text,
  phone: z.union([z.string(), z.number()]).nullish().catch(null),
});

export const customerData = z.object({
  id,
  first_name: text,
  last_name: text,
  /** Without the country code. */
  mobile: z.union([z.number(), z.string()]).nullish(),
  mobile_code: text,
  email: text,
});

export type CustomerData = z.output<typeof customerData>;

/** An order with any unknown fields. Used for reporting to Salla, not for counting its money. */
export const orderShape = z.object({
  id,
  reference_id: id.nullish(),
  date: z.unknown(),
  updated_at: z.unknown().optional(),
  status,
  payment_method: z.string().nullish(),
  is_pending_payment: z.boolean().nullish(),
  currency: z.string(),
  amounts: z.object({
    total: money,
    shipping_cost: money.nullish(),
    cash_on_delivery: money.nullish(),
    tax: z.object({ amount: money }).nullish().catch(null),
    discounts: z.array(discount).nullish().catch(null),
  }),
  customer: orEmpty(customerData).catch(null),
  items: z.array(item).min(1),
  shipping: orEmpty(
    z.object({
      company: text,
      address: orEmpty(address).catch(null),
      receiver: orEmpty(receiver).catch(null),
    }),
  ).catch(null),
  shipments: z
    .array(
      z.object({
        courier_name: text,
        tracking_number: z.union([z.string(), z.number()]).nullish().catch(null),
        ship_from: orEmpty(z.object({ branch_id: id.nullish(), name: text })).catch(null),
      }),
    )
    .nullish()
    .catch(null),
});

/**
 * An order with everything that points need; events without all of it read the order from Salla. Throws `PayloadError` for unknown money
 * fields, which would be dropped here.
 */
export const orderData = z.preprocess(refuseUnknownMoney, orderShape);

export type OrderData = z.output<typeof orderData>;

/** The order an event is about, and its status if the event has it. */
export const orderNamed = z.object({ id, status: status.optional().catch(undefined) });

export const shipmentNamed = z.object({ order_id: id });

/**
 * What `review.added` says: who wrote what about which product of which order; ids are numbers or texts. Other types than "rating", and a
 * rating without a product, are not documented. Source: docs.salla.dev, Review Added Webhook Event Model and Review Events.
 */
export const reviewData = z.object({
  type: z.literal('rating'),
  order: z.object({ id }),
  product: z.object({ id }),
});

export const customerNamed = z.object({ id });

export const envelope = z.object({
  event: z.string(),
  merchant: id,
  created_at: z.unknown(),
  data: z.unknown(),
});

/** `expires` is Unix seconds, not a duration. */
export const authorizeData = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires: z.number().int().positive(),
  scope: z.string(),
  token_type: z.string(),
});

export const answerOfOne = <S extends z.ZodType>(data: S) => z.object({ data });
