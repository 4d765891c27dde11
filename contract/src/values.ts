/** Limits shared by several apps. This file and each app's or area's `values.ts` import no schema, so that pages load them cheaply. */
export const PAGE_SIZES = [5, 10, 20, 25, 50, 100] as const;

export const SEARCH_MAX_LENGTH = 200;

/** The files of a list: CSV for every program, and a workbook of Excel, whose cells keep their types. */
export const LIST_FORMATS = ['csv', 'xlsx'] as const;

export type ListFormat = (typeof LIST_FORMATS)[number];

export const LIST_MEDIA = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<ListFormat, string>;

export const EMAIL_MAX_LENGTH = 254;

/** The largest cart minimum, in units. */
export const MAX_UNITS = 100_000;

/** The lowest and highest value of a number, inclusive. */
export interface Limits {
  readonly least: number;
  readonly most: number;
}

/** Notifications are counted up to this number; a larger one would say no more. */
export const NOTICES_COUNTED = 1_000;
