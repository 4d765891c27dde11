import { expect, it } from 'vitest';

import { LOYALTY, zidRequest } from '#test/fake-zid.ts';
import { COLLECTION_METHODS, perAmount } from '#test/shop.ts';
import { fixture, noteOf, orderIn } from './testing/bodies.ts';
import { setZidStage } from './testing/zid-stage.ts';

const { suite, http, zid, store, deliver, storeOf, install, drain, signIn, frame, tick } = setZidStage();

/** An order of this store, placed after the rule was created; updated at this minute of the next hour. */
const order = (code: string, minute: number, changes: Record<string, unknown> = {}) =>
  orderIn(code, {
    store_id: Number(store()),
    created_at: '2026-03-01 12:00:00',
    updated_at: `2026-03-01 13:${String(minute).padStart(2, '0')}:00`,
    ...changes,
  });

const atZid = (data: { readonly id: number }, notes: unknown[] = []): void => {
  const path = `/v1/managers/store/orders/${data.id}`;
  zid().answers.set(`${path}/view`, { status: 'object', order: data });
  zid().answers.set(`${path}/credit-notes`, { payload: { credit_notes: notes } });
};

const points = async (): Promise<unknown> => {
  const { id } = await storeOf();
  const [row] = await suite().database.owner`
    select sum(available)::int as available, sum(pending)::int as pending from wallet where store_id = ${id}`;
  return row;
};

const openStore = async (): Promise<void> => {
  await install();
  const { body } = await signIn(frame());
  const made = await http().call('POST', COLLECTION_METHODS, {
    token: body.accessToken,
    body: perAmount(10, '10'),
  });
  expect(made.status).toBe(200);
};

it('an order earns points when it is paid, however often the event arrives', async () => {
  await openStore();
  expect(await deliver('order.create', order('new', 1, { payment_status: 'pending' }))).toBe(200);
  await drain();
  expect(await points()).toEqual({ available: 0, pending: 0 });
  const paid = order('new', 2);
  for (let times = 0; times < 2; times += 1) await deliver('order.payment_status.update', { order: paid });
  // The same content, encoded differently: a new delivery for us, and no more points.
  await deliver('order.payment_status.update', JSON.stringify({ order: paid }, null, 2));
  await drain();
  expect(await points()).toEqual({ available: 0, pending: 890 });
  await deliver('order.status.update', order('delivered', 3));
  await drain();
  expect(await points()).toEqual({ available: 890, pending: 0 });
  expect(zid().asked.filter((path) => path.includes('/orders/'))).toEqual([]);
});

it('a partially refunded order keeps the points for the rest, and a fully refunded one none', async () => {
  await openStore();
  await deliver('order.create', order('delivered', 1));
  const part = order('partially_reversed', 2);
  const note = noteOf({ issue_reason: 'issue_reason_of_a_return', items: [{ quantity: 1, total: 299.7 }] });
  atZid(part, [note]);
  for (const topic of ['order.status.update', 'order.payment_status.update']) await deliver(topic, part);
  await drain();
  expect(await points()).toEqual({ available: 590, pending: 0 });
  const all = order('reversed', 3, { payment_status: 'refunded' });
  atZid(all, [note, noteOf({ ...note, id: 'rest', items: [{ quantity: 2, total: 599.4 }] })]);
  await deliver('order.payment_status.update', { order: all });
  await drain();
  expect(await points()).toEqual({ available: 0, pending: 0 });
});

