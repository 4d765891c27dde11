import type { User, UserSettings, UserWork } from './contract.ts';
import { TOPIC_CHANNELS, USER_SERVICES, USER_TOPICS } from './values.ts';
import { CARD_BRANDS } from '../customers/values.ts';
import { addDays, addMonths } from '@apps-hub/domain/time';

import { peopleOf } from '../kit/people.ts';
import { randomOf } from '../kit/random.ts';
import { type Seeding, todayOf } from '../kit/seeding.ts';
import { say, type Text } from '../kit/text.ts';

const PROJECTS: readonly Text[] = [
  ['إعادة تصميم المتجر', 'Store redesign'],
  ['تطبيق الجوال', 'Mobile app'],
  ['حملة العودة إلى المدارس', 'Back-to-school campaign'],
  ['ربط المخازن', 'Warehouse link'],
  ['بوابة الموردين', 'Supplier portal'],
  ['لوحة المبيعات', 'Sales dashboard'],
  ['نقل قاعدة البيانات', 'Database move'],
];

const EVENTS: readonly (readonly [title: Text, text: Text])[] = [
  [
    ['أُرسلت 12 فاتورة', '12 invoices were sent'],
    ['وصلت الفواتير إلى أصحابها.', 'The invoices have reached their clients.'],
  ],
  [
    ['اجتماع مع عميل', 'Meeting with a client'],
    ['عرض المشروع الساعة 10:15 صباحًا.', 'Project presentation at 10:15 in the morning.'],
  ],
  [
    ['مشروع جديد', 'A new project'],
    ['انضم ستة أعضاء إلى المشروع.', 'Six members joined the project.'],
  ],
  [
    ['اكتملت مراجعة التصميم', 'Design review finished'],
    ['قُبلت ثلاث صفحات من أربع.', 'Three of four pages were accepted.'],
  ],
];

const DEVICES: readonly (readonly [name: Text, location: Text])[] = [
  [
    ['كروم على ويندوز', 'Chrome on Windows'],
    ['الرياض', 'Riyadh'],
  ],
  [
    ['سفاري على آيفون', 'Safari on iPhone'],
    ['جدة', 'Jeddah'],
  ],
  [
    ['كروم على أندرويد', 'Chrome on Android'],
    ['دبي', 'Dubai'],
  ],
];

const STREETS: readonly Text[] = [
  ['شارع العليا', 'Olaya Street'],
  ['طريق الملك فهد', 'King Fahd Road'],
  ['شارع التحلية', 'Tahlia Street'],
];

const CITIES: readonly Text[] = [
  ['الرياض', 'Riyadh'],
  ['جدة', 'Jeddah'],
  ['الدمام', 'Dammam'],
];

const CARD_COUNT = 2;

/** A user's projects and recent activity. */
export const workOf = (user: User, seeding: Seeding): UserWork => {
  const { locale } = seeding;
  const random = randomOf(`work ${user.id}`);
  const today = todayOf(seeding);
  const people = peopleOf(`work ${user.id}`, 6, locale).map(({ name }) => name);
  return {
    projects: random.shuffled(PROJECTS).map((project, index) => ({
      id: index + 1,
      name: say(project, locale),
      leader: random.pick(people),
      team: random.shuffled(people).slice(0, random.int(2, 4)),
      progress: random.int(5, 100),
    })),
    activity: EVENTS.map(([title, text], index) => ({
      id: index + 1,
      title: say(title, locale),
      text: say(text, locale),
      at: `${addDays(today, -index * 2 - 1)}T${String(9 + index)}:${random.int(10, 59)}:00`.replace(
        'T9',
        'T09',
      ),
    })),
  };
};

/** A user's security, notification, connection and payment settings. */
export const settingsOf = (user: User, seeding: Seeding): UserSettings => {
  const { locale } = seeding;
  const random = randomOf(`settings ${user.id}`);
  const today = todayOf(seeding);
  const cards = CARD_BRANDS.slice(0, CARD_COUNT).map((brand, index) => ({
    id: index + 1,
    brand,
    holder: user.fullName,
    lastFour: String(random.int(1_000, 9_999)),
    expires: addMonths(today, index === 0 ? random.int(6, 40) : -1).slice(0, 7),
  }));
  return {
    hasTwoSteps: random.chance(30),
    devices: DEVICES.map(([name, location], index) => ({
      id: index + 1,
      name: say(name, locale),
      location: say(location, locale),
      lastUsed: `${addDays(today, -index * 3)}T0${random.int(1, 9)}:${random.int(10, 59)}:00`,
      isCurrent: index === 0,
    })),
    told: USER_TOPICS.flatMap((topic) =>
      TOPIC_CHANNELS.filter(() => random.chance(60)).map((channel) => `${topic}/${channel}` as const),
    ),
    connected: USER_SERVICES.filter(() => random.chance(50)),
    cards,
    defaultCardId: 1,
    address: {
      street: `${say(random.pick(STREETS), locale)} ${random.int(10, 9_999)}`,
      city: say(random.pick(CITIES), locale),
      country: say(['السعودية', 'Saudi Arabia'], locale),
    },
    daysUsed: random.int(3, 29),
  };
};
