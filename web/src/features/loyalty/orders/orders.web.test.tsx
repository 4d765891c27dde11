import type { Role } from '@apps-hub/contract/abilities';
import type { OrderSummary } from '@apps-hub/contract/loyalty/orders/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { FakeApi, json, problem } from '@apps-hub/ui/test/fake-api.ts';
import { customer, explanation, testId } from '@apps-hub/ui/test/fixtures.ts';
import { belowMinimum } from '#test/loyalty-customer.ts';
import { renderApp } from '#test/render-app.tsx';

const LIST = 'GET /api/v1/loyalty/orders';

const order = (change: Partial<OrderSummary> = {}): OrderSummary => ({
  id: testId('order', 1),
  number: '1001',
  customer: { id: testId('customer', 1), name: 'Sara Al-Shammari' },
  currency: 'SAR',
  total: '92.00',
  placedAt: '2026-11-20T09:00:00.000Z',
  paidAt: '2026-11-20T09:00:00.000Z',
  cancelledAt: null,
  outcome: 'nothing',
  state: null,
  earnedPoints: 0,
  standingPoints: 0,
  coupons: [],
  isReturnOpen: false,
  reason: null,
  failed: { step: 'minimum_total', required: '100.00', actual: '92.00', met: false },
  ...change,
});

const serverWith = (orders: OrderSummary[], more: object = {}): FakeApi =>
  new FakeApi()
    .on(LIST, () => json({ orders, total: orders.length, totalIsLeast: false, ...more }))
    .on(`GET /api/v1/orders/${testId('order', 1)}/earning`, () => json(belowMinimum));

it('says why an order earned nothing, in brief and step by step', async () => {
  const { user } = await renderApp({ server: serverWith([order()]), path: '/orders' });
  const table = within(await screen.findByRole('table', { name: 'Orders' }));
  expect(table.getByText(/^Cart SAR\s92, minimum SAR\s100$/)).toBeTruthy();
  await user.click(table.getByRole('button', { name: 'Why did order 1001 earn this?' }));
  expect(await screen.findByText('Why order 1001 earned no points')).toBeTruthy();
  expect(screen.getByText(/^Eligible amount: SAR\s92. Minimum: SAR\s100$/)).toBeTruthy();
});

it('keeps the points and their reason in one block of the cell', async () => {
  const unpaid = order({
    paidAt: null,
    outcome: 'unsettled',
    earnedPoints: null,
    standingPoints: null,
    failed: null,
  });
  await renderApp({ server: serverWith([unpaid]), path: '/orders' });
  const cell = (await screen.findByText('–')).closest('td');
  expect(cell?.children).toHaveLength(1);
  expect(cell?.textContent).toBe('–Not paid yet');
});

it.each([
  [order({ reason: 'no_customer', customer: null, failed: null }), 'This order has no customer.'],
  [
    order({ failed: { step: 'minimum_units', required: 2, actual: 1, met: false } }),
    'Cart 1 item, minimum 2 items',
  ],
  [order({ failed: null }), 'Amount too small to earn a point'],
  [
    order({ outcome: 'unsettled', earnedPoints: null, standingPoints: null, failed: null, paidAt: null }),
    'Not paid yet',
  ],
])('names each reason', async (given, text) => {
  await renderApp({ server: serverWith([given]), path: '/orders' });
  expect(await screen.findByText(text)).toBeTruthy();
});

it.each([
  ['partly_refunded', 14, 'Partly refunded', '20 earned, 6 taken back'],
  ['refunded', 0, 'Refunded', '20 earned, 20 taken back'],
  ['cancelled', 0, 'Cancelled', '20 earned, 20 taken back'],
] as const)('shows what is left of the points: %s', async (state, standingPoints, badge, text) => {
  const refunded = order({ outcome: 'earned', earnedPoints: 20, standingPoints, state, failed: null });
  await renderApp({ server: serverWith([refunded]), path: '/orders' });
  const table = within(await screen.findByRole('table', { name: 'Orders' }));
  expect(table.getByText(badge)).toBeTruthy();
  expect(table.getByText(String(standingPoints), { selector: 'strong' })).toBeTruthy();
  expect(table.getByText(text)).toBeTruthy();
});

it('names the campaign that the order got nothing of', async () => {
  const name = { ar: 'رمضان', en: 'Ramadan' };
  const explained = explanation();
  const heldOut = [{ campaignId: testId('campaign', 1), name }];
  const server = serverWith([
    order({ outcome: 'earned', earnedPoints: 18, standingPoints: 18, failed: null }),
  ]).on(`GET /api/v1/orders/${testId('order', 1)}/earning`, () =>
    json({ ...explained, earning: { ...explained.earning, heldOut } }),
  );
  const { user } = await renderApp({ server, path: '/orders' });
  await user.click(await screen.findByRole('button', { name: 'Why did order 1001 earn this?' }));
  expect(
    await screen.findByText(/^No points from the campaign .Ramadan.: this customer is in its/),
  ).toBeTruthy();
});

