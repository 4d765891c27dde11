import { z } from '@hono/zod-openapi';
import { FORMER_PROGRAMMES, MOVED_FROM, MOVING_IN_MODES } from '@apps-hub/domain/loyalty/moving-in';
import { REPLACEABLE_DETAILS } from '@apps-hub/domain/loyalty/moving-in-details';

import {
  dateValue,
  dayField,
  fieldIssue,
  idOf,
  instantValue,
  listQuery,
  pointsField,
  pointsValue,
} from '#primitives.ts';
import { readRoute, writeRoute } from '#route.ts';
import { COMMENT_MAX_LENGTH, BATCH_LINES_PER_REQUEST, BATCH_LINE_FILTERS } from '../values.ts';
import { detailsInput, detailTotals } from './details.ts';
import { SEARCH_MAX_LENGTH } from '#values.ts';

/** `draft` collects lines for review; `applying` and `undoing` are in progress, and resume after an interruption. */
export const BATCH_STATES = ['draft', 'applying', 'applied', 'undoing', 'undone'] as const;

export type BatchState = (typeof BATCH_STATES)[number];

/**
 * Where the lines came from: selected customers, everyone matching a filter, a file, the host's own loyalty programme, or the file of a
 * programme that the store used before.
 */
export const BATCH_SOURCES = ['selection', 'filter', 'file', 'own_programme', 'moving_in'] as const;

export type BatchSource = (typeof BATCH_SOURCES)[number];

/** Why a line is skipped. */
export const BATCH_LINE_PROBLEMS = [
  'customer_unknown',
  'customer_ambiguous',
  'customer_repeated',
  'points_invalid',
  'balance_too_low',
  // Only of a moving-in:
  'date_invalid',
  'points_ended',
  'already_moved',
  'no_change',
  'balance_above',
] as const;

export type BatchLineProblem = (typeof BATCH_LINE_PROBLEMS)[number];

/** Days until an unapplied draft is deleted. */
export const BATCH_DRAFT_DAYS = 30;

/** The highest line number a file may have; empty and broken lines count too. */
const LAST_LINE = 1_000_000_000;

const REFERENCE_MAX_LENGTH = 100;

const note = z.string().trim().max(COMMENT_MAX_LENGTH, fieldIssue('too_long')).nullable();

const figures = {
  lines: z.number().int(),
  /** Lines without a problem: these are applied. */
  readyLines: z.number().int(),
  /** Ready lines that would take the current balance below zero; skipped if they still do when the batch is applied. */
  belowZeroLines: z.number().int(),
  postedLines: z.number().int(),
  undoneLines: z.number().int(),
  pointsAdded: pointsValue,
  /** Leaves out lines that would take a balance below zero. */
  pointsDeducted: pointsValue,
  /** What undoing could not take back because it was already spent. */
  keptPoints: pointsValue,
};

export const batchSchema = z
  .object({
    id: idOf('batch'),
    state: z.enum(BATCH_STATES),
    source: z.enum(BATCH_SOURCES),
    fileName: z.string().nullable(),
    /** The programme whose balances it brings; null for other batches. */
    movingIn: z
      .object({
        programme: z.enum(MOVED_FROM),
        mode: z.enum(MOVING_IN_MODES),
        /** What customers already have here, and the file's values replace. */
        replaces: z.array(z.enum(REPLACEABLE_DETAILS)),
        /** Birthdays, tiers and codes that are still to be brought, or to be taken back while it is undone. */
        readyDetails: z.number().int(),
      })
      .nullable(),
    /** The segment whose members it had when it was created; null if it is not about a segment. */
    segment: z.object({ ar: z.string(), en: z.string() }).nullable(),
    comment: z.string().nullable(),
    internalNote: z.string().nullable(),
    createdBy: z.string(),
    createdAt: instantValue,
    appliedAt: instantValue.nullable(),
    undoneAt: instantValue.nullable(),
    /** When a draft is deleted, in the store's time zone; null once it is applied. */
    goesOn: dateValue.nullable(),
    ...figures,
  })
  .openapi('AdjustmentBatch');

