import { z } from '@hono/zod-openapi';

import { avatarValue, countValue, dayValue } from '../contract/primitives.ts';
import {
  idParam,
  NO_BODY,
  refusedFields,
  sampleDelete,
  sampleList,
  sampleRead,
  sampleWrite,
} from '../contract/route.ts';
import {
  ADDRESS_KINDS,
  CARD_BRANDS,
  CUSTOMER_COUNTRIES,
  CUSTOMER_SORTS,
  LOYALTY_TIER_NAMES,
  MEMBERSHIPS,
  NOTICE_TOPICS,
} from './values.ts';

const BASE = '/api/apps/ecommerce/customers';

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

const customerDetailSchema = customerSchema.extend({ status: z.literal('Active'), contact: z.string() });

export type EcommerceCustomer = z.infer<typeof customerSchema>;
export type EcommerceCustomerDetail = z.infer<typeof customerDetailSchema>;

export const getEcommerceCustomer = sampleRead({
  path: `${BASE}/{id}`,
  summary: 'A customer by customer id, with status and contact',
  params: idParam,
  answer: customerDetailSchema,
  refusals: { 404: NO_BODY },
});

export const listEcommerceCustomers = sampleRead({
  path: BASE,
  summary: 'Customers by name, country or e-mail',
  query: sampleList(CUSTOMER_SORTS),
  answer: z.strictObject({ customers: z.array(customerSchema), total: countValue }),
});

// The routes below are not in the specification; the page has buttons for them.

const addressBodySchema = z.strictObject({
  kind: z.enum(ADDRESS_KINDS),
  name: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  state: z.string(),
  postcode: z.string(),
  country: z.enum(CUSTOMER_COUNTRIES),
  isDefault: z.boolean(),
  isBilling: z.boolean(),
});

/** All that is sent and stored of a card: not its number or CVC. */
const cardBodySchema = z.strictObject({
  holder: z.string(),
  brand: z.enum(CARD_BRANDS),
  lastDigits: z.string().regex(/^\d{4}$/),
  /** The card's last valid month, `2028-05`. */
  expires: z.string().regex(/^\d{4}-\d{2}$/),
  isDefault: z.boolean(),
});

const noticeSchema = z.strictObject({
  topic: z.enum(NOTICE_TOPICS),
  email: z.boolean(),
  browser: z.boolean(),
  app: z.boolean(),
});

const accountSchema = z.strictObject({
  username: z.string(),
  membership: z.enum(MEMBERSHIPS),
  /** The e-mail address on the customer's orders. */
  ordersEmail: z.email(),
  balance: z.number().min(0),
  points: countValue,
  tier: z.enum(LOYALTY_TIER_NAMES),
  /** Points missing for the next tier; null in the highest. */
  pointsToNextTier: z.number().int().positive().nullable(),
  wishlist: countValue,
  coupons: countValue,
  passwordChangedOn: dayValue,
  /** The phone number for second-step codes; null while off. */
  twoStepPhone: z.string().nullable(),
  devices: z.array(
    z.strictObject({
      id: z.number().int(),
      browser: z.string(),
      system: z.string(),
      place: z.string(),
      lastUsedAt: z.iso.datetime(),
      isCurrent: z.boolean(),
    }),
  ),
  addresses: z.array(addressBodySchema.extend({ id: z.number().int() })),
  cards: z.array(cardBodySchema.extend({ id: z.number().int() })),
  notices: z.array(noticeSchema),
});

export type CustomerAccount = z.infer<typeof accountSchema>;
export type CustomerAddressBody = z.infer<typeof addressBodySchema>;
export type CustomerAddress = CustomerAccount['addresses'][number];
export type CustomerCardBody = z.infer<typeof cardBodySchema>;
export type CustomerCard = CustomerAccount['cards'][number];
export type CustomerNotice = z.infer<typeof noticeSchema>;

