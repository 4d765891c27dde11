import type { Segment } from './routes.ts';

type Texts = Segment['name'];
type Condition = Segment['rule']['groups'][number]['conditions'][number];

const example = (name: Texts, use: Texts, condition: Condition) => ({
  name,
  use,
  rule: { match: 'all', groups: [{ match: 'all', conditions: [condition] }] } satisfies Segment['rule'],
});

/** Example segments for a store without any, and what each is good for. */
export const EXAMPLES = [
  example(
    { ar: 'لم يطلبوا منذ 90 يومًا', en: 'No order for 90 days' },
    { ar: 'امنحهم نقاطًا ليعودوا إلى متجرك.', en: 'Give them points, so that they come back.' },
    { of: 'last_order', is: 'before', days: 90 },
  ),
  example(
    { ar: 'خمسة طلبات أو أكثر', en: 'Five orders or more' },
    { ar: 'اشكر أوفى عملائك بحملة تخصهم.', en: 'Thank your most loyal customers with a campaign.' },
    { of: 'orders', is: 'least', count: 5 },
  ),
  example(
    { ar: 'نقاطهم تنتهي خلال 30 يومًا', en: 'Points expire within 30 days' },
    { ar: 'صدّر القائمة وذكّرهم قبل أن تنتهي نقاطهم.', en: 'Export the list, and remind them in time.' },
    { of: 'expiring', days: 30 },
  ),
];
