import type { Locale } from '@apps-hub/domain/locale';

import { mailHtml, type MailPage, mailText } from './mail-page.ts';
import type { Mail } from './mailer.ts';

interface Words {
  readonly subject: (app: string) => string;
  readonly greeting: (name: string) => string;
  readonly why: (app: string) => string;
  readonly button: string;
  readonly limit: string;
  readonly otherwise: string;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  ar: {
    subject: (app) => `إعادة تعيين كلمة المرور في ${app}`,
    greeting: (name) => `مرحبًا ${name}،`,
    why: (app) => `طُلب تغيير كلمة مرور حسابك في ${app}. افتح الرابط التالي لاختيار كلمة مرور جديدة:`,
    button: 'اختيار كلمة مرور جديدة',
    limit: 'يعمل الرابط مرة واحدة وتنتهي صلاحيته خلال 10 دقائق.',
    otherwise: 'إذا لم تطلب ذلك فتجاهل هذه الرسالة، ولن تتغيّر كلمة مرورك.',
  },
  en: {
    subject: (app) => `Reset your ${app} password`,
    greeting: (name) => `Hello ${name},`,
    why: (app) => `We received a request to reset your ${app} password. Open this link to choose a new one:`,
    button: 'Choose a new password',
    limit: 'The link works once and expires in 10 minutes.',
    otherwise: 'If you did not request this, ignore this email. Your password will not change.',
  },
};

/** The password reset mail, in the account's language, as text and HTML. */
export const resetMail = (request: {
  readonly id: string;
  readonly to: Mail['to'];
  readonly locale: Locale;
  readonly appName: string;
  readonly link: string;
}): Mail => {
  const { id, to, locale, appName, link } = request;
  const words = WORDS[locale];
  const page: MailPage = {
    locale,
    subject: words.subject(appName),
    paragraphs: [words.greeting(to.name), words.why(appName)],
    button: words.button,
    link,
    after: [words.limit, words.otherwise],
    signature: appName,
  };
  return { id, to, locale, subject: page.subject, text: mailText(page), html: mailHtml(page) };
};
