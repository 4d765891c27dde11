import { DAY_MS, localDate } from '@apps-hub/domain/time';
import { expect, it } from 'vitest';

import type { Stage } from '#test/stage.ts';
import { nameOf, RULES, type tierStories } from './tier-stories.ts';

type Stories = ReturnType<typeof tierStories>;

/** Tests of when the points for reaching a tier are given, and when they are taken back. */
export const pointsForReaching = (stage: Stage, stories: Stories): void => {
  const { suite, shop } = stage;
  const { save, somebody, buy, hear, review, tierOf, entryPoints } = stories;
  it.each(['rolling_year', 'calendar_year', 'from_entry'] as const)(
    'are taken back at the first review after a refund, when the tier falls; they are given once a year (%s)',
    async (window) => {
      await save({ window });
      const customer = somebody();
      const order = buy(customer, '1000.00');
      await hear(order.paid);
      await hear(order.refund('1000.00'));
      expect(nameOf(await tierOf(customer))).toBe('Gold');
      suite.clock.advance(DAY_MS);
      await review();
      expect(await tierOf(customer)).toMatchObject({
        tier: null,
        history: [{ to: null, reason: 'review' }, {}],
      });
      expect(await shop.balances(customer)).toMatchObject({ available: 0, pending: 0 });
      await hear(buy(customer, '1000.00').paid);
      expect(nameOf(await tierOf(customer))).toBe('Gold');
      expect(await entryPoints(customer)).toEqual([50]);
    },
  );

  it('are taken back for each tier, if refunds undo several at once', async () => {
    await save({ tiers: RULES.tiers.map((tier) => ({ ...tier, entryPoints: 50 })) });
    const customer = somebody();
    const orders = [buy(customer, '600.00'), buy(customer, '600.00')] as const;
    for (const { paid } of orders) await hear(paid);
    expect(await entryPoints(customer)).toEqual([50, 50]);
    await hear(...orders.map((order) => order.refund('600.00')));
    suite.clock.advance(DAY_MS);
    await review();
    expect(nameOf(await tierOf(customer))).toBeNull();
    expect(await shop.balances(customer)).toMatchObject({ available: 0, pending: 0 });
  });

  it('stay, with a tier that lasts a year from its entry, if another order reached it meanwhile', async () => {
    await save({ window: 'from_entry' });
    const customer = somebody();
    await hear(buy(customer, '400.00').paid);
    suite.clock.advance(180 * DAY_MS);
    const refunded = buy(customer, '700.00');
    await hear(refunded.paid);
    suite.clock.advance(30 * DAY_MS);
    await hear(buy(customer, '700.00').paid, refunded.refund('700.00'));
    // The first order has left the twelve months.
    for (const days of [200, 134]) {
      suite.clock.advance(days * DAY_MS);
      await review();
      expect(nameOf(await tierOf(customer))).toBe('Gold');
    }
    suite.clock.advance(2 * DAY_MS);
    await review();
    expect(nameOf(await tierOf(customer))).toBe('Silver');
    expect(await entryPoints(customer)).toEqual([50]);
    expect(await shop.balances(customer)).toMatchObject({ available: 50 });
  });

  it('are given also when the daily review comes before the look at the order', async () => {
    await save();
    const customer = somebody();
    await shop.hear(buy(customer, '1000.00').paid);
    suite.clock.advance(1000);
    await review();
    expect(nameOf(await tierOf(customer))).toBe('Gold');
    expect(await entryPoints(customer)).toEqual([50]);
  });

  pointsUnderPins(stage, stories);
};

/** The same while staff have pinned a tier. */
const pointsUnderPins = (
  { suite, http, shop }: Stage,
  { save, somebody, buy, hear, review, tierOf }: Stories,
): void => {
  it('are taken back after a pin has ended, if refunds undid the tier meanwhile', async () => {
    const { tiers } = await save();
    const customer = somebody();
    const order = buy(customer, '1000.00');
    await hear(order.paid);
    const { id } = await shop.balances(customer);
    const until = localDate(new Date(suite.clock.now().getTime() + DAY_MS), 'Asia/Riyadh');
    await http.call('PUT', `/api/v1/customers/${id}/tier`, {
      body: { tierId: tiers[1]?.id, until, reason: 'A friend of the house' },
    });
    await hear(order.refund('1000.00'));
    for (let day = 0; day < 3; day += 1) {
      suite.clock.advance(DAY_MS);
      await review();
    }
    expect(nameOf(await tierOf(customer))).toBeNull();
    expect(await shop.balances(customer)).toMatchObject({ available: 0, pending: 0 });
  });

  it('are taken back when staff end a pin under which refunds undid the tier', async () => {
    const { tiers } = await save();
    const customer = somebody();
    const order = buy(customer, '1000.00');
    await hear(order.paid);
    const { id } = await shop.balances(customer);
    const path = `/api/v1/customers/${id}/tier`;
    const pin = { tierId: tiers[1]?.id, until: null, reason: 'A friend of the house' };
    expect(await http.call('PUT', path, { body: pin })).toMatchObject({ status: 200 });
    await hear(order.refund('1000.00'));
    suite.clock.advance(DAY_MS);
    await review();
    expect(await shop.balances(customer)).toMatchObject({ available: 50 });
    expect(await http.call('DELETE', path, { body: {} })).toMatchObject({
      status: 200,
      body: { tier: null },
    });
    expect(await shop.balances(customer)).toMatchObject({ available: 0, pending: 0 });
  });
};
