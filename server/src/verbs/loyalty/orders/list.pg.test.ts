import { beforeAll, expect, it } from 'vitest';

import { perAmount } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';

const { suite, http, shop } = setStage();
beforeAll(async () => {
  await shop.collectBy({ ...perAmount(2, '10'), minimumTotal: '100.00' });
});

interface Listed {
  readonly number: string;
  readonly outcome: string;
  readonly earnedPoints: number | null;
}

const list = async (query: Record<string, string> = {}): Promise<Listed[]> =>
  (await http.read(`/api/v1/loyalty/orders?${new URLSearchParams(query).toString()}`)).orders;

it('finds an order that earned nothing by its number, with the reason', async () => {
  const small = shop.order({ id: 'SA-90001', total: '92.00' });
  await shop.hear(small.created, small.paid);
  const [found] = (await http.read('/api/v1/loyalty/orders?q=sa-90001')).orders;
  expect(found).toMatchObject({
    number: '#SA-90001',
    outcome: 'nothing',
    earnedPoints: 0,
    reason: null,
    failed: { step: 'minimum_total', required: '100.00', actual: '92.00', met: false },
  });
  const explained = await http.read(`/api/v1/orders/${found.id}/earning`);
  expect(explained.earning).toMatchObject({ points: 0 });
});

it('distinguishes orders that earned, earned nothing and are not settled', async () => {
  const big = shop.order({ id: 'SA-90002', total: '250.00' });
  const unpaid = shop.order({
    id: 'SA-90003',
    total: '250.00',
  });
  const guest = shop.order({
    id: 'SA-90004',
    customer: null,
    total: '250.00',
  });
  await shop.hear(big.paid, unpaid.created, guest.paid);
  const numbersOf = async (outcome: string) =>
    (await list({ outcome, q: 'SA-9000' })).map(({ number }) => number).toSorted();
  expect(await numbersOf('earned')).toEqual(['#SA-90002']);
  expect(await numbersOf('nothing')).toEqual(['#SA-90001', '#SA-90004']);
  expect(await numbersOf('unsettled')).toEqual(['#SA-90003']);
  expect(await numbersOf('all')).toHaveLength(4);
  const [noCustomer] = (await http.read('/api/v1/loyalty/orders?q=90004')).orders;
  expect(noCustomer).toMatchObject({ customer: null, reason: 'no_customer', outcome: 'nothing' });
  expect(await list({ outcome: 'earned', q: '90001' })).toEqual([]);
});

it("finds a customer's orders by name, and lists those of one customer", async () => {
  const mine = shop.order({
    id: 'SA-90010',
    customer: { id: 'named-1', name: 'نُورَة القحطاني' },
    total: '150.00',
  });
  await shop.hear(mine.paid);
  expect((await list({ q: 'نوره' })).map(({ number }) => number)).toEqual(['#SA-90010']);
  const { id } = await shop.balances('named-1');
  expect((await list({ customerId: id })).map(({ number }) => number)).toEqual(['#SA-90010']);
});

it('sorts by date and points both ways, and pages', async () => {
  for (const sortBy of ['date', 'points']) {
    const down = await list({ sortBy, itemsPerPage: '100' });
    const up = await list({ sortBy, orderBy: 'asc', itemsPerPage: '100' });
    expect(up.map(({ number }) => number)).toEqual(down.map(({ number }) => number).toReversed());
    const [second] = await list({ sortBy, page: '2', itemsPerPage: '1' });
    expect(second?.number).toBe(down[1]?.number);
  }
  const points = (await list({ sortBy: 'points' })).flatMap(({ earnedPoints }) => earnedPoints ?? []);
  expect(points).toEqual(points.toSorted((a, b) => b - a));
});

it('sorts each outcome by points as well as by date', async () => {
  for (const outcome of ['earned', 'nothing', 'unsettled']) {
    const numbers = async (sortBy: string) =>
      (await list({ outcome, sortBy, itemsPerPage: '100' })).map(({ number }) => number).toSorted();
    expect(await numbers('points')).toEqual(await numbers('date'));
    expect(await numbers('points')).not.toEqual([]);
  }
});

