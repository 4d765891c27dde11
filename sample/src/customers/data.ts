import type { EcommerceCustomer } from './contract.ts';
import { COUNTRY_CODES, CUSTOMER_COUNTRIES } from './values.ts';
import type { Locale } from '@apps-hub/domain/locale';

import { peopleOf } from '../kit/people.ts';
import { randomOf } from '../kit/random.ts';

const CUSTOMER_COUNT = 100;

/** The customer that the menu and the search open. */
const FIRST_CUSTOMER_ID = 478_426;

/** Customers who spent about as much per order as the shop's orders cost. */
export const seedCustomers = (locale: Locale): EcommerceCustomer[] => {
  const random = randomOf('customers');
  return peopleOf('customers', CUSTOMER_COUNT, locale, 'abroad').map(({ name, email }, index) => {
    const country = random.pick(CUSTOMER_COUNTRIES);
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

/** Phone numbers from the range reserved for fiction. */
export const contactOf = ({ id }: EcommerceCustomer): string =>
  `+1 (202) 555-01${String(id % 100).padStart(2, '0')}`;
