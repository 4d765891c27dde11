import { ADDRESS_LINK_DAYS } from '@apps-hub/contract/shipping/national-address/values';
import type { Locale } from '@apps-hub/domain/locale';

import { mailHtml, type MailPage, mailText } from './mail-page.ts';
import type { Mail } from './mailer.ts';

interface Words {
  readonly reminder: string;
  readonly subject: (number: string, store: string) => string;
  readonly why: (number: string, store: string) => string;
  readonly what: string;
  readonly button: string;
  readonly limit: string;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  ar: {
    reminder: 'تذكير: ',
    subject: (number, store) => `العنوان الوطني لطلبك ${number} من ${store}`,
    why: (number, store) =>
      `مرحبًا، شكرًا لطلبك ${number} من ${store}. تشترط شركات الشحن في السعودية عنوانًا وطنيًا صحيحًا لتوصيله.`,
    what: 'نرجو إدخال عنوانك الوطني المختصر في هذه الصفحة. تجده في تطبيق «سبل» أو «توكلنا».',
    button: 'إدخال العنوان الوطني',
    limit: `الرابط صالح ${ADDRESS_LINK_DAYS} يومًا، ولا تحتاج إلى حساب لفتحه.`,
  },
  en: {
    reminder: 'Reminder: ',
    subject: (number, store) => `The National Address of your order ${number} from ${store}`,
    why: (number, store) =>
      `Hello, thank you for your order ${number} from ${store}. Couriers in Saudi Arabia need a valid National Address to deliver it.`,
    what: 'Please enter your short address on this page. You can find it in the SPL or Tawakkalna app.',
    button: 'Enter the National Address',
    limit: `The link works for ${ADDRESS_LINK_DAYS} days, and you do not need an account.`,
  },
};

interface Request {
  readonly id: string;
  readonly to: Mail['to'];
  readonly store: string;
  readonly number: string;
  readonly link: string;
  readonly isReminder: boolean;
}

const pageOf = (locale: Locale, { store, number, link, isReminder }: Request): MailPage => {
  const words = WORDS[locale];
  return {
    locale,
    subject: `${isReminder ? words.reminder : ''}${words.subject(number, store)}`,
    paragraphs: [words.why(number, store), words.what],
    facts: [],
    button: words.button,
    link,
    after: [words.limit],
    signature: store,
  };
};

/** The mail that asks a customer for the National Address of an order: Arabic first, then the same in English. */
export const addressMail = (request: Request): Mail => {
  const pages = [pageOf('ar', request), pageOf('en', request)] as const;
  const { id, to } = request;
  return {
    id,
    to,
    locale: 'ar',
    subject: pages[0].subject,
    text: mailText(...pages),
    html: mailHtml(...pages),
  };
};
