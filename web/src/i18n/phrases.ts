import type { en } from './en/en.ts';

/** The source phrases, as i18next's key checking wants them. */
export type SourcePhrases = typeof en;

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** A counted phrase has two forms in English and all six in Arabic. */
type TargetKey<K> = K extends `${infer Base}_one`
  ? `${Base}_${PluralForm}`
  : K extends `${string}_other`
    ? never
    : K;

type Translated<T> = {
  readonly [K in keyof T as TargetKey<K>]: T[K] extends string ? string : Translated<T[K]>;
};

/** What a translation into a language with six plural forms must have: nothing missing, nothing unknown. */
export type Phrases = Translated<SourcePhrases>;
