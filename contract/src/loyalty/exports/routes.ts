import { LOCALES } from '@apps-hub/domain/locale';
import { z } from '@hono/zod-openapi';

import { fieldIssue, idOf, instantValue, listFileFields, monthField } from '#primitives.ts';
import { writeRoute } from '#route.ts';
import { CUSTOMER_STATUSES } from '#shop/values.ts';
import { SEARCH_MAX_LENGTH } from '#values.ts';
import { REPORT_FORMATS } from '../impact/values.ts';
import { CUSTOMER_DATA_FORMATS } from '../values.ts';

/** What to export, with the filter of the screen it was requested from. */
export const exportRequestSchema = z
  .discriminatedUnion('of', [
    z.object({
      of: z.literal('customers'),
      ...listFileFields,
      q: z.string().trim().max(SEARCH_MAX_LENGTH, fieldIssue('too_long')).optional(),
      status: z.enum(['all', ...CUSTOMER_STATUSES], fieldIssue('invalid')).optional(),
      segmentId: idOf('segment').optional(),
    }),
    z.object({
      of: z.enum(['transactions', 'coupons']),
      ...listFileFields,
      customerId: idOf('customer').optional(),
    }),
    // Everything held about one customer: a page for the customer in words, or JSON as stored.
    z.object({
      of: z.literal('customer'),
      locale: z.enum(LOCALES, fieldIssue('invalid')),
      customerId: idOf('customer'),
      format: z.enum(CUSTOMER_DATA_FORMATS, fieldIssue('invalid')),
    }),
    // The audit pack of the points: a workbook with several sheets, the same as one text file, or for programs.
    z.object({
      of: z.literal('points_report'),
      locale: z.enum(LOCALES, fieldIssue('invalid')),
      format: z.enum(REPORT_FORMATS, fieldIssue('invalid')),
      from: monthField.optional(),
      to: monthField.optional(),
    }),
    // Not a table but the ledger itself with its hashes, for proof/verify.mjs.
    z.object({
      of: z.literal('proof'),
      locale: z.enum(LOCALES, fieldIssue('invalid')),
      customerId: idOf('customer').optional(),
    }),
  ])
  .openapi('ExportRequest');

export type ExportRequest = z.output<typeof exportRequestSchema>;

export const startExport = writeRoute({
  method: 'post',
  path: '/api/v1/loyalty/exports',
  summary: 'Issue a download ticket: it works once, within a minute, for one file',
  body: exportRequestSchema,
  answer: z.object({ ticket: z.string(), expiresAt: instantValue }).openapi('DownloadTicket'),
  errors: ['customer_not_found', 'segment_not_found', 'segments_counting'],
});
