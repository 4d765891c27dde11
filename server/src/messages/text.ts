import type { TemplateField } from '@apps-hub/contract/loyalty/messages/values';
import type { Locale } from '@apps-hub/domain/locale';

import { factTexts, type MailContent, type MailSender } from '#mail/customer-mail.ts';
import { MESSAGE_WORDS, type MessageFacts } from './words.ts';

/** A longer store name could add a part, which costs more. */
const STORE_NAME_LETTERS = 30;

/** Direction marks. Phones do not need them, and one would make an English message UCS-2, at twice the price. */
const MARKS = /[\u200E\u200F\u061C\u2066-\u2069]/g;

/** Also spaces of other widths, which the GSM alphabet does not have. */
const plain = (text: string): string => text.replace(MARKS, '').replaceAll(/\s+/g, ' ').trim();

const factsOf = (locale: Locale, sender: MailSender, content: MailContent): MessageFacts => {
  const { points, day } = factTexts(locale, sender);
  const { lots = [], balance, code, until, order, tier } = content;
  const expiring = lots.reduce((sum, lot) => sum + lot.points, 0);
  const count = content.kind === 'expiring' ? expiring : content.points;
  return {
    store: Array.from(sender.name).slice(0, STORE_NAME_LETTERS).join(''),
    points: count === undefined ? '' : points(count),
    balance: balance === null || balance === undefined ? '' : points(balance),
    lastDay: lots[0] ? day(lots[0].expiresOn) : '',
    order: order ?? '',
    code: code ?? '',
    until: until === null || until === undefined ? '' : day(until),
    tier: tier?.[locale] ?? '',
  };
};

/** A text message in one language, with the store's page for customers, where they can also stop it; without one while the page is off. */
export const messageText = (
  locale: Locale,
  sender: MailSender,
  content: MailContent,
  pageUrl: string | null,
): string => {
  const { kinds } = MESSAGE_WORDS[locale];
  const text = kinds[content.kind](factsOf(locale, sender, content));
  return plain(pageUrl === null ? text : `${text} ${pageUrl}`);
};

/** A variable's value as Meta accepts it: not empty, and without line breaks. */
const valueOf = (text: string): string => plain(text) || '-';

/** The values of a template's variables, in their order. */
export const templateValues = (
  fields: readonly TemplateField[],
  {
    locale,
    sender,
    content,
    name,
    pageUrl,
    stopUrl,
  }: {
    readonly locale: Locale;
    readonly sender: MailSender;
    readonly content: MailContent;
    readonly name: string;
    readonly pageUrl: string | null;
    readonly stopUrl: string;
  },
): string[] => {
  const facts = factsOf(locale, sender, content);
  const others = {
    name: name === '' ? MESSAGE_WORDS[locale].nobody : name,
    page: pageUrl ?? sender.pageUrl ?? '',
    stop: stopUrl,
  };
  const all: Readonly<Record<TemplateField, string>> = { ...facts, ...others };
  return fields.map((field) => valueOf(all[field]));
};

/** The language in which a template's variables are written: Arabic for "ar" and "ar_SA", English otherwise. */
export const localeOfTemplate = (language: string): Locale => (language.startsWith('ar') ? 'ar' : 'en');
