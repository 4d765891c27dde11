import { type City, CITIES } from './cities.ts';
import { FAMILIES, FOREIGNERS, MEN, WOMEN } from './names.ts';
import { randomOf } from './random.ts';

/** A customer of the demo shop. */
export interface Person {
  /** The host's id. */
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly city: City;
  /** How often they buy, relative to the others. */
  readonly zeal: number;
  /** On which day of the year they first came, from 0. */
  readonly joinedAfterDays: number;
}

/** Every demo shop has these eight, even an empty one. */
export const FIRST_PEOPLE: readonly (readonly [name: string, mailbox: string])[] = [
  ['سارة الشمري', 'sara'],
  ['محمد الغامدي', 'mohammed'],
  ['لينا الزهراني', 'lina'],
  ['عبدالله المطيري', 'abdullah'],
  ['Hannah Becker', 'hannah'],
  ['James Okafor', 'james'],
  ['جود العنزي', 'joud'],
  ['Priya Nair', 'priya'],
];

const PEOPLE_COUNT = 320;
const FIRST_ID = 201;

/** No Saudi operator uses mobile numbers that start with 52: these reach nobody. */
export const phoneOf = (index: number): string => `+966520${String(10_037 + index * 2_711).padStart(6, '0')}`;

/** Most write their name in Arabic; the mailbox is its Latin transliteration. */
const names = (): { name: string; mailbox: string }[] => {
  const random = randomOf('names');
  const pairs = [...MEN, ...WOMEN].flatMap((given) => FAMILIES.map((family) => ({ given, family })));
  const locals = random.shuffled(pairs).map(({ given: [ar, en], family: [familyAr, familyEn] }) => ({
    name: random.chance(78) ? `${ar} ${familyAr}` : `${en} ${familyEn}`,
    mailbox: mailboxOf(`${en} ${familyEn}`),
  }));
  const foreigners = FOREIGNERS.map((name) => ({ name, mailbox: mailboxOf(name) }));
  const first = FIRST_PEOPLE.map(([name, mailbox]) => ({ name, mailbox }));
  const taken = new Set(first.map(({ name }) => name));
  const others = locals.filter(({ name }) => !taken.has(name));
  const rest = PEOPLE_COUNT - first.length - foreigners.length;
  return [...first, ...random.shuffled([...foreigners, ...others.slice(0, rest)])];
};

const mailboxOf = (name: string): string => name.toLowerCase().replaceAll('al-', '').replaceAll(' ', '.');

const DOMAINS = ['example.com', 'example.net', 'example.org'] as const;

/** A few buy every week, some every month, most occasionally. */
const ZEAL = [12, 5, 5, 5, 2, 2, 2, 1, 1, 1, 1, 1] as const;

const LATEST_JOIN_DAYS = 350;

/** The customers of the demo shop, in the order in which they came. */
export const makePeople = (): Person[] => {
  const random = randomOf('people');
  return names().map(({ name, mailbox }, index) => ({
    id: String(FIRST_ID + index),
    name,
    email: `${mailbox}@${index < FIRST_PEOPLE.length ? DOMAINS[0] : random.pick(DOMAINS)}`,
    phone: phoneOf(index),
    city: random.weighted(CITIES, ({ share }) => share),
    zeal: random.pick(ZEAL),
    joinedAfterDays: Math.max(0, Math.floor((index / PEOPLE_COUNT - 0.25) * LATEST_JOIN_DAYS * 1.3)),
  }));
};
