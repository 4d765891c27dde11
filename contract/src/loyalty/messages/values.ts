import type { MailKind } from '../mails/values.ts';

/** How news to a customer travels besides email: as a text message, or as a message of WhatsApp. */
export const PHONE_CHANNELS = ['sms', 'whatsapp'] as const;

export type PhoneChannel = (typeof PHONE_CHANNELS)[number];

export const MESSAGE_CHANNELS = ['email', ...PHONE_CHANNELS] as const;

export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** One field of the account at a provider. */
export interface MessageField {
  readonly name: string;
  readonly isSecret: boolean;
  readonly pattern: RegExp;
}

const ID = /^\d{5,20}$/;
const SECRET = /^[\x21-\x7e]{8,600}$/;

/**
 * The accounts: of SMS that of Unifonic (the application's id, and a registered sender), of WhatsApp that of Meta's Cloud API (a phone number
 * and its business account, an access token, and the secret of the app, which signs what Meta tells us).
 */
export const MESSAGE_FIELDS = {
  sms: [
    { name: 'sender', isSecret: false, pattern: /^[\w .-]{1,16}$/ },
    { name: 'appSid', isSecret: true, pattern: SECRET },
  ],
  whatsapp: [
    { name: 'phoneNumberId', isSecret: false, pattern: ID },
    { name: 'businessAccountId', isSecret: false, pattern: ID },
    { name: 'accessToken', isSecret: true, pattern: SECRET },
    { name: 'appSecret', isSecret: true, pattern: SECRET },
  ],
} as const satisfies Readonly<Record<PhoneChannel, readonly MessageField[]>>;

export type MessageFieldName = (typeof MESSAGE_FIELDS)[PhoneChannel][number]['name'];

/** How many messages a store pays for, in a day of its calendar and in a month: parts of text messages, or messages of WhatsApp. */
export const DAILY_LIMIT = { least: 1, most: 100_000 } as const;
export const MONTHLY_LIMIT = { least: 1, most: 1_000_000 } as const;
export const LIMIT_DEFAULT = { daily: 300, monthly: 3000 } as const;

/** What a variable of a WhatsApp template may stand for. */
export const TEMPLATE_FIELDS = [
  'name',
  'store',
  'points',
  'balance',
  'lastDay',
  'order',
  'code',
  'until',
  'tier',
  'page',
  'stop',
] as const;

export type TemplateField = (typeof TEMPLATE_FIELDS)[number];

const EVERYWHERE = ['name', 'store', 'balance', 'page', 'stop'] as const;

/** What the news of a kind can say. */
const FIELDS_OF_KIND = {
  expiring: [...EVERYWHERE, 'points', 'lastDay'],
  earned: [...EVERYWHERE, 'points', 'order'],
  redeemed: [...EVERYWHERE, 'points', 'code', 'until'],
  tier: [...EVERYWHERE, 'tier'],
  referral: [...EVERYWHERE, 'points'],
} as const satisfies Readonly<Record<MailKind, readonly TemplateField[]>>;

export const fieldsOfKind = (kind: MailKind): readonly TemplateField[] => FIELDS_OF_KIND[kind];

export const TEMPLATE_NAME = /^[a-z0-9_]{1,512}$/;
export const TEMPLATE_LANGUAGE = /^[a-z]{2,3}(_[A-Z]{2})?$/;
export const TEMPLATE_FIELDS_MOST = 20;

/**
 * The state of a template at Meta. Sources: Meta's OpenAPI description of the WhatsApp Business API, MessageTemplate (approved, pending, rejected, disabled);
 * its error 132015 (paused). other: any state that these do not name. missing: there is none of this name and language.
 */
export const TEMPLATE_STATES = [
  'approved',
  'pending',
  'rejected',
  'paused',
  'disabled',
  'other',
  'missing',
] as const;

export type TemplateState = (typeof TEMPLATE_STATES)[number];

/** Why a provider does not take messages, or why we cannot ask it. */
export const MESSAGE_REFUSALS = [
  'credentials',
  'sender',
  'number',
  'stopped',
  'template',
  'balance',
  'message',
  'busy',
  'no_answer',
] as const;

export type MessageRefusal = (typeof MESSAGE_REFUSALS)[number];

/** Who stopped a channel: the customer, a member of staff, or the provider, which was told by the customer. */
export const STOPPED_BY = ['customer', 'staff', 'provider'] as const;

export type StoppedBy = (typeof STOPPED_BY)[number];

export const RESUME_REASON_MAX_LENGTH = 200;

/** Saudi senders of advertising are registered with this ending. Source: Unifonic, MessageType 5, "for advertisement sender only *-AD". */
export const isAdvertiser = (sender: string): boolean => sender.endsWith('-AD');

/** Where Meta tells a store about its messages. */
export const whatsappHookPath = (storeId: string): string => `/webhooks/whatsapp/${storeId}/messages`;
