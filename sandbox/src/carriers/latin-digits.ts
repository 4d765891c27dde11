import type { z } from 'zod';

/** Carriers read phone numbers and postal codes by machine, which does not accept Arabic digits. */
export const latinDigitsOnly = (text: z.ZodString): z.ZodString =>
  text.regex(/^[^\u0660-\u0669\u06f0-\u06f9]*$/, 'has other digits than 0-9');
