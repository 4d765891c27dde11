import { z } from '@hono/zod-openapi';
import { TIERS_MOST } from '@apps-hub/domain/loyalty/tiers';

import {
  amountField,
  fieldIssue,
  idOf,
  instantValue,
  pointsValue,
  versionField,
  visibleText,
  wholeIn,
} from '#primitives.ts';
import { askRoute, readRoute, writeRoute } from '#route.ts';
import { customerSchema } from '../customers/routes.ts';
import {
  SEGMENT_CITIES_MOST,
  SEGMENT_CITY_MAX_LENGTH,
  SEGMENT_CONDITIONS_MOST,
  SEGMENT_DAYS,
  SEGMENT_GROUPS_MOST,
  SEGMENT_NAME_MAX_LENGTH,
  SEGMENT_ORDERS,
  SEGMENT_POINTS,
  SEGMENT_TAG_MAX_LENGTH,
  SEGMENT_TAGS_MOST,
} from '../values.ts';

const nameField = visibleText(SEGMENT_NAME_MAX_LENGTH).openapi({ example: 'Regulars' });

const match = z.enum(['all', 'any'], fieldIssue('invalid'));
const bound = z.enum(['least', 'most'], fieldIssue('invalid'));
const choice = z.enum(['in', 'not_in'], fieldIssue('invalid'));
const days = wholeIn(SEGMENT_DAYS);

/** What a segment asks about a customer; limits are inclusive. */
const condition = z
  .discriminatedUnion('of', [
    z.object({
      of: z.literal('tier'),
      is: choice,
      tierIds: z.array(idOf('tier')).min(1, fieldIssue('required')).max(TIERS_MOST, fieldIssue('invalid')),
    }),
    z.object({ of: z.literal('balance'), is: bound, points: wholeIn(SEGMENT_POINTS) }),
    /** Points have their last day within so many days. */
    z.object({ of: z.literal('expiring'), days }),
    /** The last order was placed within so many days, or before, or never; cancelled orders do not count. */
    z.object({
      of: z.literal('last_order'),
      is: z.enum(['within', 'before', 'never'], fieldIssue('invalid')),
      days: days.nullable().default(null),
    }),
    /** Paid orders of which goods are kept. */
    z.object({ of: z.literal('orders'), is: bound, count: wholeIn(SEGMENT_ORDERS) }),
    /** What these cost after refunds, tax included. */
    z.object({ of: z.literal('spend'), is: bound, amount: amountField }),
    /** The city of the last order that names one. */
    z.object({
      of: z.literal('city'),
      is: choice,
      cities: z
        .array(visibleText(SEGMENT_CITY_MAX_LENGTH))
        .min(1, fieldIssue('required'))
        .max(SEGMENT_CITIES_MOST, fieldIssue('too_large')),
    }),
    /** Tags that the store platform has for the customer now; case and further spaces do not count. */
    z.object({
      of: z.literal('tag'),
      is: z.enum(['any', 'none'], fieldIssue('invalid')),
      tags: z
        .array(visibleText(SEGMENT_TAG_MAX_LENGTH))
        .min(1, fieldIssue('required'))
        .max(SEGMENT_TAGS_MOST, fieldIssue('too_large')),
    }),
    /** The share of orders in cash on delivery, of those whose payment is known. */
    z.object({ of: z.literal('cod_share'), is: bound, percent: wholeIn({ least: 0, most: 100 }) }),
  ])
  .openapi('SegmentCondition');

const segmentRule = z
  .object({
    /** Whether a customer must be in all groups, or in any. */
    match,
    groups: z
      .array(
        z.object({
          match,
          conditions: z
            .array(condition)
            .min(1, fieldIssue('required'))
            .max(SEGMENT_CONDITIONS_MOST, fieldIssue('too_large')),
        }),
      )
      .min(1, fieldIssue('required'))
      .max(SEGMENT_GROUPS_MOST, fieldIssue('too_large')),
  })
  .openapi('SegmentRule');

const segmentInput = z
  .object({ name: z.object({ ar: nameField, en: nameField }), rule: segmentRule })
  .openapi('SegmentInput');

export type SegmentInput = z.input<typeof segmentInput>;
export type SegmentRuleInput = z.input<typeof segmentRule>;
export type ValidSegment = z.output<typeof segmentInput>;
export type ValidSegmentRule = z.output<typeof segmentRule>;

const segmentSchema = z
  .object({
    id: idOf('segment'),
    version: z.number().int(),
    name: z.object({ ar: z.string(), en: z.string() }),
    rule: segmentRule,
    /** Campaigns for its members that have not ended. */
    campaigns: z.array(z.object({ id: idOf('campaign'), ar: z.string(), en: z.string() })),
    updatedAt: instantValue,
  })
  .openapi('Segment');

export type Segment = z.infer<typeof segmentSchema>;

export const segmentPreviewSchema = z
  .object({
    /** Null until the store's first count of customers has finished. */
    count: z.number().int().nullable(),
    /** How far the first count is. */
    counting: z.object({ done: z.number().int(), total: z.number().int() }).nullable(),
    /** Up to ten of the members, by name. */
    sample: z.array(customerSchema.pick({ id: true, name: true }).extend({ availablePoints: pointsValue })),
  })
  .openapi('SegmentPreview');

export type SegmentPreview = z.infer<typeof segmentPreviewSchema>;

const base = '/api/v1/loyalty/segments';
const params = z.object({ id: idOf('segment') });

export const listSegments = readRoute({
  path: base,
  summary:
    "The store's segments, newest first; `segmentId` of the customer list selects the customers in one",
  answer: z.object({ segments: z.array(segmentSchema) }),
});

export const segmentCities = readRoute({
  path: `${base}/cities`,
  summary: 'The most common cities of customers, as the store platform writes them',
  answer: z.object({ cities: z.array(z.string()) }),
});

export const segmentTags = readRoute({
  path: `${base}/tags`,
  summary: 'The most common tags of customers, as the store platform writes them; none if it tells none',
  answer: z.object({ tags: z.array(z.string()) }),
});

export const previewSegment = askRoute({
  path: `${base}/preview`,
  summary: 'How many customers a rule finds now, and some of them',
  body: z.object({ rule: segmentRule }),
  answer: segmentPreviewSchema,
});

export const createSegment = writeRoute({
  method: 'post',
  path: base,
  summary: 'Add a segment',
  body: segmentInput,
  answer: segmentSchema,
  errors: ['segments_too_many'],
});

export const updateSegment = writeRoute({
  method: 'put',
  path: `${base}/{id}`,
  summary: 'Change a segment; earlier orders, bulk adjustments and campaigns keep it as it was',
  params,
  body: segmentInput.extend({ version: versionField }),
  answer: segmentSchema,
  errors: ['segment_not_found', 'method_changed_meanwhile'],
});

/** Refused with `segment_in_use` while a campaign for its members has not ended. */
export const deleteSegment = writeRoute({
  method: 'delete',
  path: `${base}/{id}`,
  summary: 'Delete a segment',
  params,
  body: z.object({}),
  answer: z.object({ deleted: z.literal(true) }),
  errors: ['segment_not_found', 'segment_in_use'],
});
