/** The largest file of orders, in bytes: about two million lines. */
export const ORDER_FILE_MAX_BYTES = 200_000_000;

/** The bytes of each part of an upload but the last, which may be shorter. */
export const ORDER_FILE_PART_BYTES = 360_000;

/** Days after which the uploaded file, and the lines that could not be imported, are deleted. */
export const ORDER_FILE_DAYS = 7;

/** The share of lines that may be rejected without saying so. */
export const REJECTS_ACCEPTED = 0.01;

/**
 * `uploading` takes parts; `uploaded` can be checked; `asking` waits for an answer, which `problem` names; `checked` has a plan. `stopped`
 * goes on where it stopped, as long as the file is kept.
 */
export const ORDER_IMPORT_STATES = [
  'uploading',
  'uploaded',
  'checking',
  'asking',
  'checked',
  'importing',
  'stopped',
  'done',
] as const;

export type OrderImportState = (typeof ORDER_IMPORT_STATES)[number];

/** What an import is doing at the moment. */
export const ORDER_IMPORT_STAGES = ['reading', 'checking', 'checking_returns', 'orders', 'returns'] as const;

export type OrderImportStage = (typeof ORDER_IMPORT_STAGES)[number];

export const ORDER_FILE_FIELDS = [
  'invoice',
  'date',
  'quantity',
  'price',
  'sku',
  'title',
  'customer',
  'name',
  'email',
  'phone',
  'currency',
  'discount',
  'tax',
] as const;

export type OrderFileField = (typeof ORDER_FILE_FIELDS)[number];

export const REQUIRED_ORDER_FIELDS = ['invoice', 'date', 'quantity', 'price'] as const;

/** Why a file cannot be read, or what has to be said about it first. */
export const ORDER_FILE_PROBLEMS = [
  'columns_missing',
  'decimal_unknown',
  'dates_unknown',
  'dates_mixed',
  'open_quote',
  'not_text',
  'pdf',
  'old_workbook',
  'workbook_unreadable',
  'empty',
  'no_delimiter',
  'invoice_too_long',
  'unreadable',
] as const;

export type OrderFileProblem = (typeof ORDER_FILE_PROBLEMS)[number];

/** Why a line is rejected. */
export const ORDER_LINE_REASONS = [
  'columns_wrong',
  'text_invalid',
  'invoice_missing',
  'date_missing',
  'date_invalid',
  'date_too_old',
  'date_in_future',
  'quantity_invalid',
  'quantity_not_whole',
  'quantity_zero',
  'quantity_too_large',
  'price_invalid',
  'price_decimals',
  'amount_too_large',
  'discount_invalid',
  'tax_invalid',
  'currency_invalid',
  'currency_differs',
  'customer_differs',
  'cancellation_positive',
  'total_negative',
  'line_differs',
  'host_order',
  'return_unmatched',
] as const;

export type OrderLineReason = (typeof ORDER_LINE_REASONS)[number];
