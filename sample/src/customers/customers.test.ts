import { getEcommerceCustomer, listEcommerceCustomers } from '@apps-hub/contract/sample/customers/routes';
import { expect, it } from 'vitest';

import { ALL, expectSorts, startSample, testRows } from '../testing/suite.ts';

testRows([
  {
    call: 'GET /api/apps/ecommerce/customers/{id}',
    request: 'id = customerId',
    answer: 'customer with status and contact added',
    promise: {
      'gives the customer by customer id': async ({ answer }) => {
        const customer = await answer(getEcommerceCustomer, { params: { id: 478426 } });
        expect([customer.id, customer.status]).toEqual([1, 'Active']);
        expect(customer.contact).toMatch(/^\+1 \(202\) 555-01\d\d$/);
      },
      'answers any other number with 404, also the id of a row': async ({ call }) => {
        for (const id of [1, 99])
          expect(await call(getEcommerceCustomer, { params: { id } })).toEqual({ status: 404, body: null });
      },
    },
  },
  {
    call: 'GET /api/apps/ecommerce/customers',
    request: 'q (name, country, email), sortBy (customer, country, customerId, orders, totalSpent)',
    answer: 'customers, total',
    promise: {
      'lists 100 customers with different ids': async ({ answer }) => {
        const { customers, total } = await answer(listEcommerceCustomers, { query: ALL });
        expect(total).toBe(100);
        expect(new Set(customers.map(({ customerId }) => customerId)).size).toBe(100);
      },
      'finds by name, country and e-mail': async ({ answer }) => {
        const { customers } = await answer(listEcommerceCustomers, { query: ALL });
        const [first] = customers;
        for (const q of [first?.customer ?? '?', first?.email ?? '?'])
          expect((await answer(listEcommerceCustomers, { query: { q } })).customers).toEqual([first]);
        const french = await answer(listEcommerceCustomers, { query: { ...ALL, q: 'france' } });
        expect(french.customers).toEqual(customers.filter(({ country }) => country === 'France'));
        expect(french.total).toBeGreaterThan(0);
      },
      'sorts by every column': async ({ answer }) => {
        await expectSorts(async (query) => (await answer(listEcommerceCustomers, { query })).customers, {
          customer: ({ customer }) => customer,
          country: ({ country }) => country,
          customerId: ({ customerId }) => customerId,
          orders: ({ order }) => order,
          totalSpent: ({ totalSpent }) => totalSpent,
        });
      },
    },
  },
]);

it('finds a country by its Arabic name in Arabic', async () => {
  const { answer } = startSample('ar');
  const { customers } = await answer(listEcommerceCustomers, { query: { q: 'فرنسا' } });
  expect(customers.length).toBeGreaterThan(0);
  expect(customers.every(({ country }) => country === 'France')).toBe(true);
});
