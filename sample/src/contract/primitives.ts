import { z } from '@hono/zod-openapi';

import { SAMPLE_CODES } from './errors.ts';

/** A picture's URL, or empty: then the page draws initials. */
export const avatarValue = z.string();

export const countValue = z.number().int().min(0);

/** A day, `2026-11-05`. */
export const dayValue = z.iso.date();

/** A price with its sign, `﷼249.00`. */
export const priceValue = z.string().regex(/^﷼\d+\.\d{2}$/);

/** Local date and time without a zone, `2021-07-14T09:30:00`. */
export const localTimeValue = z.iso.datetime({ local: true });

export const percentValue = z.number().int().min(0).max(100);

const fieldRefusal = z.strictObject({ path: z.string(), code: z.enum(SAMPLE_CODES) });

/** A refused write with an error per field, which forms show at the field. */
export const fieldRefusals = z.strictObject({
  code: z.literal('validation_failed'),
  errors: z.array(fieldRefusal).min(1),
});
