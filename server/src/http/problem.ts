import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import {
  ERROR_CATALOGUE,
  type ErrorCode,
  FIELD_ERRORS,
  type FieldError,
  type FieldErrorCode,
} from '@apps-hub/contract/errors';
import type { Problem } from '@apps-hub/contract/route';
import type { z } from 'zod';

import { isBusy, isFull, isUnstorable } from '../db/failures.ts';
import { AppError } from '../errors.ts';
import { HostUnavailable } from '../platforms/port/errors.ts';

/** The id shared by a request's log lines and its response. */
export const requestIdOf = (c: Context): string => c.get('requestId');

const errorsOf = ({ sentences, fields }: AppError): Pick<Problem, 'errors'> => {
  if (sentences) {
    return {
      errors: Object.fromEntries(Object.entries(sentences).map(([field, texts]) => [field, [...texts]])),
    };
  }
  return fields.length > 0
    ? { errors: fields.map((field) => ({ ...field, params: { ...field.params } })) }
    : {};
};

/** An error as problem details. The title is the code, for which the screen has a phrase. */
export const problemOf = (c: Context, error: AppError): Problem => ({
  type: `/problems/${error.code}`,
  title: error.code,
  status: ERROR_CATALOGUE[error.code],
  code: error.code,
  requestId: requestIdOf(c),
  ...errorsOf(error),
  ...(Object.keys(error.params).length > 0 ? { params: { ...error.params } } : {}),
});

/** When to try again what the database was too busy for, or a host did not answer. */
export const RETRY_SECONDS = '2';

/** A problem+json response. */
export const problemResponse = (c: Context, error: AppError): Response => {
  if (ERROR_CATALOGUE[error.code] === 429 && error.params['seconds'])
    c.header('retry-after', String(error.params['seconds']));
  // Nothing was done for it, and the same Idempotency-Key may be sent again.
  if (error.code === 'unavailable') c.header('retry-after', RETRY_SECONDS);
  // The rest of the body is not read, so the connection cannot be reused.
  if (error.code === 'body_too_large') c.header('connection', 'close');
  return c.body(JSON.stringify(problemOf(c, error)), ERROR_CATALOGUE[error.code], {
    'content-type': 'application/problem+json; charset=utf-8',
  });
};

const isFieldCode = (text: string): text is FieldErrorCode =>
  (FIELD_ERRORS as readonly string[]).includes(text);

const codeOf = (issue: z.core.$ZodIssue): FieldErrorCode => {
  if (isFieldCode(issue.message)) return issue.message;
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required';
  return 'invalid';
};

/** The limits in an issue of our own checks. */
const numbersOf = (params: Record<string, unknown> | undefined): Record<string, number> =>
  Object.fromEntries(
    Object.entries(params ?? {}).flatMap(([name, value]) =>
      typeof value === 'number' ? [[name, value] as const] : [],
    ),
  );

const paramsOf = (issue: z.core.$ZodIssue): Record<string, string | number> => {
  if (issue.code === 'too_big') return { maximum: Number(issue.maximum) };
  if (issue.code === 'too_small') return { minimum: Number(issue.minimum) };
  return issue.code === 'custom' ? numbersOf(issue.params) : {};
};

/** Zod's issues as field errors with codes of the catalogue. */
export const fieldErrors = (error: { readonly issues: readonly z.core.$ZodIssue[] }): FieldError[] =>
  error.issues.map((issue) => ({ path: issue.path.join('.'), code: codeOf(issue), params: paramsOf(issue) }));

/** Field errors for texts that no column can store: with NUL or a lone surrogate. */
export const unstorableTexts = (value: unknown, path = ''): FieldError[] => {
  if (typeof value === 'string')
    return value.isWellFormed() && !value.includes('\0') ? [] : [{ path, code: 'invalid', params: {} }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    unstorableTexts(each, path === '' ? name : `${path}.${name}`),
  );
};

const codeOfFailure = (error: unknown): ErrorCode => {
  if (error instanceof HTTPException && error.status < 500)
    return error.status === 415 ? 'media_type_unsupported' : 'invalid_json';
  if (error instanceof HostUnavailable) return 'unavailable';
  if (isUnstorable(error)) return 'validation_failed';
  if (isFull(error)) return 'storage_full';
  return isBusy(error) ? 'unavailable' : 'internal_error';
};

/** Converts any error to an AppError; an unexpected one reveals nothing to the caller. */
export const toAppError = (error: unknown): AppError =>
  error instanceof AppError ? error : new AppError(codeOfFailure(error));
