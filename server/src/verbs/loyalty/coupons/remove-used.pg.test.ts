import type { CouponId } from '@apps-hub/domain/ids';
import { beforeAll, describe, expect, it } from 'vitest';

import type { Deps } from '#deps.ts';
import { amountOff } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import { issueCoupon } from './issue.ts';
import { removeUsed } from './remove-used.ts';

const { suite, http, shop } = setStage();
let methodId: string;
beforeAll(async () => {
  methodId = await shop.redeemFor(amountOff('10.00', 100));
});

const issued = async () => {
  const customer = await shop.customerWith(100);
  const { body } = await http.call('POST', `/api/v1/customers/${customer}/redemptions`, {
    body: { methodId, points: null },
  });
  const couponId: CouponId = body.id;
  await issueCoupon(suite.deps, { storeId: suite.store.id, couponId, lastTry: false });
  return { customer, couponId, code: String(body.code) };
};

/** The same host, which keeps used-up discounts in the merchant's list. */
const keeping = (): Deps => {
  const { sandbox } = suite.deps.platforms;
  if (!sandbox) throw new Error('a host');
  const discounts = { ...sandbox.discounts, keepsUsed: true } as const;
  return { ...suite.deps, platforms: { sandbox: { ...sandbox, discounts } } };
};

const isGone = (code: string): boolean | undefined => suite.host.discounts.get(code)?.disabled;

const asked = async (couponId: string): Promise<number> => {
  const [row] = await suite.database.owner<{ jobs: number }[]>`
    select count(*)::int as jobs from pgboss.job where name = 'coupon.used' and data ->> 'couponId' = ${couponId}`;
  return row?.jobs ?? 0;
};

const statusOf = async (customer: string): Promise<string> =>
  (await http.read(`/api/v1/customers/${customer}/coupons`)).coupons[0].status;

describe('the discount of a used coupon', () => {
  it('is deleted once its order is paid, at a host that would keep it', async () => {
    const { couponId, code } = await issued();
    const job = { storeId: suite.store.id, couponId };
    const order = shop.order({ total: '90.00', coupons: [code] });
    await shop.hear(order.created);
    expect(await asked(couponId)).toBe(0);
    await shop.hear(order.paid);
    expect(await asked(couponId)).toBe(1);
    await removeUsed(suite.deps, job);
    expect(isGone(code)).toBe(false);
    await removeUsed(keeping(), job);
    expect(isGone(code)).toBe(true);
    const calls = suite.host.calls.length;
    await removeUsed(keeping(), job);
    expect(suite.host.calls).toHaveLength(calls);
  });

  it('stays while the coupon can still be used', async () => {
    const { couponId, code } = await issued();
    await removeUsed(keeping(), { storeId: suite.store.id, couponId });
    expect(isGone(code)).toBe(false);
  });

  it('does not come back: if its order is cancelled, the points do', async () => {
    const { customer, couponId, code } = await issued();
    const order = shop.order({ total: '90.00', coupons: [code] });
    await shop.hear(order.paid);
    await removeUsed(keeping(), { storeId: suite.store.id, couponId });
    await shop.hear(order.cancelled);
    expect(await statusOf(customer)).toBe('returned');
    expect((await http.read(`/api/v1/customers/${customer}`)).availablePoints).toBe(100);
    await shop.provesItself();
  });
});
