import { z } from '@hono/zod-openapi';
import { LOCALES } from '@apps-hub/domain/locale';

import { fieldIssue, idOf, instantValue, versionField } from '#primitives.ts';
import { askRoute, readRoute, writeRoute } from '#route.ts';
import { MESSAGE_CHANNELS, PHONE_CHANNELS, STOPPED_BY } from '../messages/values.ts';
import { MAIL_KINDS, MAIL_REASONS, MAIL_STATES } from './values.ts';

const timeField = z
  .string(fieldIssue('invalid'))
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, fieldIssue('invalid'))
  .openapi({ example: '21:00' });

/** The kinds that customers get by phone instead of email, and the language of text messages. */
const phoneField = z.object({
  channels: z
    .array(
      z.object({
        kind: z.enum(MAIL_KINDS, fieldIssue('invalid')),
        channel: z.enum(PHONE_CHANNELS, fieldIssue('invalid')),
        /** Sent as advertising: between 9 am and 10 pm only, by a sender that is registered for it. */
        isPromotional: z.boolean(fieldIssue('invalid')),
      }),
    )
    .max(MAIL_KINDS.length, fieldIssue('invalid'))
    .refine((rows) => new Set(rows.map(({ kind }) => kind)).size === rows.length, fieldIssue('invalid')),
  language: z.enum(LOCALES, fieldIssue('invalid')),
});

export const mailSettingsInput = z
  .object({
    /** The kinds that customers get, by whatever channel; none until the merchant chooses. */
    kinds: z
      .array(z.enum(MAIL_KINDS, fieldIssue('invalid')))
      .max(MAIL_KINDS.length, fieldIssue('invalid'))
      .refine((kinds) => new Set(kinds).size === kinds.length, fieldIssue('invalid')),
    /** The hours without emails, in the store's time zone; equal times mean none. */
    quiet: z.object({ from: timeField, to: timeField }),
    /** Leave it out to keep the stored value. */
    phone: phoneField.optional(),
  })
  .openapi('MailSettingsInput');

export type MailSettingsInput = z.input<typeof mailSettingsInput>;

const countValue = z.number().int();

export const mailSettingsSchema = mailSettingsInput
  .extend({
    phone: phoneField,
    version: z.number().int(),
    /** Per kind, over the last thirty days. */
    figures: z.array(
      z.object({
        kind: z.enum(MAIL_KINDS),
        sent: countValue,
        planned: countValue,
        optedOut: countValue,
        /** Customers without an address, or whose address the mail server refused before. */
        resting: countValue,
        refused: countValue,
        unknown: countValue,
      }),
    ),
    /** How many customers have an address now that the mail server refused. */
    resting: countValue,
  })
  .openapi('MailSettings');

export type MailSettings = z.infer<typeof mailSettingsSchema>;

const base = '/api/v1/loyalty/emails';

export const getMailSettings = readRoute({
  path: base,
  summary: "Which emails the store's customers get, their quiet hours and their figures",
  answer: mailSettingsSchema,
});

export const saveMailSettings = writeRoute({
  method: 'put',
  path: base,
  summary: "Choose which emails the store's customers get",
  body: mailSettingsInput.extend({ version: versionField }),
  answer: mailSettingsSchema,
  errors: ['settings_changed_meanwhile', 'message_account_missing'],
});

export const mailPreviewSchema = z
  .object({
    kind: z.enum(MAIL_KINDS),
    /** One page per language, in the order in which the email shows them. */
    pages: z.array(
      z.object({
        locale: z.enum(LOCALES),
        subject: z.string(),
        paragraphs: z.array(z.string()),
        facts: z.array(z.object({ label: z.string(), value: z.string() })),
        button: z.string().nullable(),
        after: z.array(z.string()),
        footer: z.string(),
      }),
    ),
  })
  .openapi('MailPreview');

export type MailPreview = z.infer<typeof mailPreviewSchema>;

export const previewMails = readRoute({
  path: `${base}/preview`,
  summary: 'Each email with example data, in both languages',
  answer: z.object({
    mails: z.array(mailPreviewSchema),
    /** The member's own address, for an example; null if none is known. */
    ownAddress: z.string().nullable(),
  }),
});

/** Changes nothing in the store, so it needs no key: at most one example is queued per member and kind. */
export const sendMailExample = askRoute({
  path: `${base}/example`,
  summary: "Send an example to the member's own address",
  body: z.object({ kind: z.enum(MAIL_KINDS, fieldIssue('invalid')) }),
  /** Null if the member has no address; then nothing is sent. */
  answer: z.object({ address: z.string().nullable() }),
});

export const customerMailSchema = z
  .object({
    id: idOf('customerMail'),
    kind: z.enum(MAIL_KINDS),
    channel: z.enum(MESSAGE_CHANNELS),
    state: z.enum(MAIL_STATES),
    /** When the network or WhatsApp confirmed that it arrived; not known for emails. */
    deliveredAt: instantValue.nullable(),
    /** Why it was refused or not sent. */
    reason: z.enum(MAIL_REASONS).nullable(),
    /** When it was sent or ended; for a planned one, when it is due. */
    at: instantValue,
  })
  .openapi('CustomerMail');

export type CustomerMailEntry = z.infer<typeof customerMailSchema>;

/** The newest fifty. */
export const listMailsOfCustomer = readRoute({
  path: '/api/v1/customers/{id}/emails',
  summary: 'The news that a customer got by email, SMS or WhatsApp, newest first, and what they turned off',
  params: z.object({ id: idOf('customer') }),
  answer: z.object({
    mails: z.array(customerMailSchema),
    optedOut: z.array(z.enum(MAIL_KINDS)),
    /** Those of other apps, such as about parcels; the newest fifty. */
    others: z.array(
      z.object({
        name: z.object({ ar: z.string(), en: z.string() }),
        order: z.string(),
        state: z.enum(MAIL_STATES),
        at: instantValue,
      }),
    ),
    /** When the mail server refused their address, which rests since then. */
    restsSince: instantValue.nullable(),
    /** The channels that were stopped, and by whom. */
    stops: z.array(z.object({ channel: z.enum(PHONE_CHANNELS), by: z.enum(STOPPED_BY), at: instantValue })),
    /** The channels on which their phone number was refused, which rests since then. */
    numberRests: z.array(z.object({ channel: z.enum(PHONE_CHANNELS), since: instantValue })),
  }),
  errors: ['customer_not_found'],
});
