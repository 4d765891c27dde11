import { expect, it } from 'vitest';

import { ZID } from '../../../test/fake-zid.ts';
import { createOutbound } from '../../outbound/outbound.ts';
import { fakeNetwork, type Reply } from '../../outbound/testing/network.ts';
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
  if (!ownProgramme) throw new Error('Zid has a programme');
  return { network, ownProgramme };
};

const documented = (changes: object = {}): Reply => ({
  status: 200,
  body: { ...fixture('loyalty_list_data').body, ...changes },
});

/** Zid's own rule, switched on, with other numbers. */
const ruleWith = (changes: object): object => ({
  ...fixture('loyalty_list_data').body.cashback_rules[0],
  is_active: true,
  ...changes,
});

it('the documented programme is on, with 48 customers, and its only rule is off', async () => {
  const { network, ownProgramme } = begin(documented());
  expect(await ownProgramme.read(ACCESS)).toEqual({ isOn: true, earning: [], customersWithPoints: 48 });
  expect(network.sent.map(({ method, url }) => `${method} ${url.href}`)).toEqual([
    `GET ${ZID.apiUrl}/v1/managers/loyalty-program/list-data`,
  ]);
});

it('rules count that are on and give whole points', async () => {
  const cashback_rules = [
    ruleWith({ points_rewarded: 2, amount_to_spend: '7.50' }),
    ruleWith({ points_rewarded: 0.5 }),
    ruleWith({ points_rewarded: 3, amount_to_spend: 10, is_active: 0 }),
  ];
  const { ownProgramme } = begin(documented({ cashback_rules }));
  expect(await ownProgramme.read(ACCESS)).toMatchObject({ earning: [{ points: 2, amount: '7.5' }] });
});

it('a programme that is off says so in either spelling', async () => {
  const { ownProgramme } = begin(documented({ is_active: false }), documented({ is_active: 0 }));
  expect(await ownProgramme.read(ACCESS)).toMatchObject({ isOn: false });
  expect(await ownProgramme.read(ACCESS)).toMatchObject({ isOn: false });
});

it('what Zid does not say stays unknown', async () => {
  const { ownProgramme } = begin(documented({ total_customers_with_points: undefined }), {
    status: 403,
    body: {},
  });
  expect(await ownProgramme.read(ACCESS)).toMatchObject({ customersWithPoints: null });
  expect(await ownProgramme.read(ACCESS)).toBeNull();
});

it('an answer of another shape is none', async () => {
  const { ownProgramme } = begin({ status: 200, body: { status: 'object' } });
  await expect(ownProgramme.read(ACCESS)).rejects.toThrow(HostUnavailable);
});

/** A page of the list of customers, with Zid's example of one. */
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
  const { network, ownProgramme } = begin(customers(150, { 1: 120 }), customers(150, { 2: 5 }));
  const first = await ownProgramme.balances(ACCESS, null);
  expect(first).toEqual({ balances: [{ customerExternalId: '1', points: 120 }], next: expect.any(String) });
  expect(await ownProgramme.balances(ACCESS, first.next)).toEqual({
    balances: [{ customerExternalId: '2', points: 5 }],
    next: null,
  });
  expect(network.sent.map(({ url }) => url.searchParams.get('page'))).toEqual(['1', '2']);
});

it('a list that answers each page alike has ended', async () => {
  const { ownProgramme } = begin(customers(150, { 1: 120 }), customers(150, { 1: 120 }));
  const { next } = await ownProgramme.balances(ACCESS, null);
  expect(await ownProgramme.balances(ACCESS, next)).toEqual({ balances: [], next: null });
});

it('a balance is a whole number above zero, alone or in the documented object; all else is unknown', async () => {
  const { customer } = fixture('customer').body;
  const points = { 1: customer.points, 2: 0, 3: null, 4: 'many', 5: 1.5, 6: -3, 7: 8 };
  const { ownProgramme } = begin(customers(7, points));
  expect((await ownProgramme.balances(ACCESS, null)).balances).toEqual([
    { customerExternalId: '1', points: 120 },
    { customerExternalId: '7', points: 8 },
  ]);
});
