import type { LocalDate } from '#time.ts';
import { at, USUAL_RULES } from './collection-rules.ts';
import { choice, secret, text } from './credential-field.ts';
import type { CarrierFacts } from './facts.ts';
import { FEDEX_CURRENCIES } from './fedex-currencies.ts';
import { optional, required } from './limits.ts';

/** Express is FedEx's service in the Gulf, so it is the default. */
const COMPANIES = ['FDXE', 'FDXG'] as const;

export type FedexCompany = (typeof COMPANIES)[number];

interface FedexReference {
  readonly carrier: 'fedex';
  readonly company: FedexCompany;
  readonly confirmationCode: string;
  /** FedEx Express does not cancel without it. */
  readonly location: string | null;
  readonly scheduledDate: LocalDate;
}

/**
 * FedEx. Limits are from the Pickup Request API description 1.0.0, create and cancel; it does not limit street lines and city, so 35 is the
 * limit of its ship service. Oversize is from its service guide (96 in, 130 in; 150 lb is the limit of a package).
 */
export const fedex = {
  namedBy: /fed\s?ex|فيديكس|فيدكس/iu,
  // The network is international: the Latin form is read at both ends.
  addressForm: 'latin_if_given',
  // Its API requires one number of 8 to 13 digits.
  phoneForm: 'digits',
  limits: {
    text: {
      company: optional(35),
      person: required(70),
      phone: required(13, 8),
      email: optional(80),
      addressLine: required(35, 1, 3),
      city: required(35),
      state: optional(2),
      postcode: optional(10),
      location: optional(60),
      instruction: optional(60),
      voidReason: optional(60),
    },
    parcels: { min: 1, max: 999 },
    parcelWeightGrams: { min: 1, max: 99_999_000 },
    sideMm: { max: 9990 },
  },
  needsPostcode: true,
  largeFrom: { weightGrams: 68_000, longestSideMm: 2438, lengthAndGirthMm: 3302 },
  rules: {
    ...USUAL_RULES,
    maxDaysAhead: 7,
    leadMinutes: 30,
    minWindowMinutes: 90,
    cutOff: null,
    latestReady: at('16:00'),
    voidUntil: 'ready',
  },
  daysAheadLimit: null,
  credentials: {
    clientId: text(),
    clientSecret: secret(),
    accountNumber: text(/^\d{9}$/),
    company: choice(/^FDX[EG]$/, COMPANIES),
  },
  serviceField: 'company',
  reference: {
    number: ({ confirmationCode }) => confirmationCode,
    canVoid: ({ company, location }) => company === 'FDXG' || location !== null,
    // Each FedEx location restarts its codes every day.
    canChange: () => false,
    isSame: (a, b) =>
      a.confirmationCode === b.confirmationCode &&
      a.location === b.location &&
      a.scheduledDate === b.scheduledDate,
    heard: (confirmationCode, { service, date }) => ({
      carrier: 'fedex',
      company: service === 'FDXG' ? 'FDXG' : 'FDXE',
      confirmationCode,
      location: null,
      scheduledDate: date,
    }),
  },
  // Only Ground has a count of oversize packages; Express gets them in the remarks.
  honours: (service) => ({
    fragile: 'courier_note',
    large: service === 'FDXG' ? 'own_field' : 'courier_note',
  }),
  noteLine: 'shared',
  locationLine: 'shared',
  isSentReference: false,
  answersStatus: false,
  consolidates: false,
  // From the Ship API description 1.0.0 and the Track API's query by reference. Cash on delivery is a service of FedEx in the United States:
  // nothing says that it collects in the countries of our stores.
  waybills: {
    labelSizes: ['a6', 'a4', 'zpl'],
    // Our own: the labels of more pieces would exceed the size of an answer that we read.
    mostPieces: 20,
    // Of the description on each package.
    descriptionMax: 50,
    tracksBoxes: 'each',
    collectsCash: false,
    cashCurrencies: null,
    needsValue: false,
    // customsClearanceDetail: lengths and the five digits of an amount are in the descriptions of its fields.
    abroad: {
      incoterms: ['DAP', 'DDP'],
      mostLines: 999,
      descriptionMax: 450,
      invoiceMax: 30,
      taxNumberMax: 18,
      mostValue: 99_999,
      currencies: Object.keys(FEDEX_CURRENCIES),
      isOneOrigin: false,
      hasHsCodes: true,
    },
    // Not documented; as far ahead as a courier is booked.
    maxDaysAhead: 7,
    findsByReference: true,
    cancels: true,
    printsAgain: false,
    takesPickup: false,
    tellsRates: 'services',
    returns: {
      collects: false,
      maxDaysAhead: 7,
      needsWeight: true,
      findsByReference: true,
      cancels: true,
      printsAgain: false,
    },
    makesLater: false,
  },
} as const satisfies CarrierFacts<FedexReference>;
