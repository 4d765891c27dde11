import type { ErrorCode, FieldError } from '@apps-hub/contract/errors';

/** A refusal with a code of the catalogue; the HTTP layer turns it into problem+json. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: readonly FieldError[];
  readonly params: Readonly<Record<string, string | number>>;
  /** Sentences by field, which sign-in returns instead of field codes. */
  readonly sentences: Readonly<Record<string, readonly string[]>> | undefined;

  constructor(
    code: ErrorCode,
    detail: {
      fields?: readonly FieldError[];
      params?: Readonly<Record<string, string | number>>;
      sentences?: Readonly<Record<string, readonly string[]>>;
    } = {},
  ) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.fields = detail.fields ?? [];
    this.params = detail.params ?? {};
    this.sentences = detail.sentences;
  }
}

/** A refusal of one field of the body. */
export const fieldError = (
  path: string,
  code: FieldError['code'],
  params?: Record<string, string | number>,
): AppError =>
  new AppError('validation_failed', { fields: [params ? { path, code, params } : { path, code }] });
