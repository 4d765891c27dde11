import { at, USUAL_RULES } from './collection-rules.ts';
import { code, secret, text } from './credential-field.ts';
import type { CarrierFacts } from './facts.ts';
import { optional, required } from './limits.ts';

interface AramexReference {
  readonly carrier: 'aramex';
  readonly pickupId: string;
  /** Required to cancel; the id is not enough. */
  readonly guid: string;
}

/** Aramex. Limits are from its shipping services manual; its WSDL has no lengths. */
export const aramex = {
  namedBy: /aramex|[اأ]رامكس/iu,
  // Its couriers in the region read Arabic.
  addressForm: 'as_written',
  phoneForm: 'with_plus',
  limits: {
    text: {
      company: required(50),
      person: required(50),
      phone: required(30, 7),
      email: required(50),
      addressLine: required(50, 1, 3),
      city: required(50),
      state: optional(50),
      postcode: optional(30),
      location: required(50),
      instruction: optional(500),
      voidReason: optional(500),
    },
    parcels: { min: 1, max: 999 },
    parcelWeightGrams: { min: 1, max: 1_000_000 },
    sideMm: { max: 9990 },
  },
  needsPostcode: false,
  // As much as one person can lift, and 120 cm.
  largeFrom: { weightGrams: 32_000, longestSideMm: 1200, lengthAndGirthMm: 3000 },
  rules: {
    ...USUAL_RULES,
    maxDaysAhead: 7,
    leadMinutes: 60,
    minWindowMinutes: 120,
    cutOff: { daysBefore: 0, time: at('14:00') },
    voidUntil: 'ready',
  },
  daysAheadLimit: null,
  credentials: {
    userName: text(),
    password: secret(),
    accountNumber: text(/^\d{1,20}$/),
    accountPin: secret(/^\d{1,20}$/),
    /** The three-letter Aramex branch of the account: RUH. */
    accountEntity: code(/^[A-Z]{3}$/),
    accountCountryCode: code(/^[A-Z]{2}$/),
  },
  serviceField: null,
  reference: {
    number: ({ pickupId }) => pickupId,
    canVoid: ({ guid }) => guid !== '',
    canChange: () => false,
    isSame: (a, b) => a.pickupId === b.pickupId,
    heard: (pickupId) => ({ carrier: 'aramex', pickupId, guid: '' }),
  },
  honours: () => ({ fragile: 'courier_note', large: 'own_field' }),
  noteLine: 'shared',
  locationLine: 'own',
  isSentReference: true,
  answersStatus: true,
  consolidates: false,
  // From the shipping services manual and WSDL, CreateShipments. It documents no size for a label's report, no limit on the days, and no query
  // by the customer's own reference.
  waybills: {
    labelSizes: ['a6'],
    // Our own: the labels of more pieces would exceed the size of an answer that we read.
    mostPieces: 20,
    descriptionMax: 70,
    tracksBoxes: null,
    collectsCash: true,
    cashCurrencies: null,
    needsValue: false,
    // CustomsValueAmount, GoodsOriginCountry and Items of the WSDL, which has no HS code, invoice or tax number, and no field for who pays duties.
    abroad: {
      incoterms: ['DAP'],
      mostLines: 500,
      descriptionMax: 450,
      invoiceMax: 35,
      taxNumberMax: null,
      mostValue: null,
      currencies: null,
      isOneOrigin: true,
      hasHsCodes: false,
    },
    maxDaysAhead: 7,
    findsByReference: false,
    cancels: false,
    printsAgain: true,
    takesPickup: false,
    tellsRates: 'services',
    returns: null,
    makesLater: false,
  },
} as const satisfies CarrierFacts<AramexReference>;
