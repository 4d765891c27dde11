import { latinDigits } from './text.ts';

/** How a country's numbers are written: its calling code, the zero that domestic calls start with, and the digits after them. */
interface NumberPlan {
  readonly code: string;
  readonly trunk: '0' | '';
  readonly lengths: readonly number[];
}

const plan = (code: string, trunk: '0' | '', ...lengths: number[]): NumberPlan => ({ code, trunk, lengths });

/** From the national numbering plans; a test compares them with the library by which the server parses hosts' numbers. */
const PLANS: Readonly<Record<string, NumberPlan>> = {
  SA: plan('966', '0', 9),
  AE: plan('971', '0', 8, 9),
  KW: plan('965', '', 8),
  BH: plan('973', '', 8),
  QA: plan('974', '', 8),
  OM: plan('968', '', 8),
  EG: plan('20', '0', 8, 9, 10),
  JO: plan('962', '0', 8, 9),
  US: plan('1', '', 10),
  CA: plan('1', '', 10),
};

/** Characters that people and programs put between digits: spaces, brackets, dots, slashes, hyphens and direction marks. */
const BETWEEN = /[\s()./\-\u2010-\u2015\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

const withoutTrunk = (digits: string, trunk: string): string =>
  trunk !== '' && digits.startsWith(trunk) ? digits.slice(trunk.length) : digits;

const inPlan = (digits: string, { code, trunk, lengths }: NumberPlan): string | undefined => {
  const national = [digits, ...(digits.startsWith(code) ? [digits.slice(code.length)] : [])]
    .map((each) => withoutTrunk(each, trunk))
    .find((each) => lengths.includes(each.length));
  return national && `+${code}${national}`;
};

/**
 * The full number with its calling code, e.g. "+966501112233". A number without one belongs to the given country. Undefined for anything
 * else.
 */
export const readPhone = (typed: string, country: string): string | undefined => {
  const text = latinDigits(typed).replaceAll(BETWEEN, '').replace(/^00/, '+');
  if (!/^\+?\d{6,20}$/.test(text)) return undefined;
  if (!text.startsWith('+')) return PLANS[country] && inPlan(text, PLANS[country]);
  const digits = text.slice(1);
  const known = Object.values(PLANS).find(({ code }) => code !== '1' && digits.startsWith(code));
  return known ? (inPlan(digits, known) ?? text) : text;
};
