import { z } from '@hono/zod-openapi';
import { DATE_ORDERS } from '@apps-hub/domain/csv/date-order';

import { amountValue, dateValue, fieldIssue, idOf, instantValue, pointsValue } from '#primitives.ts';
import { readRoute, writeRoute } from '#route.ts';
import {
  ORDER_FILE_FIELDS,
  ORDER_FILE_MAX_BYTES,
  ORDER_FILE_PART_BYTES,
  ORDER_FILE_PROBLEMS,
  ORDER_IMPORT_STAGES,
  ORDER_IMPORT_STATES,
  ORDER_LINE_REASONS,
} from './values.ts';

const count = z.number().int();

/** How a file is read; what is left out, is detected. */
const optionsInput = z.object({
  /** The heading of each field's column; an empty text leaves the field out. */
  columns: z
    .partialRecord(z.enum(ORDER_FILE_FIELDS), z.string().max(200, fieldIssue('too_long')))
    .default({}),
  decimal: z.enum(['.', ','], fieldIssue('invalid')).nullable().default(null),
  dateOrder: z.enum(DATE_ORDERS, fieldIssue('invalid')).nullable().default(null),
  /** The currency of lines that name none. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, fieldIssue('invalid'))
    .nullable()
    .default(null),
  /** Whether the orders earn by the active collection methods, or are only stored. */
  points: z.enum(['earn', 'none'], fieldIssue('invalid')).default('earn'),
  /** Whose customer numbers the file has: another system's, or the connected store platform's. */
  ids: z.enum(['import', 'host'], fieldIssue('invalid')).default('import'),
});

export type OrderFileOptions = z.output<typeof optionsInput>;

/** What an import does, or would do. */
const totalsSchema = z.object({
  lines: count,
  /** Orders that are new, that get more lines or a customer, and that are there already. */
  added: count,
  completed: count,
  unchanged: count,
  withPoints: count,
  points: pointsValue,
  pointsTakenBack: pointsValue,
  returnsMatched: count,
  returnsKnown: count,
  returnsUnmatched: count,
  rejected: count,
});

export type OrderImportTotals = z.infer<typeof totalsSchema>;

const rejectedRow = z.object({
  line: count,
  reason: z.enum(ORDER_LINE_REASONS),
  cells: z.array(z.string()),
});

/** What the check of a whole file found, and what an import would do now. Nothing has been written. */
const planSchema = z.object({
  encoding: z.string(),
  /** The columns of the file, and which of them holds which field. */
  headers: z.array(z.string()),
  columns: z.partialRecord(z.enum(ORDER_FILE_FIELDS), count),
  decimal: z.enum(['.', ',']),
  dateOrder: z.enum(DATE_ORDERS),
  dateExample: z.string().nullable(),
  currency: z.string(),
  /** Whether the store's currency was taken because the file names none. */
  isCurrencyAssumed: z.boolean(),
  methods: count,
  orders: count,
  guestOrders: count,
  /** Orders in another currency than the store's, which earn nothing. */
  foreignOrders: count,
  customers: count,
  /** The days of the first and the last order. */
  from: dateValue.nullable(),
  to: dateValue.nullable(),
  feeLines: count,
  freeLines: count,
  stockLines: count,
  totals: totalsSchema,
  /** The most points that one customer would get or lose. */
  mostPoints: pointsValue,
  reasons: z.array(z.object({ reason: z.enum(ORDER_LINE_REASONS), lines: count })),
  /** The first rejected lines. */
  rejected: z.array(rejectedRow),
  samples: z.array(
    z.object({
      invoice: z.string(),
      day: dateValue,
      customer: z.string().nullable(),
      lines: count,
      total: amountValue,
      currency: z.string(),
      points: pointsValue,
      isNew: z.boolean(),
    }),
  ),
});

export type OrderImportPlan = z.infer<typeof planSchema>;

const problemSchema = z.object({
  code: z.enum(ORDER_FILE_PROBLEMS),
  /** The fields without a column, and the columns that the file has. */
  fields: z.array(z.enum(ORDER_FILE_FIELDS)),
  headers: z.array(z.string()),
  /** A date, a line number or an invoice number. */
  example: z.string().nullable(),
});

export type OrderImportProblem = z.infer<typeof problemSchema>;

const progressSchema = z.object({
  stage: z.enum(ORDER_IMPORT_STAGES),
  done: count,
  /** Null while the file's length in lines is not known. */
  total: count.nullable(),
  startedAt: instantValue,
});

export type OrderImportProgress = z.infer<typeof progressSchema>;

