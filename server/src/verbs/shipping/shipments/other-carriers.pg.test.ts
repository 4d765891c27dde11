import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { killWhile } from '#test/kill-while.ts';
import { openShipping, PARCEL, type Shipping } from '#test/shipping.ts';
import { onDeliveryOf, waybillsOf } from '#test/waybills.ts';
import { lockKnownOrder } from '#verbs/shop/orders/order-record.ts';
import { followAmounts } from './amounts.ts';

let shipping: Shipping;

beforeAll(async () => {
  shipping = await openShipping();
  await shipping.connect('aramex');
  await shipping.connect('fedex');
  await shipping.connect('smsa');
});
afterAll(() => shipping.close());

const waybills = waybillsOf(() => shipping);
const { order, body, make, read, atCarrier, allAtCarrier } = waybills;
const onDelivery = onDeliveryOf(() => shipping, waybills);

const label = (id: string) => shipping.http.call('GET', `${shipping.base}/shipments/${id}/label`);

/** A waybill whose answer is lost. */
const lose = async (): Promise<string> =>
  (await make({ ...(await body(await order(), 'cut')), carrier: 'aramex' })).body.id;

const settle = (id: string, number: string | null) =>
  shipping.post(`/shipments/${id}/settle`, { outcome: number === null ? 'not_made' : 'made', number });

/** A request of two boxes. */
const request = async (carrier: 'fedex' | 'smsa', word = '') => ({
  ...(await body(await order(), word)),
  carrier,
  parcels: [PARCEL, PARCEL],
});

/** Makes a waybill and cancels it. */
const cancelled = async (word = '', carrier: 'fedex' | 'smsa' = 'fedex') => {
  const asked = await request(carrier, word);
  const { id, number } = (await make(asked)).body;
  const answer = await shipping.post(`/shipments/${id}/cancel`);
  return { request: asked, id, number, answer: answer.body };
};

describe.each(['fedex', 'smsa'] as const)('a waybill of %s', (carrier) => {
  it('is made once in several tabs, with a number per box and one label of all', async () => {
    const asked = await request(carrier);
    const before = (await allAtCarrier()).length;
    const answers = await Promise.all([
      make(asked, { key: `double-${carrier}` }),
      make(asked, { key: `double-${carrier}` }),
      make(asked),
    ]);
    const made = answers.find(({ body: { state } }) => state === 'made');
    expect(made?.body).toMatchObject({ pieces: 2, cannot: { label: null } });
    expect(new Set(made?.body.pieceNumbers).size).toBe(2);
    expect(await atCarrier(made?.body.id)).toMatchObject([{ number: made?.body.number, pieces: 2 }]);
    expect((await allAtCarrier()).length).toBe(before + 1);
    expect((await label(made?.body.id)).status).toBe(200);
  });

  it.each([
    ['cut', 'made', 1],
    ['cut-before', 'unknown', 0],
  ])('is asked about after %s and never sent again: %s', async (word, state, count) => {
    const { id } = (await make(await request(carrier, word))).body;
    await shipping.pass(3);
    await shipping.tick();
    await shipping.pass(-3);
    const stored = await atCarrier(id);
    expect(stored).toHaveLength(count);
    expect(await read(id)).toMatchObject({ state, number: stored[0]?.number ?? null });
  });

  it('is not made again after the process was killed while it was made', async () => {
    const asked = await request(carrier, 'slow');
    const before = (await allAtCarrier()).length;
    const id = await killWhile(
      shipping,
      { booking: null, shipment: asked },
      async () => (await allAtCarrier()).length === before + 1,
    );
    expect((await make(asked)).body).toMatchObject({ code: 'shipment_exists' });
    await shipping.pass(6);
    await shipping.tick();
    await shipping.pass(-6);
    const [waybill, ...others] = await atCarrier(id);
    expect(others).toEqual([]);
    expect(await read(id)).toMatchObject({ state: 'made', number: waybill?.number });
  });

  it('is cancelled, at the carrier too where it can be told, and its order can get another', async () => {
    const { request: asked, id, answer } = await cancelled('', carrier);
    expect(answer).toMatchObject({ state: 'cancelled' });
    expect(await atCarrier(id)).toMatchObject([{ state: carrier === 'fedex' ? 'cancelled' : 'made' }]);
    expect((await make(asked)).body).toMatchObject({ state: 'made' });
  });
});

