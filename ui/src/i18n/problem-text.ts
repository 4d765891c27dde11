import { ApiError, type FieldProblem } from '../api/problem.ts';
import type { Translator } from './translator.ts';

/** The phrase trees for error codes: first those of every page, then those of single areas. Each code is in exactly one. */
export const ERROR_TREES = [
  'errors',
  'appErrors',
  'loyaltyErrors',
  'loyaltyToolErrors',
  'messageErrors',
  'shippingErrors',
  'accountErrors',
  'byMailErrors',
  'ownAccountErrors',
  'developerErrors',
] as const;

/** The phrase trees for codes of field errors. */
export const FIELD_ERROR_TREES = [
  'fieldErrors',
  'appFieldErrors',
  'loyaltyFieldErrors',
  'messageFieldErrors',
  'shippingFieldErrors',
  // The codes of page sets.
  'addedFieldErrors',
  'accountFieldErrors',
  'ownAccountFieldErrors',
  'developerFieldErrors',
] as const;

type Find = Translator['find'];

type Values = Parameters<Find>[1];

const findIn = (
  trees: readonly string[],
  { find, code, values }: { readonly find: Find; readonly code: string; readonly values?: Values },
): string | undefined => {
  for (const tree of trees) {
    const text = find(`${tree}.${code}`, values);
    if (text !== undefined) return text;
  }
  return undefined;
};

/** The phrase of an error code; undefined where this page has none. */
export const codeText = (find: Find, code: string, values?: Values): string | undefined =>
  findIn(ERROR_TREES, { find, code, values });

/** The message for an error, by its code. An unknown code reads as a general failure. */
export const problemText = ({ t, find }: Translator, error: unknown): string =>
  (error instanceof ApiError ? codeText(find, error.code, error.params) : undefined) ?? t('errors.unknown');

/** The error of one field. */
export type FieldRefusal = Pick<FieldProblem, 'code' | 'params'>;

/** The message at a field. */
export const fieldText = ({ t, find }: Translator, problem: FieldRefusal | undefined): string | undefined =>
  problem &&
  (findIn(FIELD_ERROR_TREES, { find, code: problem.code, values: problem.params }) ??
    t('fieldErrors.invalid'));
