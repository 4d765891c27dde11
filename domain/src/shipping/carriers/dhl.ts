import { at, USUAL_RULES } from './collection-rules.ts';
import { secret, text } from './credential-field.ts';
import type { CarrierFacts } from './facts.ts';
import { optional, required } from './limits.ts';

interface DhlReference {
  readonly carrier: 'dhl';
  /** DHL may return several for one booking; it is voided when all of them are. */
  readonly confirmationNumbers: readonly string[];
}

/** DHL Express. Limits are from the MyDHL API description, POST /pickups. */
export const dhl = {
  namedBy: /\bdhl\b(?!\s*(?:e-?commerce|parcel|supply|global))|د[يى]\s*[إا]تش\s*[إا]ل/iu,
  // DHL's own label service offers to transliterate.
  addressForm: 'latin_if_given',
  phoneForm: 'with_plus',
  limits: {
    text: {
      company: required(100),
      person: required(255),
      phone: required(70, 7),
      email: optional(70),
      addressLine: required(45, 1, 3),
      city: required(45),
      state: optional(35),
      postcode: optional(12),
      location: optional(80),
      instruction: optional(80, 3),
      voidReason: required(255),
    },
    parcels: { min: 1, max: 999 },
    parcelWeightGrams: { min: 1, max: 999_999_000 },
    sideMm: { max: 99_999_990 },
  },
  needsPostcode: false,
  // As much as one person can lift, and 120 cm.
  largeFrom: { weightGrams: 70_000, longestSideMm: 1200, lengthAndGirthMm: 3000 },
  rules: {
    ...USUAL_RULES,
    maxDaysAhead: 10,
    leadMinutes: 60,
    minWindowMinutes: 90,
    cutOff: { daysBefore: 0, time: at('15:00') },
    // DHL voids until the pickup is complete.
    voidUntil: 'close',
  },
  daysAheadLimit: 10,
  credentials: {
    userName: text(),
    password: secret(),
    accountNumber: text(/^[0-9A-Z]{9,12}$/),
  },
  serviceField: null,
  reference: {
    number: ({ confirmationNumbers }) => confirmationNumbers.join(', '),
    canVoid: ({ confirmationNumbers }) => confirmationNumbers.length > 0,
    // With several numbers, nobody knows which parcels each stands for.
    canChange: ({ confirmationNumbers }) => confirmationNumbers.length === 1,
    isSame: (a, b) => a.confirmationNumbers.some((number) => b.confirmationNumbers.includes(number)),
    heard: (number) => ({ carrier: 'dhl', confirmationNumbers: [number] }),
  },
  honours: () => ({ fragile: 'courier_note', large: 'courier_note' }),
  noteLine: 'own',
  locationLine: 'own',
  isSentReference: false,
  answersStatus: false,
  consolidates: true,
  // Limits from MyDHL API 3.1.1, POST /shipments. Cash on delivery is not among its documented services.
  waybills: {
    labelSizes: ['a6', 'a4', 'zpl'],
    // Our own: the labels of more pieces would exceed the size of an answer that we read.
    mostPieces: 20,
    descriptionMax: 70,
    tracksBoxes: 'together',
    collectsCash: false,
    cashCurrencies: null,
    needsValue: false,
    // content.exportDeclaration and registrationNumbers.
    abroad: {
      incoterms: ['DAP', 'DDP'],
      mostLines: 999,
      descriptionMax: 512,
      invoiceMax: 35,
      taxNumberMax: 35,
      mostValue: null,
      currencies: null,
      isOneOrigin: false,
      hasHsCodes: true,
    },
    maxDaysAhead: 10,
    findsByReference: true,
    cancels: false,
    printsAgain: false,
    takesPickup: true,
    tellsRates: 'services',
    returns: null,
    makesLater: false,
  },
} as const satisfies CarrierFacts<DhlReference>;
