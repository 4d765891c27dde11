import type { Locale } from '@apps-hub/domain/locale';

import { mailHtml, type MailPage, mailText } from './mail-page.ts';
import type { Mail } from './mailer.ts';

/** What changed about two-step sign-in. */
export type SecondStepNotice = 'on' | 'off' | 'passkey_added' | 'codes_renewed' | 'recovery_code_used';

interface Words {
  readonly greeting: (name: string) => string;
  readonly subject: Readonly<Record<SecondStepNotice, (app: string) => string>>;
  readonly what: Readonly<Record<SecondStepNotice, (app: string) => string>>;
  readonly button: string;
  readonly otherwise: string;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  ar: {
    greeting: (name) => `مرحبًا ${name}،`,
    subject: {
      on: (app) => `فُعّل التحقق بخطوتين في ${app}`,
      off: (app) => `أُوقف التحقق بخطوتين في ${app}`,
      passkey_added: (app) => `أُضيف مفتاح مرور إلى حسابك في ${app}`,
      codes_renewed: (app) => `رموز استرداد جديدة لحسابك في ${app}`,
      recovery_code_used: (app) => `تسجيل دخول برمز استرداد في ${app}`,
    },
    what: {
      on: (app) =>
        `فُعّل التحقق بخطوتين لحسابك في ${app}. من الآن يُطلب منك بعد كلمة المرور رمز من تطبيق المصادقة أو مفتاح مرور.`,
      off: (app) => `أُوقف التحقق بخطوتين لحسابك في ${app}. صارت كلمة المرور وحدها كافية لتسجيل الدخول.`,
      passkey_added: (app) => `أُضيف مفتاح مرور جديد إلى حسابك في ${app}، ويمكن تسجيل الدخول به.`,
      codes_renewed: (app) => `أُنشئت رموز استرداد جديدة لحسابك في ${app}، والرموز السابقة لم تعد تعمل.`,
      recovery_code_used: (app) => `سُجّل الدخول إلى حسابك في ${app} برمز استرداد. كل رمز يعمل مرة واحدة.`,
    },
    button: 'إعدادات الأمان',
    otherwise: 'إن لم تفعل ذلك بنفسك فغيّر كلمة مرورك فورًا، ثم راجع إعدادات الأمان.',
  },
  en: {
    greeting: (name) => `Hello ${name},`,
    subject: {
      on: (app) => `Two-step sign-in is on for ${app}`,
      off: (app) => `Two-step sign-in is off for ${app}`,
      passkey_added: (app) => `A passkey was added to your ${app} account`,
      codes_renewed: (app) => `New recovery codes for your ${app} account`,
      recovery_code_used: (app) => `Sign-in to ${app} with a recovery code`,
    },
    what: {
      on: (app) =>
        `Two-step sign-in was switched on for your ${app} account. From now on, you will be asked for a code from your authenticator app or a passkey after the password.`,
      off: (app) =>
        `Two-step sign-in was switched off for your ${app} account. The password alone is now enough to sign in.`,
      passkey_added: (app) => `A new passkey was added to your ${app} account. It can be used to sign in.`,
      codes_renewed: (app) =>
        `New recovery codes were created for your ${app} account. The earlier ones no longer work.`,
      recovery_code_used: (app) =>
        `Someone signed in to your ${app} account with a recovery code. Each code works once.`,
    },
    button: 'Security settings',
    otherwise: 'If this was not you, change your password at once, then check your security settings.',
  },
};

/** The mail about a change of two-step sign-in, in the account's language, as text and HTML. */
export const secondStepMail = (request: {
  readonly id: string;
  readonly to: Mail['to'];
  readonly locale: Locale;
  readonly appName: string;
  readonly notice: SecondStepNotice;
  readonly link: string;
}): Mail => {
  const { id, to, locale, appName, notice, link } = request;
  const words = WORDS[locale];
  const page: MailPage = {
    locale,
    subject: words.subject[notice](appName),
    paragraphs: [words.greeting(to.name), words.what[notice](appName)],
    button: words.button,
    link,
    after: [words.otherwise],
    signature: appName,
  };
  return { id, to, locale, subject: page.subject, text: mailText(page), html: mailHtml(page) };
};
