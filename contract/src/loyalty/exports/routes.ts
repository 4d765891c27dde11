import { z } from '@hono/zod-openapi';

import { fieldIssue, idOf, instantValue } from '../../primitives.ts';
import { writeRoute } from '../../route.ts';
import { CUSTOMER_STATUSES } from '../customers/routes.ts';

/** What an export is of, with the filter of the screen it was asked from. */
export const exportRequestSchema = z
  .discriminatedUnion('of', [
    z.object({
      of: z.literal('customers'),
      locale: z.enum(['ar', 'en'], fieldIssue('invalid')),
      q: z.string().trim().max(200, fieldIssue('too_long')).optional(),
      status: z.enum(['all', ...CUSTOMER_STATUSES], fieldIssue('invalid')).optional(),
    }),
    z.object({
      of: z.enum(['transactions', 'coupons']),
      locale: z.enum(['ar', 'en'], fieldIssue('invalid')),
      customerId: idOf('customer').optional(),
    }),
    // No table but the ledger itself with its hashes, for the script proof/verify.mjs.
    z.object({
      of: z.literal('proof'),
      locale: z.enum(['ar', 'en'], fieldIssue('invalid')),
      customerId: idOf('customer').optional(),
    }),
  ])
  .openapi('ExportRequest');

export type ExportRequest = z.output<typeof exportRequestSchema>;

/** Where a ticket is handed in, as the field `ticket` of a form, so that it stands in no address and in no log. */
export const DOWNLOAD_PATH = '/downloads';

export const startExport = writeRoute({
  method: 'post',
  path: '/api/v1/loyalty/exports',
  summary: 'Leave to download one file once within a minute',
  body: exportRequestSchema,
  answer: z.object({ ticket: z.string(), expiresAt: instantValue }).openapi('DownloadTicket'),
  errors: ['customer_not_found'],
});
