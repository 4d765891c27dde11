import { LOCALES } from '@apps-hub/domain/locale';
import { PARCEL_MAILS } from '@apps-hub/domain/shipping/shipments/parcel-mail';
import { z } from '@hono/zod-openapi';

import { readRoute } from '#route.ts';

const pageSchema = z.object({
  locale: z.enum(LOCALES),
  subject: z.string(),
  paragraphs: z.array(z.string()),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  button: z.string(),
  after: z.array(z.string()),
  /** The link with which a customer stops such mails. */
  footer: z.string(),
});

/** Each mail about a parcel with example data. */
export const previewParcelMails = readRoute({
  path: '/api/v1/shipping/customer-mails/preview',
  summary: 'What customers are mailed about their parcels, with example data, in both languages',
  answer: z.object({
    mails: z.array(
      z
        .object({
          kind: z.enum(PARCEL_MAILS),
          /** In the order in which the mail shows them. */
          pages: z.array(pageSchema),
        })
        .openapi('ParcelMailPreview'),
    ),
  }),
});
