import type { ErrorCode, FieldErrorCode } from '@apps-hub/contract/errors';

export type ErrorParams = Readonly<Record<string, string | number>>;

/** One field's error; `path` is its path in the body. */
export interface FieldProblem {
  readonly path: string;
  readonly code: FieldErrorCode;
  readonly params: ErrorParams;
}

/** An API error code, or one of the client's four: no connection, time-out, unreadable response, and unused passkey. */
export type ProblemCode = ErrorCode | 'offline' | 'timed_out' | 'unknown' | 'passkey_stopped';

/** Thrown by every call that fails. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ProblemCode;
  readonly status: number;
  readonly fields: readonly FieldProblem[];
  readonly params: ErrorParams;
  readonly requestId: string | undefined;

  constructor(problem: {
    readonly code: ProblemCode;
    readonly status: number;
    readonly fields?: readonly FieldProblem[];
    readonly params?: ErrorParams;
    readonly requestId?: string | undefined;
  }) {
    super(problem.code);
    this.code = problem.code;
    this.status = problem.status;
    this.fields = problem.fields ?? [];
    this.params = problem.params ?? {};
    this.requestId = problem.requestId;
  }
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  // Any object can be indexed; every key is checked before use.
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

const paramsOf = (value: unknown): ErrorParams =>
  Object.fromEntries(
    Object.entries(record(value)).flatMap(([key, param]) =>
      typeof param === 'string' || typeof param === 'number' ? [[key, param] as const] : [],
    ),
  );

const fieldOf = (value: unknown): FieldProblem[] => {
  const { path, code, params } = record(value);
  if (typeof path !== 'string' || typeof code !== 'string') return [];
  // A newer server's code has no phrase here; the phrase lookup falls back to "invalid".
  return [{ path, code: code as FieldErrorCode, params: paramsOf(params) }];
};

/** Reads problem+json (RFC 9457). Any other body becomes `unknown`, or `unavailable` if a gateway responded. */
export const toApiError = (status: number, body: unknown): ApiError => {
  const { code, errors, params, requestId } = record(body);
  const fallback: ProblemCode =
    status === 502 || status === 503 || status === 504 ? 'unavailable' : 'unknown';
  return new ApiError({
    // A newer server's code has no phrase here; the phrase lookup falls back to "unknown".
    code: typeof code === 'string' ? (code as ProblemCode) : fallback,
    status,
    fields: Array.isArray(errors) ? errors.flatMap(fieldOf) : [],
    params: paramsOf(params),
    requestId: typeof requestId === 'string' ? requestId : undefined,
  });
};

/** Whether the server may have done the work without a usable response; then retry with the same intent. */
export const isUnsettled = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 401 || error.status >= 500;
