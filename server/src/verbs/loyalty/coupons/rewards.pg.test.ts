import type { CouponId, CustomerId, RedemptionMethodId } from '@apps-hub/domain/ids';
import type { RedemptionMethodInput } from '@apps-hub/contract/loyalty/redemption-methods/routes';
import { DAY_MS } from '@apps-hub/domain/time';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';

import { amountOff, REDEMPTION_METHODS } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import { waitingForLocks } from '#test/waiting-for-locks.ts';
import { openShoppers } from '#test/shopper.ts';
import { upsertHostCustomer } from '#verbs/shop/customers/save.ts';
import { eraseCustomer } from '#verbs/shop/privacy/erase.ts';
import { readCatalogue } from '#verbs/shop/products/read-catalogue.ts';
import { expireCoupons } from './expire.ts';
import { issueCoupon } from './issue.ts';
import { redeemPoints } from './redeem.ts';
import { withdrawCoupon } from './withdraw.ts';

const { suite, http, shop } = setStage();

const PRICE = 100;

const freeShipping = (more: Partial<RedemptionMethodInput> = {}): RedemptionMethodInput => ({
  ...amountOff('30.00', PRICE),
  discountMode: 'free_shipping',
  ...more,
});

let people = 0;

/** A record of the host with this address, and points to spend. */
const somebody = async (email = `p${(people += 1)}@example.com`, points = 1000): Promise<CustomerId> => {
  people += 1;
  const host = { externalId: `r-${people}`, name: 'Sara', email, phone: null };
  const id = await suite.act((ctx) => upsertHostCustomer(ctx, host));
  await http.call('POST', `/api/v1/customers/${id}/adjustments`, {
    body: { operation: 'add', points, comment: null, internalNote: null },
  });
  return id;
};

/** A record of the same person that is not the host's, so that the two can be merged. */
const twinOf = async (email: string): Promise<CustomerId> => {
  const id = await somebody(email);
  await suite.database.owner`
    update customer set external_id = null where store_id = ${suite.store.id} and id = ${id}`;
  return id;
};

const redeem = (customerId: string, methodId: string) =>
  http.call('POST', `/api/v1/customers/${customerId}/redemptions`, { body: { methodId, points: null } });

const job = (couponId: CouponId) => ({ storeId: suite.store.id, couponId });
const issue = (id: CouponId, lastTry = false) => issueCoupon(suite.deps, { ...job(id), lastTry });
const withdraw = (id: CouponId) => withdrawCoupon(suite.deps, job(id));
const giveBack = (id: CouponId) => http.call('POST', `/api/v1/loyalty/coupons/${id}/return`, { body: {} });
const bought = async (customerId: string, methodId: string): Promise<{ id: CouponId; code: string }> => {
  const made = await redeem(customerId, methodId);
  expect(made).toMatchObject({ status: 200 });
  await issue(made.body.id);
  return made.body;
};
const available = async (id: string): Promise<number> =>
  (await http.read(`/api/v1/customers/${id}`)).availablePoints;
const takenOf = async (methodId: string): Promise<number> =>
  (await http.read(REDEMPTION_METHODS)).methods.find(({ id }: { id: string }) => id === methodId).taken;
const orderBy = (customer: string, code: string) =>
  shop.order({ customer: { id: customer }, coupons: [code], total: '100.00' });
const lockWaits = () => waitingForLocks(suite.database.owner);
const SOLD_OUT = { status: 409, body: { code: 'reward_sold_out' } };
const LIMIT_REACHED = { status: 409, body: { code: 'reward_limit_reached' } };

afterEach(() => shop.provesItself());

