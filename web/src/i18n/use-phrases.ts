import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { ApiError, type FieldProblem } from '../lib/api/problem.ts';
import type { Formatters } from '../lib/format/formatters.ts';
import { useFormats } from '../lib/store.tsx';

export type Translate = TFunction;

/** Counted things in words, in the plural form of the language. */
export interface Counted {
  /** "20 points", standing alone. */
  readonly points: (count: number) => string;
  /** "20 points" inside a sentence, after a verb or preposition. */
  readonly pointsFor: (count: number) => string;
  readonly items: (count: number) => string;
  readonly itemsOf: (count: number) => string;
  readonly times: (count: number) => string;
}

export const createCounted = (t: Translate, formats: Formatters): Counted => {
  const options = (count: number) => ({ count: Math.abs(count), n: formats.number(count) });
  return {
    points: (count) => t('common.count.points', options(count)),
    pointsFor: (count) => t('common.count.pointsFor', options(count)),
    items: (count) => t('common.count.items', options(count)),
    itemsOf: (count) => t('common.count.itemsOf', options(count)),
    times: (count) => t('common.count.times', options(count)),
  };
};

/** The texts of a screen with the store's way to write numbers. */
export interface Phrasebook {
  readonly t: Translate;
  readonly formats: Formatters;
  readonly counted: Counted;
}

export const usePhrases = (): Phrasebook => {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(() => ({ t, formats, counted: createCounted(t, formats) }), [t, formats]);
};

/** What to tell a person about an error, by its code. A code that this page does not know yet reads as a general failure. */
export const problemText = (t: Translate, error: unknown): string =>
  error instanceof ApiError
    ? t(`errors.${error.code}`, { ...error.params, defaultValue: t('errors.unknown') })
    : t('errors.unknown');

/** What to say at a field. */
export const fieldText = (
  t: Translate,
  problem: Pick<FieldProblem, 'code' | 'params'> | undefined,
): string | undefined =>
  problem && t(`fieldErrors.${problem.code}`, { ...problem.params, defaultValue: t('fieldErrors.invalid') });