export const orderImportSchema = z
  .object({
    id: idOf('orderImport'),
    state: z.enum(ORDER_IMPORT_STATES),
    fileName: z.string().nullable(),
    bytes: count,
    /** How many parts are there; the next one to send has this number. */
    parts: count,
    options: optionsInput,
    progress: progressSchema.nullable(),
    problem: problemSchema.nullable(),
    plan: planSchema.nullable(),
    /** What has been imported so far, over all runs; null before. */
    result: totalsSchema.nullable(),
    /** Whether the import stops after the orders that are being written. */
    isStopping: z.boolean(),
    /** Whether the uploaded file is still there. */
    hasFile: z.boolean(),
    createdBy: z.string(),
    createdAt: instantValue,
    startedAt: instantValue.nullable(),
    endedAt: instantValue.nullable(),
    /** The day on which the file and the rejected lines are deleted; null if they are. */
    goesOn: dateValue.nullable(),
  })
  .openapi('OrderImport');

export type OrderImport = z.infer<typeof orderImportSchema>;

const base = '/api/v1/loyalty/order-imports';
const params = z.object({ id: idOf('orderImport') });
const EMPTY_BODY = z.object({});

export const listOrderImports = readRoute({
  path: base,
  summary: 'The latest imports of order files, newest first',
  answer: z.object({ imports: z.array(orderImportSchema) }),
});

export const getOrderImport = readRoute({
  path: `${base}/{id}`,
  summary: 'An import of an order file: how far it is, what was found, and what was imported',
  params,
  answer: orderImportSchema,
  errors: ['order_import_not_found'],
});

/** The same file again goes on with the upload that was begun; `fingerprint` tells whether it is the same. */
export const createOrderImport = writeRoute({
  method: 'post',
  path: base,
  summary: 'Begin to upload a file of orders, or go on with an upload of the same file',
  body: z.object({
    fileName: z.string().trim().max(200, fieldIssue('too_long')),
    bytes: z
      .number(fieldIssue('invalid'))
      .int(fieldIssue('invalid'))
      .min(1, fieldIssue('required'))
      .max(ORDER_FILE_MAX_BYTES, fieldIssue('too_large')),
    fingerprint: z.string().min(8, fieldIssue('required')).max(100, fieldIssue('too_long')),
  }),
  answer: orderImportSchema,
  errors: ['order_import_open'],
});

export const addOrderImportPart = writeRoute({
  method: 'post',
  path: `${base}/{id}/parts`,
  summary: 'Add the next part of the file; a part that is there already is ignored',
  params,
  body: z.object({
    part: z.number(fieldIssue('invalid')).int(fieldIssue('invalid')).min(0, fieldIssue('invalid')),
    /** The bytes as base64. */
    content: z
      .base64(fieldIssue('invalid'))
      .max(Math.ceil(ORDER_FILE_PART_BYTES / 3) * 4, fieldIssue('too_long')),
  }),
  answer: z.object({ parts: count, isComplete: z.boolean() }),
  errors: ['order_import_not_found', 'order_import_state_passed', 'order_import_part_missing'],
});

export const checkOrderImport = writeRoute({
  method: 'post',
  path: `${base}/{id}/check`,
  summary: 'Check the whole file and make a plan; nothing is imported',
  params,
  body: optionsInput,
  answer: orderImportSchema,
  errors: ['order_import_not_found', 'order_import_state_passed'],
});

export const startOrderImport = writeRoute({
  method: 'post',
  path: `${base}/{id}/start`,
  summary: 'Import a checked file, or go on with one that was stopped',
  params,
  body: z.object({
    /** Whether the other lines are imported although many are rejected. */
    acceptRejects: z.boolean().default(false),
  }),
  answer: orderImportSchema,
  errors: [
    'order_import_not_found',
    'order_import_state_passed',
    'order_import_many_rejects',
    'batch_above_limit',
    'batch_above_day_limit',
  ],
});

export const stopOrderImport = writeRoute({
  method: 'post',
  path: `${base}/{id}/stop`,
  summary: 'Stop after the orders that are being written; what is imported stays',
  params,
  body: EMPTY_BODY,
  answer: orderImportSchema,
  errors: ['order_import_not_found', 'order_import_state_passed'],
});

export const listOrderImportRejects = readRoute({
  path: `${base}/{id}/rejects`,
  summary: 'The lines that were not imported, with the reason of each, part by part',
  params,
  query: z.object({
    part: z
      .string()
      .regex(/^\d{1,6}$/, fieldIssue('invalid'))
      .default('0'),
  }),
  answer: z.object({ headers: z.array(z.string()), rows: z.array(rejectedRow), next: count.nullable() }),
  errors: ['order_import_not_found'],
});

export const discardOrderImport = writeRoute({
  method: 'delete',
  path: `${base}/{id}`,
  summary: 'Delete an upload, its plan and its file; orders that were imported stay',
  params,
  body: EMPTY_BODY,
  answer: z.object({ discarded: z.literal(true) }),
  errors: ['order_import_not_found', 'order_import_state_passed'],
});
