import type { EcommerceCustomer } from './contract.ts';
import { COUNTRIES_ABROAD, COUNTRY_CODES, type CustomerCountry, HOME_COUNTRIES } from './values.ts';
import type { Locale } from '@apps-hub/domain/locale';

import { peopleOf, type Person } from '../kit/people.ts';
import { type Random, randomOf } from '../kit/random.ts';
import { contactOf as homeContactOf } from '../users/data.ts';

const CUSTOMER_COUNT = 100;

/** The customer that the menu and the search open. */
const FIRST_CUSTOMER_ID = 478_426;

/** One customer in this many lives abroad. */
const ABROAD_EVERY = 6;

interface Resident {
  readonly person: Person;
  readonly country: CustomerCountry;
}

/** People of the Gulf, most of them Saudi, and some from abroad. */
const residentsOf = (locale: Locale, random: Random): Resident[] => {
  const here = peopleOf('customers', CUSTOMER_COUNT, locale);
  const abroad = peopleOf('customers', Math.floor(CUSTOMER_COUNT / ABROAD_EVERY), locale, 'abroad');
  return here.map((person, index) => {
    const stranger = (index + 1) % ABROAD_EVERY === 0 ? abroad[(index + 1) / ABROAD_EVERY - 1] : undefined;
    if (stranger) return { person: stranger, country: random.pick(COUNTRIES_ABROAD) };
    return { person, country: random.chance(60) ? HOME_COUNTRIES[0] : random.pick(HOME_COUNTRIES) };
  });
};

/** Customers who spent about as much per order as the shop's orders cost. */
export const seedCustomers = (locale: Locale): EcommerceCustomer[] => {
  const random = randomOf('customers');
  return residentsOf(locale, random).map(({ person: { name, email }, country }, index) => {
    const order = random.int(12, 90);
    return {
      id: index + 1,
      customer: name,
      customerId: index === 0 ? FIRST_CUSTOMER_ID : 100_000 + random.int(0, 3_700) * 100 + index,
      email,
      country,
      countryFlag: COUNTRY_CODES[country],
      countryCode: COUNTRY_CODES[country],
      order,
      totalSpent: (order * random.int(90_000, 150_000)) / 100,
      avatar: '',
    };
  });
};

/** Phone numbers that are not in use; those abroad are from the range reserved for fiction. */
export const contactOf = ({ id, country }: EcommerceCustomer): string =>
  HOME_COUNTRIES.some((home) => home === country)
    ? homeContactOf(id + 120)
    : `+1 (202) 555-01${String(id % 100).padStart(2, '0')}`;
