import type { CalendarEvent } from './contract.ts';
import { EVENT_CALENDARS } from './values.ts';
import { addDays } from '@apps-hub/domain/time';

import { type Random, randomOf } from '../kit/random.ts';
import { type Seeding, todayOf } from '../kit/seeding.ts';
import { say, type Text } from '../kit/text.ts';

/** Number of events in a filled calendar, and of days around today over which they are spread. */
const LARGE_COUNT = 1_000;
const DAYS_AROUND = 90;

const TITLES: readonly Text[] = [
  ['اجتماع الفريق', 'Team meeting'],
  ['مكالمة مع العميل', 'Call with the customer'],
  ['تصوير المنتجات الجديدة', 'Photograph the new products'],
  ['استلام شحنة المورد', 'Receive the supplier’s shipment'],
  ['مراجعة الحملة الإعلانية', 'Review of the campaign'],
  ['تدريب الموظفين الجدد', 'Training of the new staff'],
  ['مقابلة عمل', 'Job interview'],
  ['متابعة الطلبات المتأخرة', 'Follow up late orders'],
];

const two = (part: number): string => String(part).padStart(2, '0');

const timesOn = (day: string, random: Random) => {
  const hour = random.int(7, 20);
  const minute = random.pick([0, 15, 30, 45]);
  const at = (hours: number) => `${day}T${two(hours)}:${two(minute)}:00`;
  return { start: at(hour), end: at(hour + random.int(1, 3)), allDay: false };
};

/** Enough events to fill the calendar, with ids after the existing ones. */
export const seedMoreEvents = (seeding: Seeding, known: readonly CalendarEvent[]): CalendarEvent[] => {
  const random = randomOf('calendar large');
  const today = todayOf(seeding);
  const first = Math.max(0, ...known.map(({ id }) => id)) + 1;
  return Array.from({ length: Math.max(0, LARGE_COUNT - known.length) }, (_, index) => {
    const day = addDays(today, random.int(-DAYS_AROUND, DAYS_AROUND));
    return {
      id: first + index,
      url: '',
      title: say(random.pick(TITLES), seeding.locale),
      ...(random.chance(20)
        ? { start: day, end: addDays(day, random.int(0, 4)), allDay: true }
        : timesOn(day, random)),
      extendedProps: { calendar: random.pick(EVENT_CALENDARS) },
    };
  });
};
