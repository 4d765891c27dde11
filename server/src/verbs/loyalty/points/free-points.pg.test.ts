import * as fc from 'fast-check';
import type { CouponId } from '@apps-hub/domain/ids';
import { beforeAll, describe, expect, it } from 'vitest';

import { propertyRuns } from '#test/property-runs.ts';
import { amountOff, perAmount, type ShopOrder } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import { issueCoupon } from '../coupons/issue.ts';

const { suite, http, shop } = setStage();
let methodId: string;
beforeAll(async () => {
  await shop.collectBy(perAmount(10, '10'));
  methodId = await shop.redeemFor(amountOff('10.00', 100));
});

let people = 0;

/** A new customer of the host, who places all orders. */
const newCustomer = async () => {
  people += 1;
  const customer = { id: `spender-${people}` };
  const id = await suite.customer(customer.id);
  return { customer, id };
};

type Person = Awaited<ReturnType<typeof newCustomer>>;

/** A coupon that works in the shop; undefined without enough points. */
const redeem = async ({ id }: Person): Promise<{ id: CouponId; code: string } | undefined> => {
  const { status, body } = await http.call('POST', `/api/v1/customers/${id}/redemptions`, {
    body: { methodId, points: null },
  });
  if (status !== 200) return undefined;
  await issueCoupon(suite.deps, { storeId: suite.store.id, couponId: body.id, lastTry: false });
  return body;
};

const heldBy = async ({ customer }: Person): Promise<number> => {
  const { available, pending } = await shop.balances(customer.id);
  return available + pending;
};

describe('forgiven shortfalls', () => {
  it('are collected when the orders that spent the points are cancelled', async () => {
    await shop.setting('negative_balance_allowed', false);
    const person = await newCustomer();
    const { customer } = person;
    const earned = Array.from({ length: 5 }, () => shop.order({ customer, total: '100.00' }));
    for (const order of earned) await shop.hear(order.paid, order.delivered);
    const spending: ShopOrder[] = [];
    for (const _ of earned) {
      const coupon = await redeem(person);
      spending.push(shop.order({ customer, total: '5.00', coupons: [coupon?.code ?? ''] }));
    }
    for (const order of spending) await shop.hear(order.paid);
    for (const order of earned) await shop.hear(order.refund('100.00'));
    expect(await heldBy(person)).toBe(0);
    for (const order of spending) await shop.hear(order.cancelled);
    expect(await heldBy(person)).toBe(0);
    const { transactions } = await http.read(`/api/v1/customers/${person.id}/transactions`);
    expect(transactions[0]).toMatchObject({
      kind: 'reverse',
      reversesKind: 'reverse',
      availableDelta: -100,
      order: { number: `#${earned[4]?.id}` },
    });
    await shop.provesItself();
  });

  it('are collected when a deduction is undone', async () => {
    await shop.setting('negative_balance_allowed', false);
    const person = await newCustomer();
    const order = shop.order({ customer: person.customer, total: '100.00' });
    await shop.hear(order.paid, order.delivered);
    const adjusted = await http.call('POST', `/api/v1/customers/${person.id}/adjustments`, {
      body: { operation: 'deduct', points: 70, comment: null, internalNote: null },
    });
    await shop.hear(order.refund('100.00'));
    await http.call('POST', `/api/v1/customers/${person.id}/undone-adjustments`, {
      body: { version: adjusted.body.version },
    });
    expect(await heldBy(person)).toBe(0);
    await shop.provesItself();
  });
});

type Act =
  | {
      readonly do: 'order';
      readonly total: number;
      readonly spends: boolean;
      readonly isDelivered: boolean;
    }
  | { readonly do: 'deliver' | 'cancel' | 'refund' | 'refundRest'; readonly pick: number }
  | { readonly do: 'redeem' }
  | { readonly do: 'giveBack' | 'undo'; readonly pick: number }
  | { readonly do: 'adjust'; readonly points: number }
  | { readonly do: 'policy'; readonly isAllowed: boolean };

const pick = fc.nat(20);
const order = fc.record({
  do: fc.constant('order' as const),
  total: fc.integer({ min: 20, max: 300 }),
  spends: fc.boolean(),
  isDelivered: fc.boolean(),
});
const ofOrder = fc.record({ do: fc.constantFrom('deliver', 'cancel', 'refund', 'refundRest'), pick });
const byHand = fc.oneof(
  fc.record({ do: fc.constantFrom('giveBack', 'undo'), pick }),
  // Mostly deductions, because additions would hide points that appear from nowhere.
  fc.record({ do: fc.constant('adjust' as const), points: fc.integer({ min: -150, max: 30 }) }),
  fc.record({ do: fc.constant('policy' as const), isAllowed: fc.boolean() }),
);
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 5, arbitrary: order },
  { weight: 8, arbitrary: ofOrder },
  { weight: 5, arbitrary: fc.constant({ do: 'redeem' as const }) },
  { weight: 2, arbitrary: byHand },
);

interface TestedOrder {
  readonly order: ShopOrder;
  readonly total: number;
  refunded: number;
  isCancelled: boolean;
}

/** What happened to one customer, to compute the points they should have. */
class Story {
  readonly orders: TestedOrder[] = [];
  readonly coupons: { id: CouponId; code: string }[] = [];
  readonly adjustments: { version: number; points: number; isUndone: boolean }[] = [];
  readonly person: Person;

