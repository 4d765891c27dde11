import type { EcommerceCustomer } from '@apps-hub/contract/sample/customers/routes';
import { Hono } from 'hono/tiny';

import { notFound } from '../kit/answers.ts';
import { listQueryOf, matches, pageOf, sorted, type SortKeys } from '../kit/list.ts';
import type { Seeding } from '../kit/seeding.ts';
import { contactOf, seedCustomers } from './data.ts';

const SORT_KEYS: SortKeys<EcommerceCustomer> = {
  customer: ({ customer }) => customer,
  country: ({ country }) => country,
  customerId: ({ customerId }) => customerId,
  orders: ({ order }) => order,
  totalSpent: ({ totalSpent }) => totalSpent,
};

export const customersRoutes = ({ locale }: Seeding): Hono => {
  const customers = seedCustomers(locale);
  // People search for a country by the name that they read.
  const countryNames = new Intl.DisplayNames(locale, { type: 'region' });
  return new Hono()
    .get('/api/apps/ecommerce/customers/:id', (c) => {
      const customer = customers.find(({ customerId }) => customerId === Number(c.req.param('id')));
      if (customer === undefined) return notFound();
      return c.json({ ...customer, status: 'Active', contact: contactOf(customer) });
    })
    .get('/api/apps/ecommerce/customers', (c) => {
      const list = listQueryOf(c);
      const found = customers.filter(({ customer, country, countryCode, email }) =>
        matches(list.q, [customer, country, countryNames.of(countryCode.toUpperCase()) ?? '', email]),
      );
      return c.json({
        customers: pageOf(sorted(found, list, SORT_KEYS, locale), list),
        total: found.length,
      });
    });
};
