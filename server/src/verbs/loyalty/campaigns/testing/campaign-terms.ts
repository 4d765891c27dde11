import type { Campaign, CampaignInput } from '@apps-hub/contract/loyalty/campaigns/routes';
import { DAY_MS, HOUR_MS, localDate } from '@apps-hub/domain/time';
import { wallTimeAt } from '@apps-hub/domain/wall-time';
import { expect, it, vi } from 'vitest';

import { setHooks } from '#test/hooks.ts';
import { CAMPAIGNS, doublePoints } from '#test/saved-campaign.ts';
import { amountOff, type ShopOrder } from '#test/shop.ts';
import type { Stage } from '#test/stage.ts';

/** How long another transaction may take until it waits for a lock. */
const WAIT = { timeout: 20_000, interval: 20 };

interface Stories {
  /** Saves a campaign for today, in force for orders from now on. */
  readonly save: (more?: Partial<CampaignInput>) => Promise<Campaign>;
  readonly change: (id: string, more: Partial<CampaignInput>, version?: number) => Promise<Campaign>;
  readonly buy: (total?: string, customer?: string) => ShopOrder;
  readonly earned: (order: ShopOrder) => Promise<{ readonly earned: number; readonly left: number }>;
}

/** What campaigns gave orders of SAR 100. */
const extraBy =
  ({ earned }: Pick<Stories, 'earned'>) =>
  async (...orders: readonly ShopOrder[]): Promise<number[]> =>
    Promise.all(orders.map(async (order) => (await earned(order)).earned - 10));

const limitAddedMeanwhile = ({ suite, http, shop }: Stage, stories: Stories): void => {
  const { save, change, buy } = stories;
  const extra = extraBy(stories);
  it('counts orders that are being stored towards a limit that is added meanwhile', async () => {
    const { id, version } = await save({ effect: { kind: 'order', points: 10 } });
    const first = buy('100.00', 'in-flight');
    await suite.customer('in-flight');
    const areWaiting = (least: number) => async (): Promise<boolean> => {
      const waiting = await suite.database.owner`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return waiting.length >= least;
    };
    const running: Promise<unknown>[] = [];
    try {
      await suite.database.owner.begin(async (tx) => {
        await tx`select from wallet where store_id = ${suite.store.id} for update`;
        await http.deliver(first.paid);
        running.push(suite.drain());
        // The order has read the campaign, and waits for its customer's wallet.
        await vi.waitUntil(areWaiting(1), WAIT);
        const saved = change(id, { effect: { kind: 'order', points: 10 }, budget: 25 }, version);
        running.push(saved);
        // A save that did not wait for the order would count without it.
        await Promise.race([saved, vi.waitUntil(areWaiting(2), WAIT)]);
      });
    } finally {
      await Promise.all(running);
    }
    const later = [buy(), buy(), buy()];
    await shop.hear(...later.map(({ paid }) => paid));
    expect((await extra(first, ...later)).toSorted((a, b) => b - a)).toEqual([10, 10, 5, 0]);
    expect((await http.read(CAMPAIGNS)).campaigns[0]).toMatchObject({ givenPoints: 25 });
  });
};

const ordersDuringSave = ({ suite, shop, http }: Stage, stories: Stories): void => {
  const { save, change, buy } = stories;
  const extra = extraBy(stories);
  it("starts after the save's lock, so simultaneous orders get the same terms", async () => {
    const { id, version } = await save({ effect: { kind: 'order', points: 10 } });
    const running: Promise<unknown>[] = [];
    const orders: ShopOrder[] = [];
    try {
      await suite.database.owner.begin(async (tx) => {
        // The save waits here before it holds orders back.
        await tx`select pg_advisory_xact_lock(hashtextextended(${`campaigns/${suite.store.id}`}, 0))`;
        running.push(change(id, { effect: { kind: 'order', points: 20 } }, version));
        await vi.waitUntil(async () => {
          const waiting = await suite.database.owner`
            select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
          return waiting.length > 0;
        }, WAIT);
        suite.clock.advance(HOUR_MS);
        orders.push(buy(), buy());
        await http.deliver(orders[0]?.paid ?? { topic: '' });
        await suite.drain();
        suite.clock.advance(1000);
      });
    } finally {
      await Promise.all(running);
    }
    await shop.hear(...orders.slice(1).map(({ paid }) => paid));
    expect(await extra(...orders)).toEqual([10, 10]);
  });
};

