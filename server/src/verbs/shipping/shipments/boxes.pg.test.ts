import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openShipping, PARCEL, type Shipping } from '#test/shipping.ts';
import { tablesWith } from '#test/tables-with.ts';
import { waybillsOf } from '#test/waybills.ts';
import { unscannedWaybills } from '../hand-over/unscanned.ts';

let shipping: Shipping;
beforeAll(async () => {
  shipping = await openShipping();
  for (const carrier of ['dhl', 'fedex', 'smsa', 'aramex'] as const) await shipping.connect(carrier);
});
afterAll(() => shipping.close());

const { order, body, make, read } = waybillsOf(() => shipping);

/** A waybill of three boxes. */
const threeBoxes = async (carrier: string, customerId?: string) => {
  const orderId = await order(customerId === undefined ? {} : { customerId });
  const date = shipping.deps.now().toISOString().slice(0, 10);
  const asked = { ...(await body(orderId)), carrier, date, parcels: [PARCEL, PARCEL, PARCEL] };
  const { id, number, pieceNumbers } = (await make(asked)).body;
  return { id, orderId, number, pieceNumbers } as {
    readonly id: string;
    readonly orderId: string;
    readonly number: string;
    readonly pieceNumbers: readonly string[];
  };
};

/** The courier scans one box, or all. */
const scan = async (carrier: string, number: string, { state, box }: { state: string; box?: number }) => {
  const desk = `${shipping.sandbox.url}/carriers/admin/shipments/${carrier}/${number}/${state}`;
  const path = box === undefined ? desk : `${desk}?box=${box}`;
  expect((await fetch(path, { method: 'POST' })).status).toBe(200);
};

const look = async (hours = 5) => {
  await shipping.pass(hours * 60);
  await shipping.tick();
};

const tracking = (id: string) => shipping.http.read(`${shipping.base}/shipments/${id}/tracking`);

const page = async (id: string): Promise<string> => {
  const { pathname } = new URL((await tracking(id)).link);
  return (await shipping.http.app.request(`http://apps.test${pathname}`)).text();
};

const kinds = async (): Promise<string[]> => {
  const { body: answer } = await shipping.http.call('GET', '/api/v1/notifications', { app: 'dhl' });
  return answer.notifications.map(({ kind }: { kind: string }) => kind);
};

describe.each(['dhl', 'fedex', 'smsa'])('several boxes with %s', (carrier) => {
  it('are followed one by one: delivered once all are, with a notice if one is missing', async () => {
    const { id, number, pieceNumbers } = await threeBoxes(carrier);
    expect(new Set(pieceNumbers).size).toBe(3);
    await scan(carrier, number, { state: 'in_transit' });
    await look();
    expect(await read(id)).toMatchObject({
      parcel: { state: 'in_transit' },
      boxes: pieceNumbers.map((each) => ({ number: each, state: 'in_transit', isMissing: false })),
    });
    await scan(carrier, number, { state: 'delivered', box: 2 });
    await scan(carrier, number, { state: 'delivery_failed', box: 3 });
    await look();
    expect(await read(id)).toMatchObject({
      parcel: { state: 'delivery_failed' },
      boxes: [{ state: 'in_transit' }, { state: 'delivered' }, { state: 'delivery_failed' }],
    });
    expect(await page(id)).toContain('وصل 1 من 3 طرود');
    expect(await kinds()).not.toContain('missing_boxes');
    await scan(carrier, number, { state: 'delivered', box: 3 });
    await look();
    await look(49);
    const late = await tracking(id);
    expect(late).toMatchObject({
      state: 'in_transit',
      boxes: [{ isMissing: true }, { isMissing: false }, { isMissing: false, state: 'delivered' }],
    });
    expect(late.boxes[1].scans.map(({ state }: { state: string }) => state)).toContain('delivered');
    expect(late.scans.map(({ state }: { state: string }) => state)).not.toContain('delivered');
    expect(await kinds()).toContain('missing_boxes');
    await scan(carrier, number, { state: 'delivered', box: 1 });
    await look();
    expect(await tracking(id)).toMatchObject({ state: 'delivered', scans: expect.anything() });
    expect(await kinds()).not.toContain('missing_boxes');
    const text = await page(id);
    expect(text).toContain('وصل طلبك');
    expect(text).toContain('وصل 3 من 3 طرود');
    expect(Buffer.byteLength(text)).toBeLessThan(40 * 1024);
    await shipping.pass(-(5 * 4 + 49) * 60);
  });
});

