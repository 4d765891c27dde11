import { type OrderId, parseId, type ShipmentId } from '@apps-hub/domain/ids';
import { date } from '@apps-hub/domain/shipping/testing/samples';
import type { TrackEvent } from '@apps-hub/domain/shipping/pickups/tracking';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ledgerMoves } from '#test/ledger-moves.ts';
import { HOST_SHIPMENT, line, returnsOf } from '#test/returns.ts';
import { openShop, perAmount } from '#test/shop.ts';
import { tablesWith } from '#test/tables-with.ts';
import { openShipping, type Shipping } from '#test/shipping.ts';
import { scan, tracksOf } from '#test/tracks.ts';
import { RECIPIENT, waybillsOf } from '#test/waybills.ts';
import { lockKnownOrder } from '#verbs/shop/orders/order-record.ts';
import { settleRefunded } from '../returns/follow.ts';
import type { Answer } from './box-record.ts';

let shipping: Shipping;
beforeAll(async () => {
  shipping = await openShipping();
  await shipping.connect('dhl');
});
afterAll(() => shipping.close());

const { order, body, make, read } = waybillsOf(() => shipping);
const { keep: keepTracks } = tracksOf(() => shipping);
const moves = ledgerMoves(() => shipping.suite);

const CONFIRMED = { code: 'AAAA1111' };

/** Makes a waybill. For numbers that nobody booked, the last digit decides which state the sandbox's carriers report. */
const waybill = async ({ digit, customerId }: { digit?: number; customerId?: string } = {}) => {
  const orderId = await order(customerId === undefined ? {} : { customerId });
  const { id } = (await make(await body(orderId))).body as { id: ShipmentId };
  const number = `777${id.slice(-6).replaceAll(/\D/g, '0')}${digit ?? 0}`;
  if (digit !== undefined)
    await shipping.suite.tx(
      (tx) => tx.sql`
        with told as (update shipment set number = ${number} where store_id = ${tx.storeId} and id = ${id})
        update shipment_track set number = ${number} where store_id = ${tx.storeId} and shipment_id = ${id}`,
    );
  return { id, orderId, number };
};

const tracking = (id: string) => shipping.http.read(`${shipping.base}/shipments/${id}/tracking`);

const linkTo = async (id: string): Promise<string> => new URL((await tracking(id)).link).pathname;

const page = async (path: string) => {
  const response = await shipping.http.app.request(`http://apps.test${path}`);
  return { status: response.status, text: await response.text(), headers: response.headers };
};

/** Lets time pass until the first look is due. */
const look = async (): Promise<void> => {
  await shipping.pass(4 * 60 + 1);
  await shipping.tick();
};

const keep = (events: readonly TrackEvent[], number: string, rest: Partial<Answer> = {}) =>
  keepTracks([number], { events, ...rest });

