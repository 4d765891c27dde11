import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { HostUnavailable } from '#platforms/port/errors.ts';
import type { WaybillsPort } from '#platforms/port/waybills.ts';
import { killWhile } from '#test/kill-while.ts';
import { tablesWith } from '#test/tables-with.ts';
import { openShipping, PARCEL, type Shipping } from '#test/shipping.ts';
import { RECIPIENT, waybillsOf } from '#test/waybills.ts';
import { tellWaybills, type WaybillJob } from './tell-host.ts';

let shipping: Shipping;

beforeAll(async () => {
  shipping = await openShipping();
  await shipping.connect('dhl');
});
afterAll(() => shipping.close());

const { order, body, make, read, atCarrier, allAtCarrier } = waybillsOf(() => shipping);

const ids = async (query: string) =>
  (await shipping.http.read(`${shipping.base}/shipments?${query}`)).shipments.map(
    (each: { id: string }) => each.id,
  );

const label = (id: string) => shipping.http.call('GET', `${shipping.base}/shipments/${id}/label`);

describe('a waybill is made at most once per order', () => {
  it("has the carrier's number, one number per box, and a label to download", async () => {
    const orderId = await order();
    const made = await make({ ...(await body(orderId)), parcels: [PARCEL, PARCEL] });
    expect(made).toMatchObject({
      status: 200,
      body: {
        state: 'made',
        pieces: 2,
        recipient: { person: RECIPIENT.contact.person, city: 'جدة' },
        cannot: { label: null, cancel: null, ask: 'nothing_to_ask' },
      },
    });
    expect(made.body.pieceNumbers).toHaveLength(2);
    expect(await atCarrier(made.body.id)).toMatchObject([{ number: made.body.number, pieces: 2 }]);
    const file = await label(made.body.id);
    expect(file.status).toBe(200);
    expect(String(file.headers.get('content-disposition'))).toContain(`label-${made.body.number}.pdf`);
  });

  it('is made once per idempotency key, and once in several tabs, which name the first one', async () => {
    const orderId = await order();
    const request = await body(orderId);
    const before = (await allAtCarrier()).length;
    const answers = await Promise.all([
      make(request, { key: 'double-waybill' }),
      make(request, { key: 'double-waybill' }),
      make(request),
      make(request),
    ]);
    const made = answers.filter(({ status }) => status === 200);
    const told = answers.filter(({ body: problem }) => problem.code === 'shipment_exists');
    expect(new Set(made.map(({ body: { id } }) => id)).size).toBe(1);
    expect(made.length + told.length).toBe(4);
    for (const { body: problem } of told) expect(problem.params.shipmentId).toBe(made[0]?.body.id);
    expect((await allAtCarrier()).length).toBe(before + 1);
  });

  it('a time-out leaves it unknown and its order taken; the carrier is asked and the lost waybill found, without a label', async () => {
    const orderId = await order();
    const request = await body(orderId, 'slow');
    shipping.patience.ms = 1500;
    const lost = await make(request, { key: 'lost-waybill' });
    shipping.patience.ms = null;
    expect(lost.body).toMatchObject({ state: 'unknown', number: null, cannot: { ask: null, settle: null } });
    expect((await make(request)).body).toMatchObject({ code: 'shipment_exists' });
    await shipping.pass(3);
    await shipping.tick();
    const [waybill, ...others] = await atCarrier(lost.body.id);
    expect(others).toEqual([]);
    expect(await read(lost.body.id)).toMatchObject({
      state: 'made',
      number: waybill?.number,
      cannot: { label: 'label_not_given', cancel: null },
    });
    expect((await label(lost.body.id)).body).toMatchObject({
      code: 'shipment_cannot',
      params: { reason: 'label_not_given' },
    });
  });

  it.each([
    ['cut-before', 0],
    ['cut sandbox:not-tracked', 1],
  ])(
    'a waybill that the carrier does not find after %s stays unknown, is not sent again, and a person settles it',
    async (word, count) => {
      const orderId = await order();
      const { id } = (await make(await body(orderId, word))).body;
      for (const minutes of [3, 15, 60]) {
        await shipping.pass(minutes);
        await shipping.tick();
      }
      await shipping.pass(-78);
      expect(await read(id)).toMatchObject({ state: 'unknown', cannot: { cancel: 'outcome_unknown' } });
      expect(await atCarrier(id)).toHaveLength(count);
      const settle = (input: unknown) => shipping.post(`/shipments/${id}/settle`, input);
      expect((await settle({ outcome: 'made', number: null })).status).toBe(422);
      expect((await settle({ outcome: 'not_made', number: null })).body).toMatchObject({
        state: 'cancelled',
      });
      expect((await make(await body(orderId))).body).toMatchObject({ state: 'made' });
    },
  );

  it.each([
    ['after', 'slow', 1],
    ['before', 'slow-before', 0],
  ] as const)(
    'a process killed %s the carrier made the waybill: the carrier is asked, and never called again',
    async (_, word, count) => {
      const request = await body(await order(), word);
      const before = (await allAtCarrier()).length;
      const id = await killWhile(
        shipping,
        { booking: null, shipment: request },
        async () => (await allAtCarrier()).length === before + count,
      );
      expect(await read(id)).toMatchObject({ state: 'requested' });
      expect((await make(request)).body).toMatchObject({ code: 'shipment_exists' });
      for (const minutes of [6, 30]) {
        await shipping.pass(minutes);
        await shipping.tick();
      }
      await shipping.pass(-36);
      const [waybill, ...others] = await atCarrier(id);
      expect(others).toEqual([]);
      expect(await read(id)).toMatchObject(
        count === 1 ? { state: 'made', number: waybill?.number } : { state: 'unknown', number: null },
      );
      expect((await allAtCarrier()).length).toBe(before + count);
    },
  );
});

