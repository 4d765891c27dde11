import type { Translated } from '@apps-hub/ui/i18n/phrases.ts';

import type { en } from './en/en.ts';

type WebPhrases = typeof en;

declare module '@apps-hub/ui/i18n/phrases.ts' {
  interface SourcePhrases extends WebPhrases {}
}

/** What a translation of the web app's phrases must contain. */
export type Phrases = Translated<WebPhrases>;