const otherCustomers = ({ suite, shop }: Stage, stories: Stories): void => {
  const { save, buy } = stories;
  const extra = extraBy(stories);
  it('goes with an order to another customer and back, within its limit', async () => {
    await save({ effect: { kind: 'order', points: 10 }, budget: 15 });
    const { id } = buy();
    const at = suite.clock.now();
    const ofCustomer = (customer: string, seconds: number) =>
      shop.order({
        id,
        customer: { id: customer },
        updatedAt: new Date(at.getTime() + seconds * 1000).toISOString(),
      });
    for (const [seconds, customer] of ['one', 'another', 'one'].entries())
      await shop.hear(ofCustomer(customer, seconds).paid);
    expect(await shop.balances('one')).toMatchObject({ pending: 20 });
    expect(await shop.balances('another')).toMatchObject({ pending: 0 });
    const next = buy();
    await shop.hear(next.paid);
    expect(await extra(next)).toEqual([5]);
    await shop.provesItself();
  });

  it('gives points for a first order, if an earlier one was cancelled in the same moment', async () => {
    await save({ segment: { kind: 'first_order' }, effect: { kind: 'order', points: 50 } });
    const [first, second] = [buy('100.00', 'undecided'), buy('100.00', 'undecided')];
    await shop.hear(first.created);
    // Both are applied in one transaction.
    await shop.hear(first.cancelled, second.paid);
    expect(await extra(second)).toEqual([50]);
  });
};

const hoursAndMoney = ({ suite, http, shop }: Stage, stories: Stories): void => {
  const { save, buy } = stories;
  const extra = extraBy(stories);
  const wallAfter = (hours: number) =>
    wallTimeAt(new Date(suite.clock.now().getTime() + hours * HOUR_MS), 'Asia/Riyadh');

  it('may begin and end at a time of the store’s clock', async () => {
    const [from, until] = [wallAfter(1), wallAfter(3)];
    const saved = await save({
      firstDay: from.date,
      firstTime: from.time,
      lastDay: until.date,
      lastTime: until.time,
      effect: { kind: 'order', points: 7 },
    });
    expect(saved).toMatchObject({ firstTime: from.time, lastTime: until.time });
    const orders = [buy()];
    for (let hours = 0; hours < 2; hours += 1) {
      suite.clock.advance(2 * HOUR_MS);
      orders.push(buy());
    }
    await shop.hear(...orders.map(({ paid }) => paid));
    expect(await extra(...orders)).toEqual([0, 7, 0]);
    const turned = { firstDay: from.date, firstTime: until.time, lastDay: from.date, lastTime: from.time };
    expect(await http.call('POST', CAMPAIGNS, { body: doublePoints(from.date, turned) })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'lastTime', code: 'span_reversed' }] },
    });
  });

  it('ends with its budget in money, counted at the best reward when it was saved', async () => {
    const body = { ...doublePoints('2026-03-01'), budgetAmount: '2.50' };
    expect(await http.call('POST', CAMPAIGNS, { body })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'budgetAmount', code: 'no_fixed_reward' }] },
    });
    await shop.redeemFor(amountOff('10.00', 100));
    const effect = { kind: 'order' as const, points: 10 };
    expect(await save({ effect, budget: 40, budgetAmount: '2.50' })).toMatchObject({
      budget: 40,
      budgetAmount: '2.50',
      budgetPoints: 25,
      isBudgetUsed: false,
    });
    // A reward that is worth more does not change it.
    await shop.redeemFor(amountOff('50.00', 100));
    const orders = [buy(), buy(), buy(), buy()];
    await shop.hear(...orders.map(({ paid }) => paid));
    expect((await extra(...orders)).toSorted((a, b) => b - a)).toEqual([10, 10, 5, 0]);
    expect((await http.read(CAMPAIGNS)).campaigns[0]).toMatchObject({
      givenPoints: 25,
      givenAmount: '2.50',
      isBudgetUsed: true,
    });
  });
};

