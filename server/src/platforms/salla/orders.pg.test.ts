import { expect, it } from 'vitest';

import { COLLECTION_METHODS, perAmount } from '#test/shop.ts';
import { orderIn } from './testing/bodies.ts';
import { setSallaStage } from './testing/salla-stage.ts';

const { suite, http, deliver, storeOf, authorize, drain, signIn, frame } = setSallaStage();

/** An order placed after the rule was created. */
const placed = (slug: string) =>
  orderIn(slug, { date: { date: '2026-03-01 13:00:00.000000', timezone_type: 3, timezone: 'Asia/Riyadh' } });

/** Event times in Riyadh, all after the rule was created. */
const at = (minute: number) => ({ at: `2026-03-01 13:${String(minute).padStart(2, '0')}:00` });

const points = async (): Promise<unknown> => {
  const { id } = await storeOf();
  const [row] = await suite().database.owner`
    select sum(available)::int as available, sum(pending)::int as pending from wallet where store_id = ${id}`;
  return row;
};

const openStore = async (): Promise<void> => {
  await authorize();
  const { body } = await signIn(frame('11'));
  const made = await http().call('POST', COLLECTION_METHODS, {
    token: body.accessToken,
    body: perAmount(10, '10'),
  });
  expect(made.status).toBe(200);
};

it('an order earns points when it is paid, and loses them once when it is deleted', async () => {
  await openStore();
  expect(await deliver('order.created', placed('under_review').data, at(1))).toBe(200);
  await drain();
  expect(await points()).toEqual({ available: 0, pending: 80 });
  await deliver('order.status.updated', { id: 1, order: placed('delivered').data }, at(2));
  await drain();
  expect(await points()).toEqual({ available: 80, pending: 0 });
  // Salla resends a delivery when it gets no answer.
  for (const minute of [3, 3, 4]) await deliver('order.deleted', { id: 112775398 }, at(minute));
  await drain();
  expect(await points()).toEqual({ available: 0, pending: 0 });
});

it('an order deleted before we heard of it earns nothing', async () => {
  await openStore();
  await deliver('order.deleted', { id: 112775398 }, at(5));
  await deliver('order.created', placed('under_review').data, at(1));
  await drain();
  expect(await points()).toEqual({ available: 0, pending: 0 });
});

it('a fully returned order loses its points; an order of another store keeps them', async () => {
  await openStore();
  await deliver('order.created', placed('delivered').data, at(1));
  await drain();
  expect(await points()).toEqual({ available: 80, pending: 0 });
  expect(
    await deliver('order.status.updated', { order: placed('restored').data }, { ...at(2), merchant: 1 }),
  ).toBe(200);
  await drain();
  expect(await points()).toEqual({ available: 80, pending: 0 });
  await deliver('order.status.updated', { order: placed('restored').data }, at(3));
  await drain();
  expect(await points()).toEqual({ available: 0, pending: 0 });
});

it('a customer deleted on Salla is erased here, while their points stay in the figures', async () => {
  await openStore();
  await deliver('order.created', placed('delivered').data, at(1));
  await drain();
  await deliver('customer.deleted', { id: 1550968832, email: 'nora@example.com' }, at(2));
  await drain();
  const { id } = await storeOf();
  const [customer] = await suite().database.owner`
    select name, email, phone, erased_at is not null as erased from customer where store_id = ${id}`;
  expect(customer).toEqual({ name: '•••', email: null, phone: null, erased: true });
  const kept = await suite().database.owner`
    select 1 from inbox where store_id = ${id} and body like '%nora@example.com%'`;
  expect(kept).toEqual([]);
  expect(await points()).toEqual({ available: 80, pending: 0 });
});

it('an order of 2022 earns nothing when we first hear of it, whatever changed in it', async () => {
  await openStore();
  // The recorded order.created is of May 2022; an edit of its tags sends order.updated.
  await deliver('order.updated', orderIn('delivered').data, at(1));
  await deliver('order.status.updated', { id: 1, order: orderIn('delivered').data }, at(2));
  await drain();
  expect(await points()).toEqual({ available: 0, pending: 0 });
});

/** An order placed between the installation and the rule, paid later than at checkout. */
const late = (slug: string, method: string) =>
  orderIn(slug, {
    payment_method: method,
    date: { date: '2026-03-01 11:00:00.000000', timezone_type: 3, timezone: 'Asia/Riyadh' },
  });

// Salla does not date payments (docs.salla.dev/5394146e0), so a change of an order that is new to us may be years after its payment.
it.each(['cod', 'bank'])(
  'an order paid by %s that is heard of for the first time was paid when it was placed',
  async (method) => {
    await openStore();
    await deliver('order.status.updated', { id: 1, order: late('delivered', method).data }, at(2));
    await drain();
    const { id } = await storeOf();
    const [row] = await suite().database.owner`select paid_at from store_order where store_id = ${id}`;
    expect(row).toEqual({ paid_at: new Date('2026-03-01T08:00:00Z') });
  },
);

it.each(['cod', 'bank'])(
  'an order by %s that we knew as unpaid was paid when its status says so',
  async (method) => {
    await openStore();
    await deliver('order.created', late('under_review', method).data, at(1));
    await deliver('order.status.updated', { id: 1, order: late('delivered', method).data }, at(2));
    await drain();
    const { id } = await storeOf();
    const [row] = await suite().database.owner`select paid_at from store_order where store_id = ${id}`;
    expect(row).toEqual({ paid_at: new Date('2026-03-01T10:02:00Z') });
  },
);
