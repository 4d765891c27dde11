import type { Locale } from '@apps-hub/domain/locale';

/** A text in both languages. */
export type Text = readonly [ar: string, en: string];

export const say = ([ar, en]: Text, locale: Locale): string => (locale === 'ar' ? ar : en);