describe('a waybill at FedEx', () => {
  it("stays in use where FedEx refuses to cancel it, with FedEx's words", async () => {
    const { request: asked, answer } = await cancelled('void-refused');
    expect(answer).toMatchObject({
      state: 'made',
      refusal: { message: expect.stringContaining('tendered') },
      cannot: { label: null, cancel: null, settle: 'nothing_to_ask' },
    });
    expect((await make(asked)).body).toMatchObject({ code: 'shipment_exists' });
  });

  it('has no label while its cancelling has no answer, until FedEx is told again', async () => {
    const { request: asked, id, answer } = await cancelled('void-cut');
    expect(answer).toMatchObject({ state: 'made', cannot: { label: 'cancel_unknown', settle: null } });
    expect((await label(id)).body).toMatchObject({ params: { reason: 'cancel_unknown' } });
    expect((await make(asked)).body).toMatchObject({ code: 'shipment_exists' });
    expect((await shipping.post(`/shipments/${id}/cancel`)).body).toMatchObject({ state: 'cancelled' });
  });

  it('is settled by a person when its cancelling has no answer', async () => {
    const { id, number, answer } = await cancelled('void-error-500');
    expect(answer).toMatchObject({ state: 'made', cannot: { settle: null } });
    expect(await settle(id, '1')).toMatchObject({ status: 422 });
    expect((await settle(id, number)).body).toMatchObject({ state: 'made', number, cannot: { label: null } });
    await shipping.post(`/shipments/${id}/cancel`);
    expect((await settle(id, null)).body).toMatchObject({ state: 'cancelled', number });
  });
});

describe('a carrier that cannot be asked', () => {
  it('leaves a lost waybill to a person, and is not called again', async () => {
    const asked = { ...(await body(await order(), 'cut')), carrier: 'aramex' };
    const { body: lost } = await make(asked);
    expect(lost).toMatchObject({ state: 'unknown', cannot: { ask: 'cannot_be_asked', settle: null } });
    expect((await shipping.post(`/shipments/${lost.id}/ask`, {})).body).toMatchObject({
      params: { reason: 'cannot_be_asked' },
    });
    await shipping.pass(3);
    await shipping.tick();
    await shipping.pass(-3);
    expect(await atCarrier(lost.id)).toHaveLength(1);
    const settled = await shipping.post(`/shipments/${lost.id}/settle`, {
      outcome: 'made',
      number: '40000000001',
    });
    expect(settled.body).toMatchObject({ state: 'made', number: '40000000001' });
  });

  it('has the number that a person types in any digits, unless another order has it', async () => {
    const [first, second] = [await lose(), await lose()];
    expect((await settle(first, '٤٠٠٠٠٠٠٠٠٠٩')).body).toMatchObject({ state: 'made', number: '40000000009' });
    expect(await settle(second, '40000000009')).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'number', code: 'invalid' }] },
    });
    expect((await settle(second, '40000000010')).body).toMatchObject({ number: '40000000010' });
  });
});

describe('the label of a waybill that was settled', () => {
  it('is printed by Aramex once its number is known, and kept', async () => {
    const id = await lose();
    const [stored] = await atCarrier(id);
    expect((await settle(id, stored?.number ?? '')).body).toMatchObject({ cannot: { label: null } });
    expect((await label(id)).status).toBe(200);
    const [kept] = await shipping.suite.tx(
      (tx) => tx.sql<{ pdf: Buffer }[]>`
        select pdf from shipment_label where store_id = ${shipping.suite.store.id} and shipment_id = ${id}`,
    );
    expect(kept?.pdf.toString('latin1')).toContain(stored?.number);
  });

  it('is refused where Aramex has none, or the recipient was erased', async () => {
    const mistyped = await lose();
    await settle(mistyped, '49999999999');
    const refused = { params: { reason: 'label_not_given' } };
    expect((await label(mistyped)).body).toMatchObject(refused);
    const erased = await lose();
    await settle(erased, (await atCarrier(erased))[0]?.number ?? '');
    await shipping.suite.tx(
      (tx) => tx.sql`
        update shipment set recipient = jsonb_set(recipient, '{contact,person}', '""')
        where store_id = ${shipping.suite.store.id} and id = ${erased}`,
    );
    expect((await label(erased)).body).toMatchObject(refused);
  });
});

const collectedBySmsa = async (currency: string) => {
  const asked = await onDelivery({ amountMinor: 5050, currency });
  return (await make({ ...asked, carrier: 'smsa' })).body;
};

