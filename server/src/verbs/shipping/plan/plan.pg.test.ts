import { PDFDocument } from '@cantoo/pdf-lib';
import type { ShippingPlan, ShippingRunDetail } from '@apps-hub/contract/shipping/plan/routes';
import type { ShippingRunId } from '@apps-hub/domain/ids';
import { date } from '@apps-hub/domain/shipping/testing/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { killWhile } from '#test/kill-while.ts';
import { openShipping, type PostOptions, type Shipping } from '#test/shipping.ts';
import { scan, tracksOf } from '#test/tracks.ts';
import { waybillsOf } from '#test/waybills.ts';
import { workRun } from './work-run.ts';

let shipping: Shipping;
let branch: string;

beforeAll(async () => {
  shipping = await openShipping();
  for (const carrier of ['aramex', 'dhl'] as const) await shipping.connect(carrier);
  branch = await shipping.address();
});
afterAll(() => shipping.close());

const { order, allAtCarrier } = waybillsOf(() => shipping);
const { keep, handOver } = tracksOf(() => shipping);

const planned = async (body: object = {}): Promise<ShippingPlan> => (await shipping.post('/plan', body)).body;

/** As DHL's app in the host's frame asks. */
const run = async (body: object, { key, store = shipping.suite.store }: PostOptions = {}, path = '') =>
  shipping.http.call('POST', `${shipping.base}/plan/runs${path}`, {
    token: await shipping.http.tokenOf('owner', store, 'dhl'),
    body,
    ...(key ? { key } : {}),
  });

const start = async (orderIds: readonly string[], key?: string): Promise<ShippingRunDetail> => {
  const place = { carrier: 'dhl', addressId: branch };
  const orders = orderIds.map((orderId) => ({ orderId, ...place }));
  const answer = await run({ orders, pickups: [place] }, key ? { key } : {});
  expect(answer.status).toBe(200);
  return answer.body;
};

const work = (id: string) =>
  workRun(shipping.deps, { storeId: shipping.suite.store.id, runId: id as ShippingRunId });

const read = (id: string): Promise<ShippingRunDetail> =>
  shipping.http.read(`${shipping.base}/plan/runs/${id}`);

/** How many waybills the carrier has for each of these orders, by our own references. */
const madeFor = async (orderIds: readonly string[]): Promise<number[]> => {
  const rows = await shipping.suite.tx(
    (tx) => tx.sql<{ orderId: string; ids: string[] }[]>`
      select order_id as "orderId", array_agg(id) as ids from shipment
      where store_id = ${shipping.suite.store.id} and order_id = any(${[...orderIds]}::text[]) group by 1`,
  );
  const references = new Map(rows.map(({ orderId, ids }) => [orderId, new Set(ids)]));
  const all = await allAtCarrier();
  return orderIds.map((id) => all.filter((each) => references.get(id)?.has(each.own_reference ?? '')).length);
};

const someOrders = async (count: number, title?: string): Promise<string[]> => {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) ids.push(await order(title === undefined ? {} : { title }));
  return ids;
};

describe('the plan', () => {
  it('follows the saved rules, names what cannot go, and is refused a stale save', async () => {
    const [first, heavy, abroad] = [
      await order(),
      await order({ told: { weightGrams: 9000 } }),
      await order({ told: { destination: { city: 'Dubai', countryCode: 'AE' } } }),
    ];
    const rule = { weightFromGrams: 9000, carrier: 'dhl' };
    const settings = {
      rules: [rule],
      defaultCarrier: 'aramex',
      prices: [{ carrier: 'dhl', amount: '21.50' }],
    };
    const save = (version: number) =>
      shipping.post('/plan/settings', { ...settings, version }, { method: 'PUT' });
    expect((await save(0)).body).toMatchObject({ version: 1, rules: [{ ...rule, cities: [] }] });
    expect((await save(0)).body).toMatchObject({ code: 'settings_changed_meanwhile' });
    expect((await save(1)).body).toMatchObject({ version: 2 });
    const plan = await planned();
    expect(plan).toMatchObject({
      waiting: 3,
      groups: [
        { carrier: 'aramex', pieces: 1, cost: null, orders: [{ id: first, cause: 'default' }] },
        {
          carrier: 'dhl',
          weightGrams: 9000,
          cost: { amount: '21.50' },
          slot: { window: { date: '2026-06-01' } },
          orders: [{ id: heavy, cause: 'rule', rule: 1 }],
        },
      ],
      cannot: [{ id: abroad, reason: 'customs_incomplete', carrier: 'aramex', products: ['قهوة سعودية'] }],
    });
    const moved = [{ orderId: first, carrier: 'dhl', addressId: branch }];
    expect((await planned({ moved })).groups).toMatchObject([{ carrier: 'dhl', pieces: 2 }]);
    expect((await planned({ carrier: 'aramex' })).cannot).toMatchObject([
      { id: heavy, reason: 'other_carrier' },
      { id: abroad },
    ]);
  });

  it('shows nothing of another store, and runs none of its orders', async () => {
    const { other } = shipping.suite;
    const mine = await order();
    expect((await shipping.post('/plan', {}, { store: other })).body).toMatchObject({
      waiting: 0,
      cannot: [],
    });
    await shipping.connect('dhl', other);
    const place = { orderId: mine, carrier: 'dhl', addressId: await shipping.address(other) };
    expect((await run({ orders: [place] }, { store: other })).body).toMatchObject({
      code: 'order_not_found',
    });
    const ours = { ...place, addressId: branch };
    const inAramex = await shipping.post('/plan/runs', { orders: [ours] });
    expect(inAramex.body).toMatchObject({ code: 'forbidden' });
  });
});

