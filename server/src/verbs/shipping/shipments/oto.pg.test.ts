import { createHmac } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { killWhile } from '#test/kill-while.ts';
import { openShipping, PARCEL, type Shipping } from '#test/shipping.ts';
import { onDeliveryOf, waybillsOf } from '#test/waybills.ts';

let shipping: Shipping;

beforeAll(async () => {
  shipping = await openShipping();
  await shipping.connect('oto');
});
afterAll(() => shipping.close());

const waybills = waybillsOf(() => shipping);
const { order, body, make, read, atCarrier, allAtCarrier } = waybills;
const onDelivery = onDeliveryOf(() => shipping, waybills);

/** A request of two boxes. */
const request = async (word = '') => ({
  ...(await body(await order(), word)),
  carrier: 'oto',
  parcels: [PARCEL, PARCEL],
});

const label = (id: string) => shipping.http.call('GET', `${shipping.base}/shipments/${id}/label`);

/** Runs the jobs as they are after these minutes. */
const after = async (minutes: number): Promise<void> => {
  await shipping.pass(minutes);
  await shipping.tick();
};

describe('a waybill of OTO', () => {
  it('is made once in several tabs, with a label of all boxes', async () => {
    const asked = await request();
    const before = (await allAtCarrier()).length;
    const answers = await Promise.all([
      make(asked, { key: 'double-oto' }),
      make(asked, { key: 'double-oto' }),
      make(asked),
    ]);
    const made = answers.find(({ body: { state } }) => state === 'made');
    expect(made?.body).toMatchObject({ pieces: 2, pieceNumbers: [], cannot: { label: null } });
    expect(await atCarrier(made?.body.id)).toMatchObject([{ number: made?.body.number, pieces: 2 }]);
    expect((await allAtCarrier()).length).toBe(before + 1);
    expect((await label(made?.body.id)).status).toBe(200);
  });

  it.each([
    ['cut', 'made', 1],
    ['cut-before', 'unknown', 0],
    ['order-cut', 'unknown', 0],
    ['order-exists', 'unknown', 0],
  ])('is asked about after %s and never sent again: %s', async (word, state, count) => {
    const { id, state: first } = (await make(await request(word))).body;
    expect(first).toBe('unknown');
    await after(3);
    const stored = await atCarrier(id);
    expect(stored).toHaveLength(count);
    expect(await read(id)).toMatchObject({ state, number: stored[0]?.number ?? null });
    await shipping.pass(-3);
  });

  it('is being made until OTO shows its number, and then has its label', async () => {
    const asked = await request('later');
    const { id, ...first } = (await make(asked)).body;
    expect(first).toMatchObject({ state: 'requested', number: null });
    expect((await make(asked)).body).toMatchObject({ code: 'shipment_exists' });
    await after(1);
    expect(await read(id)).toMatchObject({ state: 'requested' });
    await after(2);
    expect(await read(id)).toMatchObject({ state: 'made', number: (await atCarrier(id))[0]?.number });
    expect((await label(id)).status).toBe(200);
    await shipping.pass(-3);
  });

  it('is given up where no company makes it, and dropped at OTO, so that its order can be tried again', async () => {
    const asked = await request('never');
    const { id } = (await make(asked)).body;
    await after(6);
    expect(await read(id)).toMatchObject({ state: 'unknown', cannot: { ask: null, settle: null } });
    // OTO still has the order, and may make its waybill.
    const notMade = await shipping.post(`/shipments/${id}/settle`, { outcome: 'not_made', number: null });
    expect(notMade.body).toMatchObject({ code: 'shipment_cannot', params: { reason: 'in_progress' } });
    await after(10);
    expect(await read(id)).toMatchObject({ state: 'refused', refusal: { code: 'withdrawn' } });
    expect((await make({ ...asked, description: 'Coffee' })).body).toMatchObject({ state: 'made' });
    expect(await atCarrier(id)).toEqual([]);
    await shipping.pass(-16);
  });

  it('is not made again after the process was killed while it was made', async () => {
    const asked = await request('slow');
    const before = (await allAtCarrier()).length;
    const id = await killWhile(
      shipping,
      { booking: null, shipment: asked },
      async () => (await allAtCarrier()).length === before + 1,
    );
    expect((await make(asked)).body).toMatchObject({ code: 'shipment_exists' });
    await after(6);
    const [waybill, ...others] = await atCarrier(id);
    expect(others).toEqual([]);
    expect(await read(id)).toMatchObject({ state: 'made', number: waybill?.number });
    await shipping.pass(-6);
  });

  it('is refused when the OTO account has no credit left, and says what to do', async () => {
    const asked = await request('no-credit');
    expect((await make(asked)).body).toMatchObject({
      state: 'refused',
      refusal: { code: 'no_credit', message: 'Credit is not enough' },
    });
  });

  it('is cancelled at OTO, and its order can get another', async () => {
    const asked = await request();
    const { id } = (await make(asked)).body;
    expect((await shipping.post(`/shipments/${id}/cancel`)).body).toMatchObject({ state: 'cancelled' });
    expect(await atCarrier(id)).toMatchObject([{ state: 'cancelled' }]);
    expect((await make(asked)).body).toMatchObject({ state: 'made' });
  });

  it.each([
    ['void-refused', { state: 'made', refusal: { code: 'not_cancellable' }, cannot: { label: null } }],
    ['void-cut', { state: 'made', cannot: { label: 'cancel_unknown', settle: null } }],
  ])('stays in use after %s', async (word, shown) => {
    const asked = await request(word);
    const { id } = (await make(asked)).body;
    expect((await shipping.post(`/shipments/${id}/cancel`)).body).toMatchObject(shown);
    expect((await make(asked)).body).toMatchObject({ code: 'shipment_exists' });
    if (word === 'void-cut')
      expect((await shipping.post(`/shipments/${id}/cancel`)).body).toMatchObject({ state: 'cancelled' });
  });

  it('collects what is due, in the currency of the order', async () => {
    const asked = await onDelivery({ amountMinor: 5050, currency: 'SAR' });
    const { id, ...made } = (await make({ ...asked, carrier: 'oto' })).body;
    expect(made).toMatchObject({ state: 'made', cash: { amount: '50.50', currency: 'SAR' } });
    expect((await label(id)).body).toContain('COD SAR 50.50');
  });

  it('is tracked by its number', async () => {
    const { id, number } = (await make(await request())).body;
    const desk = `${shipping.sandbox.url}/carriers/admin/shipments/oto/${number}/out_for_delivery`;
    await fetch(desk, { method: 'POST' });
    await after(250);
    expect(await read(id)).toMatchObject({ parcel: { state: 'out_for_delivery' } });
    await shipping.pass(-250);
  });
});

