import type { Locale } from '@apps-hub/domain/locale';
import { type I18n, i18nOf } from '@apps-hub/e2e/i18n.ts';
import { ar as webAr } from '@apps-hub/web/i18n/ar/ar.ts';
import { en as webEn } from '@apps-hub/web/i18n/en/en.ts';

import { ar } from '../src/phrases/ar/ar.ts';
import { en } from '../src/phrases/en/en.ts';

const PHRASES = { ar: { ...webAr, ...ar }, en: { ...webEn, ...en } };

/** The texts of a language, those of the sample pages too. */
export const i18nFor = (locale: Locale): I18n => i18nOf(PHRASES[locale], locale);