it('shows the redemption that an order used', async () => {
  const used = {
    id: testId('coupon', 1),
    code: 'PTS-ABCDE-12345',
    points: 100,
    isReturned: false,
    returnedPoints: 0,
  };
  await renderApp({ server: serverWith([order({ coupons: [used] })]), path: '/orders' });
  expect(await screen.findByText('Coupon PTS-ABCDE-12345: 100 points spent')).toBeTruthy();
});

it('explains a refund with its own arithmetic, and what remains', async () => {
  const explained = explanation({
    state: 'partly_refunded',
    standingPoints: 12,
    pendingPoints: 12,
    letGoPoints: 3,
    coupons: [
      {
        id: testId('coupon', 1),
        code: 'PTS-ABCDE-12345',
        points: 100,
        isReturned: true,
        returnedPoints: 100,
      },
    ],
  });
  const [award] = explained.earning?.methods ?? [];
  const method = {
    ...award,
    lines: [
      { title: 'Ajwa dates', units: 2, amount: '92.00', why: 'counted' },
      { title: 'Sidr honey', units: 1, amount: '60.00', why: 'excluded' },
    ],
  };
  const takenBack = {
    points: 6,
    by: 'partial_refund',
    units: null,
    value: { refunded: '30.67', of: '92.00' },
    steps: [
      { step: 'kept', amount: '61.33', units: 1 },
      { step: 'points', points: 12 },
    ],
  } as const;
  const server = serverWith([
    order({ outcome: 'earned', earnedPoints: 18, standingPoints: 12, failed: null }),
  ]);
  server.on(`GET /api/v1/orders/${testId('order', 1)}/earning`, () =>
    json({ ...explained, earning: { ...explained.earning, methods: [{ ...method, takenBack }] } }),
  );
  const { user } = await renderApp({ server, path: '/orders' });
  await user.click(await screen.findByRole('button', { name: 'Why did order 1001 earn this?' }));
  expect(
    await screen.findByText(
      /Refunded: SAR\s30.67 of SAR\s92. Calculated again on the rest: 6 points taken back from 18 points/,
    ),
  ).toBeTruthy();
  const lines = screen.getByRole('list', { name: 'What each item earns' });
  expect([...lines.children].map((line) => line.textContent)).toEqual([
    expect.stringMatching(/Ajwa dates.* \(2 items, SAR\s92\): earns points/),
    expect.stringMatching(/Sidr honey.* \(1 item, SAR\s60\): this product is excluded/),
  ]);
  expect(screen.getByText(/Kept: 1 item for SAR\s61.33/)).toBeTruthy();
  expect(
    screen.getByText(/Remaining: 12 points · Pending: 12 · Already spent and not taken back: 3 points/),
  ).toBeTruthy();
  expect(screen.getByText(/PTS-ABCDE-12345 was used: 100 points returned/)).toBeTruthy();
});

it('searches, filters and sorts by its address', async () => {
  const server = serverWith([order()], { total: 5000, totalIsLeast: true });
  const { user, address } = await renderApp({ server, path: '/orders' });
  expect(await screen.findByText('1–10 of more than 5,000')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'No points' }));
  await waitFor(() => expect(address()).toBe('/orders?outcome=nothing'));
  await user.click(screen.getByRole('button', { name: 'Points' }));
  await waitFor(() => expect(address()).toContain('sortBy=points'));
  await user.type(screen.getByRole('searchbox'), '1001');
  await waitFor(() =>
    expect(server.sentTo(LIST).at(-1)?.query).toMatchObject({ q: '1001', outcome: 'nothing', page: '1' }),
  );
});

it('tells an empty store from a search without matches, and offers a retry after an error', async () => {
  const { user } = await renderApp({ server: serverWith([]), path: '/orders?q=77' });
  await user.click(await screen.findByRole('button', { name: 'Clear search and filter' }));
  expect(await screen.findByText(/No orders yet/)).toBeTruthy();
});

it('retries after an error', async () => {
  let fails = true;
  const server = new FakeApi().on(LIST, () =>
    fails ? problem(500, 'internal_error') : json({ orders: [order()], total: 1, totalIsLeast: false }),
  );
  const { user } = await renderApp({ server, path: '/orders' });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await user.click(retry);
  expect(await screen.findByRole('table', { name: 'Orders' })).toBeTruthy();
});

it("shows an order's total as the store platform does, beside what its points are computed on", async () => {
  const server = serverWith([order({ total: '131.85', outcome: 'earned', failed: null })]).on(
    `GET /api/v1/orders/${testId('order', 1)}/earning`,
    () => json(explanation({ total: '131.85' })),
  );
  const { user } = await renderApp({ server, path: '/orders' });
  const table = within(await screen.findByRole('table', { name: 'Orders' }));
  expect(table.getByText(/^SAR\s131\.85$/)).toBeTruthy();
  await user.click(table.getByRole('button', { name: 'Why did order 1001 earn this?' }));
  expect(await screen.findByText(/^Order total: SAR\s131\.85$/)).toBeTruthy();
  expect(screen.getByText(/^Items: 2 items for SAR\s92$/)).toBeTruthy();
});

