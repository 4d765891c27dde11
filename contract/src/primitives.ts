import { isBlank } from '@apps-hub/domain/text';
import { MAX_POINTS, parsePoints } from '@apps-hub/domain/points';
import { type Id, type IdKind, parseId } from '@apps-hub/domain/ids';
import { LOCALES } from '@apps-hub/domain/locale';
import type { LocalDate } from '@apps-hub/domain/time';
import { type LocalTime, parseLocalTime } from '@apps-hub/domain/wall-time';
import { EMAIL_MAX_LENGTH, type Limits, LIST_FORMATS, MAX_UNITS, SEARCH_MAX_LENGTH } from './values.ts';
import { z } from '@hono/zod-openapi';

import type { FieldErrorCode } from './errors.ts';

/** A field error in zod: the message is a code of FIELD_ERRORS, never a sentence. */
export const fieldIssue = (code: FieldErrorCode): string => code;

/** A name or another text that must have a visible character. */
export const visibleText = (max: number) =>
  z
    .string(fieldIssue('required'))
    .trim()
    .refine((text) => !isBlank(text), fieldIssue('required'))
    .max(max, fieldIssue('too_long'))
    .openapi({ minLength: 1 });

/** An address that somebody enters to get mail. */
export const emailField = z
  .string(fieldIssue('required'))
  .trim()
  .max(EMAIL_MAX_LENGTH, fieldIssue('too_long'))
  .pipe(z.email(fieldIssue('email_invalid')))
  .openapi({ type: 'string', format: 'email', example: 'merchant@example.com' });

/** A prefixed id of one kind, branded once validated. */
export const idOf = <K extends IdKind>(kind: K) =>
  z
    .string()
    .refine((text) => parseId(kind, text).ok, fieldIssue('id_invalid'))
    .transform((text) => text as Id<K>)
    .openapi({ type: 'string', description: `Id of one ${kind}` });

/** Whole points above zero. */
export const pointsField = z
  .number(fieldIssue('invalid'))
  .superRefine((value, context) => {
    const parsed = parsePoints(value);
    if (!parsed.ok) context.addIssue({ code: 'custom', message: parsed.error, params: { most: MAX_POINTS } });
  })
  .openapi({ type: 'integer', minimum: 1, maximum: MAX_POINTS, example: 120 });

/** A balance or a change of one: whole points, negative where the store's policy allows it. */
export const pointsValue = z.number().int().openapi({ example: 120 });

/** An amount in the store's currency as a plain decimal ("12.50"); the verb checks its decimals against the currency. */
export const amountField = z
  .string(fieldIssue('amount_not_a_number'))
  .max(24, fieldIssue('amount_not_a_number'))
  .regex(/^-?\d+(\.\d+)?$/, fieldIssue('amount_not_a_number'))
  .openapi({ example: '12.50' });

export const amountValue = z.string().openapi({ example: '12.50' });

export const instantValue = z.string().openapi({ format: 'date-time', example: '2026-11-21T09:30:00.000Z' });

export const dateValue = z.string().openapi({ format: 'date', example: '2027-11-21' });

const isCalendarDay = (text: string): boolean => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** A time of day, `HH:MM`. */
export const localTimeField = z
  .string(fieldIssue('required'))
  .refine((text) => parseLocalTime(text).ok, fieldIssue('invalid'))
  .transform((text) => text as LocalTime)
  .openapi({ type: 'string', example: '10:00' });

/** A day on the store's calendar, as a query parameter. */
export const dayField = z
  .string()
  .refine(isCalendarDay, fieldIssue('invalid'))
  .transform((text) => text as LocalDate)
  .openapi({ type: 'string', format: 'date', description: "A day of the store's calendar, included" });

/** A month on the store's calendar, as a query parameter. */
export const monthField = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, fieldIssue('invalid'))
  .openapi({ example: '2026-11', description: "A month of the store's calendar, included" });

/** An integer within limits; the error states them. */
export const wholeIn = ({ least, most }: Limits) =>
  z
    .number(fieldIssue('invalid'))
    .int(fieldIssue('invalid'))
    .superRefine((value, context) => {
      if (value >= least && value <= most) return;
      context.addIssue({
        code: 'custom',
        message: fieldIssue('out_of_range'),
        params: { from: least, to: most },
      });
    })
    .openapi({ type: 'integer', minimum: least, maximum: most });

/** A cart minimum in whole units; 0 means none. */
export const unitsField = wholeIn({ least: 0, most: MAX_UNITS }).transform((units) =>
  units === 0 ? null : units,
);

const positive = (fallback: number, most: number) =>
  z
    .string()
    .optional()
    .transform((text) => {
      const value = Number(text);
      return Number.isInteger(value) && value > 0 ? Math.min(value, most) : fallback;
    })
    .openapi({ type: 'integer', default: fallback, maximum: most });

/** Page, size, search and sort order of a list; anything not numeric falls back to page 1 of size 10. */
export const listQuery = <const S extends readonly [string, ...string[]]>(sortable: S) =>
  z.object({
    q: z
      .string()
      .trim()
      .max(SEARCH_MAX_LENGTH, fieldIssue('too_long'))
      .optional()
      .openapi({ description: 'Search text' }),
    page: positive(1, 1_000_000),
    itemsPerPage: positive(10, 100),
    sortBy: z.enum(sortable, fieldIssue('invalid')).optional(),
    orderBy: z.enum(['asc', 'desc'], fieldIssue('invalid')).optional(),
  });

const placeField = z
  .string()
  .regex(/^[\w-]{1,400}$/, fieldIssue('invalid'))
  .optional()
  .openapi({ description: 'The `next` or `previous` of another page; faster than its number' });

/** Query of a keyset-paginated list. `page` alone finds any page too, but reads past all rows before it. */
export const placedQuery = <const S extends readonly [string, ...string[]]>(sortable: S) =>
  listQuery(sortable).extend({ after: placeField, before: placeField });

/** What such a list returns besides its rows. */
export const placedAnswer = {
  total: z.number().int(),
  /** Whether there are more than `total` matches: counting stopped there. */
  totalIsLeast: z.boolean(),
  /** `before` for the previous page and `after` for the next one; null at the ends of the list. */
  previous: z.string().nullable(),
  next: z.string().nullable(),
};

const cursorField = z
  .string()
  .regex(/^[a-z]{3}_[0-9a-z]{26}$/, fieldIssue('id_invalid'))
  .optional();

/** A keyset page of a list whose ids sort by time: older than `before` or newer than `after`. The last page is as fast as the first. */
export const cursorQuery = z.object({
  before: cursorField,
  after: cursorField,
  itemsPerPage: positive(20, 100),
});

/** The cursor of the neighbouring page; null at the end of the list. */
export const cursorValue = z.string().nullable();

/** The loss that the caller has seen and accepts, as the server computed it: a share of an order. Needed only above the store's limit. */
export const confirmLossField = z
  .number(fieldIssue('invalid'))
  .int(fieldIssue('invalid'))
  .min(0, fieldIssue('too_small'))
  .max(10_000, fieldIssue('too_large'))
  .optional();

/** Optimistic locking: the version the form was opened with, which must still be current. */
export const versionField = z
  .number(fieldIssue('invalid'))
  .int(fieldIssue('invalid'))
  .min(1, fieldIssue('too_small'))
  .max(1_000_000_000, fieldIssue('too_large'));

/** How a list is written into a file: CSV if a program does not say. */
export const listFileFields = {
  locale: z.enum(LOCALES, fieldIssue('invalid')),
  format: z.enum(LIST_FORMATS, fieldIssue('invalid')).default('csv'),
};
