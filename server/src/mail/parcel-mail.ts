import { FAILURE_TEXTS } from '@apps-hub/contract/shipping/shipments/failure-texts';
import { type Carrier, CARRIER_NAMES } from '@apps-hub/domain/carrier';
import { type Locale, LOCALE_SETUPS } from '@apps-hub/domain/locale';
import type { FailureReason } from '@apps-hub/domain/shipping/pickups/tracking';
import type { ParcelMail } from '@apps-hub/domain/shipping/shipments/parcel-mail';
import type { LocalDate } from '@apps-hub/domain/time';

import { mailHtml, type MailPage, mailText } from './mail-page.ts';
import type { Mail } from './mailer.ts';

interface Words {
  readonly greeting: (name: string) => string;
  readonly subject: Readonly<Record<ParcelMail, (order: string, store: string) => string>>;
  readonly text: Readonly<Record<ParcelMail, string>>;
  readonly order: string;
  readonly carrier: string;
  readonly number: string;
  readonly promised: string;
  readonly track: string;
  readonly address: string;
  readonly why: (store: string) => string;
  readonly stop: string;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  ar: {
    greeting: (name) => (name === '' ? 'مرحبًا،' : `مرحبًا ${name}،`),
    subject: {
      shipped: (order, store) => `شُحن طلبك ${order} من ${store}`,
      out_for_delivery: (order, store) => `خرج طلبك ${order} من ${store} للتوصيل`,
      delivery_failed: (order, store) => `تعذّر توصيل طلبك ${order} من ${store}`,
      delivered: (order, store) => `وصل طلبك ${order} من ${store}`,
      returned: (order, store) => `عاد طلبك ${order} إلى ${store}`,
    },
    text: {
      shipped: 'طلبك الآن لدى شركة الشحن. تابع وصوله من هذه الصفحة.',
      out_for_delivery: 'خرج المندوب لتوصيل طلبك اليوم. نرجو أن يكون هاتفك قريبًا منك.',
      delivery_failed: 'حاولت شركة الشحن توصيل طلبك ولم تتمكن من ذلك.',
      delivered: 'سجّلت شركة الشحن أن طلبك وصل. إذا لم تستلمه، فتواصل مع المتجر.',
      returned: 'عاد طلبك إلى المتجر. تواصل معه إذا كنت تريده.',
    },
    order: 'الطلب',
    carrier: 'شركة الشحن',
    number: 'رقم التتبع',
    promised: 'التوصيل المتوقع',
    track: 'متابعة الطلب',
    address: 'تصحيح العنوان الوطني',
    why: (store) => `تصلك هذه الرسالة لأن لديك طلبًا من ${store}. نرجو عدم الرد عليها، فالردود لا تُقرأ.`,
    stop: 'اختيار الرسائل التي تصلني أو إيقافها',
  },
  en: {
    greeting: (name) => (name === '' ? 'Hello,' : `Hello ${name},`),
    subject: {
      shipped: (order, store) => `Your order ${order} from ${store} has shipped`,
      out_for_delivery: (order, store) => `Your order ${order} from ${store} is out for delivery`,
      delivery_failed: (order, store) => `Your order ${order} from ${store} could not be delivered`,
      delivered: (order, store) => `Your order ${order} from ${store} was delivered`,
      returned: (order, store) => `Your order ${order} went back to ${store}`,
    },
    text: {
      shipped: 'The carrier has your order. You can follow it on this page.',
      out_for_delivery: 'The courier is bringing your order today. Please keep your phone nearby.',
      delivery_failed: 'The carrier tried to deliver your order and could not.',
      delivered:
        'The carrier recorded that your order was delivered. If you do not have it, contact the store.',
      returned: 'Your order went back to the store. Contact the store if you want it.',
    },
    order: 'Order',
    carrier: 'Carrier',
    number: 'Tracking number',
    promised: 'Expected',
    track: 'Track the order',
    address: 'Correct the National Address',
    why: (store) =>
      `You are receiving this email because you have an order from ${store}. Please do not reply, as replies are not read.`,
    stop: 'Choose or stop these emails',
  },
};

/** What a mail about a parcel says. It never says anything about points: it is about the order alone. */
export interface ParcelMailContent {
  readonly kind: ParcelMail;
  readonly store: string;
  readonly name: string;
  readonly order: string;
  readonly carrier: Carrier;
  readonly number: string;
  /** Of a failed attempt. */
  readonly reason: FailureReason | null;
  /** The carrier's day, while the parcel is on its way. */
  readonly promisedOn: LocalDate | null;
  /** The page that shows where the parcel is. */
  readonly link: string;
  /** The page for the National Address, after a failed attempt whose order needs one. */
  readonly addressLink: string | null;
  /** The page on which the customer chooses such mails. */
  readonly choiceUrl: string;
}

const dayOf = (locale: Locale, day: LocalDate): string =>
  new Intl.DateTimeFormat(LOCALE_SETUPS[locale].tag, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(day));

/** A mail about a parcel in one language. */
export const parcelMailPage = (locale: Locale, content: ParcelMailContent): MailPage => {
  const words = WORDS[locale];
  const { kind, store, name, order, carrier, number, reason, promisedOn, link, addressLink, choiceUrl } =
    content;
  return {
    locale,
    subject: words.subject[kind](order, store),
    paragraphs: [
      words.greeting(name),
      words.text[kind],
      ...(reason === null ? [] : [FAILURE_TEXTS[locale][reason]]),
    ],
    facts: [
      [words.order, order],
      [words.carrier, CARRIER_NAMES[carrier][locale]],
      [words.number, number],
      ...(promisedOn === null ? [] : [[words.promised, dayOf(locale, promisedOn)] as const]),
    ],
    button: words.track,
    link: `${link}?lang=${locale}`,
    second: addressLink === null ? undefined : { text: words.address, link: `${addressLink}?lang=${locale}` },
    after: [words.why(store)],
    footer: { text: words.stop, link: `${choiceUrl}?lang=${locale}` },
    signature: store,
  };
};

/** A mail about a parcel in both languages, that of most of the store's customers first: no host tells a customer's language. */
export const parcelMail = (
  content: ParcelMailContent,
  to: { readonly id: string; readonly address: string; readonly locale: Locale },
): Mail => {
  const other = to.locale === 'ar' ? 'en' : 'ar';
  const pages = [parcelMailPage(to.locale, content), parcelMailPage(other, content)] as const;
  return {
    id: to.id,
    to: { name: content.name, address: to.address },
    locale: `${to.locale}, ${other}`,
    subject: pages[0].subject,
    text: mailText(...pages),
    html: mailHtml(...pages),
    senderName: content.store,
    unsubscribeUrl: content.choiceUrl,
  };
};
