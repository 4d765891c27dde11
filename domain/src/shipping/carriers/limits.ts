import type { Carrier } from './carrier.ts';

/** The texts of a booking that carriers limit. */
export const TEXT_FIELDS = [
  'company',
  'person',
  'phone',
  'email',
  'addressLine',
  'city',
  'state',
  'postcode',
  'location',
  'instruction',
  'voidReason',
] as const;

export type TextField = (typeof TEXT_FIELDS)[number];

/** Characters (code points, as carriers count), not bytes. `lines` is how many such texts the carrier takes. */
export interface TextLimit {
  readonly min: number;
  readonly max: number;
  readonly lines: number;
}

export interface CarrierLimits {
  readonly text: Readonly<Record<TextField, TextLimit>>;
  readonly parcels: { readonly min: number; readonly max: number };
  readonly parcelWeightGrams: { readonly min: number; readonly max: number };
  readonly sideMm: { readonly max: number };
  /** Whether every parcel must have its three sides. */
  readonly sizeRequired: boolean;
}

const required = (max: number, min = 1, lines = 1): TextLimit => ({ min, max, lines });
const optional = (max: number, lines = 1): TextLimit => ({ min: 0, max, lines });

/**
 * What each carrier accepts, one table for screens and adapters.
 * DHL: MyDHL API description, POST /pickups. FedEx: Pickup Request API description 1.0.0, create and cancel; street lines and
 * city are not limited there, 35 is the limit of its ship service. Aramex: shipping services manual; its WSDL has no lengths.
 */
export const CARRIER_LIMITS: Readonly<Record<Carrier, CarrierLimits>> = {
  aramex: {
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
    sizeRequired: false,
  },
  dhl: {
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
    sizeRequired: true,
  },
  fedex: {
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
    sizeRequired: false,
  },
};
