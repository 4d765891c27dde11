import { type Locale, LOCALE_SETUPS } from '@apps-hub/domain/locale';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@apps-hub/domain/time';

import type { OperatorWords } from './words.ts';
import { WORDS_AR } from './words-ar.ts';
import { WORDS_EN } from './words-en.ts';

const WORDS: Readonly<Record<Locale, OperatorWords>> = { ar: WORDS_AR, en: WORDS_EN };

/** How one page is written: its language, and its times, ages and sizes. */
export interface View {
  readonly locale: Locale;
  readonly words: OperatorWords;
  readonly nonce: string;
  /** Who is signed in. */
  readonly name: string | undefined;
  /** Of the page itself, for the link to the other language. */
  readonly path: string;
  /** A form token, another one each time. */
  readonly formToken: () => string;
  /** In UTC, as in the logs. */
  readonly time: (at: Date | null) => string;
  readonly ago: (at: Date | null) => string;
  readonly duration: (seconds: number) => string;
  readonly number: (value: number) => string;
  readonly bytes: (value: number) => string;
}

type Unit = 'day' | 'hour' | 'minute' | 'second';

const UNITS: readonly (readonly [Unit, number])[] = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
  ['second', 1000],
];

/** The largest unit of which there is at least one. */
const largest = (ms: number): readonly [Unit, number] => {
  const [unit, size] = UNITS.find(([, each]) => ms >= each) ?? ['second', 1000];
  return [unit, Math.floor(ms / size)];
};

const MEGABYTE = 1024 ** 2;
const GIGABYTE = 1024 ** 3;

interface Parts extends Pick<View, 'formToken' | 'locale' | 'name' | 'nonce' | 'path'> {
  readonly now: Date;
}

export const createView = ({ now, ...parts }: Parts): View => {
  const words = WORDS[parts.locale];
  const { tag } = LOCALE_SETUPS[parts.locale];
  const times = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  const numbers = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 });
  const ages = new Intl.RelativeTimeFormat(tag, { numeric: 'always' });
  return {
    ...parts,
    words,
    time: (at) => (at === null ? words.never : times.format(at)),
    ago: (at) => {
      if (at === null) return words.never;
      const ms = now.getTime() - at.getTime();
      if (ms < MINUTE_MS) return words.now;
      const [unit, count] = largest(ms);
      return ages.format(-count, unit);
    },
    duration: (seconds) => {
      const [unit, count] = largest(Math.max(0, seconds) * 1000);
      return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
    },
    number: (value) => numbers.format(value),
    bytes: (value) => {
      const [unit, size] =
        value < GIGABYTE ? (['megabyte', MEGABYTE] as const) : (['gigabyte', GIGABYTE] as const);
      return new Intl.NumberFormat(tag, { style: 'unit', unit, maximumFractionDigits: 1 }).format(
        value / size,
      );
    },
  };
};