/** The rates for a request. */
const rates = ({ orderId, carrier, addressId, parcels }: Awaited<ReturnType<typeof request>>) =>
  shipping.http.call('POST', `${shipping.base}/shipments/rates`, {
    body: { orderId, carrier, addressId, parcels, city: 'Jeddah', countryCode: 'SA' },
  });

describe('the rates of OTO', () => {
  it('are shown cheapest first, and the chosen company makes the waybill at no higher price', async () => {
    const asked = await request();
    const { body: told } = await rates(asked);
    expect(told).toMatchObject({ unreadable: 0, usual: null, refusal: null });
    expect(
      told.rates.map(({ company, cost }: never) => [company, (cost as { amount: string }).amount]),
    ).toEqual([
      ['Omni Llama', '8.00'],
      ['SPL PUDO', '13.00'],
      ['iMile', '17.00'],
      ['Deliver Now', '19.26'],
      ['Naqel', '24.00'],
    ]);
    expect(told.rates[2]).toMatchObject({
      cutOff: '18:00',
      deliveryOn: '2026-06-03',
      handOver: 'collects',
      to: 'door',
      takesCash: true,
    });
    const { option } = told.rates[2];
    const cost = (amount: string) => ({ rate: { option, cost: { amount, currency: 'SAR' } } });
    expect((await make({ ...asked, ...cost('16.99') })).body).toMatchObject({
      state: 'refused',
      refusal: { code: 'rate_gone' },
    });
    expect((await make({ ...asked, ...cost('17.00') })).body).toMatchObject({
      state: 'made',
      rate: { company: 'iMile', cost: { amount: '17.00', currency: 'SAR' } },
    });
  });

  it('have the charge for cash in their cost, and say which company does not collect it', async () => {
    const asked = { ...(await onDelivery({ amountMinor: 5050, currency: 'SAR' })), carrier: 'oto' };
    const { body: told } = await rates(asked);
    expect(told.rates).toMatchObject([
      { company: 'Omni Llama', cost: { amount: '16.00' } },
      {
        company: 'iMile',
        price: { amount: '17.00' },
        cashFee: { amount: '4.00' },
        cost: { amount: '21.00' },
      },
      { company: 'SPL PUDO', cost: { amount: '21.00' } },
      { company: 'Deliver Now', cost: { amount: '22.26' } },
      { company: 'Naqel', takesCash: false },
    ]);
  });

  it('are refused for a carrier that tells none, at its field when a waybill is made', async () => {
    await shipping.connect('smsa');
    const asked = { ...(await request()), carrier: 'smsa' };
    expect((await rates(asked)).body).toMatchObject({ params: { reason: 'rates_not_told' } });
    const rate = { option: '1', cost: { amount: '1', currency: 'SAR' } };
    expect((await make({ ...asked, rate })).body).toMatchObject({ errors: [{ path: 'rate' }] });
  });

  it('choose the cheapest company to the door where the account says so', async () => {
    const { accounts } = await shipping.http.read(`${shipping.base}/settings`);
    const { version } = accounts.find(({ carrier }: { carrier: string }) => carrier === 'oto');
    const fields = { company: 'cheapest' };
    expect(await shipping.post('/accounts/oto', { fields, version }, { method: 'PUT' })).toMatchObject({
      status: 200,
    });
    const asked = await request();
    expect((await rates(asked)).body).toMatchObject({ usual: '7147' });
    expect((await make(asked)).body).toMatchObject({ rate: { company: 'iMile' } });
  });
});

