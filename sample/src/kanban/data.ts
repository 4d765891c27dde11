import type { KanbanBoard, KanbanItem, KanbanMember } from './contract.ts';
import { addDays } from '@apps-hub/domain/time';

import { peopleOf } from '../kit/people.ts';
import { type Seeding, todayOf } from '../kit/seeding.ts';
import { say, type Text } from '../kit/text.ts';

interface Row {
  readonly title: Text;
  readonly dueInDays: number;
  readonly labels: KanbanItem['labels'];
  readonly members: readonly number[];
  readonly comments: Text;
  readonly attachments: number;
  readonly commentsCount: number;
  readonly image: string;
}

const ITEMS: readonly Row[] = [
  {
    title: ['بحث تجربة صفحة الدفع', 'Research the checkout page'],
    dueInDays: 3,
    labels: ['UX'],
    members: [0, 1],
    comments: ['خمس مقابلات تكفي.', 'Five interviews are enough.'],
    attachments: 4,
    commentsCount: 12,
    image: 'checkout',
  },
  {
    title: ['مراجعة شيفرة التقارير', 'Review the code of the reports'],
    dueInDays: 5,
    labels: ['Code Review'],
    members: [2, 3],
    comments: ['ابدأ من الاستعلامات.', 'Begin with the queries.'],
    attachments: 2,
    commentsCount: 8,
    image: '',
  },
  {
    title: ['صور المنتجات الجديدة', 'Pictures of the new products'],
    dueInDays: 6,
    labels: ['Image'],
    members: [1, 4],
    comments: ['خلفية بيضاء من فضلكم.', 'White background, please.'],
    attachments: 9,
    commentsCount: 3,
    image: 'camera',
  },
  {
    title: ['لوحة المبيعات', 'Sales dashboard'],
    dueInDays: 9,
    labels: ['Dashboard', 'Charts & Maps'],
    members: [0, 5],
    comments: ['الأسبوع يبدأ بالأحد.', 'The week begins on Sunday.'],
    attachments: 1,
    commentsCount: 5,
    image: 'chart-bar',
  },
  {
    title: ['إشعارات التطبيق', 'Notifications of the app'],
    dueInDays: -2,
    labels: ['App'],
    members: [3],
    comments: ['اختُبرت على جهازين.', 'Tested on two devices.'],
    attachments: 3,
    commentsCount: 17,
    image: 'bell',
  },
  {
    title: ['خريطة الفروع', 'Map of the branches'],
    dueInDays: -6,
    labels: ['Charts & Maps', 'UX'],
    members: [2, 4, 5],
    comments: ['أضيفت ثلاثة فروع.', 'Three branches were added.'],
    attachments: 6,
    commentsCount: 2,
    image: 'map',
  },
];

const BOARDS: readonly (readonly [title: Text, itemsIds: readonly number[]])[] = [
  [
    ['قيد التنفيذ', 'In Progress'],
    [1, 2],
  ],
  [
    ['قيد المراجعة', 'In Review'],
    [3, 4],
  ],
  [
    ['منجز', 'Done'],
    [5, 6],
  ],
];

const MEMBER_COUNT = 6;

export const seedBoards = ({ locale }: Seeding): KanbanBoard[] =>
  BOARDS.map(([title, itemsIds], index) => ({
    id: index + 1,
    title: say(title, locale),
    itemsIds: [...itemsIds],
  }));

/** People who can be assigned. */
export const seedMembers = ({ locale }: Seeding): KanbanMember[] =>
  peopleOf('kanban', MEMBER_COUNT, locale).map(({ name }) => ({ img: '', name }));

export const seedItems = (seeding: Seeding): KanbanItem[] => {
  const { locale } = seeding;
  const people = seedMembers(seeding);
  const today = todayOf(seeding);
  return ITEMS.map(({ title, dueInDays, members, comments, ...rest }, index) => ({
    ...rest,
    id: index + 1,
    title: say(title, locale),
    dueDate: addDays(today, dueInDays),
    members: members.flatMap((member) => people[member] ?? []),
    comments: say(comments, locale),
  }));
};
