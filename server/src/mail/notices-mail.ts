import { NOTICE_TOPIC_NAMES as AR } from '@apps-hub/contract/hub/notifications/names-ar';
import { NOTICE_TOPIC_NAMES as EN } from '@apps-hub/contract/hub/notifications/names-en';
import type { NoticeTopic } from '@apps-hub/contract/hub/notifications/values';
import type { Locale } from '@apps-hub/domain/locale';

import { mailHtml, type MailPage, mailText } from './mail-page.ts';
import type { Mail } from './mailer.ts';

interface Words {
  readonly subject: (store: string) => string;
  readonly greeting: string;
  readonly what: (store: string) => string;
  readonly button: string;
  readonly why: string;
}

const TOPICS = { ar: AR, en: EN } as const;

const WORDS: Readonly<Record<Locale, Words>> = {
  ar: {
    subject: (store) => `إشعارات جديدة: ${store}`,
    greeting: 'مرحبًا،',
    what: (store) => `توجد مستجدات في متجر ${store}. الأعداد الحالية:`,
    button: 'فتح التطبيق',
    why: 'تصلك مرة في اليوم إذا استجد شيء. لتغييرها أو إيقافها، افتح الإشعارات في التطبيق ثم «اختيار الإشعارات».',
  },
  en: {
    subject: (store) => `New notifications: ${store}`,
    greeting: 'Hello,',
    what: (store) => `There is news in ${store}. Current numbers:`,
    button: 'Open the app',
    why: 'You get this once a day if something is new. To change or stop it, open Notifications in the app, then Choose notifications.',
  },
};

/** Tells a member how many of the things that they chose need attention, never about whom. */
export const noticesMail = (request: {
  readonly id: string;
  readonly to: Mail['to'];
  readonly locale: Locale;
  readonly appName: string;
  readonly storeName: string;
  readonly counts: readonly (readonly [topic: NoticeTopic, count: number])[];
  readonly link: string;
}): Mail => {
  const { id, to, locale, appName, storeName, counts, link } = request;
  const words = WORDS[locale];
  const numbers = new Intl.NumberFormat(locale === 'ar' ? 'ar-u-nu-latn' : 'en');
  const page: MailPage = {
    locale,
    subject: words.subject(storeName),
    paragraphs: [words.greeting, words.what(storeName)],
    facts: counts.map(([topic, count]) => [TOPICS[locale][topic], numbers.format(count)]),
    button: words.button,
    link,
    after: [words.why],
    signature: appName,
  };
  return { id, to, locale, subject: page.subject, text: mailText(page), html: mailHtml(page) };
};