const customerBodySchema = z.strictObject({
  customer: z.string(),
  email: z.string(),
  contact: z.string(),
  country: z.enum(CUSTOMER_COUNTRIES),
});

const changeSchema = customerBodySchema.extend({ username: z.string() });

export type CustomerChange = z.infer<typeof changeSchema>;
export type NewCustomer = z.infer<typeof customerBodySchema> & { readonly address: CustomerAddressBody };

export const addEcommerceCustomer = sampleWrite({
  method: 'post',
  path: BASE,
  summary: 'Adds a customer with a first address',
  body: customerBodySchema.extend({ address: addressBodySchema }),
  answer: customerDetailSchema,
  refusals: { 400: refusedFields },
});

export const changeEcommerceCustomer = sampleWrite({
  method: 'put',
  path: `${BASE}/{id}`,
  summary: 'Changes who a customer is and how to reach them',
  params: idParam,
  body: changeSchema,
  answer: customerDetailSchema,
  refusals: { 400: refusedFields, 404: NO_BODY },
});

export const deleteEcommerceCustomer = sampleDelete({
  path: `${BASE}/{id}`,
  summary: 'Deletes a customer by customer id',
  params: idParam,
  refusals: { 404: NO_BODY },
});

export const getCustomerAccount = sampleRead({
  path: `${BASE}/{id}/account`,
  summary: 'What else the page of a customer shows',
  params: idParam,
  answer: accountSchema,
  refusals: { 404: NO_BODY },
});

/** The path of an account's address, card or device. */
const partParam = z.object({ id: z.string(), part: z.string() });

/** A change to an account; the response is the whole account. */
const accountWrite = <const M extends 'post' | 'put', const P extends string, Body extends z.ZodType>(
  method: M,
  path: P,
  body: Body,
  summary: string,
) =>
  sampleWrite({
    method,
    path: `${BASE}/{id}/${path}` as const,
    summary,
    params: idParam,
    body,
    answer: accountSchema,
    refusals: { 404: NO_BODY },
  });

const partWrite = <const P extends string, Body extends z.ZodType>(path: P, body: Body, summary: string) =>
  sampleWrite({
    method: 'put',
    path: `${BASE}/{id}/${path}/{part}` as const,
    summary,
    params: partParam,
    body,
    answer: accountSchema,
    refusals: { 404: NO_BODY },
  });

const partDelete = <const P extends string>(path: P, summary: string) =>
  sampleDelete({
    path: `${BASE}/{id}/${path}/{part}` as const,
    summary,
    params: partParam,
    refusals: { 404: NO_BODY },
  });

export const changeMembership = accountWrite(
  'put',
  'membership',
  z.strictObject({ membership: z.enum(MEMBERSHIPS) }),
  'Changes the membership',
);

export const changeCustomerPassword = accountWrite(
  'put',
  'password',
  z.strictObject({ password: z.string() }),
  'Changes the password; only the day is kept',
);

export const changeTwoStep = accountWrite(
  'put',
  'two-step',
  z.strictObject({ phone: z.string().nullable() }),
  'Turns the second step of the sign-in on for a number, or off',
);

export const changeNotices = accountWrite(
  'put',
  'notices',
  z.strictObject({ notices: z.array(noticeSchema) }),
  'Chooses what the customer is told, and how',
);

export const endDevice = partDelete('devices', 'Signs a device out');

export const addAddress = accountWrite('post', 'addresses', addressBodySchema, 'Adds an address');
/** @public Read with the module, by the name of its route. */
export const changeAddress = partWrite('addresses', addressBodySchema, 'Changes an address');
export const deleteAddress = partDelete('addresses', 'Deletes an address');

export const addCard = accountWrite('post', 'cards', cardBodySchema, 'Adds a card');
export const changeCard = partWrite('cards', cardBodySchema, 'Changes a card');
export const deleteCard = partDelete('cards', 'Deletes a card');
