import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { carriersAt } from '../testing/carriers-at.ts';
import {
  CREDENTIALS,
  PICKUP_DATE,
  ratesRequest,
  shipRequest,
  returnRequest,
  findRequest,
} from '../testing/requests.ts';
import { openSandboxRun, type SandboxProcess } from '../testing/sandbox-process.ts';
import { recordExchanges, vendorCalls } from '../testing/vendor-schema.ts';
import type { ShipRequest, WaybillPort } from '../port.ts';

const NOW = '2026-06-01T05:00:00Z';

const portOf = (carrier: { readonly waybills: WaybillPort | null }): WaybillPort => {
  if (!carrier.waybills) throw new Error('OTO makes waybills');
  return carrier.waybills;
};

const { reference } = shipRequest();
const FIND = { reference, from: PICKUP_DATE, to: PICKUP_DATE, shipOn: PICKUP_DATE, mayWithdraw: false };

const asking = (word: string, name: string): ShipRequest =>
  shipRequest({ reference: name, description: `Coffee sandbox:${word}` });

describe('OTO in the sandbox', () => {
  const vendors = recordExchanges(['oto'], globalThis.fetch);
  let sandbox: SandboxProcess;
  const connect = (patienceMs?: number, refreshToken: string = CREDENTIALS.oto.refreshToken) =>
    carriersAt({ url: `${sandbox.url}/carriers`, fetch: vendors.fetch, now: NOW, patienceMs }).connect({
      id: `cac_${refreshToken}`,
      credentials: { ...CREDENTIALS.oto, refreshToken },
    });

  const desk = (number: string, scan: string) =>
    fetch(`${sandbox.url}/carriers/admin/shipments/oto/${number}/${scan}`, { method: 'POST' });

  beforeAll(async () => {
    sandbox = await openSandboxRun(NOW);
  });
  afterEach(() => expect(vendors.problems()).toEqual([]));
  afterAll(() => sandbox.stop());

  it('makes a waybill, prints it, tracks it, and cancels it until a courier has it', async () => {
    const carrier = connect();
    const waybills = portOf(carrier);
    const made = await waybills.make(shipRequest({ nationalCode: 'RRRD2929' }));
    if (made.kind !== 'made') throw new Error('the sandbox makes it');
    const waybill = { number: made.number, reference };
    expect(await waybills.printLabel?.(waybill)).toMatchObject({ kind: 'printed' });
    expect(await waybills.printLabel?.({ ...waybill, reference: 'shp_none' })).toMatchObject({
      kind: 'refused',
    });
    expect(await carrier.track([made.number])).toMatchObject({ tracks: [{ state: 'announced' }] });
    expect((await desk(made.number, 'out_for_delivery')).status).toBe(200);
    expect(await carrier.track([made.number])).toMatchObject({ tracks: [{ state: 'out_for_delivery' }] });
    const cancel = (name: typeof waybill) => waybills.cancel?.({ ...name, countryCode: 'SA' });
    expect(await cancel(waybill)).toMatchObject({ kind: 'refused', code: 'not_cancellable' });
    const second = await waybills.make(shipRequest({ reference: 'shp_second' }));
    if (second.kind !== 'made') throw new Error('the sandbox makes it');
    const other = { number: second.number, reference: 'shp_second' };
    expect(await cancel(other)).toMatchObject({ kind: 'cancelled' });
    expect(await cancel(other)).toMatchObject({ kind: 'cancelled' });
  });

  it.each([
    ['3', 'in_transit'],
    ['6', 'delivery_failed'],
    ['7', 'held'],
    ['8', 'delivered'],
    ['9', 'returned'],
  ])('shows a parcel ending in %s as %s', async (digit, state) => {
    expect(await connect().track([`77000${digit}`])).toMatchObject({ tracks: [{ state }] });
  });

  it.each([
    ['cut', 'unknown', 'found'],
    ['cut-before', 'unknown', 'not_found'],
    ['error-500', 'unknown', 'not_found'],
    ['error-500-done', 'unknown', 'found'],
    ['garbage', 'unknown', 'found'],
    ['waiting', 'unknown', 'not_found'],
    ['order-cut', 'unknown', 'not_found'],
    ['order-exists', 'unknown', 'not_found'],
    ['later', 'waiting', 'not_found'],
    ['never', 'waiting', 'not_found'],
  ])('has, after sandbox:%s, the outcome %s, and is then %s', async (word, kind, found) => {
    const waybills = portOf(connect());
    const name = `shp_${word}`;
    expect(await waybills.make(asking(word, name))).toMatchObject({ kind });
    expect(await waybills.find?.({ ...FIND, reference: name })).toMatchObject({ kind: found });
  });

  it('drops an order that has no waybill when told to, and never one that has', async () => {
    const waybills = portOf(connect());
    const find = (name: string) => waybills.find?.({ ...FIND, reference: name, mayWithdraw: true });
    await waybills.make(asking('never', 'shp_dropped'));
    expect(await find('shp_dropped')).toMatchObject({ kind: 'withdrawn' });
    expect(await find('shp_dropped')).toMatchObject({ kind: 'withdrawn' });
    await waybills.make(asking('later', 'shp_kept'));
    expect(await find('shp_kept')).toMatchObject({ kind: 'not_found' });
  });

  it('refuses without credit and a wrong token, and makes nothing', async () => {
    const waybills = portOf(connect());
    expect(await waybills.make(asking('no-credit', 'shp_credit'))).toMatchObject({ code: 'no_credit' });
    expect(await waybills.find?.({ ...FIND, reference: 'shp_credit' })).toMatchObject({ kind: 'withdrawn' });
    expect(await waybills.make(asking('account', 'shp_account'))).toMatchObject({
      code: 'account_not_allowed',
    });
    const stranger = connect(undefined, 'a-token-that-nobody-gave');
    const check = { address: null, date: PICKUP_DATE };
    expect(await stranger.check(check)).toMatchObject({ code: 'credentials_refused' });
    expect(await portOf(stranger).make(shipRequest())).toMatchObject({ code: 'credentials_refused' });
    expect(await connect().check(check)).toMatchObject({ kind: 'works', proven: 'credentials' });
  });

  it('tells rates, and makes the waybill with the chosen company', async () => {
    const waybills = portOf(connect());
    const outcome = await waybills.rates?.(ratesRequest());
    const [first] = outcome?.kind === 'rates' ? outcome.rates : [];
    if (!first) throw new Error('the sandbox has companies');
    const rate = { option: first.option, atMost: first.price };
    expect(await waybills.make(shipRequest({ reference: 'shp_rate', rate }))).toMatchObject({
      kind: 'made',
      rate: { company: first.company },
    });
  });

  it('is told where to tell changes, at one address for each kind, once', async () => {
    const { listen } = connect();
    const url = `${sandbox.url}/nowhere`;
    expect(await listen?.({ url, secret: 'first' })).toMatchObject({ kind: 'listens' });
    expect(await listen?.({ url, secret: 'first' })).toMatchObject({ kind: 'listens' });
    expect(await listen?.({ url, secret: 'second' })).toMatchObject({ kind: 'listens' });
    for (const name of ['a', 'b', 'c', 'd'])
      expect(await listen?.({ url: `${url}/${name}`, secret: 'first' })).toMatchObject({ kind: 'listens' });
    // Ten addresses are the most.
    expect(await listen?.({ url: `${url}/e`, secret: 'first' })).toMatchObject({ carrierCode: 'OTO1120' });
  });

  it('makes a return of a delivered order once, with its own label and tracking', async () => {
    const carrier = connect();
    const { returns, ...waybills } = portOf(carrier);
    const name = 'shp_returned';
    const made = await waybills.make(shipRequest({ reference: name }));
    if (made.kind !== 'made' || !returns) throw new Error('the sandbox makes it');
    const [item] = shipRequest().items;
    const { delivered } = returnRequest();
    const asked = returnRequest({
      items: item ? [{ ...item, units: 1 }] : [],
      delivered: { ...delivered, reference: name },
    });
    expect(await returns.make(asked)).toMatchObject({ carrierCode: 'OTO1180' });
    await desk(made.number, 'delivered');
    expect(await returns.next?.(name)).toMatchObject({ kind: 'next', reference: `${name}-R1` });
    expect(await returns.find?.(findRequest(`${name}-R1`))).toMatchObject({ kind: 'not_found' });
    const back = await returns.make(asked);
    if (back.kind !== 'made') throw new Error('the sandbox makes it');
    expect(back.reference).toBe(`${name}-R1`);
    expect(await returns.find?.(findRequest(back.reference))).toMatchObject({
      kind: 'made',
      number: back.number,
    });
    expect(await returns.next?.(name)).toMatchObject({ reference: `${name}-R2` });
    expect(await returns.printLabel?.(back)).toMatchObject({ kind: 'printed' });
    const second = await returns.make(asked);
    expect(second).toMatchObject({ kind: 'made', reference: `${name}-R2` });
    expect(await returns.make(asked)).toMatchObject({ carrierCode: 'OTO1187' });
    expect(await carrier.track([back.number])).toMatchObject({ tracks: [{ state: 'announced' }] });
  });

  it('fetches no label from somebody else, and has none where OTO shows a page', async () => {
    for (const word of ['label-elsewhere', 'no-label']) {
      const waybills = portOf(connect());
      const made = await waybills.make(asking(word, `shp_${word}`));
      if (made.kind !== 'made') throw new Error('the sandbox makes it');
      const name = { number: made.number, reference: `shp_${word}` };
      expect(await waybills.printLabel?.(name)).toMatchObject({ code: 'answer_not_understood' });
    }
  });

  it('answers every documented call in its documented shape', () => {
    const made = new Set([...vendors.seen].filter((each) => each.endsWith(' 200')));
    expect(vendorCalls('oto').filter(({ name }) => !made.has(`oto ${name} 200`))).toEqual([]);
  });
});
