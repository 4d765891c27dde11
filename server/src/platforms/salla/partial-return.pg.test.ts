import { expect, it } from 'vitest';

import { COLLECTION_METHODS, perAmount } from '#test/shop.ts';
import { orderIn } from './testing/bodies.ts';
import { setSallaStage } from './testing/salla-stage.ts';

const { suite, http, salla, deliver, storeOf, authorize, drain, signIn, frame } = setSallaStage();

/** Event times in Riyadh, all after the rule was created. */
const at = (minute: number) => ({ at: `2026-03-01 13:${String(minute).padStart(2, '0')}:00` });
const sar = (amount: number) => ({ amount, currency: 'SAR' });

/** Two lines of SAR 150 (3 units) and SAR 50: 2,000 points at 100 for each SAR 10. The shape of docs.salla.dev/1726836m0. */
const order = (slug: string, { shirts = 3, own = slug } = {}) => {
  const body = orderIn(slug);
  const [item] = body.data.items;
  const line = (id: number, quantity: number, amount: number) => ({
    ...item,
    id,
    quantity,
    amounts: { ...item.amounts, price_without_tax: sar(amount), total: sar(amount) },
  });
  const total = sar(shirts * 50 + 50);
  const amounts = { ...body.data.amounts, sub_total: total, total };
  const status = { ...body.data.status, customized: { id: 3, name: own } };
  const date = { date: '2026-03-01 13:00:00.000000', timezone_type: 3, timezone: 'Asia/Riyadh' };
  return { ...body.data, date, status, amounts, items: [line(1, shirts, shirts * 50), line(2, 1, 50)] };
};

/** Salla has one status for a returned order; merchants name their own partial one below it. */
const partly = (shirts = 3) => order('restored', { shirts, own: 'مسترجع جزئي' });

const wallet = async (): Promise<unknown> => {
  const { id } = await storeOf();
  const [row] = await suite().database.owner`
    select sum(available)::int as available, sum(pending)::int as pending from wallet where store_id = ${id}`;
  return row;
};

const inbox = async (): Promise<unknown> => {
  const { id } = await storeOf();
  return suite().database.owner`
    select status, error from inbox where store_id = ${id} and status <> 'applied' and topic not like 'app.%'`;
};

/** A store with a rule and a delivered order of 2,000 points; returns the merchant's calls. */
const openStore = async () => {
  await authorize();
  const { body: session } = await signIn(frame('11'));
  const as = { token: session.accessToken };
  const call = (method: string, path: string, body?: object) =>
    http().call(method, path, { ...as, ...(body && { body }) });
  expect((await call('POST', COLLECTION_METHODS, perAmount(100, '10'))).status).toBe(200);
  await deliver('order.created', order('delivered'), at(1));
  await drain();
  expect(await wallet()).toEqual({ available: 2000, pending: 0 });
  const listed = async (query = '') => (await call('GET', `/api/v1/loyalty/orders${query}`)).body.orders;
  const [{ id }] = await listed();
  const base = `/api/v1/orders/${id}`;
  return {
    listed,
    explained: async () => (await call('GET', `${base}/earning`)).body,
    check: (body: object) => call('POST', `${base}/return/check`, body),
    answer: (body: object) => call('POST', `${base}/return`, body),
    notices: async () => (await call('GET', '/api/v1/notifications')).body.notifications,
    entries: async () => (await call('GET', '/api/v1/loyalty/activity')).body.entries,
  };
};

const tell = async (data: { readonly id: number }, minute: number, event?: 'order.refunded') => {
  salla().past.orders.splice(0, Infinity, data);
  await deliver(
    event ?? 'order.status.updated',
    event ? { id: data.id } : { id: 9, order: data },
    at(minute),
  );
  await drain();
};

const TWO_SHIRTS = { by: 'lines', lines: [{ lineId: '1', units: 2 }] };

