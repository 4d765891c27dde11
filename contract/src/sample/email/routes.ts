import { z } from '@hono/zod-openapi';

import { avatarValue, countValue, localTimeValue } from '../primitives.ts';
import { NO_BODY, sampleRead, sampleWrite } from '../route.ts';
import { EMAIL_FILTERS, EMAIL_FOLDERS, EMAIL_LABELS } from './values.ts';

const personSchema = z.strictObject({ email: z.email(), name: z.string() });

const replySchema = z.strictObject({
  id: z.number().int(),
  to: z.array(personSchema),
  from: personSchema.extend({ avatar: avatarValue }),
  subject: z.string(),
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  message: z.string(),
  attachments: z.array(
    z.strictObject({
      fileName: z.string(),
      thumbnail: z.string(),
      url: z.string(),
      size: z.string().regex(/^\d+(kb|mb)$/),
    }),
  ),
  isStarred: z.boolean(),
  labels: z.array(z.enum(EMAIL_LABELS)),
  time: localTimeValue,
  folder: z.enum(EMAIL_FOLDERS),
  isRead: z.boolean(),
  isDeleted: z.boolean(),
});

const emailSchema = replySchema.extend({ replies: z.array(replySchema) });

export type EmailReply = z.infer<typeof replySchema>;
export type Email = z.infer<typeof emailSchema>;

const emailsMetaSchema = z.strictObject({
  inbox: countValue,
  draft: countValue,
  spam: countValue,
  star: countValue,
});

export type EmailsMeta = z.infer<typeof emailsMetaSchema>;

export const listEmails = sampleRead({
  path: '/api/apps/email',
  summary: 'E-mails of a folder, starred or deleted, with the counts of the folders',
  query: z.object({
    q: z.string().optional(),
    filter: z.enum(EMAIL_FILTERS).optional(),
    label: z.enum(EMAIL_LABELS).optional(),
  }),
  answer: z.strictObject({ emails: z.array(emailSchema), emailsMeta: emailsMetaSchema }),
});

export const updateEmails = sampleWrite({
  method: 'post',
  path: '/api/apps/email',
  summary: 'Toggles a label of e-mails, or else changes fields of them',
  body: z.strictObject({
    ids: z.union([z.number().int(), z.array(z.number().int())]),
    data: emailSchema.omit({ id: true }).partial().optional(),
    label: z.enum(EMAIL_LABELS).optional(),
  }),
  answer: NO_BODY,
});
