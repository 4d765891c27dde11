import { useMemo } from 'react';

import type { Formatters } from '../format/formatters.ts';
import { useFormats } from '../session/store.tsx';
import { type Counted, createCounted } from './counted.ts';
import { useLanguage } from './language.tsx';
import { fieldText, type FieldRefusal, problemText } from './problem-text.ts';
import type { Translate } from './translator.ts';

/** A screen's phrases with the store's formatters. */
export interface Phrasebook {
  readonly t: Translate;
  /** The message for an error. */
  readonly problemText: (error: unknown) => string;
  /** The message at a field. */
  readonly fieldText: (problem: FieldRefusal | undefined) => string | undefined;
  readonly formats: Formatters;
  readonly counted: Counted;
}

export const usePhrases = (): Phrasebook => {
  const language = useLanguage();
  const formats = useFormats();
  return useMemo(
    () => ({
      t: language.t,
      problemText: (error) => problemText(language, error),
      fieldText: (problem) => fieldText(language, problem),
      formats,
      counted: createCounted(language.t, formats),
    }),
    [language, formats],
  );
};