describe('a reward that is a gift', () => {
  it('makes shipping free at the host, is used by an order, and returns when that order is cancelled', async () => {
    const methodId = await shop.redeemFor(freeShipping({ stock: 1 }));
    const customer = await somebody();
    const { id, code } = await bought(customer, methodId);
    expect(suite.host.calls.at(-1)).toMatchObject({
      key: id,
      body: { kind: 'amount', value: '0.01', applies_to: 'shipping', usage_limit: 1 },
    });
    const order = orderBy(`r-${people}`, code);
    await shop.hear(order.created, order.paid);
    const [used] = (await http.read(`/api/v1/customers/${customer}/coupons`)).coupons;
    expect(used).toMatchObject({ kind: 'free_shipping', value: '30.00', status: 'used' });
    expect(await redeem(customer, methodId)).toMatchObject(SOLD_OUT);
    await shop.hear(order.cancelled);
    await withdraw(id);
    expect(await available(customer)).toBe(1000);
    expect(await redeem(customer, methodId)).toMatchObject({ status: 200 });
  });

  it('takes the whole price of one unit off, up to the amount', async () => {
    const methodId = await shop.redeemFor(
      freeShipping({ discountMode: 'free_product', productIds: ['101'] }),
    );
    await bought(await somebody('dates@example.com'), methodId);
    expect(suite.host.calls.at(-1)?.body).toMatchObject({
      kind: 'percent',
      value: '100',
      max_amount: '30.00',
      applies_to: 'specific',
      product_ids: ['101'],
    });
    const [shoppers, told] = [openShoppers(suite, http), { products: '\u2068تمر\u2069' }];
    await Promise.all([readCatalogue(suite.deps, suite.store.id), shoppers.switchOn()]);
    const offer = expect.objectContaining({ methodId, ...told });
    expect((await shoppers.call('GET', '')).body.rewards).toContainEqual(offer);
    const token = await shoppers.signIn('dates@example.com');
    expect((await shoppers.call('GET', '/coupons', { token })).body.coupons).toMatchObject([told]);
    const none = freeShipping({ discountMode: 'free_product' });
    const nothing = await http.call('POST', REDEMPTION_METHODS, { body: none });
    expect(nothing).toMatchObject({ status: 422, body: { errors: [{ path: 'productIds' }] } });
  });

  it('warns if shipping has cost more than entered, and is judged by the higher cost', async () => {
    await shop.hear(shop.order({ total: '500.00', shippingTotal: '45.00' }).paid);
    const draft = { ...freeShipping(), id: null };
    const { body } = await http.call('POST', `${REDEMPTION_METHODS}/check`, { body: draft });
    expect(body.warnings).toContainEqual({ code: 'costs_more', cost: '45.00' });
  });
});