describe('a run', () => {
  it('makes 80 waybills and one pickup, keeps each failure at its order, and tries only those again', async () => {
    const good = await someOrders(77);
    const [refused, lost] = [
      await order({ title: 'Coffee sandbox:account' }),
      await order({ title: 'Coffee sandbox:cut sandbox:not-tracked' }),
    ];
    const abroad = await order({ told: { destination: { city: 'Dubai', countryCode: 'AE' } } });
    const all = [...good, refused, lost, abroad];
    const [first, same] = await Promise.all([start(all, 'double-click-run'), start(all, 'double-click-run')]);
    expect(same.id).toBe(first.id);
    expect(first).toMatchObject({ state: 'running', counts: { waiting: 80 } });
    const inPlan = (await planned()).groups.flatMap((group) => group.orders.map(({ id }) => id));
    expect(inPlan).not.toEqual(expect.arrayContaining([good[0]]));
    // Two processes work on it at once, with slices of the lines.
    for (let round = 0; (await read(first.id)).state === 'running' && round < 5; round += 1)
      await Promise.all([work(first.id), work(first.id)]);
    const done = await read(first.id);
    expect(done).toMatchObject({
      state: 'done',
      counts: { waiting: 0, making: 0, made: 77, unknown: 1, failed: 2 },
      labels: 77,
      groups: [{ made: 77, pickup: { state: 'booked', now: 'confirmed', window: { date: '2026-06-01' } } }],
    });
    expect(done.problems.map(({ order: { id }, state, problem }) => [id, state, problem?.code])).toEqual([
      [refused, 'failed', 'account_not_allowed'],
      [lost, 'unknown', undefined],
      [abroad, 'failed', 'validation_failed'],
    ]);
    expect(new Set(await madeFor([...good, lost]))).toEqual(new Set([1]));
    const [booked] = (await shipping.http.read(`${shipping.base}/pickups?itemsPerPage=1`)).pickups;
    expect(booked).toMatchObject({ counts: { parcels: 77 } });

    const before = (await allAtCarrier()).length;
    const again = () => run({}, {}, `/${first.id}/retry`);
    expect((await shipping.post(`/plan/runs/${first.id}/retry`)).body).toMatchObject({ code: 'forbidden' });
    const newer = await start([refused]);
    expect((await again()).body).toMatchObject({ params: { reason: 'in_progress' } });
    await work(newer.id);
    expect((await again()).body).toMatchObject({
      state: 'running',
      counts: { waiting: 2, made: 77, unknown: 1 },
    });
    await work(first.id);
    expect(await read(first.id)).toMatchObject({
      state: 'done',
      counts: { made: 77, unknown: 1, failed: 2 },
    });
    expect((await allAtCarrier()).length).toBe(before);
    expect(await shipping.sandbox.pickups()).toHaveLength(1);

    const token = await shipping.http.tokenOf('owner', undefined, 'dhl');
    const pages = async (paper: string) => {
      const path = `${shipping.base}/plan/runs/${first.id}/labels?paper=${paper}`;
      const file = await shipping.http.app.request(path, { headers: { authorization: `Bearer ${token}` } });
      return (await PDFDocument.load(await file.arrayBuffer())).getPages();
    };
    expect(await pages('a6')).toHaveLength(77);
    const sheets = await pages('a4');
    expect(sheets).toHaveLength(20);
    expect(sheets[0]?.getSize()).toMatchObject({ height: 841.89 });
  });

  it('goes on after its process was killed, and gives each order one waybill', async () => {
    const ids = [
      ...(await someOrders(6)),
      ...(await someOrders(1, 'Coffee sandbox:slow')),
      ...(await someOrders(3)),
    ];
    const before = (await allAtCarrier()).length;
    const { id } = await start(ids);
    await killWhile(shipping, { booking: null, runId: id }, async () => {
      const made = (await allAtCarrier()).length - before;
      return made >= 7;
    });
    await work(id);
    expect(await read(id)).toMatchObject({ state: 'running', counts: { waiting: 0 } });
    for (const minutes of [6, 30]) {
      await shipping.pass(minutes);
      await shipping.tick();
    }
    await work(id);
    const { state, counts, problems } = await read(id);
    // A call that did not reach the carrier before the kill stays unknown, for a person to settle.
    expect([state, counts.made + counts.unknown, counts.failed]).toEqual(['done', 10, 0]);
    const lost = new Set<string>(problems.map(({ order: { id: orderId } }) => orderId));
    const made = await madeFor(ids);
    expect(Math.max(...made)).toBe(1);
    expect(made.filter((count, index) => count === 0 && !lost.has(ids[index] ?? ''))).toEqual([]);
  });

  it('refuses a second run of orders that another run has, so that one courier comes', async () => {
    const ids = await someOrders(8);
    const place = { carrier: 'dhl', addressId: branch };
    const body = { orders: ids.map((orderId) => ({ orderId, ...place })), pickups: [place] };
    const before = (await shipping.sandbox.pickups()).length;
    const [started, refused] = (await Promise.all([run(body), run(body)])).toSorted(
      (a, b) => a.status - b.status,
    );
    expect(refused?.body).toMatchObject({ code: 'shipment_cannot', params: { reason: 'in_progress' } });
    await work(started?.body.id);
    expect((await read(started?.body.id)).counts.made).toBe(8);
    // A tab that has not been reloaded since.
    const late = await start(ids);
    await work(late.id);
    expect(new Set((await read(late.id)).problems.map(({ problem }) => problem?.code))).toEqual(
      new Set(['shipment_exists']),
    );
    expect(new Set(await madeFor(ids))).toEqual(new Set([1]));
    expect(await shipping.sandbox.pickups()).toHaveLength(before + 1);
  });

  it('says which orders need no waybill any more since the plan was shown', async () => {
    const ids = await someOrders(4);
    const { id } = await start(ids);
    const { store } = shipping.suite;
    const change = (index: number, what: string) =>
      shipping.suite.tx(
        (tx) => tx.sql`
          update store_order set cancelled_at = case when ${what} = 'cancelled' then ${shipping.deps.now()}::timestamptz end,
            shipped_at = case when ${what} = 'shipped' then ${shipping.deps.now()}::timestamptz end, paid_at = case when ${what} <> 'unpaid' then paid_at end,
            shipping = case when ${what} = 'labelled'
              then shipping || '{"waybills": {"value": ["HOST-1"], "at": "2026-05-31T09:00:00.000Z"}}' else shipping end
          where store_id = ${store.id} and id = ${ids[index] ?? ''}`,
      );
    for (const [index, what] of ['cancelled', 'shipped', 'unpaid', 'labelled'].entries())
      await change(index, what);
    await work(id);
    const { state, problems, groups } = await read(id);
    expect(problems.map(({ problem }) => problem?.params['reason'] ?? problem?.code)).toEqual([
      'order_cancelled',
      'already_left',
      'order_not_found',
      'shipment_exists',
    ]);
    expect([state, groups[0]?.pickup.problem?.code]).toEqual(['done', 'no_parcels']);
    expect(await madeFor(ids)).toEqual([0, 0, 0, 0]);
  });
});

