import { choice, secret } from './credential-field.ts';
import type { CarrierFacts } from './facts.ts';
import { optional, required } from './limits.ts';
import { NO_PICKUP_TEXTS, NO_PICKUPS } from './no-pickups.ts';

/** Who chooses the delivery company of a waybill that names none: the rules of the merchant's account at OTO, or we by price. */
const CHOOSERS = ['rules', 'cheapest'] as const;

/**
 * OTO, an aggregator: the merchant has an account with OTO, and other companies carry the parcels. Its API books no pickups: a company
 * collects each parcel by itself, or the store brings it. Source: OTO's public Postman collection "OTO API V2" of July 2026. It names the
 * required fields and no lengths, so the lengths here are our own.
 */
export const oto = {
  ...NO_PICKUPS,
  namedBy: /\b(?:try)?oto\b|(?<!\p{L})[أا]وتو(?!\p{L})/iu,
  // Its samples have Arabic names; city names are English in all of them.
  addressForm: 'latin_if_given',
  phoneForm: 'digits',
  limits: {
    text: {
      ...NO_PICKUP_TEXTS,
      company: optional(100),
      person: required(100),
      phone: required(15, 7),
      email: optional(254),
      addressLine: required(100, 1, 2),
      city: required(50),
      state: optional(100),
      postcode: optional(10),
    },
    // Error OTO1194: ten boxes in an order.
    parcels: { min: 1, max: 10 },
    parcelWeightGrams: { min: 1, max: 1_000_000 },
    sideMm: { max: 9990 },
  },
  needsPostcode: false,
  // Each company has its own limit; this one is ours.
  largeFrom: { weightGrams: 30_000, longestSideMm: 1200, lengthAndGirthMm: 3000 },
  // A refresh token is several hundred signs long, and stays valid.
  credentials: {
    refreshToken: secret(/^\S{20,3000}$/),
    company: choice(/^(?:rules|cheapest)$/, CHOOSERS),
  },
  serviceField: null,
  // createOrder and createShipment, orderStatus, print, cancelShipment.
  waybills: {
    // The paper is not documented.
    labelSizes: ['a6'],
    mostPieces: 10,
    // Our own: no length is documented.
    descriptionMax: 100,
    tracksBoxes: null,
    // amount_due with payment_method cod, in the order's own currency.
    collectsCash: true,
    cashCurrencies: null,
    // The amount of the order is required.
    needsValue: true,
    abroad: null,
    maxDaysAhead: 7,
    findsByReference: true,
    cancels: true,
    printsAgain: true,
    takesPickup: false,
    tellsRates: 'companies',
    returns: {
      collects: true,
      maxDaysAhead: null,
      needsWeight: false,
      findsByReference: true,
      cancels: false,
      printsAgain: true,
    },
    makesLater: true,
  },
} as const satisfies CarrierFacts<never>;
