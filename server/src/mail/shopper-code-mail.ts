import type { Locale } from '@apps-hub/domain/locale';
import { SHOPPER_CODE_MINUTES } from '@apps-hub/contract/loyalty/shopper/values';

import { mailHtml, type MailPage, mailText } from './mail-page.ts';
import type { Mail } from './mailer.ts';

interface Words {
  readonly subject: (code: string, store: string) => string;
  readonly greeting: (name: string) => string;
  readonly why: (store: string) => string;
  readonly code: string;
  readonly button: string;
  readonly limit: string;
  readonly otherwise: string;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  ar: {
    subject: (code, store) => `${code} هو رمز الدخول إلى نقاطك في ${store}`,
    greeting: (name) => `مرحبًا ${name}،`,
    why: (store) => `أدخل هذا الرمز لتدخل إلى نقاطك في ${store}:`,
    code: 'رمز الدخول',
    button: 'إدخال الرمز',
    limit: `يعمل الرمز مرة واحدة، وتنتهي صلاحيته خلال ${SHOPPER_CODE_MINUTES} دقائق. لا تعطه لأحد، حتى لو قال إنه من المتجر.`,
    otherwise: 'إذا لم تطلب الرمز فتجاهل هذه الرسالة، فلا يستطيع أحد الدخول من دونه.',
  },
  en: {
    subject: (code, store) => `${code} is your code for your points at ${store}`,
    greeting: (name) => `Hello ${name},`,
    why: (store) => `Enter this code to see your points at ${store}:`,
    code: 'Sign-in code',
    button: 'Enter the code',
    limit: `The code works once and expires in ${SHOPPER_CODE_MINUTES} minutes. Do not give it to anyone, even if they say they are from the store.`,
    otherwise: 'If you did not request it, ignore this email. No one can sign in without the code.',
  },
};

/** The mail with a shopper's sign-in code, as text and HTML. */
export const shopperCodeMail = (request: {
  readonly id: string;
  readonly to: Mail['to'];
  readonly locale: Locale;
  readonly store: string;
  readonly code: string;
  readonly link: string;
}): Mail => {
  const { id, to, locale, store, code, link } = request;
  const words = WORDS[locale];
  const page: MailPage = {
    locale,
    subject: words.subject(code, store),
    paragraphs: [words.greeting(to.name), words.why(store)],
    facts: [[words.code, code]],
    button: words.button,
    link,
    after: [words.limit, words.otherwise],
    signature: store,
  };
  return { id, to, locale, subject: page.subject, text: mailText(page), html: mailHtml(page) };
};
