import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ReturnRequestId } from '@apps-hub/domain/ids';

import type { Carriers } from '#carriers/create-carriers.ts';
import type { ReturnPort } from '#carriers/port.ts';
import { outsideOf } from '#deps.ts';
import { approvedReturnsOf } from '#test/approved-return.ts';
import { killWhile } from '#test/kill-while.ts';
import { returnsOf, returnToolsOf } from '#test/returns.ts';
import { openShipping, type Shipping } from '#test/shipping.ts';
import { waybillsOf } from '#test/waybills.ts';
import { keepReturnOutcome, sendReturnWaybill } from './send-waybill.ts';
import { claimReturnWaybill, prepareReturnWaybill } from './waybill.ts';

const CARRIERS_WITH_LABELS = ['fedex', 'smsa'] as const;

/** Those that are asked about a lost answer; of others a person finds out. */
const FINDS: ReadonlySet<string> = new Set(['fedex']);

let shipping: Shipping;
const open = () => shipping;
const waybills = waybillsOf(open);
const returns = returnsOf(open, waybills);
const { saveRules, step, page } = returns;

beforeAll(async () => {
  shipping = await openShipping();
  await shipping.connect('oto');
  await shipping.connect('dhl');
  await shipping.connect('fedex');
  await shipping.connect('smsa');
  await saveRules();
});
afterAll(() => shipping.close());

const { approved, make, shown, sentBack } = approvedReturnsOf(open, waybills, returns);

const atCarrier = async (shipmentId: string) =>
  (await waybills.allAtCarrier()).filter(({ own_reference: name }) => name.startsWith(`${shipmentId}-R`));

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

const scanned = (carrier: string, number: string, scan: string) =>
  fetch(`${shipping.sandbox.url}/carriers/admin/shipments/${carrier}/${number}/${scan}`, { method: 'POST' });

const label = (id: string) => shipping.http.call('GET', `${shipping.base}/returns/${id}/label`);

const { mailQueued } = returnToolsOf(open);

