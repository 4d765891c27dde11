import { LONG_PARTS, LONG_TEXT_MAX_LENGTH } from '@apps-hub/domain/shipping/national-address/long-form';
import { ADDRESS_STATES } from '@apps-hub/domain/shipping/national-address/state';
import { z } from '@hono/zod-openapi';

import { fieldIssue, idOf, instantValue, listQuery, versionField } from '#primitives.ts';
import { askRoute, readRoute, writeRoute } from '#route.ts';
import { MOST_ASKED_AT_ONCE, WAITING_SORTS } from '../values.ts';
import { ADDRESS_FILTERS, LINK_NEWS } from './values.ts';

const ADDRESSES_PATH = '/api/v1/shipping/order-addresses';

const typed = z.string(fieldIssue('required')).trim().max(LONG_TEXT_MAX_LENGTH, fieldIssue('too_long'));

/** A Saudi National Address as a person types it: the short code, or the long form. */
const addressField = z.union([
  z.object({ code: typed.min(1, fieldIssue('required')) }).strict(),
  z
    .object(
      // `map` makes one entry per part.
      Object.fromEntries(LONG_PARTS.map((part) => [part, typed])) as Record<
        (typeof LONG_PARTS)[number],
        typeof typed
      >,
    )
    .strict(),
]);

export type TypedAddress = z.output<typeof addressField>;

const longValue = z.object({
  building: z.string().optional(),
  street: z.string().optional(),
  secondary: z.string().optional(),
  district: z.string().optional(),
  postcode: z.string().optional(),
  city: z.string().optional(),
  /** The whole address, if the resolver does not split it into parts. */
  line: z.string().optional(),
});

/** What a resolver said about an address; a form is null if it has none in that language. */
const lookupValue = z
  .object({
    verdict: z.enum(['found', 'not_found', 'not_known']),
    ar: longValue.nullable(),
    en: longValue.nullable(),
    askedAt: instantValue,
  })
  .openapi('AddressLookup');

export type AddressLookup = z.infer<typeof lookupValue>;

/** An order to Saudi Arabia that waits to be shipped, with what is known about its National Address. */
const orderAddressSchema = z
  .object({
    order: z.object({ id: idOf('order'), number: z.string() }),
    customerName: z.string().nullable(),
    city: z.string(),
    waitingSince: instantValue,
    state: z.enum(ADDRESS_STATES),
    /** The short code that a person entered, otherwise the host's text, which may be no code; empty for none. */
    code: z.string(),
    long: longValue.nullable(),
    /** A short code found in a note or an address line; only a suggestion until someone confirms it. */
    suggestedCode: z.string().nullable(),
    enteredBy: z.enum(['customer', 'merchant']).nullable(),
    enteredAt: instantValue.nullable(),
    lookup: lookupValue.nullable(),
    /** How often the customer was asked by mail, and when last. */
    asks: z.number().int(),
    lastAskedAt: instantValue.nullable(),
    hasEmail: z.boolean(),
    version: z.number().int(),
  })
  .openapi('OrderAddress');

export type OrderAddress = z.infer<typeof orderAddressSchema>;

export const listOrderAddresses = readRoute({
  path: ADDRESSES_PATH,
  summary: 'Orders to Saudi Arabia that wait to be shipped, by the state of their National Address',
  query: listQuery(WAITING_SORTS).extend({
    show: z.enum(ADDRESS_FILTERS, fieldIssue('invalid')).default('invalid'),
  }),
  answer: z.object({ addresses: z.array(orderAddressSchema), total: z.number().int() }),
});

/** Only fills the cache of answers. Without a resolver the answer is `not_known`. */
export const checkNationalAddress = askRoute({
  path: `${ADDRESSES_PATH}/check`,
  summary: 'Check whether a Saudi National Address exists',
  body: z.object({ address: addressField }),
  answer: z.object({ lookup: lookupValue }),
});

/** Refused with `national_address_not_found` when a resolver says that there is no such address. */
export const enterOrderAddress = writeRoute({
  method: 'put',
  path: `${ADDRESSES_PATH}/{id}`,
  summary: "Enter an order's National Address",
  params: z.object({ id: idOf('order') }),
  body: z.object({
    address: addressField,
    /** 0 if nothing was entered for the order yet. */
    version: versionField.or(z.literal(0)),
  }),
  answer: orderAddressSchema,
  errors: ['order_not_found', 'national_address_not_found', 'order_address_changed'],
});

const linkSchema = z
  .object({
    orderId: idOf('order'),
    /** The page on which the customer enters the address; null if none is needed. */
    link: z.string().nullable(),
    news: z.enum(LINK_NEWS),
  })
  .openapi('AddressLink');

export type AddressLink = z.infer<typeof linkSchema>;

/** Repeating it sends no second mail: one a day, and three in all for an order. */
export const askForAddresses = writeRoute({
  method: 'post',
  path: `${ADDRESSES_PATH}/links`,
  summary: 'Make links on which customers enter their National Address, and mail them',
  body: z.object({
    orderIds: z
      .array(idOf('order'), fieldIssue('required'))
      .min(1, fieldIssue('required'))
      .max(MOST_ASKED_AT_ONCE, fieldIssue('too_large')),
    /** False only makes the links, for the merchant to send. */
    mail: z.boolean().default(true),
  }),
  answer: z.object({ links: z.array(linkSchema) }),
});