  constructor(person: Person) {
    this.person = person;
  }

  /** What the standing orders give: 10 points for every full 10 that is kept. */
  givenByOrders(): number {
    return this.orders
      .filter(({ isCancelled }) => !isCancelled)
      .map(({ total, refunded }) => Math.floor(Math.max(total - refunded, 0) / 10) * 10)
      .reduce((sum, points) => sum + points, 0);
  }

  adjusted(sign: 1 | -1): number {
    return this.adjustments
      .filter(({ points, isUndone }) => !isUndone && points * sign > 0)
      .reduce((sum, { points }) => sum + points, 0);
  }

  /** Cancels all orders and returns all coupons, in the drawn order. */
  ending(keys: Iterator<number>): Act[] {
    const ends: Act[] = [
      ...this.orders.map((_, pick) => ({
        do: pick % 2 === 0 ? ('cancel' as const) : ('refundRest' as const),
        pick,
      })),
      ...this.coupons.map((_, pick) => ({ do: 'giveBack' as const, pick })),
    ];
    return ends
      .map((each) => ({ each, key: keys.next().value as number }))
      .sort((a, b) => a.key - b.key)
      .map(({ each }) => each);
  }

  async tell(next: Act): Promise<void> {
    switch (next.do) {
      case 'order': {
        const code = next.spends ? this.coupons.at(-1)?.code : undefined;
        const { customer } = this.person;
        const total = `${next.total}.00`;
        const order = shop.order({ customer, total, coupons: code ? [code] : [] });
        this.orders.push({ order, total: next.total, refunded: 0, isCancelled: false });
        return shop.hear(order.paid, ...(next.isDelivered ? [order.delivered] : []));
      }
      case 'deliver':
      case 'cancel':
      case 'refund':
      case 'refundRest':
        return this.tellOrder(next.do, this.orders[next.pick % Math.max(this.orders.length, 1)]);
      case 'redeem': {
        const coupon = await redeem(this.person);
        if (coupon) this.coupons.push(coupon);
        return;
      }
      case 'giveBack': {
        const coupon = this.coupons[next.pick % Math.max(this.coupons.length, 1)];
        if (coupon) await http.call('POST', `/api/v1/loyalty/coupons/${coupon.id}/return`);
        return;
      }
      case 'adjust':
        return this.adjust(next.points);
      case 'undo':
        return this.undo(this.adjustments[next.pick % Math.max(this.adjustments.length, 1)]);
      case 'policy':
        return shop.setting('negative_balance_allowed', next.isAllowed);
    }
  }

  private async tellOrder(
    news: 'deliver' | 'cancel' | 'refund' | 'refundRest',
    told: TestedOrder | undefined,
  ): Promise<void> {
    if (!told) return;
    const { order } = told;
    if (news === 'deliver') return shop.hear(order.delivered);
    if (news === 'cancel') {
      told.isCancelled = true;
      return shop.hear(order.cancelled);
    }
    const amount = news === 'refund' ? 10 : Math.max(told.total - told.refunded, 1);
    told.refunded += amount;
    return shop.hear(order.refund(`${amount}.00`, `${order.id}-${told.refunded}`));
  }

  private async adjust(points: number): Promise<void> {
    if (points === 0) return;
    const { status, body } = await http.call('POST', `/api/v1/customers/${this.person.id}/adjustments`, {
      body: {
        operation: points > 0 ? 'add' : 'deduct',
        points: Math.abs(points),
        comment: null,
        internalNote: null,
      },
    });
    if (status === 200) this.adjustments.push({ version: body.version, points, isUndone: false });
  }

  private async undo(adjustment: (typeof this.adjustments)[number] | undefined): Promise<void> {
    if (!adjustment) return;
    const { version } = adjustment;
    await http.call('POST', `/api/v1/customers/${this.person.id}/undone-adjustments`, { body: { version } });
    adjustment.isUndone = true;
  }
}

const factsOf = async ({ id }: Person) => {
  const [row] = await suite.database.owner<{ held: number; spent: number; letGo: number }[]>`
    select (select available + pending from wallet where store_id = ${suite.store.id} and customer_id = ${id})::int as held,
      coalesce((select sum(points) from coupon where customer_id = ${id} and status not in ('failed', 'returned')), 0)::int as spent,
      coalesce((select sum(shortfall) from posting where customer_id = ${id}), 0)::int as "letGo"`;
  if (!row) throw new Error('a statement without a table returns a row');
  return row;
};

describe('any sequence of events, under either policy', () => {
  it('never leaves a customer more points than standing orders and additions gave', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(act, { minLength: 5, maxLength: 25 }),
        fc.infiniteStream(fc.nat()),
        async (isAllowed, acts, keys) => {
          await shop.setting('negative_balance_allowed', isAllowed);
          const story = new Story(await newCustomer());
          const go = async (next: Act): Promise<void> => {
            await story.tell(next);
            const { held, spent, letGo } = await factsOf(story.person);
            const given = story.givenByOrders() + story.adjusted(1);
            expect(held).toBeLessThanOrEqual(given);
            expect(held).toBe(given + story.adjusted(-1) - spent + letGo);
            expect(letGo).toBeGreaterThanOrEqual(0);
          };
          for (const next of acts) await go(next);
          for (const next of story.ending(keys)) await go(next);
        },
      ),
      { numRuns: propertyRuns(18), seed: 20_260_401 },
    );
    await shop.provesItself();
  });
});
