import { beforeAll, describe, expect, it } from 'vitest';

import { amountOff, perAmount, type ShopOrder } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import { issueCoupon } from '../coupons/issue.ts';

const { suite, http, shop } = setStage();
beforeAll(async () => {
  await shop.collectBy(perAmount(2, '10'));
});

const listed = async ({ id }: ShopOrder) => (await http.read(`/api/v1/loyalty/orders?q=${id}`)).orders[0];

describe('an order after refunds', () => {
  it('shows what it earned, what was taken back for returned goods, and what remains', async () => {
    const order = shop.order({ id: 'A2-100', total: '100.00' });
    await shop.hear(order.paid, order.refund('33.33'));
    expect(await shop.explain(order.id)).toMatchObject({
      state: 'partly_refunded',
      earning: {
        points: 20,
        methods: [
          {
            points: 20,
            takenBack: {
              points: 8,
              by: 'partial_refund',
              units: null,
              value: { refunded: '33.33', of: '100.00' },
              steps: [
                { step: 'kept', amount: '66.67', units: 0 },
                { step: 'base', amount: '66.67' },
                { step: 'per_amount', points: 2, perAmount: '10.00', times: 6, rest: '6.67' },
                { step: 'points', points: 12 },
              ],
            },
          },
        ],
      },
      standingPoints: 12,
      pendingPoints: 12,
      reversedPoints: 8,
      letGoPoints: 0,
    });
    expect(await listed(order)).toMatchObject({
      state: 'partly_refunded',
      earnedPoints: 20,
      standingPoints: 12,
    });
    await shop.hear(order.refund('66.67'));
    expect(await listed(order)).toMatchObject({ state: 'refunded', earnedPoints: 20, standingPoints: 0 });
    await shop.hear(order.cancelled);
    expect(await listed(order)).toMatchObject({ state: 'cancelled', standingPoints: 0 });
  });

  it('shows what could not be taken back', async () => {
    await shop.setting('negative_balance_allowed', false);
    const order = shop.order({ id: 'A2-200', total: '100.00' });
    await shop.hear(order.paid, order.delivered);
    const { id } = await shop.balances(order.customer);
    await http.call('POST', `/api/v1/customers/${id}/adjustments`, {
      body: { operation: 'deduct', points: 15, comment: null, internalNote: null },
    });
    await shop.hear(order.refund('100.00'));
    expect(await shop.explain(order.id)).toMatchObject({
      standingPoints: 0,
      reversedPoints: 5,
      letGoPoints: 15,
    });
    await shop.setting('negative_balance_allowed', true);
  });

  it('sorts by what remains', async () => {
    const [whole, refunded] = [
      shop.order({ id: 'SORT-1', total: '50.00' }),
      shop.order({ id: 'SORT-2', total: '90.00' }),
    ];
    await shop.hear(whole.paid, refunded.paid, refunded.refund('80.00'));
    const { orders } = await http.read('/api/v1/loyalty/orders?q=SORT-&sortBy=points&orderBy=desc');
    expect(orders.map((each: { standingPoints: number }) => each.standingPoints)).toEqual([10, 2]);
  });
});

it('shows the redemption that it used, and whether its points were returned', async () => {
  const methodId = await shop.redeemFor(amountOff('10.00', 100));
  const customer = await shop.customerWith(100);
  const { body: coupon } = await http.call('POST', `/api/v1/customers/${customer}/redemptions`, {
    body: { methodId, points: null },
  });
  await issueCoupon(suite.deps, { storeId: suite.store.id, couponId: coupon.id, lastTry: false });
  const order = shop.order({ id: 'A2-300', coupons: [coupon.code] });
  await shop.hear(order.paid);
  const used = { id: coupon.id, code: coupon.code, points: 100, isReturned: false, returnedPoints: 0 };
  expect(await listed(order)).toMatchObject({ coupons: [used] });
  expect(await shop.explain(order.id)).toMatchObject({ coupons: [used] });
  await shop.hear(order.cancelled);
  expect(await listed(order)).toMatchObject({
    coupons: [{ ...used, isReturned: true, returnedPoints: 100 }],
  });
});
