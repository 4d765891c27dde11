import type { MessageRefusal } from '@apps-hub/contract/loyalty/messages/values';

/**
 * Meta's codes, as it answers or tells later. Source: developers.facebook.com, WhatsApp Cloud API, "Error codes". A code that is not here refuses the message
 * as it is, except the permissions from 200 to 299.
 */
const CODES: Readonly<Record<number, MessageRefusal>> = {
  0: 'credentials',
  3: 'credentials',
  10: 'credentials',
  190: 'credentials',
  368: 'credentials',
  131_005: 'credentials',
  131_031: 'credentials',
  133_010: 'sender',
  33: 'sender',
  131_042: 'balance',
  4: 'busy',
  80_007: 'busy',
  130_429: 'busy',
  131_048: 'busy',
  131_056: 'busy',
  131_026: 'number',
  131_050: 'stopped',
  132_000: 'template',
  132_001: 'template',
  132_005: 'template',
  132_007: 'template',
  132_012: 'template',
  132_015: 'template',
  132_016: 'template',
};

export const refusalOf = (code: number): MessageRefusal =>
  CODES[code] ?? (code >= 200 && code < 300 ? 'credentials' : 'message');

/** These concern the account, not the message, which may be sent once they are solved. */
const OF_ACCOUNT: ReadonlySet<MessageRefusal> = new Set(['credentials', 'sender', 'balance', 'busy']);

export const isOfAccount = (refusal: MessageRefusal): boolean => OF_ACCOUNT.has(refusal);
