import type { MailKind } from '@apps-hub/contract/loyalty/mails/values';
import { createTexts, type ShopperTexts } from '@apps-hub/contract/loyalty/shopper/texts';
import { HOSTED_WORDS_AR } from '@apps-hub/contract/loyalty/shopper/hosted-words-ar';
import { HOSTED_WORDS_EN } from '@apps-hub/contract/loyalty/shopper/hosted-words-en';
import type { KeptProgramme } from '@apps-hub/contract/loyalty/shopper/shapes';
import type { TierName } from '@apps-hub/domain/loyalty/tier-bonus';
import type { Locale } from '@apps-hub/domain/locale';

import { CUSTOMER_MAIL_WORDS } from './customer-mail-words.ts';
import { type MailFact, mailHtml, type MailPage, mailText } from './mail-page.ts';
import type { Mail } from './mailer.ts';

/** The facts of an email. Days are in the store's calendar. */
export interface MailContent {
  readonly kind: MailKind;
  readonly points?: number | undefined;
  readonly lots?: readonly { readonly expiresOn: string; readonly points: number }[];
  readonly order?: string | null;
  readonly balance?: number | null;
  readonly code?: string | null;
  readonly until?: string | null;
  readonly tier?: TierName | undefined;
}

/** The store, as its customers read it. */
export interface MailSender {
  readonly name: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly pointsName: KeptProgramme['pointsName'];
  /** The language of most of its customers; the other one stands below it, since no host tells a customer's language. */
  readonly locale: Locale;
  /** Where customers see their points; null if nowhere. */
  readonly pageUrl: string | null;
}

const WORDS = { ar: HOSTED_WORDS_AR, en: HOSTED_WORDS_EN } as const;

/** How numbers of points and days are written for the store's customers. */
export const factTexts = (locale: Locale, { currency, timeZone, pointsName }: MailSender) =>
  createTexts({
    locale,
    words: WORDS[locale],
    // createTexts reads only these fields.
    programme: { store: { currency, timeZone }, pointsName } as KeptProgramme,
  });

const counted = (
  { points }: Pick<ShopperTexts, 'points'>,
  label: string,
  value: number | null | undefined,
): MailFact[] => (value === null || value === undefined ? [] : [[label, points(value)]]);

const written = (label: string, value: string | null | undefined): MailFact[] =>
  value === null || value === undefined ? [] : [[label, value]];

const factsOf = (texts: ShopperTexts, content: MailContent): MailFact[] => {
  const { facts } = CUSTOMER_MAIL_WORDS[texts.locale];
  const { kind, points, lots = [], order, balance, code, until, tier } = content;
  return [
    ...lots.map((lot): MailFact => [facts.expires(texts.day(lot.expiresOn)), texts.points(lot.points)]),
    ...written(facts.code, code),
    ...written(facts.tier, tier?.[texts.locale]),
    ...counted(texts, kind === 'redeemed' ? facts.spent : facts.points, lots.length > 0 ? null : points),
    ...written(facts.until, until === null || until === undefined ? until : texts.day(until)),
    ...written(facts.order, order),
    ...counted(texts, facts.balance, balance),
  ];
};

/** An email in one language. */
export const customerMailPage = (
  locale: Locale,
  sender: MailSender,
  content: MailContent,
  { name, choiceUrl }: { readonly name: string; readonly choiceUrl: string },
): MailPage => {
  const words = CUSTOMER_MAIL_WORDS[locale];
  const { subject, what } = words.kinds[content.kind];
  return {
    locale,
    subject: subject(sender.name),
    paragraphs: [words.greeting(name), what(sender.name)],
    facts: factsOf(factTexts(locale, sender), content),
    button: words.button,
    link: sender.pageUrl,
    after: [words.why(sender.name)],
    footer: { text: words.stop, link: choiceUrl },
    signature: sender.name,
  };
};

/** An email to a customer in both languages, the store's first. */
export const customerMail = (
  sender: MailSender,
  content: MailContent,
  to: { readonly id: string; readonly name: string; readonly address: string; readonly choiceUrl: string },
): Mail => {
  const [first, second] = ([sender.locale, sender.locale === 'ar' ? 'en' : 'ar'] as const).map((locale) =>
    customerMailPage(locale, sender, content, to),
  ) as [MailPage, MailPage];
  return {
    id: to.id,
    to: { name: to.name, address: to.address },
    locale: sender.locale === 'ar' ? 'ar, en' : 'en, ar',
    subject: first.subject,
    text: mailText(first, second),
    html: mailHtml(first, second),
    senderName: sender.name,
    unsubscribeUrl: to.choiceUrl,
  };
};
