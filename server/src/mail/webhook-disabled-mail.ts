import type { Locale } from '@apps-hub/domain/locale';
import type { DisabledReason } from '@apps-hub/contract/hub/webhooks/values';

import { mailHtml, type MailPage, mailText } from './mail-page.ts';
import type { Mail } from './mailer.ts';

interface Words {
  readonly subject: (store: string) => string;
  readonly greeting: string;
  readonly what: (name: string) => string;
  readonly reason: Readonly<Record<DisabledReason, string>>;
  readonly next: string;
  readonly button: string;
  readonly why: string;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  ar: {
    subject: (store) => `أُوقفت إحدى وجهات الإشعارات البرمجية في متجر ${store}`,
    greeting: 'مرحبًا،',
    what: (name) => `أوقفنا إرسال الإشعارات البرمجية إلى «${name}».`,
    reason: {
      failing: 'لم تُقبل أي رسالة منذ ثلاثة أيام أو أكثر.',
      gone: 'ردّ الخادم بالرمز 410، أي أنه لم يعد يستقبل الرسائل.',
    },
    next: 'أصلح الخادم المستقبِل، ثم فعّل الوجهة من صفحة المطوّرين، وأعد إرسال ما فشل.',
    button: 'فتح التطبيق',
    why: 'تصلك هذه الرسالة لأنك مالك المتجر.',
  },
  en: {
    subject: (store) => `A webhook of ${store} was turned off`,
    greeting: 'Hello,',
    what: (name) => `We stopped sending to the webhook “${name}”.`,
    reason: {
      failing: 'It has not accepted any message for at least three days.',
      gone: 'It answered 410, which means that it no longer accepts messages.',
    },
    next: 'Fix the receiving server, turn the webhook on again on the developer page, and resend what failed.',
    button: 'Open the app',
    why: 'You get this email because you own the store.',
  },
};

/** Tells a store's owner that an endpoint was disabled, why, and what to do. */
export const webhookDisabledMail = (request: {
  readonly id: string;
  readonly to: Mail['to'];
  readonly locale: Locale;
  readonly appName: string;
  readonly storeName: string;
  readonly endpointName: string;
  readonly reason: DisabledReason;
  readonly link: string;
}): Mail => {
  const { id, to, locale, appName, storeName, endpointName, reason, link } = request;
  const words = WORDS[locale];
  const page: MailPage = {
    locale,
    subject: words.subject(storeName),
    paragraphs: [words.greeting, `${words.what(endpointName)} ${words.reason[reason]}`, words.next],
    button: words.button,
    link,
    after: [words.why],
    signature: appName,
  };
  return { id, to, locale, subject: page.subject, text: mailText(page), html: mailHtml(page) };
};