it('the merchant is asked for the amount, sees what the answer takes back, and answers once', async () => {
  const store = await openStore();
  await tell(partly(), 2);
  expect(await inbox()).toEqual([]);
  expect(await wallet()).toEqual({ available: 2000, pending: 0 });
  expect(await store.listed('?outcome=return_open')).toMatchObject([
    { number: '36095043', isReturnOpen: true },
  ]);
  expect(await store.notices()).toMatchObject([{ kind: 'open_returns', count: 1 }]);
  const lines = [
    { lineId: '1', units: 3, total: '150.00' },
    { lineId: '2', units: 1, total: '50.00' },
  ];
  expect(await store.explained()).toMatchObject({
    openReturn: { toldAt: '2026-03-01T10:02:00.000Z', lines },
  });

  expect((await store.check(TWO_SHIRTS)).body).toEqual({
    refunded: '100.00',
    standingPoints: 2000,
    pointsAfter: 1000,
  });
  expect((await store.check({ by: 'amount', amount: '30.00' })).body).toMatchObject({ pointsAfter: 1700 });
  expect(await wallet()).toEqual({ available: 2000, pending: 0 });

  const answered = await store.answer(TWO_SHIRTS);
  expect(answered).toMatchObject({
    status: 200,
    body: { standingPoints: 1000, state: 'partly_refunded', openReturn: null },
  });
  expect(await store.answer(TWO_SHIRTS)).toMatchObject({ status: 409, body: { code: 'return_not_open' } });
  expect(await wallet()).toEqual({ available: 1000, pending: 0 });
  expect(await store.listed('?outcome=return_open')).toEqual([]);
  expect(await store.notices()).toEqual([]);
  expect(await store.entries()).toMatchObject([
    {
      action: 'order.answer_return',
      changes: [
        { field: 'units' },
        { field: 'number' },
        { field: 'pointsLeft', after: { value: '1000' } },
        { field: 'pointsTaken', after: { value: '1000' } },
        { field: 'refunded' },
      ],
    },
    {},
  ]);
});

it('all events of one return ask once, in any order; another refund asks again', async () => {
  const store = await openStore();
  for (const minute of [4, 3]) await tell(partly(), minute);
  await tell(partly(), 3, 'order.refunded');
  await store.answer({ by: 'amount', amount: '100' });
  expect(await wallet()).toEqual({ available: 1000, pending: 0 });
  // Salla sends the same events again.
  await tell(partly(), 4);
  await tell(partly(), 3, 'order.refunded');
  expect(await store.listed('?outcome=return_open')).toEqual([]);
  const later = { at: '2027-03-01 13:00:00' };
  await deliver('order.refunded', { id: 112775398 }, later);
  await drain();
  expect(await store.listed('?outcome=return_open')).toMatchObject([{ isReturnOpen: true }]);
  await store.answer({ by: 'amount', amount: '50' });
  expect(await wallet()).toEqual({ available: 500, pending: 0 });
});

it("fewer units in the order's lines answer the question", async () => {
  const store = await openStore();
  await tell(partly(1), 2);
  expect(await store.listed('?outcome=return_open')).toEqual([]);
  expect(await wallet()).toEqual({ available: 1000, pending: 0 });
});

it('new lines or a full return close an open question', async () => {
  const store = await openStore();
  await tell(partly(), 2);
  await tell(partly(1), 3);
  expect(await store.listed('?outcome=return_open')).toEqual([]);
  expect(await wallet()).toEqual({ available: 1000, pending: 0 });
  expect(await store.answer(TWO_SHIRTS)).toMatchObject({ status: 409 });
});

it("a full return replaces the merchant's answer", async () => {
  const store = await openStore();
  await tell(partly(), 2, 'order.refunded');
  await store.answer(TWO_SHIRTS);
  expect(await wallet()).toEqual({ available: 1000, pending: 0 });
  await tell(order('restored'), 5);
  expect(await wallet()).toEqual({ available: 0, pending: 0 });
  expect(await store.explained()).toMatchObject({ refunded: '200.00', state: 'refunded', openReturn: null });
});

it('fewer units after the answer are not taken back twice', async () => {
  const store = await openStore();
  await tell(partly(), 2);
  await store.answer(TWO_SHIRTS);
  await tell(partly(1), 5);
  expect(await wallet()).toEqual({ available: 1000, pending: 0 });
});

it('nothing may have been returned: the points stay', async () => {
  const store = await openStore();
  await tell(partly(), 2, 'order.refunded');
  expect(await store.answer({ by: 'lines', lines: [] })).toMatchObject({
    status: 200,
    body: { openReturn: null },
  });
  expect(await wallet()).toEqual({ available: 2000, pending: 0 });
});

it.each([
  [{ by: 'amount', amount: '200.01' }, 'amount', 'too_large'],
  [{ by: 'amount', amount: '-1' }, 'amount', 'amount_not_a_number'],
  [{ by: 'lines', lines: [{ lineId: '2', units: 2 }] }, 'lines.0.units', 'too_large'],
  [{ by: 'lines', lines: [{ lineId: '7', units: 1 }] }, 'lines.0.units', 'invalid'],
])('refuses an impossible answer: %o', async (answer, path, code) => {
  const store = await openStore();
  await tell(partly(), 2);
  const refused = { status: 422, body: { code: 'validation_failed', errors: [{ path, code }] } };
  expect(await store.check(answer)).toMatchObject(refused);
  expect(await store.answer(answer)).toMatchObject(refused);
});
