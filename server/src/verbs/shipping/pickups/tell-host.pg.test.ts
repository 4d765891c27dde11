import type { CurrencyCode } from '@apps-hub/domain/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Deps } from '../../../deps.ts';
import { HostUnavailable, NotSent } from '../../../platforms/port/errors.ts';
import type { ShippedOrder, ShippedOutcome } from '../../../platforms/port/shipments.ts';
import { openShipping, PARCEL, type Shipping, TUESDAY } from '../../../../test/shipping.ts';
import { openShop, type Shop, type ShopOrder } from '../../../../test/shop.ts';
import { installApp, uninstallApp } from '../../hub/stores/install.ts';
import { loadPickup, moveOn } from './pickup-record.ts';
import { type ShippedJob, tellHost } from './tell-host.ts';

let shipping: Shipping;
let shop: Shop;
let deps: Deps;
let addressId: string;
/** What the host was told. */
let told: ShippedOrder[];
/** What it answers next; else it has learnt it. */
let answers: (ShippedOutcome | Error)[];

const tellShipped = (_: unknown, order: ShippedOrder): Promise<ShippedOutcome> => {
  told.push(order);
  const answer = answers.shift() ?? { outcome: 'told' };
  return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
};

beforeEach(async () => {
  shipping = await openShipping();
  const { suite } = shipping;
  shop = openShop(suite, shipping.http);
  await shipping.connect('aramex');
  addressId = await shipping.address();
  [told, answers] = [[], []];
  const { sandbox } = shipping.deps.platforms;
  if (!sandbox) throw new Error('the suite has a host');
  deps = { ...shipping.deps, platforms: { sandbox: { ...sandbox, shipments: { tellShipped } } } };
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

/** The same after its courier came. */
const collected = async (): Promise<{ pickup: string; order: ShopOrder }> => {
  const made = await booked();
  await shipping.pass(30 * 60);
  const answer = await shipping.post(`/pickups/${made.pickup}/settle`, { outcome: 'collected' });
  expect(answer).toMatchObject({ status: 200, body: { state: 'picked_up' } });
  return made;
};

const queued = async (): Promise<ShippedJob[]> =>
  (await shipping.suite.boss.fetch<ShippedJob>('order.shipped', { batchSize: 20 })).map(({ data }) => data);

/** The one job that waits. */
const queuedOne = async (): Promise<ShippedJob> => {
  const [job, ...others] = await queued();
  if (!job || others.length > 0) throw new Error('one job is expected');
  return job;
};

const run = (job: ShippedJob, lastTry = false) => tellHost(deps, { ...job, lastTry });

const history = async (pickup: string): Promise<unknown[]> =>
  (await shipping.http.read(`${shipping.base}/pickups/${pickup}`)).timeline.filter(
    ({ kind }: { kind: string }) => kind === 'host',
  );

describe('an order whose parcels were collected', () => {
  it('is told to the host once, with its numbers, however often the job runs', async () => {
    const { pickup, order } = await collected();
    const job = await queuedOne();
    for (let times = 0; times < 2; times += 1) await run(job);
    expect(told).toEqual([{ externalId: order.id, carrier: 'aramex', trackingNumbers: ['900', '901'] }]);
    expect(await history(pickup)).toMatchObject([
      { event: 'told', orderNumber: `#${order.id}`, reason: null },
    ]);
  });

  it('is told again after the host was away', async () => {
    const { pickup } = await collected();
    const job = await queuedOne();
    answers = [AWAY];
    await expect(run(job)).rejects.toThrow('HTTP 503');
    expect(await history(pickup)).toEqual([]);
    await run(job);
    expect(told).toHaveLength(2);
    expect(await history(pickup)).toMatchObject([{ event: 'told' }]);
  });

  it('of a host that stays away is reported after the last try, but not because a call was held back', async () => {
    const { pickup } = await collected();
    const job = await queuedOne();
    answers = [new NotSent('change order status', 30), AWAY];
    await expect(run(job, true)).rejects.toThrow(NotSent);
    expect(await history(pickup)).toEqual([]);
    await run(job, true);
    expect(await history(pickup)).toMatchObject([{ event: 'no_answer' }]);
  });

  it('that the host refuses is reported in its words, and not asked for again', async () => {
    const { pickup } = await collected();
    const job = await queuedOne();
    answers = [{ outcome: 'refused', reason: 'لا توجد صلاحية' }];
    for (let times = 0; times < 2; times += 1) await run(job);
    expect(told).toHaveLength(1);
    expect(await history(pickup)).toMatchObject([{ event: 'refused', reason: 'لا توجد صلاحية' }]);
  });

  it('is nothing to report where the host knows', async () => {
    const { pickup } = await collected();
    answers = [{ outcome: 'nothing_to_tell' }];
    await run(await queuedOne());
    expect(await history(pickup)).toEqual([]);
  });
});

describe('nothing is told', () => {
  it.each([{ shippedAt: true }, { deliveredAt: true }, { cancelledAt: true }])(
    'of an order that the host reported as %o',
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

  it('for an app that was uninstalled', async () => {
    const { pickup } = await collected();
    await shipping.suite.act((ctx) => uninstallApp(ctx, 'aramex'));
    await run(await queuedOne(), true);
    expect([told, await history(pickup)]).toEqual([[], []]);
  });

  it('to a host without such a call', async () => {
    await collected();
    await tellHost(shipping.deps, { ...(await queuedOne()), lastTry: false });
    expect(told).toEqual([]);
  });

  it('before the courier came, nor if that was not saved', async () => {
    const { pickup } = await booked();
    const undone = shipping.suite.act(async (ctx) => {
      const id = pickup as ShippedJob['pickupId'];
      expect(await moveOn(ctx, await loadPickup(ctx.tx, id), 'collected')).toBe('picked_up');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await queued()).toEqual([]);
  });
});
