import type { Programme } from '@apps-hub/contract/loyalty/shopper/shapes';
import { createTexts, type ShopperTexts } from '@apps-hub/contract/loyalty/shopper/texts';
import type { AllShopperWords, ShopperWords } from '@apps-hub/contract/loyalty/shopper/words';
import { SHOPPER_WORDS_AR } from '@apps-hub/contract/loyalty/shopper/words-ar';
import { SHOPPER_WORDS_EN } from '@apps-hub/contract/loyalty/shopper/words-en';
import type { Locale } from '@apps-hub/domain/locale';

import { PAGE_WORDS, type PageWords } from './page-words.ts';

export const WORDS: AllShopperWords = { ar: SHOPPER_WORDS_AR, en: SHOPPER_WORDS_EN };

/** A store's page in one language: its words, and how it writes numbers, amounts and days. */
export interface View extends ShopperTexts<ShopperWords> {
  /** "/m/sto_…". */
  readonly base: string;
  readonly nonce: string;
  readonly page: PageWords;
}

interface ViewParts {
  readonly locale: Locale;
  readonly base: string;
  readonly nonce: string;
  readonly programme: Programme;
}

export const createView = ({ locale, base, nonce, programme }: ViewParts): View => ({
  ...createTexts({ locale, words: WORDS[locale], programme }),
  page: PAGE_WORDS[locale],
  base,
  nonce,
});