export type Batch = z.infer<typeof batchSchema>;

export type BatchFigures = Pick<Batch, keyof typeof figures>;

export const batchLineSchema = z
  .object({
    line: z.number().int(),
    reference: z.string(),
    customer: z.object({ id: idOf('customer'), name: z.string() }).nullable(),
    points: pointsValue.nullable(),
    /** The balance before and after the line; once posted, the balances at that time. */
    availableBefore: pointsValue.nullable(),
    availableAfter: pointsValue.nullable(),
    problem: z.enum(BATCH_LINE_PROBLEMS).nullable(),
    isPosted: z.boolean(),
    isUndone: z.boolean(),
  })
  .openapi('AdjustmentBatchLine');

export type BatchLine = z.infer<typeof batchLineSchema>;

const base = '/api/v1/loyalty/batches';
const params = z.object({ id: idOf('batch') });
const EMPTY_BODY = z.object({});

export const listBatches = readRoute({
  path: base,
  summary: 'Batches of adjustments, newest first',
  query: listQuery(['createdAt']),
  answer: z.object({ batches: z.array(batchSchema), total: z.number().int() }),
});

export const getBatch = readRoute({
  path: `${base}/{id}`,
  summary: 'A batch with its figures, by current balances',
  params,
  answer: batchSchema,
  errors: ['batch_not_found'],
});

export const listBatchLines = readRoute({
  path: `${base}/{id}/lines`,
  summary: 'The lines of a batch: who changes, by how much, and which are skipped and why',
  params,
  query: listQuery(['line']).extend({
    show: z.enum(BATCH_LINE_FILTERS, fieldIssue('invalid')).default('all'),
  }),
  answer: z.object({ lines: z.array(batchLineSchema), total: z.number().int() }),
  errors: ['batch_not_found'],
});

/** For a selection or a filter every customer gets the same points; the lines of a file or a moving-in follow with `addBatchLines`. */
export const batchInput = z
  .discriminatedUnion('source', [
    z.object({
      source: z.literal('selection'),
      customerIds: z
        .array(idOf('customer'))
        .min(1, fieldIssue('required'))
        .max(1_000, fieldIssue('too_large')),
      operation: z.enum(['add', 'deduct']),
      points: pointsField,
      comment: note,
      internalNote: note,
    }),
    z.object({
      source: z.literal('filter'),
      status: z.enum(['all', 'active', 'inactive']),
      q: z.string().trim().max(SEARCH_MAX_LENGTH, fieldIssue('too_long')),
      /** Only the members that a segment has now. */
      segmentId: idOf('segment').optional(),
      operation: z.enum(['add', 'deduct']),
      points: pointsField,
      comment: note,
      internalNote: note,
    }),
    z.object({
      source: z.literal('file'),
      fileName: z.string().trim().max(200, fieldIssue('too_long')),
      comment: note,
      internalNote: note,
    }),
    z.object({
      source: z.literal('moving_in'),
      fileName: z.string().trim().max(200, fieldIssue('too_long')),
      programme: z.enum(FORMER_PROGRAMMES, fieldIssue('invalid')),
      mode: z.enum(MOVING_IN_MODES, fieldIssue('invalid')),
      /** Birthdays, or tiers set by hand, that the file's replace; by default what a customer has here stays. */
      replaces: z
        .array(z.enum(REPLACEABLE_DETAILS, fieldIssue('invalid')))
        .max(2, fieldIssue('invalid'))
        .default([]),
      comment: note,
      internalNote: note,
    }),
  ])
  .openapi('AdjustmentBatchInput');

export type BatchInput = z.input<typeof batchInput>;

export const createBatch = writeRoute({
  method: 'post',
  path: base,
  summary: 'Create a batch; nothing changes until it is applied',
  body: batchInput,
  answer: batchSchema,
  errors: ['batch_too_large', 'segment_not_found', 'segments_counting'],
});

const contact = z.string().trim().max(254, fieldIssue('too_long')).optional();

