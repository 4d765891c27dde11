/** Limits that several areas have. This file and each area's `values.ts` import no schema, so that a page may load them. */
export const PAGE_SIZES = [5, 10, 20, 25, 50, 100] as const;

export const SEARCH_MAX_LENGTH = 200;

export const EMAIL_MAX_LENGTH = 254;

/** The greatest cart minimum in units. */
export const MAX_UNITS = 100_000;

/** The least and the greatest value of a number; both are allowed. */
export interface Limits {
  readonly least: number;
  readonly most: number;
}