describe('a stock', () => {
  it('gives three pieces to eight redemptions at once, and takes points for three', async () => {
    const methodId = await shop.redeemFor(freeShipping({ stock: 3 }));
    const customers = await Promise.all(Array.from({ length: 8 }, () => somebody()));
    const answers = await Promise.all(customers.map((id) => redeem(id, methodId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
    expect(answers.find(({ status }) => status === 409)).toMatchObject(SOLD_OUT);
    const left = await Promise.all(customers.map(available));
    expect(left.reduce((sum, points) => sum + points, 0)).toBe(8 * 1000 - 3 * PRICE);
    expect(await takenOf(methodId)).toBe(3);
  });

  it('gets a piece back at once if the host refuses, and after the coupon is disabled if it does not answer', async () => {
    const methodId = await shop.redeemFor(freeShipping({ stock: 1 }));
    const customer = await somebody();
    const refused = (await redeem(customer, methodId)).body.id;
    const refusal = { status: 422, body: { error: { code: 'code_taken', message: 'No.' } } };
    suite.host.troubles.push(refusal, refusal);
    await issue(refused);
    await withdraw(refused);
    expect(await available(customer)).toBe(1000);
    const silent = (await redeem(customer, methodId)).body.id;
    suite.host.troubles.push('lost_answer');
    await issue(silent, true);
    expect(await available(customer)).toBe(1000);
    // The host has made the discount: until it is disabled, nobody else gets the piece.
    expect(await redeem(customer, methodId)).toMatchObject(SOLD_OUT);
    await withdraw(silent);
    expect(await redeem(customer, methodId)).toMatchObject({ status: 200 });
  });

  it('counts coupons from before it was set', async () => {
    const methodId = await shop.redeemFor(freeShipping());
    await bought(await somebody(), methodId);
    const body = { ...freeShipping({ stock: 1 }), version: 1 };
    expect(await http.call('PUT', `${REDEMPTION_METHODS}/${methodId}`, { body })).toMatchObject({
      status: 200,
    });
    expect(await redeem(await somebody(), methodId)).toMatchObject(SOLD_OUT);
  });

  it('counts a redemption that is in progress when the limit is set', async () => {
    const methodId = await shop.redeemFor(freeShipping());
    const [first, second] = [await somebody(), await somebody()];
    const [spent, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = suite.act(async (ctx) => {
      const spending = { methodId: methodId as RedemptionMethodId, points: null, key: 'slow' };
      await redeemPoints(ctx, suite.deps.sealer, first, spending);
      spent.resolve();
      await end.promise;
    }, 'owner');
    await spent.promise;
    const body = { ...freeShipping({ stock: 1 }), version: 1 };
    let isAnswered = false;
    const next = http
      .call('PUT', `${REDEMPTION_METHODS}/${methodId}`, { body })
      .then(() => redeem(second, methodId))
      .finally(() => (isAnswered = true));
    await expect.poll(async () => isAnswered || (await lockWaits()) > 0).toBe(true);
    end.resolve();
    await slow;
    expect(await next).toMatchObject(SOLD_OUT);
  });
});

it('lets redemptions that waited for the same save go on one after the other', async () => {
  const methodId = await shop.redeemFor(freeShipping());
  const shoppers = [await somebody(), await somebody(), await somebody()];
  const answers = await suite.database.owner.begin(async (save) => {
    await save`
      select from redemption_method where store_id = ${suite.store.id} and id = ${methodId} for update`;
    await save`
      update redemption_method_version set terms = terms || '{"limits": {"stock": 2, "perCustomer": null, "endsOn": null}}'
      where store_id = ${suite.store.id} and method_id = ${methodId}`;
    const waiting = Promise.all(shoppers.map((id) => redeem(id, methodId)));
    await expect.poll(lockWaits).toBe(shoppers.length);
    return { waiting };
  });
  const statuses = (await answers.waiting).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 409]);
});

describe('a limit per customer', () => {
  it('counts per person: merged records, records with one address, and after an erasure', async () => {
    const methodId = await shop.redeemFor(freeShipping({ perCustomer: 2 }));
    const email = 'twins@example.com';
    const first = await somebody(email);
    await bought(first, methodId);
    const twin = await twinOf(email);
    const { code } = await bought(twin, methodId);
    const order = orderBy('somebody-else', code);
    await shop.hear(order.created, order.paid);
    expect(await redeem(first, methodId)).toMatchObject(LIMIT_REACHED);
    const merged = await http.call('POST', `/api/v1/customers/${first}/merge`, { body: { from: twin } });
    expect(merged).toMatchObject({ status: 200 });
    expect(await redeem(first, methodId)).toMatchObject(LIMIT_REACHED);
    await suite.act((ctx) => eraseCustomer(ctx, first));
    expect(await redeem(await somebody(email), methodId)).toMatchObject(LIMIT_REACHED);
    expect(await redeem(await somebody(), methodId)).toMatchObject({ status: 200 });
  });

  it('ends with the days of its period, as a reward ends with its last day', async () => {
    const day = suite.clock.now().toISOString().slice(0, 10);
    const perPeriod = { most: 1, days: 2 };
    const methodId = await shop.redeemFor(freeShipping({ perPeriod, perCustomer: 3 }));
    const customer = await somebody();
    await bought(customer, methodId);
    suite.clock.advance(DAY_MS);
    const refused = await redeem(customer, methodId);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'reward_limit_reached', params: { most: 1 } },
    });
    suite.clock.advance(DAY_MS);
    expect(await redeem(customer, methodId)).toMatchObject({ status: 200 });
    const ended = await shop.redeemFor(freeShipping({ lastDay: day }));
    expect(await redeem(customer, ended)).toMatchObject({ status: 409, body: { code: 'reward_ended' } });
  });
});