/** A message from OTO about one of our references, to the store's own address. */
const tell = (
  orderId: string,
  { status = 'outForDelivery', secret = '', token = '', kind = 'orderStatus' } = {},
) => {
  const { store } = shipping.suite;
  const { deps } = shipping.http;
  const timestamp = String(deps.now().getTime());
  const [own] = deps.keys.carrierSecrets(store.id, 'oto');
  const signature = createHmac('sha256', secret || own)
    .update(`${orderId}:${status}:${timestamp}`)
    .digest('base64');
  const address = `${store.id}.${token || deps.keys.carrierToken(store.id, 'oto')}`;
  return shipping.http.call('POST', `/webhooks/oto/${address}/${kind}`, {
    body: { orderId, status, timestamp, signature, attemptFailureReason: '<b>x</b>' },
    as: null,
  });
};

const check = () => shipping.post('/accounts/oto/check');

describe('what OTO tells', () => {
  it('is registered when the connection is checked, and the check tells so', async () => {
    expect((await check()).body.check).toMatchObject({ works: true, tells: { agreed: true, refusal: null } });
    expect((await check()).body.check).toMatchObject({ tells: { agreed: true } });
  });

  it('makes us ask at once, and only what OTO answers counts', async () => {
    const { id, number } = (await make(await request())).body;
    await after(1);
    const desk = `${shipping.sandbox.url}/carriers/admin/shipments/oto/${number}/collected`;
    await fetch(desk, { method: 'POST' });
    await shipping.pass(2);
    // It says "delivered"; OTO's own pages say otherwise.
    expect((await tell(id, { status: 'delivered' })).body).toEqual({ received: true });
    await shipping.tick();
    expect(await read(id)).toMatchObject({ parcel: { state: 'collected' } });
    await shipping.pass(-3);
  });

  it('finds the number of a waybill that is still being made', async () => {
    const { id } = (await make(await request('later'))).body;
    await shipping.pass(2.1);
    expect((await tell(id)).body).toEqual({ received: true });
    await shipping.tick();
    expect(await read(id)).toMatchObject({ state: 'made' });
    await shipping.pass(-2.1);
  });

  it('is refused with a wrong signature or address, and ignored for an unknown order', async () => {
    const { id } = (await make(await request())).body;
    for (const wrong of [{ secret: 'guess' }, { token: 'guess' }, { kind: 'walletTransaction' }])
      expect(await tell(id, wrong)).toMatchObject({ status: 401, body: { code: 'signature_invalid' } });
    expect((await tell('shp_unknown')).body).toEqual({ received: false });
    expect((await tell(`${id}-R1`)).body).toEqual({ received: true });
  });
});
