import type { ErrorCode, FieldError } from '@apps-hub/contract/errors';

/** A refusal with a code of the catalogue; the HTTP door turns it into problem+json. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: readonly FieldError[];
  readonly params: Readonly<Record<string, string | number>>;

  constructor(
    code: ErrorCode,
    detail: { fields?: readonly FieldError[]; params?: Record<string, string | number> } = {},
  ) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.fields = detail.fields ?? [];
    this.params = detail.params ?? {};
  }
}

/** The refusal of one field of a body. */
export const fieldError = (
  path: string,
  code: FieldError['code'],
  params?: Record<string, string | number>,
): AppError =>
  new AppError('validation_failed', { fields: [params ? { path, code, params } : { path, code }] });