const delivered = (day: string) => scan({ state: 'delivered', date: date(day) });

describe('the scorecard', () => {
  it('counts what scans say against the first promise, and the plan prefers who is on time', async () => {
    const made = await shipping.suite.tx(
      (tx) => tx.sql<{ number: string }[]>`
        select number from shipment where store_id = ${tx.storeId} and carrier = 'dhl' and state = 'made' order by id limit 60`,
    );
    const numbers = made.map(({ number }) => number);
    const [onTime, late, byUs] = [numbers.slice(0, 40), numbers.slice(40, 50), numbers.slice(50)];
    await handOver(late, { addressId: branch, at: '2026-06-01T12:00:00Z' });
    await handOver(byUs, { addressId: branch, at: '2026-06-02T12:00:00Z' });
    await keep(numbers, { promisedOn: date('2026-06-03') });
    await keep(onTime, { events: [delivered('2026-06-03')] });
    await keep([...late, ...byUs], { events: [scan({ state: 'collected' }), delivered('2026-06-04')] });

    const scores = async (query = '') =>
      (await shipping.http.read(`${shipping.base}/scorecard${query}`)).scores;
    const [dhl] = await scores();
    expect(dhl).toMatchObject({
      carrier: 'dhl',
      city: null,
      delivered: 60,
      lost: 0,
      firstAttempt: { counted: 60, good: 60, range: { high: 1 } },
      onTime: {
        counted: 60,
        good: 40,
        range: { low: expect.closeTo(0.541, 3), high: expect.closeTo(0.773, 3) },
      },
      late: { carrier: 10, store: 10, unknown: 0 },
      scannedInTime: { counted: 20, good: 20, range: null },
      costPerDelivered: '21.50',
      cashDays: null,
    });
    expect(await scores('?by=city&cash=without')).toMatchObject([{ city: 'جدة', delivered: 60 }]);
    expect(await scores('?cash=with')).toEqual([]);
    const { other } = shipping.suite;
    const theirs = await shipping.http.call('GET', `${shipping.base}/scorecard`, { store: other });
    expect(theirs.body).toMatchObject({ scores: [] });

    const settings = await shipping.http.read(`${shipping.base}/plan/settings`);
    await shipping.post('/plan/settings', { ...settings, prefersPunctual: true }, { method: 'PUT' });
    const id = await order();
    const places = (await planned()).groups.flatMap(({ carrier, orders }) =>
      orders.flatMap((each) => (each.id === id ? `${carrier} ${each.cause}` : [])),
    );
    expect(places).toEqual(['dhl punctual']);
  });
});
