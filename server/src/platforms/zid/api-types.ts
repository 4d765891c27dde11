import { z } from 'zod';

import { refuseUnknownMoney, refuseUnknownNote } from './money-fields.ts';

/**
 * The fields of Zid's bodies that we use. Sources: docs.zid.sa view-order-12479054e0 (orders, also in webhooks), get-order-credit-notes,
 * get-customer-by-id, subscription-details-13896876e0; examples in fixtures/.
 */
const id = z.union([z.number().int(), z.string().min(1)]).transform(String);

/** Zid sends amounts as numbers in one field and as strings with fourteen decimals in another. */
const amount = z.union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/)]).transform(Number);

const text = z.string().nullish().catch(null);

/** PHP encodes an empty object as an empty list. */
const orEmpty = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (Array.isArray(value) ? null : value), schema.nullish()).catch(null);

/** Grams as a number, or an object with a unit. */
const weight = z
  .union([z.number(), z.object({ value: z.number(), unit: z.string() })])
  .nullish()
  .catch(null);

export const customerData = z.object({ id, name: text, email: text, mobile: text });

export type CustomerData = z.output<typeof customerData>;

const product = z.object({
  id,
  /** The line's own id; missing in older bodies. */
  order_product_id: id.nullish(),
  name: z.string(),
  sku: text,
  product_class: text,
  quantity: z.number().int().positive(),
  /** For all units, with tax, before the coupon. */
  total: amount,
  /** For all units, with tax, after the coupon; missing in older bodies. */
  discounted_total: amount.nullish().catch(null),
  /** 0.15 for 15 %. */
  tax_percentage: amount.nullish().catch(null),
  is_taxable: z.boolean().nullish().catch(null),
  weight,
});

const place = z.object({
  city: orEmpty(z.object({ name: text })),
  country: orEmpty(z.object({ code: text })),
  street: text,
  district: text,
  short_address: text,
});

const inventory = orEmpty(z.object({ id, name: text }));

const method = z.object({
  name: text,
  code: text,
  waybill_tracking_id: text,
  tracking: orEmpty(z.object({ number: text })),
  courier: z
    .union([z.string(), z.object({ code: text, name: z.object({ en: text }).nullish() })])
    .nullish()
    .catch(null),
  inventory_address: inventory,
});

/** An order with any unknown fields. Used for reporting to Zid, not for counting its money. */
export const orderShape = z.object({
  id,
  store_id: id.nullish(),
  code: text,
  order_status: z.object({ code: z.string() }),
  currency_code: z.string(),
  customer: orEmpty(customerData),
  order_total: amount,
  payment_status: text,
  created_at: z.string(),
  updated_at: z.string(),
  delivered_at: text,
  requires_shipping: z.boolean().nullish().catch(null),
  shipping: orEmpty(z.object({ method: orEmpty(method), address: orEmpty(place) })),
  payment: orEmpty(
    z.object({
      method: orEmpty(z.object({ code: text, type: text })),
      invoice: z.array(z.object({ code: z.string(), value: amount })).nullish(),
    }),
  ),
  coupon: orEmpty(z.object({ code: text })),
  /** Grams, for the whole order. */
  weight: z.number().nullish().catch(null),
  inventory_address: inventory,
  products: z.array(product).min(1),
});

/**
 * An order with everything that points need. If the products are missing, the order is read from Zid. Throws `PayloadError` for unknown
 * money fields, which would be dropped here.
 */
export const orderData = z.preprocess(refuseUnknownMoney, orderShape);

export type OrderData = z.output<typeof orderData>;

/** The order that an event is about. */
export const orderNamed = z.object({ id, store_id: id.nullish() });

/** An order with its status alone, whatever else its body has. */
export const orderWithStatus = z.object({
  id,
  order_status: z.object({ code: z.string() }),
  updated_at: text,
});

/** Source: docs.zid.sa get-order-credit-notes. Only two reasons are documented: a cancelled and a changed order. */
export const creditNote = z.preprocess(
  refuseUnknownNote,
  z.object({
    id: z.string().min(1),
    invoice_type: z.string(),
    issue_reason: text,
    currency_code: z.string(),
    created_at: text,
    items: z.array(z.object({ quantity: z.number().int(), total: amount })).nullish(),
  }),
);

export type CreditNote = z.output<typeof creditNote>;

/** The products that can still be returned. Source: docs.zid.sa/order-details-view-for-return-27774520e0. */
export const returnable = z.preprocess(
  refuseUnknownMoney,
  z.object({
    products: z.array(
      z.object({ id, order_product_id: id.nullish(), quantity: z.number().int().positive() }),
    ),
  }),
);

export type Returnable = z.output<typeof returnable>;

/** Source: docs.zid.sa subscription-details-13896876e0. */
export const subscriptionData = z.object({
  plan_name: text,
  subscription_status: z.string(),
  start_date: text,
  end_date: text,
});

export type SubscriptionData = z.output<typeof subscriptionData>;

/** An app event; only these fields are used. Source: docs.zid.sa/app-events-878234m0. */
export const lifecycleData = z.object({ event_name: z.string(), store_id: id });
