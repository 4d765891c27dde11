import type { User, UserDetail } from './contract.ts';
import { USER_PLANS, USER_ROLES, USER_STATUSES } from './values.ts';
import type { Locale } from '@apps-hub/domain/locale';
import { COMPANIES, peopleOf } from '../kit/people.ts';
import { randomOf } from '../kit/random.ts';
import { say, type Text } from '../kit/text.ts';

const USER_COUNT = 50;

const COUNTRIES: readonly Text[] = [
  ['السعودية', 'Saudi Arabia'],
  ['الإمارات', 'United Arab Emirates'],
  ['الكويت', 'Kuwait'],
  ['البحرين', 'Bahrain'],
  ['عُمان', 'Oman'],
  ['قطر', 'Qatar'],
  ['الأردن', 'Jordan'],
  ['مصر', 'Egypt'],
];

const BILLINGS: readonly Text[] = [
  ['خصم تلقائي', 'Auto Debit'],
  ['بطاقة بنكية', 'Bank card'],
  ['تحويل بنكي', 'Bank transfer'],
  ['نقدًا', 'Cash'],
];

const LANGUAGES: readonly Text[] = [
  ['العربية', 'Arabic'],
  ['الإنجليزية', 'English'],
];

/** No Saudi operator has mobile numbers starting with 52, so these reach nobody. */
export const contactOf = (index: number): string =>
  `+966520${String(20_011 + index * 1_327).padStart(6, '0')}`;

/** The users, oldest first. */
export const seedUsers = (locale: Locale): User[] => {
  const random = randomOf('users');
  return peopleOf('users', USER_COUNT, locale).map(({ name, username, email }, index) => ({
    id: index + 1,
    fullName: name,
    company: say(random.pick(COMPANIES), locale),
    role: random.pick(USER_ROLES),
    username,
    country: say(random.pick(COUNTRIES), locale),
    contact: contactOf(index),
    email,
    currentPlan: random.pick(USER_PLANS),
    status: random.pick(USER_STATUSES),
    avatar: '',
    billing: say(random.pick(BILLINGS), locale),
  }));
};

/** Extra fields of a user's page. */
export const detailOf = (user: User, locale: Locale): UserDetail => {
  const random = randomOf(`user ${user.id}`);
  return {
    ...user,
    taskDone: random.int(120, 2_400),
    projectDone: random.int(8, 620),
    taxId: `3${String(random.int(10_000_000, 99_999_999))}00003`,
    language: say(random.pick(LANGUAGES), locale),
  };
};
