import { KANBAN_LABELS } from './values.ts';
import type { KanbanItem } from './contract.ts';
import { addDays } from '@apps-hub/domain/time';

import { randomOf } from '../kit/random.ts';
import { type Seeding, todayOf } from '../kit/seeding.ts';
import { say, type Text } from '../kit/text.ts';
import { seedMembers } from './data.ts';

/** Total number of items when the boards are filled. */
const LARGE_COUNT = 500;

const TASKS: readonly Text[] = [
  ['تحديث وصف المنتج', 'Update the description of product'],
  ['فحص شحنة المورد', 'Check the supplier’s shipment'],
  ['الرد على مراجعة العميل', 'Reply to the customer’s review'],
  ['إصلاح خطأ في صفحة الطلب', 'Fix an error on the page of order'],
  ['تصوير المنتج', 'Photograph product'],
  ['ترجمة رسالة التأكيد', 'Translate confirmation message'],
  ['مقارنة أسعار الشحن للطلب', 'Compare the shipping prices of order'],
  ['اختبار كوبون الحملة', 'Test the coupon of campaign'],
];

/** Enough items to fill the boards, with ids after the existing ones. */
export const seedMoreItems = (seeding: Seeding, known: readonly KanbanItem[]): KanbanItem[] => {
  const random = randomOf('kanban large');
  const members = seedMembers(seeding);
  const today = todayOf(seeding);
  const first = Math.max(0, ...known.map(({ id }) => id)) + 1;
  return Array.from({ length: Math.max(0, LARGE_COUNT - known.length) }, (_, index) => {
    const id = first + index;
    return {
      id,
      title: `${say(random.pick(TASKS), seeding.locale)} ${1_000 + id}`,
      dueDate: random.chance(60) ? addDays(today, random.int(-20, 40)) : '',
      labels: random.shuffled(KANBAN_LABELS).slice(0, random.int(0, 2)),
      members: random.shuffled(members).slice(0, random.int(0, 3)),
      comments: '',
      attachments: random.int(0, 6),
      commentsCount: 0,
      image: '',
    };
  });
};
