import {
  addAddress,
  addCard,
  addEcommerceCustomer,
  changeCard,
  changeCustomerPassword,
  changeEcommerceCustomer,
  changeMembership,
  changeNotices,
  changeTwoStep,
  type CustomerAddressBody,
  type CustomerCardBody,
  deleteAddress,
  deleteCard,
  deleteEcommerceCustomer,
  endDevice,
  getCustomerAccount,
  getEcommerceCustomer,
  listEcommerceCustomers,
} from './contract.ts';
import { listOrders } from '../orders/contract.ts';
import { describe, expect, it } from 'vitest';

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
        expect(customer.contact).toMatch(/^\+96652\d{7}$/);
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
      'counts at least the orders that the shop lists, at about what those cost': async ({ answer }) => {
        const { customers } = await answer(listEcommerceCustomers, { query: ALL });
        const { orders } = await answer(listOrders, { query: ALL });
        for (const { email, order, totalSpent } of customers) {
          const listed = orders.filter((each) => each.email === email);
          expect(order).toBeGreaterThanOrEqual(listed.length);
          expect(totalSpent).toBeGreaterThanOrEqual(listed.reduce((sum, { spent }) => sum + spent, 0));
          expect(totalSpent / order).toBeGreaterThan(500);
          expect(totalSpent / order).toBeLessThan(2_000);
        }
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

const ID = { id: 478426 };

const ADDRESS: CustomerAddressBody = {
  kind: 'other',
  name: 'Hana Naji',
  line1: '8 Lake Road',
  line2: '',
  city: 'Austin',
  state: 'Texas',
  postcode: '73301',
  country: 'United States',
  isDefault: true,
  isBilling: true,
};

const NEW = {
  customer: ' Hana Naji ',
  email: 'hana@example.com',
  contact: '+1 (202) 555-0199',
  country: 'United States',
  address: ADDRESS,
};

const CARD: CustomerCardBody = {
  holder: 'Daniel Silva',
  brand: 'visa',
  lastDigits: '4242',
  expires: '2029-05',
  isDefault: true,
};

describe('our own calls on customers', () => {
  it('add one with a first address, shown in the list, search and details', async () => {
    const { answer } = startSample();
    const added = await answer(addEcommerceCustomer, { body: NEW });
    expect(added).toMatchObject({ customer: 'Hana Naji', order: 0, countryCode: 'us', status: 'Active' });
    const found = await answer(listEcommerceCustomers, { query: { q: 'hana@' } });
    expect(found.customers.map(({ customerId }) => customerId)).toEqual([added.customerId]);
    expect(await answer(getEcommerceCustomer, { params: { id: added.customerId } })).toEqual(added);
    const account = await answer(getCustomerAccount, { params: { id: added.customerId } });
    expect(account.addresses).toEqual([{ ...ADDRESS, id: 1 }]);
    expect([account.cards, account.points]).toEqual([[], 0]);
  });

  it('refuse an invalid e-mail address or another customer’s, and name that customer', async () => {
    const { answer, call } = startSample();
    const other = await answer(getEcommerceCustomer, { params: ID });
    const refused = async (email: string) =>
      (await call(addEcommerceCustomer, { body: { ...NEW, email } })).body;
    expect(await refused('hana@')).toMatchObject({ errors: [{ path: 'email', code: 'email_invalid' }] });
    expect(await refused(other.email.toUpperCase())).toMatchObject({
      errors: [{ path: 'email', code: 'email_taken', params: { id: '478426', name: other.customer } }],
    });
  });

  it('change one and keep their e-mail address', async () => {
    const { answer, call } = startSample();
    const before = await answer(getEcommerceCustomer, { params: ID });
    const body = {
      customer: 'Dana',
      username: 'dana',
      email: before.email,
      contact: '+1 2',
      country: 'France',
    };
    const changed = await answer(changeEcommerceCustomer, { params: ID, body });
    expect(changed).toMatchObject({ customer: 'Dana', countryFlag: 'fr', contact: '+1 2' });
    expect(await answer(getEcommerceCustomer, { params: ID })).toEqual(changed);
    const account = await answer(getCustomerAccount, { params: ID });
    expect([account.username, account.ordersEmail]).toEqual(['dana', before.email]);
    expect((await call(changeEcommerceCustomer, { params: { id: 1 }, body })).status).toBe(404);
  });

  it('delete one only once', async () => {
    const { answer, call } = startSample();
    expect(await call(deleteEcommerceCustomer, { params: ID })).toEqual({ status: 204, body: null });
    expect(await call(deleteEcommerceCustomer, { params: ID })).toEqual({ status: 404, body: null });
    expect((await call(getCustomerAccount, { params: ID })).status).toBe(404);
    expect((await answer(listEcommerceCustomers)).total).toBe(99);
  });
});

describe('our own calls on a customer’s account', () => {
  it('give the same account each time, with the points missing for the next tier', async () => {
    const { answer } = startSample();
    const { customers } = await answer(listEcommerceCustomers, { query: ALL });
    const starts = { silver: 0, gold: 4_000, platinum: 10_000 };
    const seen = new Set<string>();
    for (const { customerId: id } of customers) {
      const account = await answer(getCustomerAccount, { params: { id } });
      expect(await answer(getCustomerAccount, { params: { id } })).toEqual(account);
      const { tier, points, pointsToNextTier } = account;
      expect(points).toBeGreaterThanOrEqual(starts[tier]);
      if (tier === 'gold') expect(points + (pointsToNextTier ?? 0)).toBe(starts.platinum);
      expect(pointsToNextTier === null).toBe(tier === 'platinum');
      expect(account.membership).toBe(tier === 'silver' ? 'standard' : 'premium');
      seen.add(tier);
    }
    expect(seen.size).toBe(3);
  });

  it('have one default address and at most one for billing', async () => {
    const { answer, call } = startSample();
    const params = ID;
    const added = await answer(addAddress, { params, body: ADDRESS });
    const marks = (account: typeof added) =>
      account.addresses.map(({ id, isDefault, isBilling }) => [id, isDefault, isBilling]);
    expect(marks(added)).toEqual([
      [1, false, false],
      [2, false, false],
      [3, true, true],
    ]);
    await call(deleteAddress, { params: { ...params, part: 3 } });
    expect(marks(await answer(getCustomerAccount, { params }))).toEqual([
      [1, true, false],
      [2, false, false],
    ]);
    expect((await call(deleteAddress, { params: { ...params, part: 3 } })).status).toBe(404);
  });

  it('keep only a card’s last digits, whatever is sent', async () => {
    const { answer, call, app } = startSample();
    const secret = { ...CARD, number: '4242424242424242', cvc: '987' };
    const { cards } = await answer(addCard, { params: ID, body: secret });
    expect(cards.at(-1)).toEqual({ ...CARD, id: 3 });
    expect(cards.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    const kept = await (await app.request('/api/apps/ecommerce/customers/478426/account')).text();
    expect(kept).not.toMatch(/4242424242424242|987"/);
    const params = { ...ID, part: 3 };
    const changed = await answer(changeCard, { params, body: { ...secret, expires: '2030-01' } });
    expect(changed.cards.at(-1)).toEqual({ ...CARD, expires: '2030-01', id: 3 });
    expect((await call(changeCard, { params: { ...ID, part: 9 }, body: CARD })).status).toBe(404);
    await call(deleteCard, { params });
    const { cards: left } = await answer(getCustomerAccount, { params: ID });
    expect(left.map(({ isDefault }) => isDefault)).toEqual([true, false]);
  });

  it('change membership, second step and notifications, and sign out a device', async () => {
    const { answer, call } = startSample();
    const params = ID;
    await answer(changeMembership, { params, body: { membership: 'business' } });
    await answer(changeTwoStep, { params, body: { phone: '+12025550143' } });
    const notices = [{ topic: 'offers' as const, email: false, browser: true, app: false }];
    await answer(changeNotices, { params, body: { notices } });
    const changed = await answer(changeCustomerPassword, { params, body: { password: 'Very-secret' } });
    expect(changed).toMatchObject({
      membership: 'business',
      twoStepPhone: '+12025550143',
      notices,
      passwordChangedOn: '2026-11-16',
    });
    expect(JSON.stringify(changed)).not.toContain('Very-secret');
    const [first] = changed.devices;
    await call(endDevice, { params: { ...params, part: first?.id ?? 0 } });
    expect((await answer(getCustomerAccount, { params })).devices).toEqual(changed.devices.slice(1));
  });
});
