import type { KanbanFile, KanbanItem } from './contract.ts';

import { randomOf } from '../kit/random.ts';
import type { Seeding } from '../kit/seeding.ts';
import { say, type Text } from '../kit/text.ts';

const NAMES: readonly Text[] = [
  ['ملاحظات الاجتماع.pdf', 'meeting-notes.pdf'],
  ['النسخة الأولى.png', 'first-draft.png'],
  ['جدول المهام.xlsx', 'task-list.xlsx'],
  ['صور الهاتف.jpg', 'phone-photos.jpg'],
  ['عرض الفرع.pdf', 'branch-slides.pdf'],
  ['ألوان العلامة.png', 'brand-colours.png'],
  ['أسئلة العملاء.docx', 'customer-questions.docx'],
  ['شعار المتجر.svg', 'store-logo.svg'],
  ['تقدير التكلفة.xlsx', 'cost-estimate.xlsx'],
];

const KILOBYTE = 1_024;

/** As many files as the item's count. */
export const seedFiles = ({ locale }: Seeding, { id, attachments }: KanbanItem): KanbanFile[] => {
  const random = randomOf(`kanban files ${id}`);
  const names = random.shuffled(NAMES);
  return Array.from({ length: attachments }, (_, index) => ({
    id: index + 1,
    name: say(names[index % names.length] ?? ['ملف.pdf', 'file.pdf'], locale),
    sizeBytes: random.int(40, 3_800) * KILOBYTE,
  }));
};
