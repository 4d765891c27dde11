import type {
  MessageChannel,
  MessageFieldName,
  MessageRefusal,
  StoppedBy,
  TemplateField,
  TemplateState,
} from './values.ts';

export const MESSAGE_CHANNEL_NAMES: Readonly<Record<MessageChannel, string>> = {
  email: 'Email',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
};

export const MESSAGE_FIELD_NAMES: Readonly<Record<MessageFieldName, string>> = {
  sender: 'Sender name',
  appSid: 'AppSid',
  phoneNumberId: 'Phone number ID',
  businessAccountId: 'WhatsApp Business account ID',
  accessToken: 'Access token',
  appSecret: 'App secret',
};

/** Why a provider takes no messages. */
export const MESSAGE_REFUSAL_NAMES: Readonly<Record<MessageRefusal, string>> = {
  credentials: 'the provider does not accept the account details',
  sender: 'the account may not use this sender',
  number: 'the provider refused the number',
  stopped: 'the customer told the provider to stop',
  template: 'WhatsApp does not send this template: check its name, language and variables',
  balance: 'the account at the provider cannot pay',
  message: 'the provider refused the message',
  busy: 'the provider takes no more messages for the moment',
  no_answer: 'the provider could not be reached',
};

export const TEMPLATE_STATE_NAMES: Readonly<Record<TemplateState, string>> = {
  approved: 'approved',
  pending: 'waiting for Meta’s approval',
  rejected: 'rejected by Meta',
  paused: 'paused by Meta',
  disabled: 'disabled by Meta',
  other: 'in a state that we do not know',
  missing: 'not found under this name and language',
};

/** What a variable of a template stands for. */
export const TEMPLATE_FIELD_NAMES: Readonly<Record<TemplateField, string>> = {
  name: 'Customer’s name',
  store: 'Store’s name',
  points: 'Points',
  balance: 'Available balance',
  lastDay: 'First expiry date',
  order: 'Order number',
  code: 'Coupon code',
  until: 'Coupon’s last day',
  tier: 'Tier',
  page: 'Link to the customer’s page',
  stop: 'Link to stop messages',
};

export const STOPPED_BY_NAMES: Readonly<Record<StoppedBy, string>> = {
  customer: 'by the customer',
  staff: 'by your team',
  provider: 'by the customer, at the provider',
};
