import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openShipping, type Shipping } from '#test/shipping.ts';
import { waybillsOf } from '#test/waybills.ts';

let shipping: Shipping;

beforeAll(async () => {
  shipping = await openShipping();
  await shipping.connect('aramex');
});
afterAll(() => shipping.close());

const { order, body, make, atCarrier } = waybillsOf(() => shipping);

describe('a carrier that cannot be asked', () => {
  it('leaves a lost waybill to a person, and is not called again', async () => {
    const request = { ...(await body(await order(), 'cut')), carrier: 'aramex' };
    const { body: lost } = await make(request);
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
});

/** The request of an unpaid order that is paid on delivery. */
const onDelivery = async (cash: object | null) => {
  const told = { payment: 'on_delivery', ...(cash && { cashOnDelivery: cash }) };
  const orderId = await order({ told });
  await shipping.suite.tx(
    (tx) => tx.sql`
      update store_order set paid_at = null, confirmed_at = ${shipping.deps.now()}
      where store_id = ${shipping.suite.store.id} and id = ${orderId}`,
  );
  return { ...(await body(orderId)), carrier: 'aramex' };
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

  it('is never guessed: without an amount nothing is made, and nothing to collect is a plain waybill', async () => {
    expect((await make(await onDelivery(null))).body).toMatchObject({ params: { reason: 'cash_unknown' } });
    const free = await onDelivery({ amountMinor: 0, currency: 'SAR' });
    expect((await make(free)).body).toMatchObject({ state: 'made', cash: null });
  });
});
