import type { KanbanComment, KanbanItem } from './contract.ts';

import { randomOf } from '../kit/random.ts';
import type { Seeding } from '../kit/seeding.ts';
import { say, type Text } from '../kit/text.ts';
import { seedMembers } from './data.ts';

const TEXTS: readonly Text[] = [
  ['سأبدأ بهذا اليوم.', 'I am starting on this today.'],
  ['هل لدينا مثال من العام الماضي؟', 'Do we have an example from last year?'],
  ['أرفقت النسخة الأولى.', 'The first version is attached.'],
  ['أظن أن الخطوة الثانية أوضح.', 'I think the second step is clearer.'],
  ['سألت الفرع وأنتظر الرد.', 'I asked the branch and am waiting for a reply.'],
  ['عدّلت العنوان كما اتفقنا.', 'I changed the title as we agreed.'],
  ['يعمل على الجوال أيضًا.', 'It works on phones too.'],
  ['لنراجعه معًا يوم الأحد.', 'Let us review it together on Sunday.'],
  ['بقيت ملاحظة واحدة.', 'One remark is left.'],
  ['ممتاز، شكرًا لك.', 'Great, thank you.'],
];

const HOUR_MS = 3_600_000;

/** As many comments as the item's count; the latest is the one shown on it. */
export const seedComments = (seeding: Seeding, item: KanbanItem): KanbanComment[] => {
  const random = randomOf(`kanban comments ${item.id}`);
  const members = seedMembers(seeding);
  const now = seeding.now().getTime();
  return Array.from({ length: item.commentsCount }, (_, index) => {
    const before = item.commentsCount - index;
    return {
      id: index + 1,
      author: random.pick(members).name,
      text: before === 1 ? item.comments : say(random.pick(TEXTS), seeding.locale),
      time: new Date(now - before * 7 * HOUR_MS).toISOString(),
    };
  });
};
