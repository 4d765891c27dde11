import { z } from '@hono/zod-openapi';

import { APPS } from '#apps.ts';
import { INBOX_ERRORS } from '#errors.ts';
import { cursorQuery, fieldIssue, idOf, instantValue, cursorValue } from '#primitives.ts';
import { readRoute, writeRoute } from '#route.ts';
import { INBOX_STATUSES } from '../values.ts';

export const inboxEventSchema = z
  .object({
    id: idOf('inbox'),
    topic: z.string(),
    /** The host's name for what it is about: "order:1001". */
    subject: z.string(),
    orderNumber: z.string().nullable(),
    /** The app whose subscription delivered it, or which was installed or removed; null where the host does not say. */
    app: z.enum(APPS).nullable(),
    status: z.enum(INBOX_STATUSES),
    /** How often the host delivered it; it is applied once. */
    receivedCount: z.number().int(),
    attempts: z.number().int(),
    error: z.object({ code: z.enum(INBOX_ERRORS), detail: z.string().nullable() }).nullable(),
    receivedAt: instantValue,
    appliedAt: instantValue.nullable(),
    nextAttemptAt: instantValue.nullable(),
  })
  .openapi('InboxEvent');

export type InboxEvent = z.infer<typeof inboxEventSchema>;

const base = '/api/v1/loyalty/inbox';
const params = z.object({ id: idOf('inbox') });

export const listInbox = readRoute({
  path: base,
  summary: 'Events from the host, newest first',
  query: cursorQuery.extend({
    q: z
      .string()
      .trim()
      .max(100, fieldIssue('too_long'))
      .optional()
      .openapi({ description: 'An order number' }),
    status: z.enum(INBOX_STATUSES, fieldIssue('invalid')).optional(),
    topic: z.string().max(200, fieldIssue('too_long')).optional(),
  }),
  answer: z.object({
    events: z.array(inboxEventSchema),
    older: cursorValue,
    newer: cursorValue,
    topics: z.array(z.string()),
    /** How many events are parked; counting stops at a hundred. */
    parked: z.number().int(),
  }),
});

export const getInboxEvent = readRoute({
  path: `${base}/{id}`,
  summary: 'One event with its body, personal data removed',
  params,
  answer: inboxEventSchema.extend({
    /** JSON, indented; null when the host did not send JSON. */
    payload: z.string().nullable(),
  }),
  errors: ['inbox_event_not_found'],
});

export const retryInboxEvent = writeRoute({
  method: 'post',
  path: `${base}/{id}/retry`,
  summary: 'Retry a parked event; one that is not parked is left unchanged',
  params,
  body: z.object({}),
  answer: inboxEventSchema,
  errors: ['inbox_event_not_found'],
});
