import type { Locale } from '@apps-hub/domain/locale';
import { FAMILIES, FAMILIES_ABROAD, GIVEN_ABROAD, MEN, WOMEN } from './names.ts';
import { randomOf } from './random.ts';
import { say, type Text } from './text.ts';

/** Fictional companies. */
export const COMPANIES: readonly Text[] = [
  ['متجر نسيم', 'Naseem Store'],
  ['دار الورق', 'Paper House'],
  ['قافلة الشرق', 'East Caravan'],
  ['مصنع الندى', 'Al Nada Factory'],
  ['واحة البرمجة', 'Code Oasis'],
  ['بيت الضيافة', 'Hospitality House'],
  ['رمال للتقنية', 'Rimal Tech'],
  ['سنابل للأغذية', 'Sanabel Foods'],
  ['مرسى للشحن', 'Marsa Shipping'],
  ['أفق للتصميم', 'Ofuq Design'],
  ['حبر للنشر', 'Hibr Publishing'],
  ['نخلة للأثاث', 'Nakhla Furniture'],
];

/** A fictional person. E-mail addresses are in Latin letters in both languages. */
export interface Person {
  readonly name: string;
  readonly username: string;
  readonly email: string;
}

const mailboxOf = (name: string): string => name.toLowerCase().replaceAll('al-', '').replaceAll(' ', '.');

/** All available people: 320 local, half men and half women, and 144 from abroad. */
const NAMES = {
  here: [[...MEN, ...WOMEN], FAMILIES],
  men: [MEN, FAMILIES],
  women: [WOMEN, FAMILIES],
  abroad: [GIVEN_ABROAD, FAMILIES_ABROAD],
} as const;

/** Distinct people; the same for a topic in both languages. */
export const peopleOf = (
  topic: string,
  count: number,
  locale: Locale,
  who: keyof typeof NAMES = 'here',
): Person[] => {
  const [givenNames, families] = NAMES[who];
  const pairs = givenNames.flatMap((given) => families.map((family) => ({ given, family })));
  return randomOf(`${topic} people`)
    .shuffled(pairs)
    .slice(0, count)
    .map(({ given, family }) => {
      const username = mailboxOf(`${given[1]} ${family[1]}`);
      return {
        name: `${say(given, locale)} ${say(family, locale)}`,
        username,
        email: `${username}@example.com`,
      };
    });
};

/** Alternates women and men, a woman first: Arabic job titles depend on gender. */
export const womenAndMenOf = (topic: string, count: number, locale: Locale): Person[] => {
  const men = peopleOf(`${topic} men`, count, locale, 'men');
  return peopleOf(`${topic} women`, count, locale, 'women')
    .flatMap((woman, index) => [woman, ...men.slice(index, index + 1)])
    .slice(0, count);
};
