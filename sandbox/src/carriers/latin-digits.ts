import type { z } from 'zod';

/** Phone numbers and postal codes are read by machines, which know no Arabic digits. */
export const latinDigitsOnly = (text: z.ZodString): z.ZodString =>
  text.regex(/^[^\u0660-\u0669\u06f0-\u06f9]*$/, 'has other digits than 0-9');
