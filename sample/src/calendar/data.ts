import type { CalendarEvent } from './contract.ts';
import type { EventCalendar } from './values.ts';
import { addDays } from '@apps-hub/domain/time';

import { type Seeding, todayOf } from '../kit/seeding.ts';
import { say, type Text } from '../kit/text.ts';

interface Row {
  readonly title: Text;
  readonly calendar: EventCalendar;
  /** Days from today; an event of several days ends on its last day. */
  readonly from: number;
  readonly to?: number;
  /** Start and end in local time; absent for an all-day event. */
  readonly hours?: readonly [from: string, to: string];
  readonly location?: Text;
  readonly url?: string;
}

const ROWS: readonly Row[] = [
  {
    title: ['مراجعة التصميم', 'Design review'],
    calendar: 'Business',
    from: 0,
    hours: ['10:00', '11:30'],
    location: ['قاعة الاجتماعات', 'Meeting room'],
  },
  {
    title: ['اجتماع مع المورّد', 'Meeting with the supplier'],
    calendar: 'Business',
    from: -11,
    hours: ['13:00', '14:00'],
  },
  { title: ['رحلة عائلية', 'Family trip'], calendar: 'Holiday', from: -9, to: -7 },
  { title: ['موعد طبيب الأسنان', 'Dentist'], calendar: 'Personal', from: -3, hours: ['17:30', '18:15'] },
  {
    title: ['عشاء عند الوالدة', 'Dinner at my mother’s'],
    calendar: 'Family',
    from: -2,
    hours: ['20:00', '22:00'],
  },
  { title: ['تمرين رياضي', 'Workout'], calendar: 'Personal', from: 1, hours: ['06:30', '07:30'] },
  { title: ['غداء عمل', 'Business lunch'], calendar: 'ETC', from: 2, hours: ['12:30', '13:30'] },
  { title: ['جرد المستودع', 'Stock count'], calendar: 'Business', from: 4, to: 5 },
  {
    title: ['دورة تصوير المنتجات', 'Product photography course'],
    calendar: 'ETC',
    from: 8,
    hours: ['16:00', '19:00'],
    url: 'https://example.com/',
  },
  { title: ['ذكرى الزواج', 'Wedding anniversary'], calendar: 'Family', from: 12 },
  { title: ['سفر إلى أبها', 'Trip to Abha'], calendar: 'Holiday', from: 26, to: 29 },
  {
    title: ['تقرير المبيعات الشهري', 'Monthly sales report'],
    calendar: 'Business',
    from: 14,
    hours: ['09:00', '10:00'],
  },
];

/** Events around today. */
export const seedEvents = (seeding: Seeding): CalendarEvent[] => {
  const today = todayOf(seeding);
  return ROWS.map(({ title, calendar, from, to = from, hours, location, url = '' }, index) => ({
    id: index + 1,
    url,
    title: say(title, seeding.locale),
    start: hours === undefined ? addDays(today, from) : `${addDays(today, from)}T${hours[0]}:00`,
    end: hours === undefined ? addDays(today, to) : `${addDays(today, to)}T${hours[1]}:00`,
    allDay: hours === undefined,
    extendedProps: {
      calendar,
      ...(location === undefined ? {} : { location: say(location, seeding.locale) }),
    },
  }));
};
