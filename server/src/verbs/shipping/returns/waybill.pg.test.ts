import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { returnsOf } from '#test/returns.ts';
import { openShipping, type Shipping } from '#test/shipping.ts';
import { waybillsOf } from '#test/waybills.ts';

let shipping: Shipping;
const open = () => shipping;
const waybills = waybillsOf(open);
const { saveRules, deliver, ask, requestsOf, step, page } = returnsOf(open, waybills);

beforeAll(async () => {
  shipping = await openShipping();
  await shipping.connect('oto');
  await shipping.connect('dhl');
  await saveRules();
});
afterAll(() => shipping.close());

/** An approved request of an order that this carrier has delivered. */
const approved = async (word = '', carrier = 'oto') => {
  const orderId = await waybills.order();
  const date = shipping.deps.now().toISOString().slice(0, 10);
  const made = await waybills.make({ ...(await waybills.body(orderId, word)), carrier, date });
  const { id, number } = made.body;
  await fetch(`${shipping.sandbox.url}/carriers/admin/shipments/${carrier}/${number}/delivered`, {
    method: 'POST',
  });
  const { link } = await shipping.http.read(`${shipping.base}/shipments/${id}/tracking`);
  await deliver(orderId);
  const { pathname } = new URL(link);
  expect((await page(pathname)).status).toBe(200);
  expect((await ask(pathname, { 'u:1': '1', 'r:1': 'size' })).status).toBe(303);
  const [request] = await requestsOf(orderId);
  await step(request.id, { step: 'approve', way: 'self', message: '' });
  return { id: request.id as string, orderId, shipmentId: id as string };
};

const make = (id: string, options: object = {}) => shipping.post(`/returns/${id}/waybill`, {}, options);

const atCarrier = async (shipmentId: string) =>
  (await waybills.allAtCarrier()).filter(({ own_reference: name }) => name.startsWith(`${shipmentId}-R`));

const shown = async (orderId: string) => (await requestsOf(orderId))[0];

describe('the waybill of a return', () => {
  it('is made once in several tabs, gives its number to the request, and has a label', async () => {
    const { id, orderId, shipmentId } = await approved();
    expect(await shown(orderId)).toMatchObject({ waybillBy: 'oto', waybill: null });
    const answers = await Promise.all([make(id, { key: 'return' }), make(id, { key: 'return' }), make(id)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const stored = await atCarrier(shipmentId);
    expect(stored).toHaveLength(1);
    expect(await shown(orderId)).toMatchObject({
      state: 'on_the_way',
      trackingNumber: stored[0]?.number,
      waybillBy: null,
      waybill: { carrier: 'oto', state: 'made', number: stored[0]?.number },
    });
    const label = await shipping.http.call('GET', `${shipping.base}/returns/${id}/label`);
    expect(label).toMatchObject({ status: 200, body: expect.stringContaining(String(stored[0]?.number)) });
    expect((await make(id)).body).toMatchObject({ code: 'return_cannot' });
  });

  it('is asked about after its answer was lost, and never sent again', async () => {
    const { id, orderId, shipmentId } = await approved('return-cut');
    expect((await make(id)).body).toMatchObject({ waybill: { state: 'unknown' } });
    expect((await make(id)).body).toMatchObject({ params: { reason: 'return_has_waybill' } });
    await shipping.pass(3);
    await shipping.tick();
    const stored = await atCarrier(shipmentId);
    expect(stored).toHaveLength(1);
    expect(await shown(orderId)).toMatchObject({
      state: 'on_the_way',
      waybill: { state: 'made', number: stored[0]?.number },
    });
    await shipping.pass(-3);
  });

  it('can be requested again once it is certain that no waybill was made', async () => {
    const { id, orderId, shipmentId } = await approved('return-cut-before');
    expect((await make(id)).body).toMatchObject({ waybill: { state: 'unknown' } });
    await shipping.pass(16);
    await shipping.tick();
    expect(await shown(orderId)).toMatchObject({
      state: 'approved',
      waybillBy: 'oto',
      waybill: { state: 'refused', refusal: { code: 'withdrawn' } },
    });
    expect(await atCarrier(shipmentId)).toEqual([]);
    await shipping.pass(-16);
  });

  it('is none of a carrier that makes no returns, nor of a request that is not approved', async () => {
    const other = await approved('', 'dhl');
    expect(await shown(other.orderId)).toMatchObject({ waybillBy: null, waybill: null });
    expect((await make(other.id)).body).toMatchObject({ params: { reason: 'no_returns' } });
    const { id } = await approved();
    await step(id, { step: 'close' });
    expect((await make(id)).body).toMatchObject({ code: 'return_cannot' });
    const label = await shipping.http.call('GET', `${shipping.base}/returns/${id}/label`);
    expect(label.body).toMatchObject({ params: { reason: 'not_made' } });
  });
});
