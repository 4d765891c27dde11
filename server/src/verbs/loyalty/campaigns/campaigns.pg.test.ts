import type { CampaignInput } from '@apps-hub/contract/loyalty/campaigns/routes';
import { DAY_MS, HOUR_MS, localDate } from '@apps-hub/domain/time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { CAMPAIGNS, doublePoints } from '#test/saved-campaign.ts';
import { perAmount, type ShopOrder } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import { verifyOrders } from '../proof/verify-orders.ts';

const { suite, http, shop } = setStage();

let people = 0;

const today = (): string => localDate(suite.clock.now(), 'Asia/Riyadh');

/** Saves a campaign for today, in force for orders from now on. */
const save = async (more: Partial<CampaignInput> = {}) => {
  const saved = await http.call('POST', CAMPAIGNS, { body: doublePoints(today(), more) });
  expect(saved).toMatchObject({ status: 200 });
  suite.clock.advance(1000);
  return saved.body;
};

const change = async (id: string, more: Partial<CampaignInput>, version = 1) => {
  const saved = await http.call('PUT', `${CAMPAIGNS}/${id}`, {
    body: { ...doublePoints(today()), ...more, version },
  });
  expect(saved).toMatchObject({ status: 200 });
  suite.clock.advance(1000);
  return saved.body;
};

const buy = (total = '100.00', customer = `campaigner-${(people += 1)}`): ShopOrder =>
  shop.order({ customer: { id: customer }, total });

const earned = async (order: ShopOrder) => {
  const { earning, standingPoints } = await shop.explain(order.id);
  return { earned: earning.points, left: standingPoints };
};

const ended = async (): Promise<void> => {
  for (const { id, version, ...rest } of (await http.read(CAMPAIGNS)).campaigns)
    if (rest.status === 'active') await change(id, { status: 'inactive' }, version);
};

beforeAll(async () => {
  await shop.collectBy(perAmount(1, '10'));
});

beforeEach(async () => {
  suite.clock.advance(DAY_MS);
  await ended();
});

