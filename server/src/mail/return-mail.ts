import type { Locale } from '@apps-hub/domain/locale';
import type { ReturnWay } from '@apps-hub/domain/shipping/returns/states';

import { mailHtml, type MailPage, mailText } from './mail-page.ts';
import type { Mail } from './mailer.ts';

/** The states of a request that its customer is mailed about. */
export const MAILED_RETURN_STATES = ['approved', 'refused', 'received'] as const;

type Mailed = (typeof MAILED_RETURN_STATES)[number];

interface Words {
  readonly subject: Readonly<Record<Mailed, (number: string) => string>>;
  readonly text: Readonly<Record<Mailed, (number: string, store: string) => string>>;
  readonly way: Readonly<Record<ReturnWay, string>>;
  readonly said: (message: string) => string;
  readonly button: string;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  ar: {
    subject: {
      approved: (number) => `قُبل طلب إرجاع من طلبك ${number}`,
      refused: (number) => `لم يُقبل طلب إرجاع من طلبك ${number}`,
      received: (number) => `وصل ما أرجعته من طلبك ${number}`,
    },
    text: {
      approved: (number, store) => `مرحبًا، قبل ${store} إرجاع منتجات من طلبك ${number}.`,
      refused: (number, store) => `مرحبًا، لم يقبل ${store} إرجاع منتجات من طلبك ${number}.`,
      received: (number, store) =>
        `مرحبًا، وصل إلى ${store} ما أرجعته من طلبك ${number}. يعيد المتجر المبلغ من منصته.`,
    },
    way: {
      counter: 'أحضر المنتجات إلى المتجر.',
      self: 'أرسل المنتجات مع أي شركة شحن، واكتب رقم الطلب على الطرد.',
    },
    said: (message) => `من المتجر: ${message}`,
    button: 'متابعة الإرجاع',
  },
  en: {
    subject: {
      approved: (number) => `Your return from order ${number} is approved`,
      refused: (number) => `Your return from order ${number} is not accepted`,
      received: (number) => `Your return from order ${number} has arrived`,
    },
    text: {
      approved: (number, store) => `Hello, ${store} accepts your return from order ${number}.`,
      refused: (number, store) => `Hello, ${store} does not accept your return from order ${number}.`,
      received: (number, store) =>
        `Hello, ${store} has received what you sent back from order ${number}. The store makes the refund.`,
    },
    way: {
      counter: 'Please bring the items to the store.',
      self: 'Please send the items with any carrier, with the order number on the parcel.',
    },
    said: (message) => `From the store: ${message}`,
    button: 'See your return',
  },
};

interface Request {
  readonly id: string;
  readonly to: Mail['to'];
  readonly store: string;
  readonly number: string;
  readonly state: Mailed;
  readonly way: ReturnWay | null;
  readonly message: string;
  readonly link: string;
  /** The language in which the customer asked comes first. */
  readonly locale: Locale;
}

const pageOf = (locale: Locale, { store, number, state, way, message, link }: Request): MailPage => {
  const words = WORDS[locale];
  return {
    locale,
    subject: words.subject[state](number),
    paragraphs: [
      words.text[state](number, store),
      ...(state === 'approved' && way ? [words.way[way]] : []),
      ...(message !== '' && state !== 'received' ? [words.said(message)] : []),
    ],
    facts: [],
    button: words.button,
    link: `${link}?lang=${locale}`,
    after: [],
    signature: store,
  };
};

/** The mail that tells a customer what became of a return request: in their language, then in the other. */
export const returnMail = (request: Request): Mail => {
  const { id, to, locale } = request;
  const other = locale === 'ar' ? 'en' : 'ar';
  const pages = [pageOf(locale, request), pageOf(other, request)] as const;
  return {
    id,
    to,
    locale,
    subject: pages[0].subject,
    text: mailText(...pages),
    html: mailHtml(...pages),
  };
};
