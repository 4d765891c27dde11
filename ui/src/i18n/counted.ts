import type { Formatters } from '../format/formatters.ts';
import type { Translate } from './translator.ts';

/** Counted things in words, in the language's plural form. */
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