describe('a waybill that is refused', () => {
  it('keeps the words of the carrier, and the order can get another', async () => {
    const orderId = await order();
    const refused = await make(await body(orderId, 'account'));
    expect(refused.body).toMatchObject({
      state: 'refused',
      refusal: { code: 'account_not_allowed', carrierCode: '8003' },
    });
    expect((await make(await body(orderId))).body).toMatchObject({ state: 'made' });
  });

  it('is refused before anything is sent where the carrier cannot collect cash', async () => {
    const cash = { payment: 'on_delivery', cashOnDelivery: { amountMinor: 5000, currency: 'SAR' } };
    const orderId = await order({ told: cash });
    await shipping.suite.tx(
      (tx) => tx.sql`
        update store_order set paid_at = null, confirmed_at = ${shipping.deps.now()}
        where store_id = ${shipping.suite.store.id} and id = ${orderId}`,
    );
    expect((await make(await body(orderId))).body).toMatchObject({
      code: 'shipment_cannot',
      params: { reason: 'cash_not_collected' },
    });
  });

  it('with texts too long for DHL, at their fields', async () => {
    const orderId = await order();
    const request = await body(orderId);
    const address = { ...RECIPIENT.address, lines: ['x'.repeat(46)] };
    expect((await make({ ...request, recipient: { ...RECIPIENT, address } })).body).toMatchObject({
      code: 'validation_failed',
      errors: [{ path: 'recipient.address.lines.0', code: 'too_long', params: { limit: 45 } }],
    });
  });

  it('is not shown to another store', async () => {
    const orderId = await order();
    const request = await body(orderId);
    const { other } = shipping.suite;
    await shipping.connect('dhl', other);
    const foreign = { ...request, addressId: await shipping.address(other) };
    expect((await make(foreign, { store: other })).body).toMatchObject({ code: 'order_not_found' });
    const { id } = (await make(request)).body;
    for (const path of ['cancel', 'settle', 'ask'])
      expect(
        (
          await shipping.post(
            `/shipments/${id}/${path}`,
            { outcome: 'not_made', number: null },
            { store: other },
          )
        ).body,
      ).toMatchObject({ code: 'shipment_not_found' });
    expect(
      (await shipping.http.call('GET', `${shipping.base}/shipments/${id}/label`, { store: other })).body,
    ).toMatchObject({ code: 'shipment_not_found' });
  });
});