it('each partial return takes back what can no longer be returned, and a full one the rest', async () => {
  await openStore();
  await deliver('order.create', order('delivered', 1));
  const returned = async (minute: number, units: number): Promise<void> => {
    const part = order('partially_reversed', minute);
    const [two, one] = part.products;
    atZid(part);
    // The second return has another product.
    const rest = units === 1 ? [{ id: one.id, quantity: 1 }] : [];
    const products = [{ id: two.id, quantity: 1 }, ...rest];
    zid().answers.set(`/v1/managers/store/orders/${part.id}/view-for-return`, { order: { products } });
    await deliver('order.status.update', part);
    await drain();
  };
  await returned(2, 1);
  expect(await points()).toEqual({ available: 590, pending: 0 });
  await returned(4, 2);
  await returned(3, 1);
  expect(await points()).toEqual({ available: 290, pending: 0 });
  const all = order('reversed', 5);
  atZid(all);
  await deliver('order.status.update', all);
  await drain();
  expect(await points()).toEqual({ available: 0, pending: 0 });
  const { id } = await storeOf();
  const [row] = await suite().database.owner`
    select jsonb_array_length(refunds) as refunds, refunds #>> '{0,goodsMinor}' as minor from store_order where store_id = ${id}`;
  expect(row).toEqual({ refunds: 1, minor: '89910' });
});

it('a partial return of unknown amount is settled, and its order asks for it', async () => {
  await openStore();
  await deliver('order.create', order('delivered', 1));
  const part = order('partially_reversed', 2);
  atZid(part);
  await deliver('order.status.update', part);
  await drain();
  expect(await points()).toEqual({ available: 890, pending: 0 });
  const { id } = await storeOf();
  const asked = await suite().database.owner`
    select o.return_open_since as since, i.status from store_order o, inbox i
    where o.store_id = ${id} and i.store_id = ${id} and i.topic = 'order.status.update'`;
  expect(asked).toEqual([{ since: new Date('2026-03-01T13:02:00Z'), status: 'applied' }]);
});

it.each(['cancelled', 'canceled'])('an order that is %s loses its points', async (code) => {
  await openStore();
  await deliver('order.create', order('delivered', 1));
  await drain();
  await deliver('order.status.update', order(code, 2));
  await drain();
  expect(await points()).toEqual({ available: 0, pending: 0 });
});

it.each([
  ['by its event', {}, {}],
  ['by its payment, which was refunded', { payment_status: 'refunded' }, {}],
  ['with an amount that we do not know', {}, { gift_wrap: '9.00' }],
])('a cancelled order loses its points although it names a gift card: %s', async (_, paid, more) => {
  await openStore();
  await deliver('order.create', order('delivered', 1));
  await drain();
  expect(await points()).toEqual({ available: 890, pending: 0 });
  const byGiftCard = { payment: { ...order('new', 1).payment, method: { code: 'zid_gift_card' } } };
  const cancelled = order('cancelled', 2, { ...byGiftCard, ...paid, ...more });
  atZid(cancelled);
  await deliver('order.status.update', cancelled);
  await drain();
  expect(await points()).toEqual({ available: 0, pending: 0 });
  const { id } = await storeOf();
  const waiting = await suite().database
    .owner`select 1 from inbox where store_id = ${id} and status <> 'applied'`;
  expect(waiting).toEqual([]);
});

it('a fully returned order loses its points although it names a gift card', async () => {
  await openStore();
  await deliver('order.create', order('delivered', 1));
  const returned = order('reversed', 2, {
    payment: { ...order('new', 1).payment, method: { code: 'zid_gift_card' } },
  });
  atZid(returned);
  await deliver('order.status.update', returned);
  await drain();
  expect(await points()).toEqual({ available: 0, pending: 0 });
});

it('an order deleted at Zid loses its points', async () => {
  await openStore();
  const known = order('delivered', 1);
  await deliver('order.create', known);
  await drain();
  expect(await points()).toEqual({ available: 890, pending: 0 });
  await deliver('order.status.update', { id: known.id, store_id: Number(store()) });
  await drain();
  expect(await points()).toEqual({ available: 0, pending: 0 });
});

