import type { CurrencyCode } from '@apps-hub/domain/money';
import { HOUR_MS } from '@apps-hub/domain/time';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Deps } from '#deps.ts';
import { HostUnavailable, NotSent } from '#platforms/port/errors.ts';
import type { DeliveredOrder, ShippedOrder, ToldOutcome } from '#platforms/port/shipments.ts';
import { openShipping, PARCEL, type Shipping, TUESDAY } from '#test/shipping.ts';
import { openShop, type Shop, type ShopOrder } from '#test/shop.ts';
import { installApp, uninstallApp } from '#verbs/hub/stores/install.ts';
import { loadPickup, moveOn } from './pickup-record.ts';
import { type HostNewsJob, tellHost } from './tell-host.ts';

let shipping: Shipping;
let shop: Shop;
let deps: Deps;
let addressId: string;
/** What the host was told. */
let told: ShippedOrder[];
/** The host's next answers; by default it accepts. */
let answers: (ToldOutcome | Error)[];

const tellShipped = (_: unknown, order: ShippedOrder): Promise<ToldOutcome> => {
  told.push(order);
  const answer = answers.shift() ?? { outcome: 'told' };
  return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
};

const tellDelivered = (_: unknown, order: DeliveredOrder): Promise<ToldOutcome> =>
  tellShipped(_, { ...order, trackingNumbers: ['delivered', ...order.trackingNumbers] });

beforeEach(async () => {
  shipping = await openShipping();
  const { suite } = shipping;
  shop = openShop(suite, shipping.http);
  await shipping.connect('aramex');
  addressId = await shipping.address();
  [told, answers] = [[], []];
  const { sandbox } = shipping.deps.platforms;
  if (!sandbox) throw new Error('the suite has a host');
  deps = {
    ...shipping.deps,
    platforms: { sandbox: { ...sandbox, shipments: { tellShipped, tellDelivered } } },
  };
  const { externalId } = suite.store;
  await installApp(deps, 'sandbox', {
    app: 'aramex',
    store: {
      externalId,
      name: 'Palm',
      currency: 'SAR' as CurrencyCode,
      country: 'SA',
      timeZone: 'Asia/Riyadh',
    },
    credentials: { accessToken: 'a token of the shipping app' },
  });
});
afterEach(() => shipping.close());

type What = 'shipped' | 'delivered';

const AWAY = new HostUnavailable('HTTP 503');

/** An order in a booked pickup. */
const booked = async (): Promise<{ pickup: string; order: ShopOrder }> => {
  const order = shop.order({ shipment: {} });
  await shop.hear(order.paid);
  const { orders } = await shipping.http.read(`${shipping.base}/waiting-orders?itemsPerPage=100&show=all`);
  const { body } = await shipping.post('/pickups', {
    carrier: 'aramex',
    addressId,
    window: { date: TUESDAY, from: '10:00', to: '13:00' },
    parcels: [
      { ...PARCEL, orderId: orders[0].id, trackingNumber: '900' },
      { ...PARCEL, orderId: orders[0].id, trackingNumber: '901' },
      PARCEL,
    ],
  });
  expect(body).toMatchObject({ state: 'confirmed' });
  return { pickup: body.id, order };
};

/** The same after the courier collected it. */
const collected = async (): Promise<{ pickup: string; order: ShopOrder }> => {
  const made = await booked();
  await shipping.pass(30 * 60);
  const answer = await shipping.post(`/pickups/${made.pickup}/settle`, { outcome: 'collected' });
  expect(answer).toMatchObject({ status: 200, body: { state: 'picked_up' } });
  return made;
};

const queued = async (what: What = 'shipped'): Promise<HostNewsJob[]> =>
  (await shipping.suite.boss.fetch<HostNewsJob>(`order.${what}`, { batchSize: 20 })).map(({ data }) => data);

/** The only queued job. */
const queuedOne = async (what: What = 'shipped'): Promise<HostNewsJob> => {
  const [job, ...others] = await queued(what);
  if (!job || others.length > 0) throw new Error('one job is expected');
  return job;
};

const run = (job: HostNewsJob, lastTry = false, what: What = 'shipped') =>
  tellHost(deps, { ...job, what, lastTry });

const history = async (pickup: string): Promise<unknown[]> =>
  (
    await shipping.http.call('GET', `${shipping.base}/pickups/${pickup}`, { app: 'dhl' })
  ).body.timeline.filter(({ kind }: { kind: string }) => kind === 'host');

describe('the host of an order whose parcels were collected', () => {
  it('is told once, with the tracking numbers, however often the job runs', async () => {
    const { pickup, order } = await collected();
    const job = await queuedOne();
    for (let times = 0; times < 2; times += 1) await run(job);
    expect(told).toEqual([
      { externalId: order.id, carrier: 'aramex', trackingNumbers: ['900', '901'], deliveredAt: null },
    ]);
    expect(await history(pickup)).toMatchObject([
      { event: 'told', orderNumber: `#${order.id}`, reason: null },
    ]);
  });

  it('is told again after an outage', async () => {
    const { pickup } = await collected();
    const job = await queuedOne();
    answers = [AWAY];
    await expect(run(job)).rejects.toThrow('HTTP 503');
    expect(await history(pickup)).toEqual([]);
    await run(job);
    expect(told).toHaveLength(2);
    expect(await history(pickup)).toMatchObject([{ event: 'told' }]);
  });

  it('the history reports a lasting outage after the last retry, but not for calls that the rate limit held back', async () => {
    const { pickup } = await collected();
    const job = await queuedOne();
    answers = [new NotSent('change order status', 30), AWAY];
    await expect(run(job, true)).rejects.toThrow(NotSent);
    expect(await history(pickup)).toEqual([]);
    await run(job, true);
    expect(await history(pickup)).toMatchObject([{ event: 'no_answer' }]);
  });

  it('the history quotes a refusal of the host, which is not retried', async () => {
    const { pickup } = await collected();
    const job = await queuedOne();
    answers = [{ outcome: 'refused', reason: 'لا توجد صلاحية' }];
    for (let times = 0; times < 2; times += 1) await run(job);
    expect(told).toHaveLength(1);
    expect(await history(pickup)).toMatchObject([{ event: 'refused', reason: 'لا توجد صلاحية' }]);
  });

  it('the history has no entry when the host already knows', async () => {
    const { pickup } = await collected();
    answers = [{ outcome: 'nothing_to_tell' }];
    await run(await queuedOne());
    expect(await history(pickup)).toEqual([]);
  });
});

