import { LOCALE_SETUPS, type Locale } from '@apps-hub/domain/locale';
import type { PhraseArguments, PhraseKey, PhraseTree } from './phrases.ts';

type PhraseValues = Readonly<Record<string, string | number>>;

/** A phrase by its key with every placeholder filled; the compiler checks both against the English source. */
export type Translate = <K extends PhraseKey>(key: K, ...values: PhraseArguments<K>) => string;

export interface Translator {
  readonly t: Translate;
  /** The phrase of a key that may not exist, such as a newer server's code; undefined when it does not. */
  readonly find: (key: string, values?: PhraseValues) => string | undefined;
}

const lookUp = (tree: PhraseTree | undefined, key: string): string | undefined => {
  let node: string | PhraseTree | undefined = tree;
  for (const part of key.split('.')) {
    if (node === undefined || typeof node === 'string') return undefined;
    node = node[part];
  }
  return typeof node === 'string' ? node : undefined;
};

const ARABIC_ZERO = 0x0660;

/** Converts the digits of a phrase's own words ("12 months") to Arabic ones; not those in codes, addresses and names of values. */
const withArabicDigits = (text: string): string =>
  text.replaceAll(/(?<![\w{+#@./:-])\d+(?![\w}@])/g, (number) =>
    number.replaceAll(/\d/g, (digit) => String.fromCodePoint(ARABIC_ZERO + Number(digit))),
  );

const fill = (text: string, values: PhraseValues): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

/** The text of a key; for a count, the plural form that the language's rules choose. Any language may have a separate form for zero. */
const textIn = (
  tree: PhraseTree | undefined,
  rules: Intl.PluralRules,
  key: string,
  count: unknown,
): string | undefined => {
  if (typeof count !== 'number') return lookUp(tree, key);
  const none = count === 0 ? lookUp(tree, `${key}_zero`) : undefined;
  return none ?? lookUp(tree, `${key}_${rules.select(count)}`) ?? lookUp(tree, `${key}_other`);
};

interface TranslatorSetup {
  readonly locale: Locale;
  /** The language with the chosen digits. */
  readonly tag?: string;
  readonly phrases: PhraseTree;
  /** English; loaded once it is needed. */
  readonly fallback: PhraseTree | undefined;
  /** Called with a key that has no phrase in this language. */
  readonly onMissing: (key: string) => void;
}

/** Looks up phrases in one language, counted ones in the plural form for the count. */
export const createTranslator = (setup: TranslatorSetup): Translator => {
  const plural = new Intl.PluralRules(LOCALE_SETUPS[setup.locale].tag);
  const own = setup.tag?.includes('nu-arab') === true ? withArabicDigits : (text: string) => text;
  const fallbackPlural = new Intl.PluralRules('en');

  const find = (key: string, values: PhraseValues = {}): string | undefined => {
    const text =
      textIn(setup.phrases, plural, key, values['count']) ??
      textIn(setup.fallback, fallbackPlural, key, values['count']);
    return text === undefined ? undefined : fill(own(text), values);
  };

  const t = (key: string, values?: PhraseValues): string => {
    const text = find(key, values);
    if (text === undefined) setup.onMissing(key);
    return text ?? '';
  };
  return { t, find };
};
