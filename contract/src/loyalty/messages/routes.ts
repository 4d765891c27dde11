import { z } from '@hono/zod-openapi';
import { LOCALES } from '@apps-hub/domain/locale';

import { fieldIssue, idOf, instantValue, visibleText, wholeIn } from '#primitives.ts';
import { askRoute, readRoute, writeRoute } from '#route.ts';
import { MAIL_KINDS } from '../mails/values.ts';
import {
  DAILY_LIMIT,
  fieldsOfKind,
  MESSAGE_REFUSALS,
  MONTHLY_LIMIT,
  PHONE_CHANNELS,
  RESUME_REASON_MAX_LENGTH,
  STOPPED_BY,
  TEMPLATE_FIELDS,
  TEMPLATE_FIELDS_MOST,
  TEMPLATE_LANGUAGE,
  TEMPLATE_NAME,
  TEMPLATE_STATES,
} from './values.ts';

const kindField = z.enum(MAIL_KINDS, fieldIssue('invalid'));
const channelField = z.enum(PHONE_CHANNELS, fieldIssue('invalid'));
const channelParam = z.object({ channel: z.enum(PHONE_CHANNELS) });

const isOnce = (rows: readonly { readonly kind: string }[]): boolean =>
  new Set(rows.map(({ kind }) => kind)).size === rows.length;

/** An approved template of WhatsApp for one kind of news: its name and language at Meta, and what its variables stand for, in their order. */
const templateField = z
  .object({
    kind: kindField,
    name: z.string(fieldIssue('required')).regex(TEMPLATE_NAME, fieldIssue('invalid')),
    language: z.string(fieldIssue('required')).regex(TEMPLATE_LANGUAGE, fieldIssue('invalid')),
    fields: z
      .array(z.enum(TEMPLATE_FIELDS, fieldIssue('invalid')))
      .max(TEMPLATE_FIELDS_MOST, fieldIssue('too_large')),
  })
  .superRefine(({ kind, fields }, context) => {
    for (const [index, field] of fields.entries())
      if (!fieldsOfKind(kind).includes(field))
        context.addIssue({ code: 'custom', message: fieldIssue('invalid'), path: ['fields', index] });
  })
  .openapi('MessageTemplate');

const accountInput = z
  .object({
    /** By name. A secret that is left out or empty stays as it is. */
    fields: z.record(z.string(), z.string().max(1000, fieldIssue('too_long'))),
    dailyLimit: wholeIn(DAILY_LIMIT),
    monthlyLimit: wholeIn(MONTHLY_LIMIT),
    /** Of WhatsApp; SMS has our texts. */
    templates: z
      .array(templateField)
      .max(MAIL_KINDS.length, fieldIssue('invalid'))
      .refine(isOnce, fieldIssue('invalid'))
      .default([]),
  })
  .openapi('MessageAccountInput');

export type MessageAccountInput = z.input<typeof accountInput>;

/** 0: no account was saved yet. */
const savedVersionField = z
  .number(fieldIssue('invalid'))
  .int(fieldIssue('invalid'))
  .min(0, fieldIssue('too_small'))
  .max(1_000_000_000, fieldIssue('too_large'));

const countValue = z.number().int();

export const messageAccountSchema = z
  .object({
    channel: z.enum(PHONE_CHANNELS),
    connected: z.boolean(),
    /** The fields that are not secret. */
    fields: z.record(z.string(), z.string()),
    /** The names of the secrets that are stored. */
    secretsKept: z.array(z.string()),
    dailyLimit: countValue,
    monthlyLimit: countValue,
    /** Parts of text messages, or messages of WhatsApp, that were sent. */
    usedToday: countValue,
    usedThisMonth: countValue,
    templates: z.array(templateField),
    check: z
      .object({
        at: instantValue,
        /** Why the provider takes no messages; null if it does. */
        refusal: z.enum(MESSAGE_REFUSALS).nullable(),
        templates: z.array(
          z.object({
            kind: z.enum(MAIL_KINDS),
            state: z.enum(TEMPLATE_STATES),
            /** Meta counts it as advertising: sent between 9 am and 10 pm only. */
            isPromotional: z.boolean(),
            /** How many variables the template has, if that differs from ours. */
            variables: countValue.nullable(),
            /** Whether a button or its own words say how to stop; missing if the template was not looked at since this is asked. */
            saysStop: z.boolean().optional(),
          }),
        ),
      })
      .nullable(),
    version: countValue,
  })
  .openapi('MessageAccount');

