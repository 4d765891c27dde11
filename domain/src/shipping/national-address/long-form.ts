import { err, ok, type Result } from '#result.ts';
import { isBlank, latinDigits } from '#text.ts';

/** The long form of a Saudi National Address, in one language. */
export interface LongAddress {
  /** Four digits. */
  readonly building: string;
  readonly street: string;
  /** Four digits; also called the additional number. */
  readonly secondary: string;
  readonly district: string;
  /** Five digits. */
  readonly postcode: string;
  readonly city: string;
}

export const LONG_PARTS = ['building', 'street', 'secondary', 'district', 'postcode', 'city'] as const;

export type LongPart = (typeof LONG_PARTS)[number];

export const LONG_TEXT_MAX_LENGTH = 100;

interface LongProblem {
  readonly part: LongPart;
  readonly code: 'required' | 'invalid' | 'too_long';
}

const DIGITS: Readonly<Partial<Record<LongPart, RegExp>>> = {
  building: /^\d{4}$/,
  secondary: /^\d{4}$/,
  postcode: /^\d{5}$/,
};

const readPart = (part: LongPart, typed: string): string =>
  DIGITS[part] ? latinDigits(typed.normalize('NFKC')).replaceAll(/[\p{Z}\p{Cf}\p{Pd}]/gu, '') : typed.trim();

const problemOf = (part: LongPart, text: string): LongProblem['code'] | undefined => {
  if (isBlank(text)) return 'required';
  const digits = DIGITS[part];
  if (digits) return digits.test(text) ? undefined : 'invalid';
  return text.length > LONG_TEXT_MAX_LENGTH ? 'too_long' : undefined;
};

/** Reads the long form as typed; reports every part that is missing or wrong. */
export const readLongAddress = (
  typed: Readonly<Record<LongPart, string>>,
): Result<LongAddress, readonly LongProblem[]> => {
  const parts = LONG_PARTS.map((part) => [part, readPart(part, typed[part])] as const);
  const problems = parts.flatMap(([part, text]) => {
    const code = problemOf(part, text);
    return code ? [{ part, code }] : [];
  });
  if (problems.length > 0) return err(problems);
  // The list has every part.
  return ok(Object.fromEntries(parts) as unknown as LongAddress);
};

/** An address as a resolver writes it, in one language; some parts may be missing. */
export type ResolvedAddress = { readonly [Part in LongPart]?: string | undefined } & {
  /** The whole address as one text, if the resolver does not split it into parts. */
  readonly line?: string | undefined;
};
