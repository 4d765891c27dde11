import { ApiError, type FieldProblem } from '../api/problem.ts';
import type { Translator } from './translator.ts';

/** The message for an error, by its code. An unknown code reads as a general failure. */
export const problemText = ({ t, find }: Translator, error: unknown): string =>
  (error instanceof ApiError ? find(`errors.${error.code}`, error.params) : undefined) ?? t('errors.unknown');

/** What is wrong with one field. */
export type FieldRefusal = Pick<FieldProblem, 'code' | 'params'>;

/** The message at a field. */
export const fieldText = ({ t, find }: Translator, problem: FieldRefusal | undefined): string | undefined =>
  problem && (find(`fieldErrors.${problem.code}`, problem.params) ?? t('fieldErrors.invalid'));
