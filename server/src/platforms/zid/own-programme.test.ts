import { expect, it } from 'vitest';

import { ZID } from '#test/fake-zid.ts';
import { createOutbound } from '#outbound/outbound.ts';
import { fakeNetwork, type Reply } from '#outbound/testing/network.ts';
import { HostUnavailable } from '../port/errors.ts';
import { zidPlatform } from './provider.ts';
import { fixture } from './testing/bodies.ts';

const ACCESS = {
  storeExternalId: '130216',
  app: 'loyalty',
  credentials: { accessToken: 'the bearer', managerToken: 'the manager' },
};

const begin = (...replies: Reply[]) => {
  const network = fakeNetwork();
  network.replies(...replies);
  const { ownProgramme } = zidPlatform(ZID, createOutbound(network), { now: network.now });
  if (ownProgramme?.balances.by !== 'page') throw new Error('Zid has a programme, with a list');
  const { balances } = ownProgramme;
  const page = (access: typeof ACCESS, cursor: string | null) => balances.page(access, cursor);
  return { network, ownProgramme, page };
};

const documented = (changes: object = {}): Reply => ({
  status: 200,
  body: { ...fixture('loyalty_list_data').body, ...changes },
});

/** Zid's own rule, enabled, with other numbers. */
const ruleWith = (changes: object, kind: 'cashback' | 'redemption' = 'cashback'): object => ({
  ...fixture('loyalty_list_data').body[`${kind}_rules`][0],
  is_active: true,
  ...changes,
});

it('the documented programme is on, with 48 customers, and its rules are off', async () => {
  const { network, ownProgramme } = begin(documented());
  expect(await ownProgramme.read(ACCESS)).toEqual({
    isOn: true,
    earning: [],
    rewards: [],
    customersWithPoints: 48,
  });
  expect(network.sent.map(({ method, url }) => `${method} ${url.href}`)).toEqual([
    `GET ${ZID.apiUrl}/v1/managers/loyalty-program/list-data`,
  ]);
});

it('active earning rules count, for all customers or for some', async () => {
  const nobody = { tags: [], level: { levelId: null, levelName: null } };
  const cashback_rules = [
    ruleWith({ points_rewarded: 2, amount_to_spend: '7.50' }),
    ruleWith({ points_rewarded: 0.5, available_to: nobody }),
    ruleWith({ available_to: { ...nobody, tags: ['vip'] } }),
    ruleWith({ available_to: { ...nobody, level: { levelId: '7', levelName: 'Gold' } } }),
    ruleWith({ points_rewarded: 3, is_active: 0 }),
    ruleWith({ points_rewarded: 4, deleted_at: '2024-01-01T00:00:00.000000Z' }),
  ];
  const { ownProgramme } = begin(documented({ cashback_rules }));
  expect((await ownProgramme.read(ACCESS))?.earning).toEqual([
    { points: 2, amount: '7.5', isForSome: false },
    { points: 0.5, amount: '1', isForSome: false },
    { points: 1, amount: '1', isForSome: true },
    { points: 1, amount: '1', isForSome: true },
  ]);
});

it('active reward rules count, of either documented type', async () => {
  const redemption_rules = [
    ruleWith({}, 'redemption'),
    ruleWith({ rule_type: 'percentage_discount_settings', reward: { discount_value: '12.5' } }, 'redemption'),
    ruleWith({ rule_type: 'free_shipping_settings', reward: null }, 'redemption'),
    ruleWith({ conditions: { minimum: 50 } }, 'redemption'),
    ruleWith({ is_active: false }, 'redemption'),
  ];
  const { ownProgramme } = begin(documented({ redemption_rules }));
  const reward = { points: 3, mode: 'per_order', value: '1', hasConditions: false };
  expect((await ownProgramme.read(ACCESS))?.rewards).toEqual([
    reward,
    { ...reward, mode: 'percent', value: '12.5' },
    { ...reward, mode: null, value: null },
    { ...reward, hasConditions: true },
  ]);
});

it('treats `is_active` false and 0 as off', async () => {
  const { ownProgramme } = begin(documented({ is_active: false }), documented({ is_active: 0 }));
  expect(await ownProgramme.read(ACCESS)).toMatchObject({ isOn: false });
  expect(await ownProgramme.read(ACCESS)).toMatchObject({ isOn: false });
});

it('a field that Zid does not send is unknown', async () => {
  const { ownProgramme } = begin(documented({ total_customers_with_points: undefined }), {
    status: 403,
    body: {},
  });
  expect(await ownProgramme.read(ACCESS)).toMatchObject({ customersWithPoints: null });
  expect(await ownProgramme.read(ACCESS)).toBeNull();
});

it('an answer of another shape counts as no programme', async () => {
  const { ownProgramme } = begin({ status: 200, body: { status: 'object' } });
  await expect(ownProgramme.read(ACCESS)).rejects.toThrow(HostUnavailable);
});

/** A page of the customer list, with Zid's example customer. */
const customers = (total: number, points: Readonly<Record<string, unknown>>): Reply => ({
  status: 200,
  body: {
    status: 'string',
    customers: Object.entries(points).map(([id, each]) => ({
      ...fixture('customer').body.customer,
      id: Number(id),
      points: each,
    })),
    total_customers_count: total,
  },
});

it('balances are read page by page until the total is reached', async () => {
  const { network, page } = begin(customers(150, { 1: 120 }), customers(150, { 2: 5 }));
  const first = await page(ACCESS, null);
  expect(first).toMatchObject({
    balances: [{ customerExternalId: '1', points: 120 }],
    next: expect.any(String),
  });
  expect(await page(ACCESS, first.next)).toMatchObject({
    balances: [{ customerExternalId: '2', points: 5 }],
    next: null,
  });
  expect(network.sent.map(({ url }) => url.searchParams.get('page'))).toEqual(['1', '2']);
});

it('a list that repeats a page ends', async () => {
  const { page } = begin(customers(150, { 1: 120 }), customers(150, { 1: 120 }));
  const { next } = await page(ACCESS, null);
  expect(await page(ACCESS, next)).toMatchObject({ balances: [], read: 0, next: null });
});

it('a balance is a whole number above zero, bare or in the documented object; anything else is unknown', async () => {
  const { customer } = fixture('customer').body;
  const points = { 1: customer.points, 2: 0, 3: null, 4: 'many', 5: 1.5, 6: -3, 7: 8 };
  const { page } = begin(customers(7, points));
  expect((await page(ACCESS, null)).balances).toEqual([
    { customerExternalId: '1', points: 120 },
    { customerExternalId: '7', points: 8 },
  ]);
});
