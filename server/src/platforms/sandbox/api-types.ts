import { z } from 'zod';

/** The bodies of the sandbox store platform, as documented in sandbox/README.md. */
const amount = z.string().regex(/^\d+(\.\d+)?$/);
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const line = z.object({
  id: z.string(),
  product_id: z.string().nullable(),
  sku: z.string().nullable(),
  title: z.string(),
  quantity: z.number().int().positive(),
  total: amount,
  tax: amount,
  discount: amount,
  /** A gift card sold by the shop itself. */
  gift_card: z.boolean().nullish(),
});

const customer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});

/** A field is missing or null if the host does not know it. */
const shipment = z.object({
  needed: z.boolean().nullish(),
  branch: z.object({ id: z.string(), name: z.string() }).nullish(),
  carrier: z.string().nullish(),
  destination: z.object({ city: z.string(), country: z.string().regex(/^[A-Z]{2}$/) }).nullish(),
  recipient: z
    .object({
      name: z.string(),
      phone: z.string(),
      email: z.string(),
      street: z.string(),
      building: z.string(),
      district: z.string(),
      postal_code: z.string(),
      short_address: z.string(),
    })
    .nullish(),
  weight_grams: z.number().int().nonnegative().nullish(),
  cash_on_delivery: amount.nullish(),
  waybills: z.array(z.string()).nullish(),
});

export type Shipment = z.infer<typeof shipment>;

export const orderData = z.object({
  id: z.string(),
  number: z.string(),
  created_at: instant,
  updated_at: instant,
  paid_at: instant.nullable(),
  confirmed_at: instant.nullish(),
  shipped_at: instant.nullish(),
  delivered_at: instant.nullable(),
  cancelled_at: instant.nullable(),
  currency: z.string().length(3),
  customer: customer.nullable(),
  lines: z.array(line),
  shipping: z.object({ total: amount }),
  /** What the customer pays in total. */
  total: amount.nullish(),
  payment_method: z.enum(['online', 'cash_on_delivery']).nullish(),
  shipment: shipment.nullish(),
  discounts: z.array(z.object({ code: z.string() })),
  /** The unpaid part of a paid order, e.g. after an edit. */
  outstanding: amount.nullish(),
  paid_by_gift_card: amount.nullish(),
});

export type OrderData = z.infer<typeof orderData>;

export const refundData = z.object({
  id: z.string(),
  order_id: z.string(),
  created_at: instant,
  /** Default: the store's currency. */
  currency: z.string().length(3).optional(),
  lines: z.array(
    z.object({
      line_id: z.string().nullish(),
      quantity: z.number().int().nonnegative(),
      total: amount,
    }),
  ),
});

export const customerData = customer;

export const installedData = z.object({
  app: z.string(),
  access_token: z.string(),
  store: z.object({
    id: z.string(),
    name: z.string(),
    currency: z.string().length(3),
    country: z.string(),
    time_zone: z.string(),
  }),
});

export const uninstalledData = z.object({ app: z.string() });

export const envelope = z.object({ topic: z.string(), store: z.string(), data: z.unknown() });

export const tokenClaims = z.object({
  dest: z.string().min(1),
  sub: z.string().min(1),
  jti: z.string().min(1).max(200),
  exp: z.number(),
  name: z.string(),
  email: z.string().nullable(),
  role: z.enum(['owner', 'manager', 'support', 'viewer']),
  app: z.string(),
});

export const discountAnswer = z.object({ id: z.string() });

export const refusalAnswer = z.object({ error: z.object({ code: z.string(), message: z.string() }) });

export const productsAnswer = z.object({
  products: z.array(
    z.object({
      id: z.string(),
      name: z.object({ ar: z.string(), en: z.string() }),
      sku: z.string().nullable(),
      price: z.string(),
      usual_price: z.string().nullish(),
      categories: z.array(z.object({ id: z.string(), name: z.string() })).default([]),
      brand: z.string().nullish(),
      tags: z.array(z.string()).default([]),
    }),
  ),
  page: z.number().int().default(1),
  items_per_page: z.number().int().default(50),
  total: z.number().int().default(0),
});

export const productNamed = z.object({ id: z.string() });
