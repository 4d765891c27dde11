import { z } from '@hono/zod-openapi';

import { cursorQuery, dayField, fieldIssue, idOf, instantValue, cursorValue } from '#primitives.ts';
import { readRoute } from '#route.ts';
import { type ActivityKind, ACTIVITY_KIND_NAMES } from './values.ts';

/** How to format a value: amounts are decimals in the store's currency, percentages are decimals. */
const CHANGE_FORMATS = ['text', 'number', 'amount', 'percent', 'flag', 'none'] as const;

const changeValue = z.object({ format: z.enum(CHANGE_FORMATS), value: z.string() });

export type ChangeValue = z.infer<typeof changeValue>;

export const activityEntrySchema = z
  .object({
    id: idOf('audit'),
    at: instantValue,
    /** A member of staff by name, or `host`, `import`, `system`. */
    actor: z.object({ id: z.string(), name: z.string().nullable() }),
    action: z.string(),
    subject: z.object({ id: z.string(), customerName: z.string().nullable() }),
    /** The fields that changed; `before` has the format `none` for a new record or when the old value is unknown. */
    changes: z.array(z.object({ field: z.string(), before: changeValue, after: changeValue })),
  })
  .openapi('ActivityEntry');

export type ActivityEntry = z.infer<typeof activityEntrySchema>;

export const listActivity = readRoute({
  path: '/api/v1/loyalty/activity',
  summary: 'Who changed what and when, newest first',
  query: cursorQuery.extend({
    actor: z.string().max(100, fieldIssue('too_long')).optional(),
    kind: z.enum(ACTIVITY_KIND_NAMES as [ActivityKind, ...ActivityKind[]], fieldIssue('invalid')).optional(),
    from: dayField.optional(),
    to: dayField.optional(),
  }),
  answer: z.object({
    entries: z.array(activityEntrySchema),
    older: cursorValue,
    newer: cursorValue,
    /** Members of staff to filter by. */
    people: z.array(z.object({ id: idOf('staff'), name: z.string() })),
  }),
});
