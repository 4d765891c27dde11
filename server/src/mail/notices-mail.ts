import type { NoticeTopic } from '@apps-hub/contract/hub/notifications/values';
import type { Locale } from '@apps-hub/domain/locale';

import { mailHtml, type MailPage, mailText } from './mail-page.ts';
import type { Mail } from './mailer.ts';

interface Words {
  readonly subject: (store: string) => string;
  readonly greeting: string;
  readonly what: (store: string) => string;
  /** Labels of counts, so that no number needs a plural form. */
  readonly topics: Readonly<Record<NoticeTopic, string>>;
  readonly button: string;
  readonly why: string;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  ar: {
    subject: (store) => `ما يحتاج إلى انتباهك في متجر ${store}`,
    greeting: 'مرحبًا،',
    what: (store) => `هذا ما استجد في متجر ${store} منذ آخر رسالة، من الإشعارات التي اخترتها:`,
    topics: {
      failed_events: 'أحداث فشلت',
      approvals: 'تعديلات تنتظر الموافقة',
      stuck_coupons: 'كوبونات متعثرة',
      open_returns: 'مرتجعات تنتظر تحديد مبلغها',
      refused_texts: 'رموز دخول لم تُرسل برسائل نصية',
      expiring_points: 'نقاط تنتهي قريبًا',
      pickups: 'عمليات استلام تحتاج إلى إجراء',
      waybill_amounts: 'طلبات تغير مبلغها بعد إصدار بوليصتها',
    },
    button: 'فتح التطبيق',
    why: 'تصلك هذه الرسالة مرة في اليوم على الأكثر، وتختار ما فيها من الإشعارات في التطبيق.',
  },
  en: {
    subject: (store) => `What needs your attention in ${store}`,
    greeting: 'Hello,',
    what: (store) => `This is new in ${store} since the last email, of the notifications that you chose:`,
    topics: {
      failed_events: 'Failed events',
      approvals: 'Adjustments waiting for approval',
      stuck_coupons: 'Stuck coupons',
      open_returns: 'Returns waiting for their amount',
      refused_texts: 'Sign-in codes not sent by text message',
      expiring_points: 'Points that expire soon',
      pickups: 'Pickups that need your action',
      waybill_amounts: 'Orders whose amount changed after their waybill was made',
    },
    button: 'Open the app',
    why: 'You get this email once a day if something is new, and choose its content in the app’s notifications.',
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
    facts: counts.map(([topic, count]) => [words.topics[topic], numbers.format(count)]),
    button: words.button,
    link,
    after: [words.why],
    signature: appName,
  };
  return { id, to, locale, subject: page.subject, text: mailText(page), html: mailHtml(page) };
};
