import { APPS, PLATFORMS } from '@apps-hub/contract/apps';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

import { fieldError } from '#errors.ts';

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

/** Loaded with the first password, because sixty modules would delay every start. */
const estimator = async (): Promise<ZxcvbnFactory> => {
  if (factory !== undefined) return factory;
  const [core, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  factory ??= new core.ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary, arabic: ARABIC, ours: OURS },
    graphs: common.adjacencyGraphs,
  });
  return factory;
};

/** A text and its parts, e.g. "nora" and "shop" of "nora@shop.example". */
const partsOf = (text: string): string[] =>
  [text, ...text.split(/[^\p{L}\p{N}]+/u)].filter((part) => part.length > 2);

/** Builds the lists in advance, since that takes a moment. */
export const loadPasswordLists = async (): Promise<void> => void (await estimator());

/** Without the words about its owner, a password must still have this many characters. */
const LEAST_REST = 6;

const isMadeOf = (password: string, words: readonly string[]): boolean => {
  const whole = password.toLowerCase();
  const rest = words.reduce((left, word) => left.replaceAll(word.toLowerCase(), ''), whole);
  return rest !== whole && rest.length < LEAST_REST;
};

/** Whether a password is a common one, or made of its owner's data (`context`: e-mail, names). */
export const isGuessable = async (password: string, context: readonly string[]): Promise<boolean> => {
  const words = context.flatMap(partsOf).toSorted((a, b) => b.length - a.length);
  const typed = password.normalize('NFKC');
  return isMadeOf(typed, words) || (await estimator()).check(typed, words).score < LEAST_SCORE;
};

/** Refuses, at its field, a password that is common or made of its owner's data. */
export const refuseGuessable = async (
  field: 'password' | 'newPassword',
  password: string,
  owner: readonly string[],
): Promise<void> => {
  if (await isGuessable(password, owner)) throw fieldError(field, 'password_common');
};
