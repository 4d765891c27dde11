import { secret } from './credential-field.ts';
import type { CarrierFacts } from './facts.ts';
import { optional, required } from './limits.ts';
import { NO_PICKUP_TEXTS, NO_PICKUPS } from './no-pickups.ts';

/**
 * SMSA Express. Its eCom API books no pickup for parcels that a store sends: SMSA collects by an agreement, or takes them at its offices.
 * Limits are from a public transcription of that API (ShipmentAddress); it has none for phone numbers, postal codes and weights.
 */
export const smsa = {
  ...NO_PICKUPS,
  namedBy: /\bsmsa\b|(?<!\p{L})سمسا(?!\p{L})/iu,
  // The sample of its own documentation has Arabic lines.
  addressForm: 'as_written',
  phoneForm: 'digits',
  limits: {
    text: {
      ...NO_PICKUP_TEXTS,
      // Sent instead of the person where it is long enough.
      company: optional(150),
      person: required(150, 5),
      phone: required(15, 7),
      // It has no field for it.
      email: optional(254),
      addressLine: required(100, 10, 2),
      city: required(50, 3),
      // Nor for a state.
      state: optional(100),
      postcode: optional(10),
    },
    parcels: { min: 1, max: 999 },
    parcelWeightGrams: { min: 1, max: 1_000_000 },
    sideMm: { max: 9990 },
  },
  needsPostcode: false,
  largeFrom: { weightGrams: 32_000, longestSideMm: 1200, lengthAndGirthMm: 3000 },
  credentials: { apiKey: secret() },
  serviceField: null,
  // POST /api/shipment/b2c/new, GET /api/track/reference and GET /api/shipment/b2c/query. Only parcels from a customer can be cancelled.
  waybills: {
    // Its size is not documented.
    labelSizes: ['a6'],
    // Our own: the labels of more pieces would exceed the size of an answer that we read.
    mostPieces: 20,
    // Our own: no length is documented.
    descriptionMax: 70,
    tracksBoxes: 'each',
    collectsCash: true,
    // "In destination currency"; the currencies are of its own lookup.
    cashCurrencies: {
      SA: 'SAR',
      AE: 'AED',
      BH: 'BHD',
      EG: 'EGP',
      JO: 'JOD',
      KW: 'KWD',
      OM: 'OMR',
      QA: 'QAR',
    },
    needsValue: true,
    abroad: null,
    maxDaysAhead: 7,
    findsByReference: true,
    cancels: false,
    printsAgain: true,
    takesPickup: false,
    tellsRates: null,
    returns: {
      collects: true,
      maxDaysAhead: 7,
      needsWeight: true,
      findsByReference: false,
      cancels: true,
      printsAgain: true,
    },
    makesLater: false,
  },
} as const satisfies CarrierFacts<never>;
