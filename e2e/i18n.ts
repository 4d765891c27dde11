import { translate } from '../sandbox/src/i18n/translate.ts';
import { ar } from '../web/src/i18n/ar/ar.ts';
import { en } from '../web/src/i18n/en/en.ts';
import type { PhraseTree } from '../ui/src/i18n/phrases.ts';
import { createTranslator } from '../ui/src/i18n/translator.ts';
import type { Translate } from '../ui/src/i18n/translator.ts';
import { createFormatters } from '../ui/src/format/formatters.ts';
import type { Formatters } from '../ui/src/format/formatters.ts';
import { LOCALE_SETUPS, type Locale } from '@apps-hub/domain/locale';

type SandboxPhrase = (...args: DropFirst<Parameters<typeof translate>>) => string;

type DropFirst<T extends unknown[]> = T extends [unknown, ...infer Rest] ? Rest : never;

type Counted = 'points' | 'pointsFor' | 'items' | 'itemsOf' | 'times';

/** The texts of one language: the app's phrases, the sandbox store's, and formatted numbers. */
export interface I18n extends Record<Counted, (count: number) => string> {
  locale: Locale;
  dir: 'rtl' | 'ltr';
  t: Translate;
  /** A phrase of the sandbox store. */
  shop: SandboxPhrase;
  formats: Formatters;
}

/** Makes the texts of a language from phrases; a missing phrase throws. */
export const i18nOf = (
  phrases: PhraseTree,
  locale: Locale,
  currency = 'SAR',
  timeZone = 'Asia/Riyadh',
): I18n => {
  const onMissing = (key: string): never => {
    throw new Error(`no phrase ${key} in ${locale}`);
  };
  const { t } = createTranslator({ locale, phrases, fallback: undefined, onMissing });
  const formats = createFormatters({ locale, currency, timeZone, now: () => new Date() });
  const counted = (what: Counted) => (count: number) =>
    t(`common.count.${what}`, { count, n: formats.number(count) });
  return {
    locale,
    dir: LOCALE_SETUPS[locale].dir,
    t,
    shop: (key, params) => translate(locale, key, params),
    formats,
    points: counted('points'),
    pointsFor: counted('pointsFor'),
    items: counted('items'),
    itemsOf: counted('itemsOf'),
    times: counted('times'),
  };
};

const PHRASES = { ar, en };

/** The texts of a language, as the hub and the apps have them. */
export const i18nFor = (locale: Locale, currency?: string, timeZone?: string): I18n =>
  i18nOf(PHRASES[locale], locale, currency, timeZone);
