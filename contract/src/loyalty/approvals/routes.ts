import { z } from '@hono/zod-openapi';

import { fieldIssue, idOf, instantValue, listQuery, pointsValue } from '#primitives.ts';
import { readRoute, writeRoute } from '#route.ts';
import { APPROVAL_BLOCKS, APPROVAL_STATUSES } from '../values.ts';

/** An adjustment above its author's limit; negative `points` deduct. */
export const adjustmentRequestSchema = z
  .object({
    id: idOf('adjustmentRequest'),
    customer: z.object({ id: idOf('customer'), name: z.string(), availablePoints: pointsValue }),
    points: pointsValue,
    comment: z.string().nullable(),
    internalNote: z.string().nullable(),
    status: z.enum(APPROVAL_STATUSES),
    requestedBy: z.string(),
    requestedAt: instantValue,
    decidedBy: z.string().nullable(),
    decidedAt: instantValue.nullable(),
    /** Why the caller may not decide it; null if they may. */
    blocked: z.enum(APPROVAL_BLOCKS).nullable(),
  })
  .openapi('AdjustmentRequest');

export type AdjustmentRequest = z.infer<typeof adjustmentRequestSchema>;

const base = '/api/v1/loyalty/adjustment-requests';
const params = z.object({ id: idOf('adjustmentRequest') });

export const listAdjustmentRequests = readRoute({
  path: base,
  summary: 'Adjustments that wait for approval, or were decided; newest first',
  query: listQuery(['date']).extend({ status: z.enum(APPROVAL_STATUSES, fieldIssue('invalid')).optional() }),
  answer: z.object({ requests: z.array(adjustmentRequestSchema), total: z.number().int() }),
});

/** How many days the requester is shown the outcome of their adjustment. */
export const OWN_REQUESTS_DAYS = 30;

export const readApprovalsSummary = readRoute({
  path: `${base}/summary`,
  summary:
    'How many adjustments wait for the caller, and the outcome of those they requested in the last 30 days',
  answer: z
    .object({
      waitingForYou: z.number().int(),
      /** Rule changes that await the caller's decision. */
      rulesForYou: z.number().int(),
      yours: z.object({ waiting: z.number().int(), approved: z.number().int(), declined: z.number().int() }),
    })
    .openapi('ApprovalsSummary'),
});

export const approveAdjustment = writeRoute({
  method: 'post',
  path: `${base}/{id}/approve`,
  summary: 'Approve an adjustment and post it',
  params,
  body: z.object({}),
  answer: adjustmentRequestSchema,
  errors: [
    'adjustment_request_not_found',
    'adjustment_request_decided',
    'approval_needs_another',
    'approval_above_limit',
    'approval_gains',
    'balance_too_low',
  ],
});

export const declineAdjustment = writeRoute({
  method: 'post',
  path: `${base}/{id}/decline`,
  summary: 'Decline an adjustment; nothing is posted',
  params,
  body: z.object({}),
  answer: adjustmentRequestSchema,
  errors: ['adjustment_request_not_found', 'adjustment_request_decided', 'approval_above_limit'],
});