describe('a campaign', () => {
  it('doubles the points of orders created in its days, names itself, and loses its part of a refund', async () => {
    const { id } = await save();
    const order = buy('100.00');
    await shop.hear(order.paid);
    const { earning } = await shop.explain(order.id);
    expect(earning).toMatchObject({ points: 20 });
    expect(earning.methods[1]).toMatchObject({
      methodId: id,
      points: 10,
      steps: [
        { step: 'campaign', points: 10, percent: 200, name: { ar: 'رمضان', en: 'Ramadan' } },
        { step: 'points', points: 10 },
      ],
    });
    await shop.hear(order.refund('50.00'), order.refund('50.00'));
    expect(await earned(order)).toEqual({ earned: 20, left: 10 });
    await shop.hear(order.refund('50.00', 'the rest'));
    expect(await earned(order)).toEqual({ earned: 20, left: 0 });
    expect(await shop.balances(order.customer)).toMatchObject({ available: 0, pending: 0 });
    expect((await http.read(CAMPAIGNS)).campaigns).toMatchObject([{ id, orders: 1, givenPoints: 10 }]);
    await shop.provesItself();
    expect(await verifyOrders(suite.database.owner, suite.store.id)).toMatchObject({ differences: 0 });
  });

  it('counts orders by their creation, however late they are paid, and by the terms of that time', async () => {
    const before = buy('100.00');
    suite.clock.advance(1000);
    const { id, version } = await save();
    const during = buy('100.00');
    suite.clock.advance(1000);
    await change(id, { effect: { kind: 'multiplier', percent: 300 } }, version);
    const after = buy('100.00');
    suite.clock.advance(3 * DAY_MS);
    const tooLate = buy('100.00');
    await shop.hear(tooLate.paid, after.paid, before.paid, during.paid);
    expect((await earned(before)).earned).toBe(10);
    expect((await earned(during)).earned).toBe(20);
    expect((await earned(after)).earned).toBe(30);
    expect((await earned(tooLate)).earned).toBe(10);
  });

  it('keeps its limits when many orders are paid at the same time', async () => {
    await save({ budget: 25, effect: { kind: 'order', points: 10 } });
    const orders = Array.from({ length: 6 }, () => buy());
    for (const { paid } of orders) await http.deliver(paid);
    await Promise.all([suite.drain(), suite.drain()]);
    const points = await Promise.all(orders.map(async (order) => (await earned(order)).earned - 10));
    expect(points.toSorted((a, b) => b - a)).toEqual([10, 10, 5, 0, 0, 0]);
    await shop.hear(...orders.map(({ cancelled }) => cancelled), buy().paid);
    expect((await http.read(CAMPAIGNS)).campaigns[0]).toMatchObject({ givenPoints: 25 });
    await shop.provesItself();
  });

  it('keeps its limits per order and customer, and does not give an edited order more of them', async () => {
    await save({ customerMost: 12, orderMost: 8 });
    const first = buy('100.00', 'limited');
    const second = buy('100.00', 'limited');
    await shop.hear(first.paid);
    suite.clock.advance(1000);
    await shop.hear(second.paid);
    expect(await earned(first)).toMatchObject({ earned: 18 });
    expect(await earned(second)).toMatchObject({ earned: 14 });
    await shop.hear(first.refund('50.00'));
    expect(await earned(first)).toMatchObject({ left: 9 });
    const third = buy('100.00', 'limited');
    await shop.hear(third.paid);
    expect(await earned(third)).toMatchObject({ earned: 10 });
  });

  it('gives points for a first order once per person', async () => {
    await save({ segment: { kind: 'first_order' }, effect: { kind: 'order', points: 50 } });
    const first = buy('100.00', 'newcomer');
    suite.clock.advance(1000);
    const second = buy('100.00', 'newcomer');
    await shop.hear(second.paid, first.paid);
    const both = [await earned(first), await earned(second)].map((each) => each.earned);
    expect(both.toSorted((a, b) => a - b)).toEqual([10, 60]);
  });

  it('gives way to what is better if it stands alone, and adds nothing to it', async () => {
    await save({ effect: { kind: 'order', points: 3 } });
    await save({ effect: { kind: 'order', points: 4 } });
    await save({ effect: { kind: 'order', points: 5 }, combines: false });
    const order = buy();
    await shop.hear(order.paid);
    expect((await earned(order)).earned).toBe(17);
    await save({ effect: { kind: 'order', points: 9 }, combines: false });
    const next = buy();
    await shop.hear(next.paid);
    expect((await earned(next)).earned).toBe(19);
  });

  it('may give points that end earlier than others', async () => {
    await save({ expiryMonths: 3 });
    const order = buy();
    await shop.hear(order.paid, order.delivered);
    const { id } = await shop.balances(order.customer);
    const [wallet] = await suite.tx(
      ({ sql, storeId }) => sql<{ lots: Record<string, number> }[]>`
        select lots from wallet where store_id = ${storeId} and customer_id = ${id}`,
    );
    const ends = new Date(suite.clock.now().getTime());
    ends.setUTCMonth(ends.getUTCMonth() + 3);
    expect(wallet?.lots).toMatchObject({ infinity: 10 });
    expect(
      Object.keys(wallet?.lots ?? {}).some((day) => Math.abs(Date.parse(day) - ends.getTime()) < 4 * DAY_MS),
    ).toBe(true);
  });

  it('says what it would have given for past orders', async () => {
    await shop.hear(buy('200.00').paid, buy('30.00').paid);
    suite.clock.advance(DAY_MS + HOUR_MS);
    const tried = await http.call('POST', `${CAMPAIGNS}/what-if`, {
      body: doublePoints(today(), { orderMost: 15 }),
    });
    expect(tried.body).toMatchObject({
      orders: 2,
      withPoints: 2,
      earnedPoints: 23,
      addedPoints: 18,
      isBudgetUsed: false,
    });
  });
});

it('a campaign that somebody else has changed meanwhile, or with impossible days, is refused', async () => {
  const { id, version } = await save();
  await change(id, {}, version);
  const body = { ...doublePoints(today()), version };
  expect(await http.call('PUT', `${CAMPAIGNS}/${id}`, { body })).toMatchObject({
    status: 409,
    body: { code: 'method_changed_meanwhile' },
  });
  const turned = doublePoints(today(), { lastDay: '2020-01-01' });
  expect(await http.call('POST', CAMPAIGNS, { body: turned })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'lastDay' }] },
  });
});