describe.each(CARRIERS_WITH_LABELS)('a return waybill of %s', (carrier) => {
  it('is made once in several tabs, mailed with its label, followed back and found arrived', async () => {
    const { id, orderId, shipmentId } = await approved('', carrier, { back: '' });
    const { link } = await shipping.http.read(`${shipping.base}/shipments/${shipmentId}/tracking`);
    const customerReads = async () => (await page(new URL(link).pathname)).text;
    await mailQueued();
    const before = (await sentBack(carrier)).length;
    expect(await shown(orderId)).toMatchObject({
      waybillBy: carrier,
      sent: { weightGrams: 2400, zone: 'Asia/Riyadh' },
    });
    const input = { weightGrams: 700 };
    const answers = await Promise.all([
      make(id, { key: `back-${carrier}` }, input),
      make(id, { key: `back-${carrier}` }, input),
      make(id, {}, input),
    ]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const stored = (await sentBack(carrier)).slice(0, -before || undefined);
    expect(stored).toHaveLength(1);
    const number = stored[0]?.number ?? '';
    expect(await shown(orderId)).toMatchObject({
      state: 'on_the_way',
      trackingNumber: number,
      waybill: { carrier, state: 'made', number, parcel: null, cannot: { label: null, cancel: null } },
    });
    expect((await label(id)).body).toContain('%PDF-');
    const [mail, again] = await mailQueued();
    expect(mail).toMatchObject({ id: again?.id, attachments: [{ media: 'application/pdf' }] });
    expect(mail?.text).toContain(number);
    expect(await customerReads()).toContain('أصدر المتجر بوليصة لما ترجعه.');
    await scanned(carrier, number, 'in_transit');
    await shipping.pass(4 * 60 + 1);
    await shipping.tick();
    expect(await shown(orderId)).toMatchObject({
      waybill: { parcel: 'in_transit', cannot: { cancel: 'already_left' } },
    });
    await scanned(carrier, number, 'delivered');
    await shipping.pass(4 * 60 + 1);
    await shipping.tick();
    const arrived = await shown(orderId);
    expect(arrived).toMatchObject({ state: 'on_the_way', waybill: { parcel: 'delivered' } });
    expect(arrived.waybill.scans.length).toBeGreaterThan(1);
    const text = await customerReads();
    expect(text).toContain('وصل طردك إلى المتجر');
    expect(text).toContain(number);
    expect(Buffer.byteLength(text)).toBeLessThan(40 * 1024);
    await shipping.pass(-8 * 60 - 2);
  });

  it('is cancelled, and another can be made then', async () => {
    const { id, orderId } = await approved('', carrier, { back: '' });
    const first = (await make(id)).body.waybill.number;
    expect((await shipping.post(`/returns/${id}/waybill/cancel`)).body).toMatchObject({
      state: 'approved',
      waybill: { state: 'cancelled' },
    });
    expect(await shown(orderId)).toMatchObject({ waybillBy: carrier, trackingNumber: null, hasEmail: true });
    const told = (await mailQueued()).at(-1);
    expect(told).toMatchObject({
      attachments: [],
      subject: expect.stringContaining('Do not use the return label'),
    });
    expect(told?.text).toContain(first);
    expect((await label(id)).body).toMatchObject({ params: { reason: 'not_made' } });
    const second = (await make(id)).body.waybill;
    expect(second).toMatchObject({ state: 'made' });
    expect(second.number).not.toBe(first);
  });

  it('is not repeated after its answer was lost, and refused with the carrier’s reason', async () => {
    const lost = await approved('', carrier, { back: 'cut' });
    const before = (await sentBack(carrier)).length;
    expect((await make(lost.id)).body).toMatchObject({ waybill: { state: 'unknown' } });
    expect((await make(lost.id)).body).toMatchObject({ params: { reason: 'return_has_waybill' } });
    await shipping.pass(3);
    await shipping.tick();
    await shipping.pass(-3);
    const [stored] = await sentBack(carrier);
    expect((await sentBack(carrier)).length).toBe(before + 1);
    if (FINDS.has(carrier))
      expect(await shown(lost.orderId)).toMatchObject({
        state: 'on_the_way',
        waybill: { state: 'made', number: stored?.number },
      });
    else {
      const settle = { outcome: 'made', number: stored?.number };
      expect(await shown(lost.orderId)).toMatchObject({ waybill: { cannot: { settle: null } } });
      expect((await shipping.post(`/returns/${lost.id}/waybill/settle`, settle)).body).toMatchObject({
        state: 'on_the_way',
      });
    }
    const refused = await approved('', carrier, { back: 'account' });
    expect((await make(refused.id)).body).toMatchObject({ waybill: { state: 'refused', refusal: {} } });
    expect(await shown(refused.orderId)).toMatchObject({ state: 'approved', waybillBy: carrier });
  });
});

it('a return is found, and not made again, after the process was killed while it was made', async () => {
  const { id, orderId } = await approved('', 'fedex', { back: 'slow' });
  const before = (await sentBack('fedex')).length;
  const isMade = async () => (await sentBack('fedex')).length === before + 1;
  await killWhile(shipping, { booking: null, returnId: id }, isMade);
  expect((await make(id)).body).toMatchObject({ params: { reason: 'return_has_waybill' } });
  await shipping.pass(6);
  await shipping.tick();
  await shipping.pass(-6);
  expect(await isMade()).toBe(true);
  const made = await shown(orderId);
  expect(made).toMatchObject({ state: 'on_the_way', waybill: { state: 'made' } });
  expect((await sentBack('fedex')).map(({ number }) => number)).toContain(made.waybill.number);
});

it('an answer about an earlier waybill of a request changes nothing of the present one', async () => {
  const { id, orderId } = await approved('', 'smsa', { back: 'cut-before' });
  expect((await make(id)).body).toMatchObject({ waybill: { state: 'unknown' } });
  const settle = { outcome: 'not_made', number: null };
  expect((await shipping.post(`/returns/${id}/waybill/settle`, settle)).body).toMatchObject({
    state: 'approved',
  });
  expect((await make(id)).body).toMatchObject({ waybill: { state: 'unknown' } });
  const earlier = { id: id as ReturnRequestId, reference: 'ret_earlier' };
  const made = { kind: 'made', reference: 'ret_earlier', number: '1', label: null, exchanges: [] } as const;
  await shipping.suite.act((ctx) => keepReturnOutcome(ctx, earlier, made));
  expect(await shown(orderId)).toMatchObject({
    state: 'approved',
    waybill: { state: 'unknown', number: null },
  });
});

it('a return that its carrier makes after its customer was erased keeps nothing of them', async () => {
  const added = await shipping.http.call('POST', '/api/v1/customers', {
    body: { name: 'Zahra', email: null, phone: null },
  });
  const customerId = added.body.id as string;
  const { id, orderId } = await approved('', 'fedex', { back: '', customerId });
  const { deps, suite, http } = shipping;
  const erasing: Carriers = {
    connect: (account) => {
      const port = deps.carriers.connect(account);
      const { waybills: own } = port;
      const back = own?.returns;
      if (!back) throw new Error('FedEx makes returns');
      const makeOne: ReturnPort['make'] = async (request) => {
        const outcome = await back.make(request);
        await http.call('POST', `/api/v1/customers/${customerId}/erasure`, { body: {} });
        return outcome;
      };
      return { ...port, waybills: { ...own, returns: { ...back, make: makeOne } } };
    },
  };
  const out = outsideOf({ ...deps, carriers: erasing }, suite.store.id);
  const requestId = id as ReturnRequestId;
  const prepared = await prepareReturnWaybill({ ...out, inStore: (work) => suite.act(work) }, requestId, {
    date: null,
    weightGrams: null,
  });
  const claimed = await suite.act((ctx) => claimReturnWaybill(ctx, prepared));
  await sendReturnWaybill(out, claimed);
  const kept = await shown(orderId);
  expect(kept).toMatchObject({ state: 'on_the_way', trackingNumber: null, waybill: { state: 'made' } });
  expect(kept.waybill.cannot.label).toBe('label_not_given');
  expect((await label(id)).body).toMatchObject({ params: { reason: 'label_not_given' } });
});