describe('around a waybill', () => {
  it('the store platform gets the numbers in use, and is asked again until it answers', async () => {
    const told: (readonly string[])[] = [];
    const answers: (Error | undefined)[] = [new HostUnavailable('HTTP 503')];
    const { sandbox } = shipping.deps.platforms;
    if (!sandbox) throw new Error('the suite has a host');
    const waybills: WaybillsPort = {
      tell: (_, { numbers }) => {
        told.push(numbers);
        const failed = answers.shift();
        return failed ? Promise.reject(failed) : Promise.resolve({ outcome: 'told' });
      },
    };
    const deps = { ...shipping.deps, platforms: { sandbox: { ...sandbox, waybills } } };
    const orderId = await order({ told: { waybills: ['77'] } });
    const { id, number } = (await make(await body(orderId))).body;
    const job = { storeId: shipping.suite.store.id, shipmentId: id, orderId } as WaybillJob;
    await expect(tellWaybills(deps, { ...job, lastTry: false })).rejects.toThrow('503');
    expect(await read(id)).toMatchObject({ host: null });
    await tellWaybills(deps, { ...job, lastTry: true });
    expect(await read(id)).toMatchObject({ host: { outcome: 'told' } });
    await shipping.post(`/shipments/${id}/cancel`);
    await tellWaybills(deps, { ...job, lastTry: false });
    expect(told).toEqual([['77', number], ['77', number], ['77']]);
  });

  it('an erased customer’s waybill keeps its number and nothing about the person', async () => {
    const person = 'زهراء الفريدة';
    const { http, suite } = shipping;
    const added = await http.call('POST', '/api/v1/customers', {
      body: { name: 'Zahra', email: null, phone: null },
    });
    const recipient = {
      person,
      phone: '0555000111',
      email: '',
      lines: ['شارع'],
      postcode: '',
      shortCode: '',
    };
    const orderId = await order({ customerId: added.body.id, told: { recipient } });
    const contact = { ...RECIPIENT.contact, person };
    const { id, number } = (await make({ ...(await body(orderId)), recipient: { ...RECIPIENT, contact } }))
      .body;
    const tables = () => tablesWith(suite.database, suite.store.id, person);
    expect(await tables()).toEqual(expect.arrayContaining(['shipment', 'store_order']));
    await http.call('POST', `/api/v1/customers/${added.body.id}/erasure`, { body: {} });
    expect(await tables()).toEqual([]);
    expect(await read(id)).toMatchObject({
      number,
      recipient: { person: '' },
      cannot: { label: 'label_not_given' },
    });
  });

  it('its order is no longer listed as one without a waybill, and the draft has the recipient as the host wrote it', async () => {
    const orderId = await order();
    const list = () =>
      shipping.http.read(`${shipping.base}/shipments/orders?q=%23&show=all&itemsPerPage=100`);
    const has = async () => (await list()).orders.some(({ id }: { id: string }) => id === orderId);
    const draft = await shipping.http.read(`${shipping.base}/shipments/orders/${orderId}`);
    expect(draft).toMatchObject({
      recipient: { person: RECIPIENT.contact.person, phone: '0555000111', city: 'جدة', countryCode: 'SA' },
      description: 'قهوة سعودية',
    });
    expect(await has()).toBe(true);
    await make(await body(orderId));
    expect(await has()).toBe(false);
    expect(
      (await shipping.http.call('GET', `${shipping.base}/shipments/orders/${orderId}`)).body,
    ).toMatchObject({
      code: 'order_not_found',
    });
  });

  it('cancelling frees the order, and is refused once it has left', async () => {
    const orderId = await order();
    const { id } = (await make(await body(orderId))).body;
    expect((await shipping.post(`/shipments/${id}/cancel`)).body).toMatchObject({ state: 'cancelled' });
    expect((await shipping.post(`/shipments/${id}/cancel`)).body).toMatchObject({
      params: { reason: 'over' },
    });
    const again = (await make(await body(orderId))).body;
    expect(again).toMatchObject({ state: 'made' });
    await shipping.suite.tx(
      (tx) => tx.sql`
        update store_order set shipped_at = ${shipping.deps.now()} where store_id = ${shipping.suite.store.id} and id = ${orderId}`,
    );
    expect((await shipping.post(`/shipments/${again.id}/cancel`)).body).toMatchObject({
      params: { reason: 'already_left' },
    });
  });

  it('a pickup booked afterwards has its number', async () => {
    const orderId = await order();
    const { number } = (await make(await body(orderId))).body;
    const booked = await shipping.post('/pickups', {
      carrier: 'dhl',
      addressId: await shipping.address(undefined, 'Pickup branch'),
      window: { date: '2026-06-02', from: '10:00', to: '13:00' },
      parcels: [{ ...PARCEL, orderId }],
    });
    expect(booked.body.parcels).toMatchObject([{ trackingNumber: number }]);
  });

  it('the list finds it by its number and by its order, and filters by state', async () => {
    const orderId = await order();
    const { id, number, order: named } = (await make(await body(orderId))).body;
    expect(await ids(`q=${number}`)).toEqual([id]);
    expect(await ids(`q=${encodeURIComponent(named.number)}`)).toEqual([id]);
    expect(await ids(`state=refused&q=${number}`)).toEqual([]);
  });
});
