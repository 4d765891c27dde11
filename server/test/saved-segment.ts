import type { SegmentInput, SegmentRuleInput } from '@apps-hub/contract/loyalty/segments/routes';

import type { Http } from './http.ts';
import type { TestStore } from './suite.ts';

export const SEGMENTS = '/api/v1/loyalty/segments';

type Condition = SegmentRuleInput['groups'][number]['conditions'][number];

/** Customers who meet all of these conditions. */
export const allOf = (...conditions: Condition[]): SegmentRuleInput => ({
  match: 'all',
  groups: [{ match: 'all', conditions }],
});

/** A segment of customers with at least one order, if not told otherwise. */
export const buyers = (
  rule = allOf({ of: 'orders', is: 'least', count: 1 }),
  name = { ar: 'مشترون', en: 'Buyers' },
): SegmentInput => ({ name, rule });

export const SEGMENT_WRITES = [
  { route: `POST ${SEGMENTS}`, body: () => ({ ...buyers() }) },
  { route: `PUT ${SEGMENTS}/{id}`, of: 'segment', body: () => ({ ...buyers(), version: 1 }) },
  { route: `DELETE ${SEGMENTS}/{id}`, of: 'deletedSegment', body: () => ({}) },
] as const;

/** Two segments: one to change and one to delete. */
export const savedSegments = async (
  http: Http,
  store: TestStore,
): Promise<{ readonly segment: string; readonly deletedSegment: string }> => {
  const make = async () => (await http.call('POST', SEGMENTS, { store, body: buyers() })).body.id;
  return { segment: await make(), deletedSegment: await make() };
};
