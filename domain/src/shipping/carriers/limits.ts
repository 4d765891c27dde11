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

/** Characters (code points, as carriers count), not bytes. `lines` is how many such texts the carrier accepts; `min` is of the first. */
export interface TextLimit {
  readonly min: number;
  readonly max: number;
  readonly lines: number;
}

/** What a carrier accepts, for screens and adapters. */
export interface CarrierLimits {
  readonly text: Readonly<Record<TextField, TextLimit>>;
  readonly parcels: { readonly min: number; readonly max: number };
  readonly parcelWeightGrams: { readonly min: number; readonly max: number };
  readonly sideMm: { readonly max: number };
}

export const required = (max: number, min = 1, lines = 1): TextLimit => ({ min, max, lines });

export const optional = (max: number, lines = 1): TextLimit => ({ min: 0, max, lines });
