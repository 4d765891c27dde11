/** Every error code of the platform; each has a phrase in both languages. */
export const errorCodes = [
  'unauthorized',
  'forbidden',
  'foreign_origin',
  'not_found',
  'invalid_json',
  'bad_value',
  'too_large',
  'unknown_store',
  'unknown_app',
  'unknown_product',
  'unknown_customer',
  'unknown_order',
  'unknown_line',
  'unknown_code',
  'duplicate_code',
  'duplicate_email',
  'idempotency_key_required',
  'idempotency_key_reused',
  'app_not_installed',
  'empty_cart',
  'already_cancelled',
  'already_delivered',
  'not_paid',
  'nothing_to_refund',
  'too_many_units',
  'code_disabled',
  'code_not_started',
  'code_ended',
  'code_used_up',
  'code_other_customer',
  'code_min_units',
  'code_min_total',
  'code_no_product',
  'unavailable',
  'refused_by_switch',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

const STATUS: Partial<Record<ErrorCode, 400 | 401 | 403 | 404 | 409 | 413 | 503>> = {
  unauthorized: 401,
  forbidden: 403,
  foreign_origin: 403,
  app_not_installed: 403,
  not_found: 404,
  unknown_store: 404,
  unknown_app: 404,
  unknown_order: 404,
  invalid_json: 400,
  idempotency_key_required: 400,
  idempotency_key_reused: 409,
  already_cancelled: 409,
  already_delivered: 409,
  not_paid: 409,
  nothing_to_refund: 409,
  too_large: 413,
  unavailable: 503,
};

/** An error with its code, HTTP status (default 422) and the values its phrase needs. */
export class SandboxError extends Error {
  readonly code: ErrorCode;
  readonly params: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, params: Readonly<Record<string, string>> = {}) {
    super(Object.keys(params).length === 0 ? code : `${code} ${JSON.stringify(params)}`);
    this.name = 'SandboxError';
    this.code = code;
    this.params = params;
  }

  get status(): 400 | 401 | 403 | 404 | 409 | 413 | 422 | 503 {
    return STATUS[this.code] ?? 422;
  }
}
