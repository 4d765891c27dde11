import type { Locale } from '@apps-hub/domain/locale';

import type { en } from './en/en.ts';

type SharedPhrases = typeof en;

/**
 * The source phrases: every `t(…)` is checked against their keys and placeholders. A workspace with pages declares that this interface
 * extends its own phrases too.
 */
export interface SourcePhrases extends SharedPhrases {}

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** A counted phrase has two forms in English, or three with a separate form for zero, and six in Arabic. */
type TargetKey<K, All> = K extends `${infer Base}_one`
  ? `${Base}_${PluralForm}`
  : K extends `${infer Base}_other`
    ? `${Base}_one` extends All
      ? never
      : `${Base}_${PluralForm}`
    : K extends `${infer Base}_zero`
      ? `${Base}_other` extends All
        ? never
        : K
      : K;

/** What a translation into a language with six plural forms must contain: no missing and no unknown key. */
export type Translated<T> = {
  readonly [K in keyof T as TargetKey<K, keyof T>]: T[K] extends string ? string : Translated<T[K]>;
};

/** The translation of the shared phrases. */
export type Phrases = Translated<SharedPhrases>;

/** The phrases of any language as the translator reads them. */
export interface PhraseTree {
  readonly [key: string]: string | PhraseTree;
}

/** How each area's phrases are loaded, by language; a loader gets the area's name. */
export type AreaLoaders = Readonly<
  Record<string, Readonly<Record<Locale, (area: string) => Promise<PhraseTree>>>>
>;

type BaseKey<K extends string, All> = K extends `${infer Base}_one` | `${infer Base}_other`
  ? Base
  : K extends `${infer Base}_zero`
    ? `${Base}_other` extends All
      ? Base
      : K
    : K;

type KeysOf<T> = {
  [K in keyof T & string]: T[K] extends string ? BaseKey<K, keyof T> : `${K}.${KeysOf<T[K]>}`;
}[keyof T & string];

/** "collection.title", "common.count.points" (without the plural form) */
export type PhraseKey = KeysOf<SourcePhrases>;

/** The texts of a key: one, or both forms of a counted phrase. */
type TextAt<T, K extends string> = K extends `${infer Head}.${infer Rest}`
  ? Head extends keyof T
    ? TextAt<T[Head], Rest>
    : never
  : T[Extract<keyof T, K | `${K}_one` | `${K}_other`>];

type IsCounted<T, K extends string> = K extends `${infer Head}.${infer Rest}`
  ? Head extends keyof T
    ? IsCounted<T[Head], Rest>
    : never
  : `${K}_other` extends keyof T
    ? true
    : false;

type PlaceholdersOf<S> = S extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | PlaceholdersOf<Rest>
  : never;

type ValuesOf<K extends string> = Record<PlaceholdersOf<TextAt<SourcePhrases, K>>, string | number> &
  (true extends IsCounted<SourcePhrases, K> ? { readonly count: number } : unknown);

/** The values a phrase needs, all of them; none for a phrase without placeholders. */
export type PhraseArguments<K extends string> = keyof ValuesOf<K> extends never ? [] : [values: ValuesOf<K>];
