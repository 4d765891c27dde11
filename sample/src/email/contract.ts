import { z } from '@hono/zod-openapi';

import { avatarValue, countValue, localTimeValue } from '../contract/primitives.ts';
import { NO_BODY, sampleRead, sampleWrite } from '../contract/route.ts';
import { EMAIL_FILTERS, EMAIL_FOLDERS, EMAIL_LABELS, EMAIL_SUBJECT_MAX_LENGTH } from './values.ts';

/** Not validated: in a draft an address may be incomplete. */
const personSchema = z.strictObject({ email: z.string(), name: z.string() });

const attachmentSchema = z.strictObject({
  fileName: z.string(),
  thumbnail: z.string(),
  /** A data URL: there is no server to load it from. */
  url: z.string(),
  size: z.string().regex(/^\d+(kb|mb)$/),
});

const replySchema = z.strictObject({
  id: z.number().int(),
  to: z.array(personSchema),
  from: personSchema.extend({ avatar: avatarValue }),
  subject: z.string(),
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  message: z.string(),
  attachments: z.array(attachmentSchema),
  isStarred: z.boolean(),
  labels: z.array(z.enum(EMAIL_LABELS)),
  time: localTimeValue,
  folder: z.enum(EMAIL_FOLDERS),
  isRead: z.boolean(),
  isDeleted: z.boolean(),
});

const emailSchema = replySchema.extend({ replies: z.array(replySchema) });

export type EmailPerson = z.infer<typeof personSchema>;
export type EmailAttachment = z.infer<typeof attachmentSchema>;
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
  summary: 'Emails of a folder, starred or deleted, with the counts of the folders',
  query: z.object({
    q: z.string().optional(),
    filter: z.enum(EMAIL_FILTERS).optional(),
    label: z.enum(EMAIL_LABELS).optional(),
    /** Not in the specification: fills the folders up to 2,000 emails. */
    large: z.literal('1').optional(),
  }),
  answer: z.strictObject({ emails: z.array(emailSchema), emailsMeta: emailsMetaSchema }),
});

export const updateEmails = sampleWrite({
  method: 'post',
  path: '/api/apps/email',
  summary: 'Toggles a label of emails, or else changes fields of them',
  body: z.strictObject({
    ids: z.union([z.number().int(), z.array(z.number().int())]),
    data: emailSchema.omit({ id: true }).partial().optional(),
    label: z.enum(EMAIL_LABELS).optional(),
  }),
  answer: NO_BODY,
});

/** An email being written. */
const contentSchema = z.strictObject({
  to: z.array(personSchema),
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  subject: z.string().max(EMAIL_SUBJECT_MAX_LENGTH),
  message: z.string(),
  attachments: z.array(attachmentSchema),
  /** The email it replies to. */
  replyTo: z.number().int().optional(),
  /** The draft it was saved as. */
  draftId: z.number().int().optional(),
});

export type EmailContent = z.infer<typeof contentSchema>;

/** Not in the specification: saves a draft. */
export const saveEmailDraft = sampleWrite({
  method: 'put',
  path: '/api/apps/email/draft',
  summary: 'Adds a draft, or changes the one with this id',
  body: contentSchema,
  answer: emailSchema,
});

/** Not in the specification. */
export const sendEmail = sampleWrite({
  method: 'post',
  path: '/api/apps/email/send',
  summary:
    'Puts an email into Sent instead of its draft; an answer also joins the replies of the email it answers',
  body: contentSchema.extend({ to: z.array(personSchema.extend({ email: z.email() })).min(1) }),
  answer: emailSchema,
});

/** Not in the specification. */
export const removeEmails = sampleWrite({
  method: 'post',
  path: '/api/apps/email/remove',
  summary: 'Deletes drafts, and emails in the trash, for good; others stay',
  body: z.strictObject({ ids: z.array(z.number().int()) }),
  answer: NO_BODY,
});