it('a box that was never handed over holds up nothing once the merchant says why', async () => {
  const { id, number, pieceNumbers } = await threeBoxes('dhl');
  const [, , kept] = pieceNumbers;
  const leave = (box: string | undefined, reason: string | null) =>
    shipping.post(`/shipments/${id}/boxes`, { number: box, reason });
  for (const box of [1, 2]) await scan('dhl', number, { state: 'delivered', box });
  await look();
  await look(49);
  expect(await read(id)).toMatchObject({
    parcel: { state: 'in_transit' },
    boxes: [{}, {}, { isMissing: true }],
  });
  expect((await leave(pieceNumbers[0], 'not_handed_over')).body).toMatchObject({
    params: { reason: 'already_left' },
  });
  expect((await leave('JD-OTHER', 'not_handed_over')).status).toBe(422);
  expect((await leave(kept, 'not_handed_over')).body).toMatchObject({
    parcel: { state: 'delivered' },
    boxes: [{ leftOut: null }, {}, { leftOut: 'not_handed_over', isMissing: false }],
  });
  expect(await kinds()).not.toContain('missing_boxes');
  expect(await page(id)).toContain('وصل 2 من 2 طرود');
  expect((await leave(kept, null)).body).toMatchObject({ parcel: { state: 'in_transit' } });
  await scan('dhl', number, { state: 'collected', box: 3 });
  await leave(kept, 'in_other_box');
  await look();
  expect(await tracking(id)).toMatchObject({ boxes: [{}, {}, { leftOut: 'in_other_box' }] });
  await shipping.pass(-59 * 60);
});

it('raises the boxes that a driver took and the carrier has not scanned', async () => {
  const { id, number } = await threeBoxes('fedex');
  const at = shipping.deps.now().toISOString();
  await shipping.suite.tx(async ({ sql, storeId }) => {
    const [made] = await sql<{ addressId: string }[]>`
      select address_id as "addressId" from shipment where store_id = ${storeId} and id = ${id}`;
    const handOver = shipping.deps.newId('handOver');
    await sql`
      insert into hand_over (store_id, id, carrier, address_id, address_name, day, zone, opened_at, closed_at)
      values (${storeId}, ${handOver}, 'fedex', ${made?.addressId ?? ''}, '', '2026-06-01', 'Asia/Riyadh', ${at}, ${at})`;
    await sql`
      insert into hand_over_parcel (store_id, hand_over_id, carrier, number, scanned, closed_at)
      values (${storeId}, ${handOver}, 'fedex', ${number}, 3, ${at})`;
  });
  const raised = async () => {
    const rows = await shipping.suite.act((ctx) => unscannedWaybills(ctx, null, 10));
    return rows.find((row) => row.number === number)?.boxes;
  };
  await scan('fedex', number, { state: 'in_transit', box: 1 });
  await scan('fedex', number, { state: 'collected', box: 3 });
  await look(25);
  expect(await raised()).toBe(1);
  expect(await read(id)).toMatchObject({ parcel: { state: 'collected' } });
  await scan('fedex', number, { state: 'collected', box: 2 });
  await look();
  expect(await raised()).toBeUndefined();
  await shipping.pass(-30 * 60);
});

it('boxes of a carrier that tells only about the waybill are not shown one by one', async () => {
  const { id, number } = await threeBoxes('aramex');
  await scan('aramex', number, { state: 'delivered' });
  await look();
  expect(await read(id)).toMatchObject({ parcel: { state: 'delivered' }, boxes: [], pieces: 3 });
  await shipping.pass(-5 * 60);
});

it('boxes of an erased customer keep no place', async () => {
  const added = await shipping.http.call('POST', '/api/v1/customers', {
    body: { name: 'Zahra', email: null, phone: null },
  });
  const { number } = await threeBoxes('dhl', added.body.id);
  await scan('dhl', number, { state: 'delivered', box: 1 });
  await look();
  const { database, store } = shipping.suite;
  expect(await tablesWith(database, store.id, 'RIYADH-SAU')).toContain('shipment_track');
  await shipping.suite.tx(
    (tx) => tx.sql`
      delete from shipment_track where store_id = ${tx.storeId} and number <> ${number}`,
  );
  await shipping.http.call('POST', `/api/v1/customers/${added.body.id}/erasure`, { body: {} });
  await scan('dhl', number, { state: 'delivered', box: 2 });
  await look();
  expect(await tablesWith(database, store.id, 'RIYADH-SAU')).not.toContain('shipment_track');
});