describe('where the boxes of a waybill are', () => {
  it('is asked of the carrier once due, and said on the page without personal data', async () => {
    const delivered = await waybill({ digit: 8 });
    const failed = await waybill({ digit: 6 });
    expect(await tracking(delivered.id)).toMatchObject({ state: 'announced', scans: [], checkedAt: null });
    expect((await page(await linkTo(delivered.id))).text).toContain('طلبك جاهز للشحن');
    await look();
    await shipping.tick();
    const known = await tracking(delivered.id);
    expect(known).toMatchObject({ state: 'delivered', scans: [{}, {}, {}, { state: 'delivered' }] });
    expect(await tracking(failed.id)).toMatchObject({ state: 'delivery_failed', reason: 'absent' });
    expect(await read(failed.id)).toMatchObject({ parcel: { state: 'delivery_failed', reason: 'absent' } });
    const path = await linkTo(failed.id);
    const { text, headers } = await page(path);
    expect(text).toContain('تعذّر توصيل طلبك');
    expect(text).toContain('لم يجد المندوب من يستلمه');
    expect(text).toContain('ن. ع.');
    expect(Buffer.byteLength(text)).toBeLessThan(40 * 1024);
    for (const secret of [RECIPIENT.contact.person, RECIPIENT.contact.phone, ...RECIPIENT.address.lines])
      expect(text).not.toContain(secret);
    expect(text).not.toContain('<script');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await page(`${path}?lang=en`)).text).toContain('No one was there to receive it');
    expect(JSON.stringify(shipping.suite.logged)).not.toContain(path.split('.')[1]);
  });

  it('keeps each scan once, in whatever order and however often answers arrive', async () => {
    const { id, number } = await waybill({ digit: 3 });
    const first = scan({ state: 'collected', carrierCode: 'PU', time: '08:00:00' });
    const later = scan({ state: 'delivered', carrierCode: 'OK', time: '18:00:00' });
    await Promise.all([keep([later], number), keep([first, later], number), keep([first], number)]);
    expect(await tracking(id)).toMatchObject({
      state: 'delivered',
      scans: [{ carrierCode: 'PU' }, { carrierCode: 'OK' }],
    });
  });

  it('leaves out a scan with an impossible date and stores the others', async () => {
    const { id, number } = await waybill({ digit: 3 });
    const wrong = [scan({ date: '' as never }), scan({ date: '2026-02-31' as never })];
    await keep([...wrong, scan({ time: '25:99:00' })], number);
    expect(await tracking(id)).toMatchObject({ state: 'in_transit', scans: [{ time: null }] });
    expect(await page(await linkTo(id))).toMatchObject({ status: 200 });
  });

  it('is asked at most once an hour of a carrier that refuses the number', async () => {
    const [good, bad] = [await waybill({ digit: 8 }), await waybill({ digit: 8 })];
    const inPast = () =>
      shipping.suite.tx(
        (tx) => tx.sql`
          select from shipment_track where store_id = ${tx.storeId} and next_look_at <= ${shipping.deps.now()}`,
      );
    await shipping.suite.tx(
      (tx) => tx.sql`
        update shipment_track set number = 'NO-' || number where store_id = ${tx.storeId} and shipment_id = ${bad.id}`,
    );
    await look();
    expect(await tracking(good.id)).toMatchObject({ state: 'delivered' });
    expect(await inPast()).toEqual([]);
    await shipping.suite.tx(
      (tx) => tx.sql`
        update shipment_track set started_at = ${new Date('2026-04-01')} where store_id = ${tx.storeId} and shipment_id = ${bad.id}`,
    );
    await shipping.pass(61);
    await shipping.tick();
    const [row] = await shipping.suite.tx(
      (tx) => tx.sql`
        select next_look_at as next from shipment_track where store_id = ${tx.storeId} and shipment_id = ${bad.id}`,
    );
    expect(row).toEqual({ next: null });
  });

  it('is not delivered on words alone, and the merchant reads these', async () => {
    const { id, number } = await waybill({ digit: 3 });
    await keep(
      [scan({ state: 'delivered', isGuess: true, carrierCode: 'SH999', description: 'Delivered?' })],
      number,
    );
    expect(await tracking(id)).toMatchObject({
      state: 'other',
      scans: [{ state: 'other', carrierCode: 'SH999', description: 'Delivered?' }],
    });
    const { text } = await page(`${await linkTo(id)}?lang=en`);
    expect(text).toContain('We do not know where your order is');
    expect(text).not.toContain('Delivered?');
  });

  it('has the promised day and what it was before', async () => {
    const { id, number } = await waybill({ digit: 3 });
    for (const day of ['2026-06-04', '2026-06-06']) await keep([scan({})], number, { promisedOn: date(day) });
    const { text } = await page(`${await linkTo(id)}?lang=en`);
    expect(text).toMatch(/Expected: Saturday[ ,]+6 June/);
    expect(text).toMatch(/Previously expected: Thursday[ ,]+4 June/);
  });

  it('is asked later if the carrier does not answer', async () => {
    const { id } = await waybill({ digit: 8 });
    shipping.outage.isOn = true;
    await look();
    shipping.outage.isOn = false;
    expect(await tracking(id)).toMatchObject({ state: 'announced', checkedAt: null });
    await shipping.pass(61);
    await shipping.tick();
    expect(await tracking(id)).toMatchObject({ state: 'delivered' });
  });
});

