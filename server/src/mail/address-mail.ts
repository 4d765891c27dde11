import { ADDRESS_LINK_DAYS } from '@apps-hub/contract/shipping/national-address/values';
import type { Locale } from '@apps-hub/domain/locale';

import { mailHtml, type MailPage, mailText } from './mail-page.ts';
import type { Mail } from './mailer.ts';

interface Words {
  readonly why: (number: string, store: string) => string;
  readonly what: string;
  readonly button: string;
  readonly limit: string;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  ar: {
    why: (number, store) =>
      `مرحبًا، شكرًا لطلبك ${number} من ${store}. تشترط شركات الشحن في السعودية عنوانًا وطنيًا صحيحًا لتوصيله.`,
    what: 'نرجو إدخال عنوانك الوطني المختصر في هذه الصفحة. تجده في تطبيق «سبل» أو «توكلنا».',
    button: 'إدخال العنوان الوطني',
    limit: `الرابط صالح ${ADDRESS_LINK_DAYS} يومًا، ولا تحتاج إلى حساب لفتحه.`,
  },
  en: {
    why: (number, store) =>
      `Hello, thank you for your order ${number} from ${store}. Couriers in Saudi Arabia need a valid National Address to deliver it.`,
    what: 'Please enter your short address on this page. You can find it in the SPL or Tawakkalna app.',
    button: 'Enter the National Address',
    limit: `The link works for ${ADDRESS_LINK_DAYS} days, and you do not need an account.`,
  },
};

const subjectOf = (number: string, store: string): string => `العنوان الوطني لطلبك ${number} من ${store}`;

/** The mail that asks a customer for the National Address of an order: Arabic first, then the same in English. */
export const addressMail = (request: {
  readonly id: string;
  readonly to: Mail['to'];
  readonly store: string;
  readonly number: string;
  readonly link: string;
  readonly isReminder: boolean;
}): Mail => {
  const { id, to, store, number, link, isReminder } = request;
  const { ar, en } = WORDS;
  const page: MailPage = {
    locale: 'ar',
    subject: `${isReminder ? 'تذكير: ' : ''}${subjectOf(number, store)}`,
    paragraphs: [ar.why(number, store), ar.what],
    facts: [],
    button: `${ar.button} · ${en.button}`,
    link,
    after: [ar.limit, en.why(number, store), en.what, en.limit],
    signature: store,
  };
  return { id, to, locale: 'ar', subject: page.subject, text: mailText(page), html: mailHtml(page) };
};
