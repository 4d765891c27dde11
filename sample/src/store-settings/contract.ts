import { z } from '@hono/zod-openapi';

import { sampleRead, sampleWrite } from '../contract/route.ts';
import {
  CHECKOUT_CONTACTS,
  FIELD_RULES,
  MANUAL_METHODS,
  NAME_RULES,
  NOTICE_EVENTS,
  PAYMENT_PROVIDERS,
  RATE_BASES,
  STORE_COUNTRIES,
  STORE_CURRENCIES,
  UNIT_SYSTEMS,
  WEIGHT_UNITS,
} from './values.ts';

// The specification has no calls for this area.

const BASE = '/api/apps/ecommerce/settings';

const placeSchema = z.strictObject({
  country: z.enum(STORE_COUNTRIES),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  state: z.string(),
  postcode: z.string(),
});

const detailsSchema = z.strictObject({
  storeName: z.string(),
  phone: z.string(),
  contactEmail: z.email(),
  /** Sender name of the shop's e-mails. */
  senderEmail: z.email(),
  legalName: z.string(),
  place: placeSchema,
  timeZone: z.string(),
  unitSystem: z.enum(UNIT_SYSTEMS),
  weightUnit: z.enum(WEIGHT_UNITS),
  currency: z.enum(STORE_CURRENCIES),
  orderPrefix: z.string(),
  orderSuffix: z.string(),
});

const paymentsSchema = z.strictObject({
  providers: z.array(
    z.strictObject({
      provider: z.enum(PAYMENT_PROVIDERS),
      isActive: z.boolean(),
      /** A plain decimal: `2.99`. */
      feePercent: z.string(),
    }),
  ),
  manual: z.array(
    z.strictObject({
      id: z.number().int(),
      kind: z.enum(MANUAL_METHODS),
      name: z.string(),
      instructions: z.string(),
    }),
  ),
});

const checkoutSchema = z.strictObject({
  contact: z.enum(CHECKOUT_CONTACTS),
  name: z.enum(NAME_RULES),
  company: z.enum(FIELD_RULES),
  addressLine2: z.enum(FIELD_RULES),
  shippingPhone: z.enum(FIELD_RULES),
});

const rateSchema = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  basis: z.enum(RATE_BASES),
  /** Plain decimals in kilograms or the shop's currency, depending on the basis; null is unlimited. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  price: z.string(),
});

const zoneSchema = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  countries: z.array(z.enum(STORE_COUNTRIES)).min(1),
  rates: z.array(rateSchema),
});

const shippingSchema = z.strictObject({ zones: z.array(zoneSchema) });

const locationSchema = z.strictObject({
  name: z.string(),
  /** Whether online orders ship from here. */
  fulfilsOnline: z.boolean(),
  phone: z.string(),
  place: placeSchema,
});

const noticesSchema = z.strictObject({
  events: z.array(z.strictObject({ event: z.enum(NOTICE_EVENTS), email: z.boolean(), app: z.boolean() })),
});

const settingsSchema = z.strictObject({
  details: detailsSchema,
  payments: paymentsSchema,
  checkout: checkoutSchema,
  shipping: shippingSchema,
  location: locationSchema,
  notices: noticesSchema,
});

export type StoreSettings = z.infer<typeof settingsSchema>;
export type StorePlace = z.infer<typeof placeSchema>;
export type ShippingZone = z.infer<typeof zoneSchema>;
export type ShippingRate = z.infer<typeof rateSchema>;

const save = <const P extends string, Part extends z.ZodType>(part: P, body: Part, summary: string) =>
  sampleWrite({ method: 'put', path: `${BASE}/${part}` as const, summary, body, answer: settingsSchema });

export const getStoreSettings = sampleRead({
  path: BASE,
  summary: 'All settings of the shop',
  answer: settingsSchema,
});

export const saveDetails = save('details', detailsSchema, 'Saves who and where the shop is');
export const savePayments = save('payments', paymentsSchema, 'Saves how customers can pay');
export const saveCheckout = save('checkout', checkoutSchema, 'Saves what the checkout asks for');
export const saveShipping = save('shipping', shippingSchema, 'Saves the zones and rates of delivery');
export const saveLocation = save('location', locationSchema, 'Saves where orders are sent from');
export const saveNotices = save('notices', noticesSchema, 'Saves what customers are told');