describe('the page of a waybill', () => {
  it('asks for the National Address while it is unknown, and tells the points that the order gives', async () => {
    const added = await shipping.http.call('POST', '/api/v1/customers', {
      body: { name: 'Noura', email: null, phone: null },
    });
    const customer = parseId('customer', added.body.id);
    if (!customer.ok) throw new Error('no customer');
    const { id, orderId } = await waybill({ customerId: customer.value });
    await moves.move(customer.value, { kind: 'earn', available: 0, pending: 20, orderId: orderId as never });
    await shipping.suite.tx(
      (tx) => tx.sql`
        update store_order set shipping = shipping #- '{recipient,value,shortCode}'
        where store_id = ${tx.storeId} and id = ${orderId}`,
    );
    const path = `${await linkTo(id)}?lang=en`;
    const { text } = await page(path);
    expect(text).toContain('Pending: 20 points');
    const [, address = ''] = /href="http[^"]*?(\/a\/[^"]+)"/.exec(text) ?? [];
    expect((await page(address)).text).toContain('Short National Address');
    const { addresses } = await shipping.http.read(
      '/api/v1/shipping/order-addresses?show=all&itemsPerPage=100',
    );
    const { version } = addresses.find((each: { order: { id: string } }) => each.order.id === orderId);
    await shipping.post(`/order-addresses/${orderId}`, { address: CONFIRMED, version }, { method: 'PUT' });
    expect((await page(path)).text).not.toContain('/a/');
  });

  it('opens only with our signature, at its store', async () => {
    const { id } = await waybill();
    const path = await linkTo(id);
    const { suite } = shipping;
    const [, , store = '', token = ''] = path.split('/');
    const wrong = [
      `/t/${store}/${token}x`,
      `/t/${suite.other.id}/${token}`,
      `/t/nobody/${token}`,
      `/t/${store}/${id}`,
    ];
    for (const each of wrong) expect(await page(each)).toMatchObject({ status: 404 });
    expect(
      (await shipping.http.call('GET', `${shipping.base}/shipments/${id}/tracking`, { store: suite.other }))
        .body,
    ).toMatchObject({ code: 'shipment_not_found' });
  });

  it('follows the order to the waybill that took the place of a cancelled one', async () => {
    const { id, orderId } = await waybill();
    const path = `${await linkTo(id)}?lang=en`;
    await shipping.post(`/shipments/${id}/cancel`);
    expect((await page(path)).text).toContain('This shipment was cancelled');
    const again = await make(await body(orderId));
    const { text } = await page(path);
    expect(text).toContain(again.body.number);
    expect(text).toContain('ready to ship');
  });

  it('ends when the store has removed the app, and when the customer was erased', async () => {
    const added = await shipping.http.call('POST', '/api/v1/customers', {
      body: { name: 'Zahra', email: null, phone: null },
    });
    const { id, number } = await waybill({ digit: 3, customerId: added.body.id });
    const place = 'BAHAMARKET';
    await keep([scan({ place, raw: { signedBy: place } })], number);
    const path = `${await linkTo(id)}?lang=en`;
    const { database, store } = shipping.suite;
    await database.owner`
      update host_credential set app = 'gone-' || app where store_id = ${store.id} and app <> 'loyalty'`;
    expect((await page(path)).text).toContain('no longer shows tracking');
    await database.owner`update host_credential set app = replace(app, 'gone-', '') where store_id = ${store.id}`;
    expect((await page(path)).text).toContain(place);
    await shipping.http.call('POST', `/api/v1/customers/${added.body.id}/erasure`, { body: {} });
    expect(await tablesWith(database, store.id, place)).toEqual([]);
    await keep([scan({ place })], number);
    expect(await tablesWith(database, store.id, place)).toEqual([]);
    expect(await tracking(id)).toMatchObject({ state: 'in_transit', link: null, scans: [{ place: '' }] });
    expect(await page(path)).toMatchObject({ status: 404 });
  });
});

it('takes points back only with the host’s refund of what a customer returns, by line, which closes the request', async () => {
  const {
    ask,
    linkTo: deliveredLink,
    requestsOf,
    saveRules,
    step,
  } = returnsOf(() => shipping, { order, body });
  await saveRules();
  const { suite, http } = shipping;
  const store = suite.store.externalId;
  const shop = openShop(suite, { ...http, deliver: (news) => http.deliver({ ...news, store }) });
  await shop.collectBy(perAmount(1, '10'));
  const lines = [
    { id: 'a', total: '200.00', units: 2 },
    { id: 'b', total: '50.00' },
  ];
  const bought = shop.order({ lines, shipment: HOST_SHIPMENT, payment: 'online' });
  await shop.hear(bought.created, bought.paid);
  const [row] = await shipping.suite.tx(
    (tx) => tx.sql<{ id: string }[]>`
      select id from store_order where store_id = ${tx.storeId} and external_id = ${bought.id}`,
  );
  const orderId = row?.id ?? '';
  expect(orderId).not.toBe('');
  const path = await deliveredLink(orderId);
  await shop.hear(bought.delivered);
  await shipping.pass(1);
  const points = async () => {
    const { available, pending } = await shop.balances(bought.customer);
    return available + pending;
  };
  expect(await points()).toBe(25);
  expect((await ask(path, { 'u:a': '1', 'r:a': 'size' })).status).toBe(303);
  const [{ id }] = await requestsOf(orderId);
  await step(id, { step: 'approve', way: 'counter', message: '' });
  await step(id, { step: 'receive', lines: [{ lineId: 'a', condition: 'as_new' }] });
  expect(await points()).toBe(25);
  const refund = bought.refund('100.00');
  const data = { ...refund.data, lines: [{ line_id: 'a', quantity: 1, total: '100.00' }] };
  await shop.hear({ ...refund, data }, { ...refund, data });
  expect(await points()).toBe(15);
  expect(await requestsOf(orderId)).toMatchObject([{ state: 'closed', refundedAt: expect.any(String) }]);
  expect((await page(`${path}?lang=en`)).text).toContain('the store has refunded it');
});

it('offers a return only while something is left, and closes a request once all money is back', async () => {
  const { ask, delivered, requestsOf, saveRules, step } = returnsOf(() => shipping, { order, body });
  await saveRules();
  const { orderId, path } = await delivered([line('1', 1)]);
  const shown = async () => (await page(`${path}?lang=en`)).text;
  expect(await shown()).toContain('Return something');
  await ask(path, { 'u:1': '1', 'r:1': 'size' });
  expect(await shown()).not.toContain('Return something');
  expect(await shown()).toContain('Nothing is left in this order to return');
  const [{ id }] = await requestsOf(orderId);
  await step(id, { step: 'approve', way: 'counter', message: '' });
  await step(id, { step: 'receive', lines: [{ lineId: '1', condition: 'as_new' }] });
  const refundMoney = (goodsMinor: number) =>
    shipping.suite.tx(async (tx) => {
      const refunds = [
        { refundId: 'r', refundedAt: shipping.deps.now().toISOString(), units: 0, goodsMinor },
      ];
      await tx.sql`
        update store_order set refunds = ${tx.sql.json(refunds)} where store_id = ${tx.storeId} and id = ${orderId}`;
      const row = await lockKnownOrder(tx, orderId as OrderId);
      await settleRefunded({ tx, now: shipping.deps.now() }, row ? [row] : []);
    });
  await refundMoney(4999);
  expect(await requestsOf(orderId)).toMatchObject([{ state: 'received' }]);
  await refundMoney(5000);
  expect(await requestsOf(orderId)).toMatchObject([{ state: 'closed', refundedAt: expect.any(String) }]);
});
