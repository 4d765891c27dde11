import type { SegmentInput } from '@apps-hub/contract/loyalty/segments/routes';

type Condition = SegmentInput['rule']['groups'][number]['conditions'][number];

const example = (ar: string, en: string, condition: Condition): SegmentInput => ({
  name: { ar, en },
  rule: { match: 'all', groups: [{ match: 'all', conditions: [condition] }] },
});

/** Example segments for a store without any. */
export const EXAMPLES: readonly SegmentInput[] = [
  example('لم يطلبوا منذ 90 يومًا', 'No order for 90 days', { of: 'last_order', is: 'before', days: 90 }),
  example('خمسة طلبات أو أكثر', 'Five orders or more', { of: 'orders', is: 'least', count: 5 }),
  example('نقاطهم تنتهي خلال 30 يومًا', 'Points expire within 30 days', { of: 'expiring', days: 30 }),
];
