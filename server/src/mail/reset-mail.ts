import type { Locale } from '@apps-hub/contract/page-context';

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
    why: (app) => `وصلنا طلب لاختيار كلمة مرور جديدة لحسابك في ${app}. افتح الرابط التالي لاختيارها:`,
    button: 'اختيار كلمة مرور جديدة',
    limit: 'يعمل الرابط مرة واحدة خلال ساعة.',
    otherwise: 'إن لم تطلب ذلك فتجاهل هذه الرسالة؛ كلمة مرورك لم تتغير.',
  },
  en: {
    subject: (app) => `Reset your ${app} password`,
    greeting: (name) => `Hello ${name},`,
    why: (app) =>
      `Someone asked to choose a new password for your ${app} account. Open this link to choose it:`,
    button: 'Choose a new password',
    limit: 'The link works once, within one hour.',
    otherwise: 'If you did not ask for this, ignore this mail; your password has not changed.',
  },
};

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** Mail programs know neither our stylesheets nor logical properties: the direction is set once, on the outermost element. */
const htmlOf = (locale: Locale, words: Words, parts: { app: string; name: string; link: string }): string => {
  const { app, name, link } = parts;
  const direction = locale === 'ar' ? 'rtl' : 'ltr';
  return `<!doctype html>
<html lang="${locale}" dir="${direction}">
  <head><meta charset="utf-8"><title>${escape(words.subject(app))}</title></head>
  <body style="margin:0;background:#f5f5f7;font-family:'Segoe UI',Tahoma,Arial,sans-serif;color:#2f2b3d">
    <div dir="${direction}" style="max-width:32rem;margin:2rem auto;padding:2rem;background:#ffffff;border-radius:12px;line-height:1.7">
      <p style="margin-top:0">${escape(words.greeting(name))}</p>
      <p>${escape(words.why(app))}</p>
      <p style="text-align:center;margin:2rem 0">
        <a href="${escape(link)}" style="background:#5b4fd6;color:#ffffff;padding:12px 24px;border-radius:8px;text-decoration:none;display:inline-block">${escape(words.button)}</a>
      </p>
      <p dir="ltr" style="word-break:break-all;font-size:13px"><a href="${escape(link)}" style="color:#5b4fd6">${escape(link)}</a></p>
      <p>${escape(words.limit)}</p>
      <p style="margin-bottom:0;color:#6d6777">${escape(words.otherwise)}</p>
    </div>
  </body>
</html>
`;
};

/** The mail with the link to a new password, in the account's language, as text and as HTML. */
export const resetMail = (request: {
  readonly id: string;
  readonly to: Mail['to'];
  readonly locale: Locale;
  readonly appName: string;
  readonly link: string;
}): Mail => {
  const { id, to, locale, appName, link } = request;
  const words = WORDS[locale];
  return {
    id,
    to,
    locale,
    subject: words.subject(appName),
    text: [
      words.greeting(to.name),
      words.why(appName),
      link,
      `${words.limit}\n${words.otherwise}`,
      appName,
    ].join('\n\n'),
    html: htmlOf(locale, words, { app: appName, name: to.name, link }),
  };
};
