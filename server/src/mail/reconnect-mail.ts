import type { Locale } from '@apps-hub/domain/locale';

import { mailHtml, type MailPage, mailText } from './mail-page.ts';
import type { Mail } from './mailer.ts';

/** How the connection is restored: by opening the app, by its own page, or by reinstalling it. */
export type Way = 'open' | 'connect' | 'reinstall';

interface Words {
  readonly subject: (store: string) => string;
  readonly greeting: string;
  readonly what: (store: string) => string;
  readonly lost: string;
  readonly how: Readonly<Record<Way, string>>;
  readonly button: Readonly<Record<Way, string>>;
  readonly why: string;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  ar: {
    subject: (store) => `انقطع اتصال التطبيق بمتجر ${store}`,
    greeting: 'مرحبًا،',
    what: (store) => `توقفت منصة متجرك عن قبول اتصال التطبيق بمتجر ${store}.`,
    lost: 'لن تصل الطلبات الجديدة ولن تُنشأ الكوبونات حتى تعيد الاتصال. لم يُفقد شيء من بياناتك، وسنقرأ ما فاتنا بعد عودة الاتصال.',
    how: {
      open: 'يكفي أن تفتح التطبيق من لوحة تحكم متجرك.',
      connect: 'افتح الرابط التالي ووافق على الاتصال.',
      reinstall: 'أعد تثبيت التطبيق من متجر تطبيقات منصتك.',
    },
    button: { open: 'فتح التطبيق', connect: 'إعادة الاتصال', reinstall: 'فتح التطبيق' },
    why: 'تصلك هذه الرسالة مرة واحدة لكل انقطاع لأنك مالك المتجر.',
  },
  en: {
    subject: (store) => `The app lost its connection to ${store}`,
    greeting: 'Hello,',
    what: (store) => `Your store platform no longer accepts the app's connection to ${store}.`,
    lost: 'New orders do not arrive and no coupons are created until you reconnect. None of your data is lost, and we will read what we missed once the connection is back.',
    how: {
      open: 'Opening the app in your store’s admin is enough.',
      connect: 'Open this link and agree to the connection.',
      reinstall: 'Reinstall the app from the app store of your store platform.',
    },
    button: { open: 'Open the app', connect: 'Reconnect', reinstall: 'Open the app' },
    why: 'You get this email once for each lost connection because you own the store.',
  },
};

/** Tells a store's owner that the host refuses our tokens, and what to do. */
export const reconnectMail = (request: {
  readonly id: string;
  readonly to: Mail['to'];
  readonly locale: Locale;
  readonly appName: string;
  readonly storeName: string;
  readonly way: Way;
  readonly link: string;
}): Mail => {
  const { id, to, locale, appName, storeName, way, link } = request;
  const words = WORDS[locale];
  const page: MailPage = {
    locale,
    subject: words.subject(storeName),
    paragraphs: [words.greeting, words.what(storeName), words.lost, words.how[way]],
    button: words.button[way],
    link,
    after: [words.why],
    signature: appName,
  };
  return { id, to, locale, subject: page.subject, text: mailText(page), html: mailHtml(page) };
};
