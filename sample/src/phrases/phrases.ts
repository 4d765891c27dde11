import type { Translated } from '@apps-hub/ui/i18n/phrases.ts';

import type { SampleArea } from './areas.ts';
import type { en } from './en/en.ts';

type SamplePhrases = typeof en;

declare module '@apps-hub/ui/i18n/phrases.ts' {
  interface SourcePhrases extends SamplePhrases {}
}

declare module '@apps-hub/ui/i18n/areas.ts' {
  interface PhraseAreas extends Record<SampleArea, unknown> {}
}

/** What a translation of the sample pages' phrases must contain. */
export type Phrases = Translated<SamplePhrases>;