it('a delivery without a proof, or with another store’s name, changes nothing', async () => {
  await openStore();
  const data = order('delivered', 1);
  expect(await deliver('order.create', data, { headers: {} })).toBe(401);
  expect(await deliver('order.create', data, { of: '1' })).toBe(401);
  const unknown = zidRequest('1', 'order.create', { ...data, store_id: 1 }, { app: LOYALTY });
  // After thirty deliveries in an hour without a 2xx answer, Zid stops all deliveries of an app.
  expect((await http().app.fetch(unknown)).status).toBe(200);
  await drain();
  const { id } = await storeOf();
  expect(await suite().database.owner`select 1 from store_order where store_id = ${id}`).toEqual([]);
  expect(JSON.stringify(suite().logged)).not.toContain(new URL(unknown.url).pathname.split('/')[3]);
});

it('the customers and orders of a new store are read from Zid', async () => {
  const { customer } = fixture('customer').body;
  const base = '/v1/managers/store';
  zid().answers.set(`${base}/customers`, { customers: [customer], total_customers_count: 1 });
  zid().answers.set(`${base}/orders`, { orders: [order('delivered', 1)], total_order_count: 1 });
  await install();
  for (let times = 0; times < 3; times += 1) {
    await tick();
    suite().clock.advance(60_000);
  }
  await drain();
  const { id } = await storeOf();
  const customers = await suite().database.owner`
    select external_id from customer where store_id = ${id} order by external_id`;
  expect(customers).toEqual([{ external_id: '1111' }, { external_id: '2083543' }]);
  const orders = await suite().database.owner`
    select external_id, paid_at, delivered_at is not null as delivered from store_order where store_id = ${id}`;
  // Zid has no payment time for past orders.
  expect(orders).toEqual([
    { external_id: '37500001', paid_at: new Date('2026-03-01T12:00:00Z'), delivered: true },
  ]);
});

it('an order of 2024 earns nothing when we first hear of it', async () => {
  await openStore();
  await deliver('order.status.update', order('delivered', 1, { created_at: '2024-12-05 12:27:15' }));
  await drain();
  expect(await points()).toEqual({ available: 0, pending: 0 });
});

const paidAt = async (): Promise<unknown> => {
  const { id } = await storeOf();
  const [row] = await suite().database.owner`select paid_at from store_order where store_id = ${id}`;
  return row?.['paid_at'];
};

/** An order placed before the rule, paid later than at checkout. */
const late = (code: string, method: string, changes: Record<string, unknown> = {}) =>
  orderIn(code, {
    store_id: Number(store()),
    created_at: '2026-03-01 08:00:00',
    updated_at: '2026-03-01 10:02:00',
    payment: { ...orderIn('new').payment, method: { code: method, type: method } },
    ...changes,
  });

// An order has no payment time (docs.zid.sa/view-order-12479054e0), so a change of an order that is new to us may be years after its
// payment.
it.each([
  ['zid_cod', 'order.status.update'],
  ['zid_bank_transfer', 'order.payment_status.update'],
])(
  'an order paid by %s that is heard of for the first time was paid when it was placed',
  async (method, topic) => {
    await openStore();
    await deliver(topic, late('delivered', method));
    await drain();
    expect(await paidAt()).toEqual(new Date('2026-03-01T08:00:00Z'));
  },
);

it('cash counts as paid at delivery, if Zid reports the time', async () => {
  await openStore();
  await deliver('order.status.update', late('delivered', 'zid_cod', { delivered_at: '2026-03-01 09:30:00' }));
  await drain();
  expect(await paidAt()).toEqual(new Date('2026-03-01T09:30:00Z'));
});

it('a transfer that we knew as unpaid counts as paid when it was confirmed', async () => {
  await openStore();
  await deliver(
    'order.create',
    late('new', 'zid_bank_transfer', { payment_status: 'pending', updated_at: '2026-03-01 08:00:00' }),
  );
  await deliver('order.payment_status.update', late('new', 'zid_bank_transfer'));
  await drain();
  expect(await paidAt()).toEqual(new Date('2026-03-01T10:02:00Z'));
});