describe('the host', () => {
  it.each([{ shippedAt: true }, { deliveredAt: true }, { cancelledAt: true }])(
    'is not told about an order that it reported as %o',
    async (fact) => {
      const { order } = await collected();
      const job = await queuedOne();
      const at = shipping.suite.clock.now().toISOString();
      const [name = ''] = Object.keys(fact);
      await shop.hear(shop.order({ id: order.id, updatedAt: at, shipment: {}, [name]: at }).paid);
      await run(job);
      expect(told).toEqual([]);
    },
  );

  it('is not told if the app was uninstalled', async () => {
    const { pickup } = await collected();
    await shipping.suite.act((ctx) => uninstallApp(ctx, 'aramex'));
    await run(await queuedOne(), true);
    expect([told, await history(pickup)]).toEqual([[], []]);
  });

  it('is not told if its API has no such call', async () => {
    await collected();
    await tellHost(shipping.deps, { ...(await queuedOne()), what: 'shipped', lastTry: false });
    expect(told).toEqual([]);
  });

  it('is not told before the courier came, or if that was rolled back', async () => {
    const { pickup } = await booked();
    const undone = shipping.suite.act(async (ctx) => {
      const id = pickup as HostNewsJob['pickupId'];
      expect(await moveOn(ctx, await loadPickup(ctx.tx, id), 'collected')).toBe('picked_up');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await queued()).toEqual([]);
  });
});

/** Gives the parcels these tracking numbers, whose last digit is the carrier's status: 5 at the door, 8 delivered. */
const number = async (pickup: string, numbers: Readonly<Record<number, string>>): Promise<void> => {
  const { parcels } = await shipping.http.read(`${shipping.base}/pickups/${pickup}`);
  for (const [place, trackingNumber] of Object.entries(numbers)) {
    const path = `/pickups/${pickup}/parcels/${parcels[Number(place)].id}`;
    expect((await shipping.post(path, { trackingNumber }, { method: 'PUT' })).status).toBe(200);
  }
  await shipping.pass(6 * 60);
  await shipping.tick();
};

const nextCheck = async (pickup: string): Promise<Date | null> => {
  const [row] = await shipping.suite.database.owner`select next_check_at from pickup where id = ${pickup}`;
  return row?.['next_check_at'];
};

describe('the host of an order that the carrier delivered', () => {
  it('is told once, when the last parcel was delivered', async () => {
    const { pickup, order } = await collected();
    await number(pickup, { 0: '708', 1: '705', 2: '703' });
    expect(await queued('delivered')).toEqual([]);
    expect(await nextCheck(pickup)).toEqual(new Date(shipping.suite.clock.now().getTime() + 6 * HOUR_MS));
    await number(pickup, { 1: '718' });
    const job = await queuedOne('delivered');
    for (let times = 0; times < 2; times += 1) await run(job, false, 'delivered');
    expect(told).toEqual([
      {
        externalId: order.id,
        carrier: 'aramex',
        trackingNumbers: ['delivered', '708', '718'],
        deliveredAt: expect.any(Date),
      },
    ]);
    expect(await history(pickup)).toMatchObject([
      { event: 'delivered_told', orderNumber: `#${order.id}`, reason: null },
    ]);
    // The third parcel belongs to no order and is still on its way.
    await number(pickup, { 2: '728' });
    expect([await queued('delivered'), await nextCheck(pickup)]).toEqual([[], null]);
  });

  it('is told only of the delivery, if it was unreachable since the collection', async () => {
    const { pickup } = await collected();
    const shipped = await queuedOne();
    answers = [AWAY];
    await expect(run(shipped)).rejects.toThrow('HTTP 503');
    await number(pickup, { 0: '708', 1: '718' });
    await run(await queuedOne('delivered'), false, 'delivered');
    await run(shipped);
    expect(told.map(({ trackingNumbers }) => trackingNumbers[0])).toEqual(['900', 'delivered']);
  });

  it('the history reports a refusal, or no answer after the last retry', async () => {
    const { pickup } = await collected();
    await number(pickup, { 0: '708', 1: '718' });
    const job = await queuedOne('delivered');
    answers = [AWAY, { outcome: 'refused', reason: 'missing_right' }];
    await expect(run(job, false, 'delivered')).rejects.toThrow('HTTP 503');
    await run(job, true, 'delivered');
    expect(await history(pickup)).toMatchObject([{ event: 'delivered_refused', reason: 'missing_right' }]);
  });

  it('is not told what it already knows', async () => {
    const { pickup, order } = await collected();
    await number(pickup, { 0: '708', 1: '718' });
    const at = shipping.suite.clock.now().toISOString();
    await shop.hear(shop.order({ id: order.id, updatedAt: at, shipment: {}, deliveredAt: at }).paid);
    await run(await queuedOne('delivered'), false, 'delivered');
    expect(told).toEqual([]);
  });
});
