import type { Locale } from './locale.ts';

/** A text that is kept for readers of either language. Its isolates, which inputs lose, tell it from a text that somebody typed. */
export const inBothLanguages = ({ ar, en }: Readonly<Record<Locale, string>>): string =>
  `\u2068${ar}\u2069 · \u2068${en}\u2069`;

const IN_BOTH_LANGUAGES = /^\u2068(?<ar>[^\u2069]*)\u2069 · \u2068(?<en>[^\u2069]*)\u2069$/;

/** The part of such a text that is in the reader's language; any other text is unchanged. */
export const inLanguage = <Text extends string | null>(locale: Locale, text: Text): Text | string =>
  (text === null ? undefined : IN_BOTH_LANGUAGES.exec(text)?.groups?.[locale]) ?? text;
