import type { html } from 'hono/html';
import type { PhraseKey } from '../i18n/en.ts';
import { errorText, translate } from '../i18n/translate.ts';
import { toDecimal } from '../money/minor-units.ts';
import type { SandboxError } from '../sandbox-error.ts';
import type { Locale, Store } from '../stores/stores.ts';

export type Html = ReturnType<typeof html>;

export const themes = ['light', 'dark', 'system'] as const;

export type Theme = (typeof themes)[number];

// Latin digits and the Gregorian calendar in both languages: orders and invoices are compared across languages.
const FORMAT_LOCALES: Readonly<Record<Locale, string>> = { ar: 'ar-SA-u-ca-gregory-nu-latn', en: 'en-GB' };

/** How this reader sees a page: language, theme, and the formatting that depends on them. */
export interface View {
  readonly locale: Locale;
  readonly theme: Theme;
  readonly dir: 'rtl' | 'ltr';
  /** The URL to return to after switching language or theme. */
  readonly here: string;
  /** What the last action did, if the page follows one. */
  readonly done: string | undefined;
  readonly t: (key: PhraseKey, params?: Readonly<Record<string, string | number>>) => string;
  readonly error: (error: SandboxError) => string;
  readonly money: (amountMinor: number, currency: string) => string;
  readonly country: (code: string) => string;
  readonly dateTime: (iso: string, store: Store) => string;
  /** With seconds, where they matter. */
  readonly exactTime: (iso: string, store: Store) => string;
}

export const createView = (reader: Pick<View, 'locale' | 'theme' | 'here' | 'done'>): View => {
  const { locale } = reader;
  const formatLocale = FORMAT_LOCALES[locale];
  return {
    ...reader,
    dir: locale === 'ar' ? 'rtl' : 'ltr',
    t: (key, params) => translate(locale, key, params),
    error: (error) => errorText(locale, error),
    money: (amountMinor, currency) =>
      new Intl.NumberFormat(formatLocale, { style: 'currency', currency }).format(
        Number(toDecimal(amountMinor, currency)),
      ),
    country: (code) => new Intl.DisplayNames(formatLocale, { type: 'region' }).of(code) ?? code,
    dateTime: (iso, store) => formatInstant(iso, { formatLocale, store, timeStyle: 'short' }),
    exactTime: (iso, store) => formatInstant(iso, { formatLocale, store, timeStyle: 'medium' }),
  };
};

const formatInstant = (
  iso: string,
  { formatLocale, store, timeStyle }: { formatLocale: string; store: Store; timeStyle: 'short' | 'medium' },
): string => {
  const { timeZone } = store;
  return new Intl.DateTimeFormat(formatLocale, { dateStyle: 'medium', timeStyle, timeZone }).format(
    new Date(iso),
  );
};