it("fills a customer's third tab with that customer's orders", async () => {
  const sara = customer();
  const server = serverWith([order()])
    .on(`GET /api/v1/customers/${sara.id}`, () => json(sara))
    .on(`GET /api/v1/customers/${sara.id}/transactions`, () => json({ transactions: [], total: 0 }));
  const { user } = await renderApp({ server, path: `/customers/${sara.id}` });
  await user.click(await screen.findByRole('tab', { name: 'Orders' }));
  const table = within(await screen.findByRole('table', { name: 'Orders' }));
  expect(table.queryByRole('columnheader', { name: 'Customer' })).toBeNull();
  expect(server.sentTo(LIST)[0]?.query).toMatchObject({ customerId: sara.id });
});

describe('a return without an amount', () => {
  const RETURN = `POST /api/v1/orders/${testId('order', 1)}/return`;
  const lines = [
    { lineId: 'a', title: 'Kettle', units: 3, total: '150.00' },
    { lineId: 'b', title: 'Filter', units: 1, total: '50.00' },
  ];
  const asked = explanation({
    goods: '200.00',
    openReturn: { toldAt: '2026-11-20T10:00:00.000Z', lines },
  });
  const open = async (role: Role = 'owner') => {
    const server = serverWith([order({ isReturnOpen: true, outcome: 'earned', failed: null })])
      .on(`GET /api/v1/orders/${testId('order', 1)}/earning`, () => json(asked))
      .on(`${RETURN}/check`, () => json({ refunded: '100.00', standingPoints: 2000, pointsAfter: 1000 }))
      .on(RETURN, () => json({ ...asked, openReturn: null }));
    const rendered = await renderApp({ server, path: '/orders', role });
    await rendered.user.click(await screen.findByRole('button', { name: 'Why did order 1001 earn this?' }));
    return { ...rendered, server };
  };

  it('asks for the returned items, shows what they take back, and saves the answer once', async () => {
    const { user, server } = await open();
    expect(await screen.findByText(/the store platform did not send the amount/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Enter the return' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'What came back from order 1001?' }));
    await user.click(dialog.getByRole('button', { name: 'Confirm return' }));
    expect(await dialog.findByText(/Enter at least one item/)).toBeTruthy();
    await user.type(dialog.getByLabelText('Returned: Kettle'), '4');
    expect(dialog.getByLabelText('Returned: Kettle').getAttribute('aria-invalid')).toBe('true');
    await user.clear(dialog.getByLabelText('Returned: Kettle'));
    await user.type(dialog.getByLabelText('Returned: Kettle'), '2');
    expect(
      await dialog.findByText(/The customer loses 1,000 points and keeps 1,000 points from this order/),
    ).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Confirm return' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const answer = { by: 'lines', lines: [{ lineId: 'a', units: 2 }] };
    expect(server.sentTo(RETURN).map(({ body }) => body)).toEqual([answer]);
    expect(await screen.findByText('Return saved and points updated.')).toBeTruthy();
  });

  it.each([
    ['An amount', { by: 'amount', amount: '30' }],
    ['Nothing', { by: 'lines', lines: [] }],
  ])('accepts other answers: %s', async (choice, answer) => {
    const { user, server } = await open();
    await user.click(await screen.findByRole('button', { name: 'Enter the return' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: choice }));
    if (answer.by === 'amount') await user.type(dialog.getByRole('textbox'), '30');
    await user.click(dialog.getByRole('button', { name: 'Confirm return' }));
    await waitFor(() => expect(server.sentTo(RETURN).map(({ body }) => body)).toEqual([answer]));
  });

  it('refuses more than the price of the items', async () => {
    const { user, server } = await open();
    await user.click(await screen.findByRole('button', { name: 'Enter the return' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: 'An amount' }));
    await user.type(dialog.getByRole('textbox'), '200.01');
    await user.click(dialog.getByRole('button', { name: 'Confirm return' }));
    expect(dialog.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
    expect(server.sentTo(RETURN)).toEqual([]);
  });

  it('shows a reader the question without the button', async () => {
    await open('viewer');
    expect(await screen.findByText(/did not send the amount/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Enter the return' })).toBeNull();
  });

  it('is announced above the list, with a link to its filter', async () => {
    const { user, address } = await open();
    await user.click(await screen.findByRole('link', { name: '1 return needs its amount' }));
    await waitFor(() => expect(address()).toBe('/orders?outcome=return_open'));
    expect(screen.queryByRole('link', { name: '1 return needs its amount' })).toBeNull();
  });
});

it('reads right to left in Arabic', async () => {
  await renderApp({ server: serverWith([order()]), path: '/orders', locale: 'ar' });
  expect(await screen.findByRole('table', { name: 'الطلبات' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'بلا نقاط' })).toBeTruthy();
});
