import { APPS, PLATFORMS } from '@apps-hub/contract/apps';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';

/** Of four: at least a hundred million guesses by somebody who knows common passwords, words, names, keyboards and dates. */
const LEAST_SCORE = 3;

/** Words of our merchants that are missing in the library's lists: "password", names of people and places, the trade. */
const ARABIC =
  'كلمة كلمه السر المرور سر مرحبا السلام عليكم الله حبيبي سعودي السعودية الرياض جدة مكة متجر متجري نقاط محمد احمد أحمد عبدالله خالد فهد سارة نورة فاطمة مدير'.split(
    ' ',
  );

/** Words that anybody would try here first. */
const OURS = [
  'apps',
  'appshub',
  'apps-hub',
  'shipping',
  'points',
  'admin',
  'merchant',
  ...APPS,
  ...PLATFORMS,
];

let factory: ZxcvbnFactory | undefined;

const estimator = (): ZxcvbnFactory => {
  factory ??= new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary, arabic: ARABIC, ours: OURS },
    graphs: common.adjacencyGraphs,
  });
  return factory;
};

/** A text and its parts, e.g. "nora" and "shop" of "nora@shop.example". */
const partsOf = (text: string): string[] =>
  [text, ...text.split(/[^\p{L}\p{N}]+/u)].filter((part) => part.length > 2);

/** Builds the lists in advance, since that takes a moment. */
export const loadPasswordLists = (): void => void estimator();

/** Without the words about its owner, a password must still have this many characters. */
const LEAST_REST = 6;

const isMadeOf = (password: string, words: readonly string[]): boolean => {
  const whole = password.toLowerCase();
  const rest = words.reduce((left, word) => left.replaceAll(word.toLowerCase(), ''), whole);
  return rest !== whole && rest.length < LEAST_REST;
};

/** Whether a password is a common one, or made of its owner's data (`context`: e-mail, names). */
export const isGuessable = (password: string, context: readonly string[]): boolean => {
  const words = context.flatMap(partsOf).toSorted((a, b) => b.length - a.length);
  const typed = password.normalize('NFKC');
  return isMadeOf(typed, words) || estimator().check(typed, words).score < LEAST_SCORE;
};