export type MessageAccount = z.infer<typeof messageAccountSchema>;

const base = '/api/v1/loyalty/messages';

export const getMessageAccounts = readRoute({
  path: base,
  summary: "The store's accounts for SMS and WhatsApp, without their secrets",
  answer: z.object({
    accounts: z.array(messageAccountSchema),
    /** What the merchant enters at Meta; null for those who may not change settings. */
    webhook: z.object({ url: z.string(), verifyToken: z.string() }).nullable(),
  }),
});

export const saveMessageAccount = writeRoute({
  method: 'put',
  path: `${base}/accounts/{channel}`,
  summary: 'Save the account, limits and templates of a channel',
  params: channelParam,
  body: accountInput.extend({ version: savedVersionField }),
  answer: messageAccountSchema,
  errors: ['settings_changed_meanwhile'],
});

export const removeMessageAccount = writeRoute({
  method: 'delete',
  path: `${base}/accounts/{channel}`,
  summary: 'Delete the account of a channel; its kinds of news are then not sent',
  params: channelParam,
  body: z.object({}),
  answer: messageAccountSchema,
  errors: ['message_account_missing'],
});

export const checkMessageAccount = askRoute({
  path: `${base}/accounts/{channel}/check`,
  summary: 'Ask the provider whether the account works, and about the templates',
  params: channelParam,
  body: z.object({}),
  answer: messageAccountSchema,
  errors: ['message_account_missing'],
});

export const messagePreviewSchema = z
  .object({
    kind: z.enum(MAIL_KINDS),
    texts: z.array(
      z.object({
        locale: z.enum(LOCALES),
        text: z.string(),
        /** gsm7 has 160 letters in one part; ucs2, which Arabic needs, 70. */
        encoding: z.enum(['gsm7', 'ucs2']),
        units: countValue,
        /** What the provider charges. */
        parts: countValue,
      }),
    ),
  })
  .openapi('MessagePreview');

export type MessagePreview = z.infer<typeof messagePreviewSchema>;

export const previewMessages = readRoute({
  path: `${base}/preview`,
  summary: 'Each text message with example data, in both languages, with its parts',
  answer: z.object({ messages: z.array(messagePreviewSchema) }),
});

const testMessageSchema = z.object({
  /** unknown: the provider did not answer, so the message may have been sent. */
  outcome: z.enum(['sent', 'unknown', 'refused', 'not_sent']),
  refusal: z.enum(MESSAGE_REFUSALS).nullable(),
});

export const sendTestMessage = writeRoute({
  method: 'post',
  path: `${base}/test`,
  summary: "Send a kind's message with example data to a phone; it counts towards the limits",
  body: z.object({
    channel: channelField,
    kind: kindField,
    phone: z
      .string(fieldIssue('required'))
      .trim()
      .min(1, fieldIssue('required'))
      .max(40, fieldIssue('too_long')),
  }),
  answer: testMessageSchema,
  errors: ['message_account_missing', 'message_limit_reached', 'message_template_missing'],
});

export const messageStopsSchema = z
  .object({
    stops: z.array(z.object({ channel: z.enum(PHONE_CHANNELS), by: z.enum(STOPPED_BY), at: instantValue })),
  })
  .openapi('MessageStops');

export type MessageStops = z.infer<typeof messageStopsSchema>;

export const stopMessages = writeRoute({
  method: 'put',
  path: '/api/v1/customers/{id}/messages',
  summary: 'Stop or resume a channel for a customer',
  params: z.object({ id: idOf('customer') }),
  body: z.object({
    channel: channelField,
    isStopped: z.boolean(fieldIssue('invalid')),
    /** Why it is resumed; required if the customer had stopped it themselves. Shown in the activity. */
    reason: visibleText(RESUME_REASON_MAX_LENGTH).nullable().default(null),
  }),
  answer: messageStopsSchema,
  errors: ['customer_not_found', 'customer_erased'],
});