const dataOfCustomer = ({ http, shop }: Stage, stories: Stories): void => {
  const { save, buy } = stories;
  const extra = extraBy(stories);
  it('is part of a customer’s data, and keeps its limits once they are erased', async () => {
    await save({ effect: { kind: 'order', points: 10 }, budget: 15, customerMost: 12 });
    const order = buy('100.00', 'to-be-erased');
    await shop.hear(order.paid);
    const { id } = await shop.balances('to-be-erased');
    const data = async (format: string): Promise<string> => {
      const request = { of: 'customer', locale: 'en', customerId: id, format };
      const { body } = await http.call('POST', '/api/v1/loyalty/exports', { body: request });
      const form = new URLSearchParams({ ticket: body.ticket });
      return (await http.app.request('http://localhost/downloads', { method: 'POST', body: form })).text();
    };
    expect(JSON.parse(await data('json')).campaigns).toMatchObject([{ customerId: id, points: 10 }]);
    expect(await data('html')).toMatch(/Campaigns[\s\S]*Ramadan/);
    expect(await http.call('POST', `/api/v1/customers/${id}/erasure`, { body: {} })).toMatchObject({
      status: 200,
    });
    const later = [buy(), buy()];
    await shop.hear(order.delivered, ...later.map(({ paid }) => paid));
    expect((await extra(...later)).toSorted((a, b) => b - a)).toEqual([5, 0]);
    expect((await http.read(CAMPAIGNS)).campaigns[0]).toMatchObject({ givenPoints: 15, isBudgetUsed: true });
    await shop.provesItself();
  });
};

const news = (stage: Stage): void => {
  const { suite, http, shop } = stage;
  const hooks = setHooks(stage);
  it('tells webhooks once each when it begins, has used up its budget, and ends', async () => {
    await hooks.add({ types: ['campaign.started', 'campaign.budget_used', 'campaign.ended'] });
    const tomorrow = localDate(new Date(suite.clock.now().getTime() + DAY_MS), 'Asia/Riyadh');
    const body = doublePoints(tomorrow, { effect: { kind: 'order', points: 10 }, budget: 15 });
    const made = await http.call('POST', CAMPAIGNS, { body });
    const buyOn = async (): Promise<void> => {
      suite.clock.advance(DAY_MS);
      await hooks.settle();
      for (let count = 0; count < 3; count += 1) await shop.hear(shop.order().paid);
      await hooks.settle();
    };
    await hooks.settle();
    expect(hooks.messages).toEqual([]);
    await buyOn();
    await buyOn();
    expect(hooks.messages.map(({ event }) => event.type)).toEqual([
      'campaign.started',
      'campaign.budget_used',
      'campaign.ended',
    ]);
    const { id, startsAt, endsAt } = made.body;
    expect(hooks.messages.map(({ event }) => event.data)).toEqual([
      { campaignId: id, version: 1, startsAt, endsAt },
      { campaignId: id, version: 1, givenPoints: 15, budgetPoints: 15 },
      { campaignId: id, version: 1, startsAt, endsAt },
    ]);
  });
};

const lateNews = (stage: Stage): void => {
  const { suite, http } = stage;
  const hooks = setHooks(stage);
  it('tells webhooks of a campaign that began and ended while jobs were down, also if it was saved since', async () => {
    await hooks.add({ types: ['campaign.started', 'campaign.ended'] });
    const dayIn = (days: number) =>
      localDate(new Date(suite.clock.now().getTime() + days * DAY_MS), 'Asia/Riyadh');
    const one = (await http.call('POST', CAMPAIGNS, { body: doublePoints(dayIn(1)) })).body;
    const saved = (await http.call('POST', CAMPAIGNS, { body: doublePoints(dayIn(2)) })).body;
    suite.clock.advance(4 * DAY_MS);
    const body = { ...doublePoints(saved.firstDay), status: 'inactive', version: 1 };
    expect(await http.call('PUT', `${CAMPAIGNS}/${saved.id}`, { body })).toMatchObject({ status: 200 });
    await hooks.settle();
    const told = hooks.messages.map(({ event }) => [event.type, event.data.campaignId]);
    for (const { id } of [one, saved])
      expect(told.filter(([, campaignId]) => campaignId === id)).toEqual([
        ['campaign.started', id],
        ['campaign.ended', id],
      ]);
  });
};

/** Tests of a campaign's hours and budgets, what is kept of it about a customer, and its webhooks. */
export const campaignTerms = (stage: Stage, stories: Stories): void => {
  limitAddedMeanwhile(stage, stories);
  ordersDuringSave(stage, stories);
  otherCustomers(stage, stories);
  hoursAndMoney(stage, stories);
  dataOfCustomer(stage, stories);
  news(stage);
  lateNews(stage);
};
