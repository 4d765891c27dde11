import type { Locale } from '@apps-hub/domain/locale';

import { mailHtml, type MailPage, mailText } from './mail-page.ts';
import type { Mail } from './mailer.ts';

/** Whether the registered e-mail address is new to us, was invited by a store, or has an account. */
export type RegistrationMailKind = 'new' | 'invited' | 'known';

interface Words {
  readonly subject: (app: string) => string;
  readonly greeting: (name: string) => string;
  readonly what: (app: string) => string;
  readonly button: string;
  readonly after: readonly string[];
}

const WORDS: Readonly<Record<Locale, Readonly<Record<RegistrationMailKind, Words>>>> = {
  ar: {
    new: {
      subject: (app) => `أكمل إنشاء حسابك في ${app}`,
      greeting: () => 'مرحبًا،',
      what: (app) =>
        `طلب شخص إنشاء حساب في ${app} بهذا البريد. إن كنت أنت فافتح الرابط التالي واختر كلمة مرورك، وبذلك يُنشأ الحساب:`,
      button: 'اختيار كلمة المرور',
      after: [
        'يعمل الرابط مرة واحدة خلال 24 ساعة.',
        'إن لم تطلب ذلك فتجاهل هذه الرسالة؛ لن يُنشأ حساب ما لم يُفتح الرابط.',
      ],
    },
    invited: {
      subject: (app) => `دعوة إلى ${app}`,
      greeting: () => 'مرحبًا،',
      what: (app) =>
        `دعاك متجر إلى ${app} لتسليم طروده إلى مندوبي الشحن. افتح الرابط التالي واختر كلمة مرورك، وبذلك يُنشأ حسابك:`,
      button: 'اختيار كلمة المرور',
      after: ['يعمل الرابط مرة واحدة خلال 24 ساعة.', 'إن لم تكن تعمل لدى متجر فتجاهل هذه الرسالة.'],
    },
    known: {
      subject: (app) => `لديك حساب في ${app}`,
      greeting: (name) => `مرحبًا ${name}،`,
      what: (app) =>
        `حاول شخص إنشاء حساب جديد في ${app} ببريدك هذا، ولديك حساب به من قبل. سجّل الدخول إلى حسابك من هنا:`,
      button: 'تسجيل الدخول',
      after: [
        'إن نسيت كلمة مرورك فاختر «نسيت كلمة المرور؟» في صفحة الدخول.',
        'إن لم تكن أنت من حاول فلا يلزمك شيء؛ لم يتغير شيء في حسابك.',
      ],
    },
  },
  en: {
    new: {
      subject: (app) => `Finish creating your ${app} account`,
      greeting: () => 'Hello,',
      what: (app) =>
        `Someone asked to create an account at ${app} with this address. If it was you, open this link and choose your password; that creates the account:`,
      button: 'Choose a password',
      after: [
        'The link works once, within 24 hours.',
        'If you did not ask for this, ignore this email; without the link no account is created.',
      ],
    },
    invited: {
      subject: (app) => `Invitation to ${app}`,
      greeting: () => 'Hello,',
      what: (app) =>
        `A store has invited you to ${app}, to hand its parcels over to couriers. Open this link and choose your password; that creates your account:`,
      button: 'Choose a password',
      after: ['The link works once, within 24 hours.', 'If you do not work for a store, ignore this email.'],
    },
    known: {
      subject: (app) => `Your ${app} account`,
      greeting: (name) => `Hello ${name},`,
      what: (app) =>
        `Someone tried to create an account at ${app} with your address, but you already have one. Sign in here:`,
      button: 'Sign in',
      after: [
        'If you have forgotten your password, choose “Forgot your password?” on the sign-in page.',
        'If it was not you, there is nothing to do; nothing in your account has changed.',
      ],
    },
  },
};

/** The mail to a registered e-mail address, as text and HTML. */
export const registrationMail = (request: {
  readonly id: string;
  readonly kind: RegistrationMailKind;
  readonly to: Mail['to'];
  readonly locale: Locale;
  readonly appName: string;
  readonly link: string;
}): Mail => {
  const { id, kind, to, locale, appName, link } = request;
  const words = WORDS[locale][kind];
  const page: MailPage = {
    locale,
    subject: words.subject(appName),
    paragraphs: [words.greeting(to.name), words.what(appName)],
    button: words.button,
    link,
    after: words.after,
    signature: appName,
  };
  return { id, to, locale, subject: page.subject, text: mailText(page), html: mailHtml(page) };
};
