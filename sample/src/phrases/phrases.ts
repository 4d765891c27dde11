import type { Translated } from '@apps-hub/ui/i18n/phrases.ts';

import type { en } from './en/en.ts';

type SamplePhrases = typeof en;

declare module '@apps-hub/ui/i18n/phrases.ts' {
  interface SourcePhrases extends SamplePhrases {}
}

/** What a translation of the sample pages' phrases must contain. */
export type Phrases = Translated<SamplePhrases>;
