import type { Locale } from '@apps-hub/domain/locale';

import type { Sms } from './sms.ts';

/** More of a store's name would make the message longer than two parts in Arabic. */
const STORE_NAME_LETTERS = 30;

const TEXTS: Readonly<Record<Locale, (code: string, store: string) => string>> = {
  ar: (code, store) => `${code} هو رمز الدخول إلى نقاطك في ${store}. لا تعطه لأحد.`,
  en: (code, store) => `${code} is your code for your points at ${store}. Do not give it to anyone.`,
};

/** The text message with a shopper's sign-in code. It has no link: codes with links are what thieves send. */
export const shopperCodeSms = (request: {
  readonly id: string;
  readonly to: string;
  readonly locale: Locale;
  readonly store: string;
  readonly code: string;
}): Sms => {
  const { id, to, locale, store, code } = request;
  const name = Array.from(store).slice(0, STORE_NAME_LETTERS).join('');
  return { id, to, text: TEXTS[locale](code, name) };
};