describe('cash on delivery', () => {
  it('is collected by Aramex, as the label says', async () => {
    const made = await make(await onDelivery({ amountMinor: 5050, currency: 'SAR' }));
    expect(made.body).toMatchObject({ state: 'made', cash: { amount: '50.50', currency: 'SAR' } });
    const [stored] = await shipping.suite.tx(
      (tx) => tx.sql<{ pdf: Buffer }[]>`
        select pdf from shipment_label
        where store_id = ${shipping.suite.store.id} and shipment_id = ${made.body.id}`,
    );
    expect(stored?.pdf.toString('latin1')).toContain('COD SAR 50.50');
  });

  it('is collected by SMSA in the currency of the country alone, with the National Address beside it', async () => {
    const { id } = await collectedBySmsa('SAR');
    const [stored] = await shipping.suite.tx(
      (tx) => tx.sql<{ pdf: Buffer }[]>`
        select pdf from shipment_label where store_id = ${shipping.suite.store.id} and shipment_id = ${id}`,
    );
    expect(stored?.pdf.toString('latin1')).toMatch(/COD SAR 50\.50[^]*RRRD2929/);
    expect(await collectedBySmsa('USD')).toMatchObject({ params: { reason: 'cash_currency' } });
  });

  it('is not collected by FedEx, so nothing is made', async () => {
    const asked = { ...(await onDelivery({ amountMinor: 5050, currency: 'SAR' })), carrier: 'fedex' };
    expect((await make(asked)).body).toMatchObject({ params: { reason: 'cash_not_collected' } });
  });

  it('is not guessed: no waybill without a known amount, and no cash on it if nothing is to be collected', async () => {
    expect((await make(await onDelivery(null))).body).toMatchObject({ params: { reason: 'cash_unknown' } });
    const free = await onDelivery({ amountMinor: 0, currency: 'SAR' });
    expect((await make(free)).body).toMatchObject({ state: 'made', cash: null });
    const overpaid = await onDelivery({ amountMinor: -1200, currency: 'SAR' });
    expect((await make(overpaid)).body).toMatchObject({ state: 'made', cash: null });
  });
});

/** The notifications about changed amounts. */
const notices = async () => {
  const { body: told } = await shipping.http.call('GET', '/api/v1/notifications', { app: 'aramex' });
  return told.notifications.filter(({ kind }: { kind: string }) => kind === 'waybill_amounts');
};

describe('an order whose amount changed after its waybill was made', () => {
  it('is told to the merchant until both agree again', async () => {
    const { id, order: made } = (await make(await onDelivery({ amountMinor: 5050, currency: 'SAR' }))).body;
    const orderId = made.id;
    const follow = (amountMinor: number) =>
      shipping.suite.tx(async (tx) => {
        const at = shipping.deps.now().toISOString();
        const cash = { value: { amountMinor, currency: 'SAR' }, at };
        await tx.sql`
          update store_order set shipping = shipping || ${tx.sql.json({ cashOnDelivery: cash })}
          where store_id = ${shipping.suite.store.id} and id = ${orderId}`;
        const order = await lockKnownOrder(tx, orderId);
        if (!order) throw new Error('it is known');
        await followAmounts({ tx, now: shipping.deps.now() }, [order]);
      });
    await follow(5050);
    expect([await notices(), (await read(id)).cashChange]).toEqual([[], null]);
    await follow(4000);
    expect(await notices()).toMatchObject([{ count: 1 }]);
    expect((await read(id)).cashChange).toEqual({ now: { amount: '40.00', currency: 'SAR' } });
    await follow(0);
    expect((await read(id)).cashChange).toEqual({ now: null });
    await follow(5050);
    expect([await notices(), (await read(id)).cashChange]).toEqual([[], null]);
  });
});

describe('an order for SMSA', () => {
  it('is not sent without the prices of its goods', async () => {
    const asked = await request('smsa');
    await shipping.suite.tx(
      (tx) => tx.sql`
        update store_order set lines = '[]' where store_id = ${shipping.suite.store.id} and id = ${asked.orderId}`,
    );
    expect((await make(asked)).body).toMatchObject({ params: { reason: 'value_unknown' } });
  });

  it('waits for no pickup once it has its waybill, and none can be booked with SMSA', async () => {
    const asked = await request('smsa');
    const waits = async () => {
      const { orders } = await shipping.http.read(`${shipping.base}/waiting-orders?itemsPerPage=100`);
      return orders.some(({ id }: { id: string }) => id === asked.orderId);
    };
    expect(await waits()).toBe(true);
    await make(asked);
    expect(await waits()).toBe(false);
    const window = { date: '2026-06-02', from: '10:00', to: '13:00' };
    const parcels = [{ ...PARCEL, orderId: asked.orderId }];
    const booking = { carrier: 'smsa', addressId: asked.addressId, window, parcels };
    expect(await shipping.post('/pickups', booking)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'carrier', code: 'invalid' }] },
    });
  });
});

describe('an order that changed while the form was open', () => {
  it.each([
    ['is unpaid, and not paid on delivery', 'paid_at = null'],
    ['was refunded', `refunds = '[{"goodsMinor":5000,"units":1}]'`],
    ['needs no shipping', `shipping = shipping || '{"needsShipping":{"value":false,"at":"2026-06-01"}}'`],
  ])('gets no waybill when it %s', async (_, change) => {
    const asked = { ...(await body(await order())), carrier: 'aramex' };
    await shipping.suite.tx(
      (tx) => tx.sql`
        update store_order set ${tx.sql.unsafe(change)}
        where store_id = ${shipping.suite.store.id} and id = ${asked.orderId}`,
    );
    expect((await make(asked)).body).toMatchObject({ code: 'order_not_found' });
  });
});
