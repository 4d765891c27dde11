import { type Carrier, CARRIER_NAMES } from '@apps-hub/domain/carrier';
import { type Locale, LOCALE_SETUPS } from '@apps-hub/domain/locale';
import type { ReturnWay } from '@apps-hub/domain/shipping/returns/states';
import type { LocalDate } from '@apps-hub/domain/time';

import { mailHtml, type MailPage, mailText } from './mail-page.ts';
import type { Mail, MailAttachment } from './mailer.ts';

/** The states of a request that its customer is mailed about. */
export const MAILED_RETURN_STATES = ['approved', 'on_the_way', 'refused', 'received'] as const;

/** `cancelled`: the waybill that an earlier mail brought. */
type Mailed = (typeof MAILED_RETURN_STATES)[number] | 'cancelled';

/** The waybill with which the parcel comes back. */
interface ReturnWaybill {
  readonly carrier: Carrier;
  readonly number: string;
  /** The carrier's courier comes; otherwise the customer hands the parcel over. */
  readonly collects: boolean;
  /** The first day of that; null where the carrier decides. */
  readonly day: LocalDate | null;
  readonly label: MailAttachment | null;
}

interface Words {
  readonly subject: Readonly<Record<Mailed, (number: string) => string>>;
  readonly text: Readonly<Record<Mailed, (number: string, store: string) => string>>;
  readonly collected: (carrier: string, day: string | null) => string;
  readonly handedOver: (carrier: string, day: string | null) => string;
  readonly label: string;
  readonly waybill: string;
  readonly way: Readonly<Record<ReturnWay, string>>;
  readonly said: (message: string) => string;
  readonly button: string;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  ar: {
    subject: {
      approved: (number) => `قُبل طلب إرجاع من طلبك ${number}`,
      on_the_way: (number) => `جهّز ما تريد إرجاعه من طلبك ${number}`,
      refused: (number) => `لم يُقبل طلب إرجاع من طلبك ${number}`,
      received: (number) => `وصل ما أرجعته من طلبك ${number}`,
      cancelled: (number) => `لا تستخدم ملصق إرجاع طلبك ${number}`,
    },
    text: {
      approved: (number, store) => `مرحبًا، قبل ${store} إرجاع منتجات من طلبك ${number}.`,
      on_the_way: (number, store) => `مرحبًا، أصدر ${store} بوليصة شحن لما تريد إرجاعه من طلبك ${number}.`,
      refused: (number, store) => `مرحبًا، لم يقبل ${store} إرجاع منتجات من طلبك ${number}.`,
      received: (number, store) =>
        `مرحبًا، وصل إلى ${store} ما أرجعته من طلبك ${number}. يعيد المتجر المبلغ من منصته.`,
      cancelled: (number, store) =>
        `مرحبًا، ألغى ${store} بوليصة ما تريد إرجاعه من طلبك ${number}. لا ترسل الطرد بها ولا تسلّمه لمندوب يأتي لها. ستجد الخطوة التالية في صفحة الإرجاع.`,
    },
    collected: (carrier, day) =>
      `تستلم ${carrier} الطرد منك${day === null ? '' : ` ابتداءً من ${day}`}. جهّزه مغلقًا.`,
    handedOver: (carrier, day) =>
      `سلّم الطرد إلى ${carrier}${day === null ? '' : ` ابتداءً من ${day}`}، والملصق عليه.`,
    label: 'اطبع الملصق المرفق وألصقه على الطرد.',
    waybill: 'رقم البوليصة',
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
      on_the_way: (number) => `Get your return from order ${number} ready`,
      refused: (number) => `Your return from order ${number} is not accepted`,
      received: (number) => `Your return from order ${number} has arrived`,
      cancelled: (number) => `Do not use the return label of order ${number}`,
    },
    text: {
      approved: (number, store) => `Hello, ${store} accepts your return from order ${number}.`,
      on_the_way: (number, store) =>
        `Hello, ${store} has made a waybill for your return from order ${number}.`,
      refused: (number, store) => `Hello, ${store} does not accept your return from order ${number}.`,
      received: (number, store) =>
        `Hello, ${store} has received what you sent back from order ${number}. The store makes the refund.`,
      cancelled: (number, store) =>
        `Hello, ${store} has cancelled the waybill for your return from order ${number}. Please do not send the parcel with it, nor give it to a courier who comes for it. The page of your return says what comes next.`,
    },
    collected: (carrier, day) =>
      `${carrier} collects the parcel from you${day === null ? '' : `, from ${day}`}. Please have it packed.`,
    handedOver: (carrier, day) =>
      `Please hand the parcel over to ${carrier}${day === null ? '' : `, from ${day}`}, with the label on it.`,
    label: 'Print the attached label and put it on the parcel.',
    waybill: 'Waybill number',
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
  readonly waybill: ReturnWaybill | null;
  /** The number of the waybill that was cancelled. */
  readonly cancelled?: string;
  readonly link: string;
  /** The language in which the customer asked comes first. */
  readonly locale: Locale;
}

const dayIn = (locale: Locale, day: LocalDate | null): string | null =>
  day &&
  new Intl.DateTimeFormat(LOCALE_SETUPS[locale].tag, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(day));

/** What the customer does with the parcel. */
const handOver = (locale: Locale, { carrier, collects, day, label }: ReturnWaybill): string[] => {
  const { collected, handedOver, label: print } = WORDS[locale];
  const say = collects ? collected : handedOver;
  return [say(CARRIER_NAMES[carrier][locale], dayIn(locale, day)), ...(label ? [print] : [])];
};

const pageOf = (locale: Locale, request: Request): MailPage => {
  const { store, number, state, way, message, link, waybill, cancelled } = request;
  const words = WORDS[locale];
  const waybillNumber = cancelled ?? waybill?.number;
  return {
    locale,
    subject: words.subject[state](number),
    paragraphs: [
      words.text[state](number, store),
      ...(state === 'approved' && way ? [words.way[way]] : []),
      ...(waybill ? handOver(locale, waybill) : []),
      ...(message !== '' && state !== 'received' && state !== 'cancelled' ? [words.said(message)] : []),
    ],
    facts: waybillNumber ? [[words.waybill, waybillNumber]] : [],
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
    attachments: request.waybill?.label ? [request.waybill.label] : [],
  };
};
