import { DIGITS } from '@apps-hub/domain/locale';
import { z } from '@hono/zod-openapi';

import { fieldIssue } from '#primitives.ts';
import { writeRoute } from '#route.ts';

/** How numbers and dates are written: the digits of Arabic pages, and whether dates have their Hijri date beside them. */
export const displaySchema = z
  .object({ digits: z.enum(DIGITS, fieldIssue('invalid')), hijri: z.boolean() })
  .openapi('Display');

export type Display = z.infer<typeof displaySchema>;

export const saveDisplay = writeRoute({
  method: 'put',
  path: '/api/v1/display',
  summary: 'Choose how numbers and dates are written in a host, for the caller alone',
  body: displaySchema,
  answer: displaySchema,
});