/**
 * `reference`: our id, the host's id, an email address or a phone number. `points`: as in the file; "-20" deducts. In a moving-in,
 * `contacts` names the customer instead: by phone, then by email address, then by the host's id.
 */
const lineInput = z.object({
  line: z.number().int().min(1).max(LAST_LINE, fieldIssue('too_large')),
  reference: z.string().trim().max(REFERENCE_MAX_LENGTH, fieldIssue('too_long')),
  points: z.string().trim().max(20, fieldIssue('too_long')),
  contacts: z.object({ phone: contact, email: contact, hostId: contact }).optional(),
  /** The last day of moved-in points; by default the store's own expiry. */
  endsOn: z.union([dayField, z.enum(['never', 'unreadable'])]).optional(),
  /** What a moving-in brings besides points; also of a row whose points are skipped. */
  details: detailsInput.optional(),
});

export type BatchLineInput = z.input<typeof lineInput>;

export const addBatchLines = writeRoute({
  method: 'post',
  path: `${base}/{id}/lines`,
  summary: "Add a file's next lines to a draft; lines that are already there stay",
  params,
  body: z.object({
    lines: z.array(lineInput).max(BATCH_LINES_PER_REQUEST, fieldIssue('too_large')),
  }),
  answer: z.object({ lines: z.number().int() }),
  errors: ['batch_not_found', 'batch_state_passed', 'batch_too_large'],
});

const batchTotalsSchema = z
  .object({
    /** Lines and their points as in the file, by why they are skipped; null for those that are not. `first`: some line numbers. */
    parts: z.array(
      z.object({
        problem: z.enum(BATCH_LINE_PROBLEMS).nullable(),
        lines: z.number().int(),
        points: pointsValue,
        first: z.array(z.number().int()),
      }),
    ),
    /** The sum of the postings, and of the balances right after them. */
    posted: pointsValue,
    balances: pointsValue,
    /** The sum of the postings that undid them. */
    takenBack: pointsValue,
    /**
     * Birthdays, tiers and codes, by what becomes of them: a problem, what undoing did, "brought", or "ready" before. `samples`: the first
     * ones; without birthdays for keys that may not read customers.
     */
    details: detailTotals,
  })
  .openapi('AdjustmentBatchTotals');

export type BatchTotals = z.infer<typeof batchTotalsSchema>;

export const getBatchTotals = readRoute({
  path: `${base}/{id}/totals`,
  summary: 'What the lines of a batch add up to, next to the sum of its postings',
  params,
  answer: batchTotalsSchema,
  errors: ['batch_not_found'],
});

export const applyBatch = writeRoute({
  method: 'post',
  path: `${base}/{id}/apply`,
  summary: 'Post every ready line; lines that would go below zero are skipped',
  params,
  body: EMPTY_BODY,
  answer: batchSchema,
  errors: [
    'batch_not_found',
    'batch_state_passed',
    'batch_empty',
    'batch_above_limit',
    'batch_above_day_limit',
  ],
});

/** Each customer found gets their points once; uploading the file again could give some twice. */
export const matchBatchAgain = writeRoute({
  method: 'post',
  path: `${base}/{id}/match`,
  summary: 'Look again for customers of a file that were not found; an applied batch posts the found ones',
  params,
  body: EMPTY_BODY,
  answer: batchSchema,
  errors: ['batch_not_found', 'batch_state_passed', 'batch_above_limit', 'batch_above_day_limit'],
});

export const undoBatch = writeRoute({
  method: 'post',
  path: `${base}/{id}/undo`,
  summary: 'Reverse every posting of an applied batch',
  params,
  body: EMPTY_BODY,
  answer: batchSchema,
  errors: ['batch_not_found', 'batch_state_passed', 'batch_above_limit', 'batch_above_day_limit'],
});

/** Deletes only a draft: an applied batch is history and stays. */
export const discardBatch = writeRoute({
  method: 'delete',
  path: `${base}/{id}`,
  summary: 'Delete a draft',
  params,
  body: EMPTY_BODY,
  answer: z.object({ discarded: z.literal(true) }),
  errors: ['batch_not_found', 'batch_state_passed'],
});
