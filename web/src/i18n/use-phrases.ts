import { useMemo } from 'react';

import type { Formatters } from '../format/formatters.ts';
import { useFormats } from '../session/store.tsx';
import { useLanguage } from './language.tsx';
import { fieldText, type FieldRefusal, problemText } from './problem-text.ts';
import type { Translate } from './translator.ts';

/** Counted things in words, in the language's plural form. */
interface Counted {
  /** "20 points", standing alone. */
  readonly points: (count: number) => string;
  /** "20 points" inside a sentence, after a verb or preposition. */
  readonly pointsFor: (count: number) => string;
  readonly items: (count: number) => string;
  readonly itemsOf: (count: number) => string;
  readonly times: (count: number) => string;
}

const createCounted = (t: Translate, formats: Formatters): Counted => {
  const options = (count: number) => ({ count: Math.abs(count), n: formats.number(count) });
  return {
    points: (count) => t('common.count.points', options(count)),
    pointsFor: (count) => t('common.count.pointsFor', options(count)),
    items: (count) => t('common.count.items', options(count)),
    itemsOf: (count) => t('common.count.itemsOf', options(count)),
    times: (count) => t('common.count.times', options(count)),
  };
};

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
