import { DIGITS } from '@apps-hub/domain/locale';
import { z } from '@hono/zod-openapi';

import { fieldIssue } from '#primitives.ts';
import { writeRoute } from '#route.ts';

/** The format of numbers and dates: the digits of Arabic pages, and whether Hijri dates are shown too. */
export const displaySchema = z
  .object({ digits: z.enum(DIGITS, fieldIssue('invalid')), hijri: z.boolean() })
  .openapi('Display');

export type Display = z.infer<typeof displaySchema>;

export const saveDisplay = writeRoute({
  method: 'put',
  path: '/api/v1/display',
  summary: 'Choose the format of numbers and dates in a host, for the caller only',
  body: displaySchema,
  answer: displaySchema,
});
