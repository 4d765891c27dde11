export const LOCALES = ['ar', 'en'] as const;

export type Locale = (typeof LOCALES)[number];

export type Direction = 'rtl' | 'ltr';

interface LocaleSetup {
  readonly dir: Direction;
  /** BCP 47 tags with explicit calendar and digits: the one place to change how numbers and dates look. */
  readonly tag: string;
}

export const LOCALE_SETUPS: Readonly<Record<Locale, LocaleSetup>> = {
  ar: { dir: 'rtl', tag: 'ar-SA-u-ca-gregory-nu-latn' },
  en: { dir: 'ltr', tag: 'en-GB-u-ca-gregory-nu-latn' },
};

/** The digits of Arabic pages: 123 or ١٢٣. */
export const DIGITS = ['latin', 'arabic'] as const;

export type Digits = (typeof DIGITS)[number];

/** A language with its calendar and digits as an Intl locale. English always uses Latin digits. */
export const languageTag = (locale: Locale, digits: Digits): string => {
  const { tag } = LOCALE_SETUPS[locale];
  return locale === 'ar' && digits === 'arabic' ? tag.replace('nu-latn', 'nu-arab') : tag;
};

export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);