const STOCK = 2;
const MOST = 1;
const DOES = [
  'redeem',
  'issue',
  'refuse',
  'lose',
  'give_back',
  'withdraw',
  'use',
  'cancel',
  'expire',
  'merge',
] as const;
const act = fc.record({ do: fc.constantFrom(...DOES), who: fc.nat({ max: 2 }), which: fc.nat({ max: 4 }) });

describe('any order of events', () => {
  it('gives no more than stock and limit, nothing twice, and loses no points', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 14 }), async (acts) => {
        const methodId = await shop.redeemFor(freeShipping({ stock: STOCK, perCustomer: MOST }));
        const email = `h${(people += 1)}@example.com`;
        const members = await Promise.all([somebody(email), twinOf(email), somebody()]);
        const coupons: { id: CouponId; code: string; host: string }[] = [];
        const orders = new Map<string, ReturnType<typeof orderBy>>();
        let taken = 0;
        const { owner } = suite.database;
        const store = suite.store.id;
        for (const { do: deed, who, which } of acts) {
          const coupon = coupons[which];
          if (deed === 'redeem') {
            const { status, body } = await redeem(members[who]!, methodId);
            if (status === 200) coupons.push({ ...body, host: `of-${body.id}` });
          } else if (deed === 'merge') {
            await http.call('POST', `/api/v1/customers/${members[0]}/merge`, { body: { from: members[1] } });
          } else if (deed === 'expire') {
            suite.clock.advance(20 * DAY_MS);
            await expireCoupons(suite.deps, suite.store.id);
          } else if (coupon) {
            const order = orders.get(coupon.id) ?? orderBy(coupon.host, coupon.code);
            if (deed === 'issue') await issue(coupon.id);
            if (deed === 'lose') {
              suite.host.troubles.push('lost_answer');
              await issue(coupon.id, true);
            }
            if (deed === 'refuse') {
              suite.host.troubles.push({ status: 422, body: { error: { code: 'no', message: 'No.' } } });
              await issue(coupon.id);
            }
            if (deed === 'give_back') await giveBack(coupon.id);
            if (deed === 'withdraw') await withdraw(coupon.id);
            const works = suite.host.discounts.get(coupon.code)?.disabled === false;
            if (deed === 'use' && works && !orders.has(coupon.id)) {
              orders.set(coupon.id, order);
              await shop.hear(order.created, order.paid);
            }
            if (deed === 'cancel' && orders.has(coupon.id)) await shop.hear(order.cancelled);
            suite.host.troubles.length = 0;
          }
          // Whatever works at the host, or was used, is within the stock and the limit of a person.
          const [held, [wallets]] = await Promise.all([
            owner<{ email: string; status: string }[]>`
              select p.email, c.status from coupon c
              join customer p on p.store_id = c.store_id and p.id = c.customer_id
              where c.store_id = ${store} and c.method_id = ${methodId}
                and (c.status in ('issuing', 'active', 'used') or c.withdrawing_since is not null or c.unpaid_order_id is not null)`,
            owner<{ points: number }[]>`
              select sum(available)::int as points from wallet where store_id = ${store} and customer_id = any(${members})`,
          ]);
          taken = held.length;
          expect(taken).toBeLessThanOrEqual(STOCK);
          for (const own of Map.groupBy(held, (each) => each.email).values())
            expect(own.length).toBeLessThanOrEqual(MOST);
          // Points are with the customer, or in a coupon that was not returned.
          const spent = held.filter(({ status }) => status !== 'returned' && status !== 'failed');
          expect(wallets?.points).toBe(3 * 1000 - spent.length * PRICE);
        }
        expect(await takenOf(methodId)).toBe(taken);
        await shop.provesItself();
      }),
      { numRuns: 8, seed: 34 },
    );
  });
});
