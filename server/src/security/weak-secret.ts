/**
 * Secrets that must never reach production: the demo's own, and typical examples. Short words count only between other signs than letters,
 * because random texts contain them by chance: one in six thousand of those that `openssl rand -base64 32` makes.
 */
const EXAMPLES =
  /secret|change.?me|passw(or)?d|example|development|default|your.?key|foobar|qwerty|asdfgh|letmein|123456|000000|abcdef|(?<![a-z])(?:demo|test)(?![a-z])/i;
const LEAST_LENGTH = 32;
/** 32 random hexadecimal digits have about 115. */
const LEAST_BITS = 96;
/** In random characters, nearly all groups of three differ. */
const LEAST_VARIETY = 0.8;

/** The bits in a text with these character frequencies, if their order were random. */
const bitsOf = (text: string): number => {
  const counts = new Map<string, number>();
  for (const sign of text) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum - count * Math.log2(count / text.length), 0);
};

/** The share of distinct groups of three; small for repetitive texts. */
const varietyOf = (text: string): number => {
  const groups = Array.from({ length: text.length - 2 }, (_, index) => text.slice(index, index + 3));
  return new Set(groups).size / groups.length;
};

/**
 * Whether most characters follow the previous one in the alphabet, as in "abcdef" or "9876"; in random hexadecimal digits one in six
 * does.
 */
const isSequence = (text: string): boolean => {
  const steps = Array.from({ length: text.length - 1 }, (_, index) =>
    Math.abs(text.charCodeAt(index + 1) - text.charCodeAt(index)),
  );
  return steps.filter((step) => step <= 1).length > steps.length / 2;
};

/** Whether a secret is short, an example, or not random. */
export const isWeakSecret = (text: string): boolean =>
  text.length < LEAST_LENGTH ||
  EXAMPLES.test(text) ||
  bitsOf(text) < LEAST_BITS ||
  varietyOf(text) < LEAST_VARIETY ||
  isSequence(text);