it('shows the first thousand results of a search, sorted, and says that there are more', async () => {
  await suite.database.owner`
    insert into store_order (store_id, id, external_id, number, placed_at, lines, shipping_minor, coupon_codes, refunds, updated_at)
    select ${suite.store.id}, 'ord_' || lpad(i::text, 26, '0'), 'many-' || i, '#M-' || i, now() - make_interval(mins => i * 7919 % 1200),
      '[]', 0, '[]', '[]', now()
    from generate_series(1, 1200) i`;
  const page = async (at: number) =>
    http.read(`/api/v1/loyalty/orders?q=many-1&sortBy=date&orderBy=asc&itemsPerPage=100&page=${at}`);
  expect(await page(1)).toMatchObject({ total: 312, totalIsLeast: false });
  const all = await http.read('/api/v1/loyalty/orders?q=many&itemsPerPage=100&page=10');
  expect(all).toMatchObject({ total: 1000, totalIsLeast: true });
  const first = await http.read('/api/v1/loyalty/orders?q=many&itemsPerPage=100');
  const shown: (Listed & { readonly placedAt: string })[] = [...first.orders, ...all.orders];
  expect(new Set(shown.map(({ number }) => number)).size).toBe(200);
  const dates = shown.map(({ placedAt }) => placedAt);
  expect(dates).toEqual(dates.toSorted().toReversed());
});

it.each([
  ['date', 'asc', 'all'],
  ['date', 'desc', 'unsettled'],
  ['points', 'asc', 'all'],
  ['points', 'desc', 'nothing'],
] as const)(
  'visits every order once with keyset pagination by %s %s, %s',
  async (sortBy, orderBy, outcome) => {
    await suite.database.owner`
    update store_order set placed_at = null where store_id = ${suite.store.id} and number in ('#M-7', '#M-8', '#SA-90001')`;
    const view = new URLSearchParams({ sortBy, orderBy, outcome, itemsPerPage: '100' }).toString();
    const page = (more = '') => http.read(`/api/v1/loyalty/orders?${view}${more}`);
    const numbers: string[] = [];
    const first = await page();
    for (let at = first; ; at = await page(`&after=${at.next}`)) {
      numbers.push(...at.orders.map((each: Listed) => each.number));
      if (at.next === null) break;
      const next = await page(`&after=${at.next}`);
      expect((await page(`&before=${next.previous}`)).orders).toEqual(at.orders);
    }
    const sorted = sortBy === 'date' ? 'placed_at' : 'standing_points';
    const plain = await suite.database.owner.unsafe<{ number: string }[]>(
      `select number from store_order where store_id = $1 and $2 in ('all', outcome)
     order by ${sorted} ${orderBy} nulls ${orderBy === 'asc' ? 'first' : 'last'}, id ${orderBy}`,
      [suite.store.id, outcome],
    );
    expect(numbers).toEqual(plain.map(({ number }) => number));
    expect(first.total).toBe(plain.length);
  },
);

it('shows nothing of another store and refuses its customer', async () => {
  const theirs = await suite.customer('theirs', suite.other);
  expect(await http.call('GET', `/api/v1/loyalty/orders?customerId=${theirs}`)).toMatchObject({
    status: 404,
    body: { code: 'customer_not_found' },
  });
  const token = await http.tokenOf('owner', suite.other);
  const { body } = await http.call('GET', '/api/v1/loyalty/orders', { token });
  expect(body).toMatchObject({ orders: [], total: 0 });
  expect(await http.call('GET', '/api/v1/loyalty/orders', { as: 'client' })).toMatchObject({ status: 403 });
  expect(await http.call('GET', '/api/v1/loyalty/orders', { as: 'viewer' })).toMatchObject({ status: 200 });
});

it.each(["'; drop table store_order; --", '%', '_', '\\', '$1 %s'])(
  'searches for %j literally',
  async (q) => {
    expect(await list({ q })).toEqual([]);
  },
);
