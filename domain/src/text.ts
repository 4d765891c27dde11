/** Signs that force the direction of the text around them: a name with one would turn the sentence it stands in. */
const OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/;
const ALL_OVERRIDES = new RegExp(OVERRIDES, 'g');

/** Signs without a shape: control and format characters, every kind of space, and letters that are drawn as nothing. */
const INVISIBLE =
  /\p{Cc}|\p{Cf}|\p{Z}|\p{Variation_Selector}|\u034f|[\u115f\u1160\u2800\u3164\uffa0]|\u17b4|\u17b5/gu;

/** The text without direction overrides. */
export const withoutOverrides = (text: string): string =>
  // Files have millions of cells without one: looking first is cheaper than replacing.
  OVERRIDES.test(text) ? text.replaceAll(ALL_OVERRIDES, '') : text;

/** Whether nothing of the text can be seen. */
export const isBlank = (text: string): boolean => text.replaceAll(INVISIBLE, '') === '';

const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype;

/** The data with every text in it freed of direction overrides; anything but plain objects and lists stays as it is. */
export const cleanTexts = <T>(value: T): T => {
  // Each branch returns what it was given, rebuilt: the compiler cannot follow that.
  if (typeof value === 'string') return withoutOverrides(value) as T;
  if (Array.isArray(value)) return value.map((each: unknown) => cleanTexts(each)) as T;
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cleanTexts(each)])) as T;
};

/** Orders texts by their code units, the same everywhere, for sorting. */
export const compareText = (a: string, b: string): number => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};
