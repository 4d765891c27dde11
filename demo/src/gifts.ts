import type { LocalDate } from '@apps-hub/domain/time';

import { instantOn } from './clock.ts';
import type { Person } from './people.ts';
import { randomOf } from './random.ts';

/** Points that staff added or deducted manually. */
export interface DemoGift {
  readonly key: string;
  readonly customer: Person;
  readonly at: Date;
  /** Negative deducts. */
  readonly points: number;
  readonly by: 'manager' | 'support';
  readonly comment: string;
  readonly note: string | null;
}

type Reason = readonly [comment: string, note: string | null, points: number];

const REASONS: readonly Reason[] = [
  ['تعويض عن تأخر الشحنة', 'تأخرت الشحنة ثلاثة أيام', 40],
  ['اعتذار عن عبوة وصلت متضررة', 'أرسل العميل صورة العبوة', 60],
  ['شكرًا على تقييمك', null, 15],
  ['هدية عيد ميلادك', null, 50],
  ['نعتذر عن تأخر التوصيل', 'لم يأتِ مندوب شركة الشحن مرتين', 40],
  ['شكرًا على صورتك الجميلة', null, 15],
  ['نقاط طلب لم يُسجَّل باسمك', 'طلب كزائر، تحققنا من رقم الجوال', 35],
];

const GIFTS_EVERY_DAYS = 8;

/** A gift every week or so, during the shop's hours, to someone who was a customer by then. */
export const giftsOn = (date: LocalDate, dayIndex: number, people: readonly Person[]): DemoGift[] => {
  const random = randomOf(`gift ${date}`);
  if (dayIndex < 20 || !random.chance(100 / GIFTS_EVERY_DAYS)) return [];
  const known = people.filter(({ joinedAfterDays }) => joinedAfterDays < dayIndex - 10);
  const [comment, note, points] = random.pick(REASONS);
  const at = instantOn(date, random.int(9 * 60, 17 * 60));
  const by = random.chance(70) ? 'support' : 'manager';
  return [{ key: `demo-gift-${date}`, customer: random.pick(known), at, points, by, comment, note }];
};
