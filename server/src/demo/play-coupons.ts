import type { DemoCoupon } from '@apps-hub/demo/coupons';
import type { CustomerId, IdKind } from '@apps-hub/domain/ids';

import type { VerbContext } from '../context.ts';
import type { Deps } from '../deps.ts';
import type { HostPlatform } from '../platforms/port/host-platform.ts';
import { issueCoupon } from '../verbs/loyalty/coupons/issue.ts';
import { findCustomers } from '../verbs/shop/customers/find.ts';
import { redeemPoints } from '../verbs/loyalty/coupons/redeem.ts';
import { hostCustomerOf } from './facts.ts';
import type { Rules } from './rules.ts';
import type { Stage } from './stage.ts';
import type { Team } from './team.ts';

const REFUSED = 'code_taken: The code is taken.';

/** The host's response according to the sandbox's shop: the discount was created, or refused. */
const hostAnswering = (platform: HostPlatform, coupon: DemoCoupon): HostPlatform => ({
  ...platform,
  discounts: {
    ...platform.discounts,
    create: () =>
      Promise.resolve(
        coupon.isRefused
          ? { outcome: 'refused', reason: REFUSED }
          : { outcome: 'created', hostId: coupon.hostId },
      ),
  },
});

const depsFor = (deps: Deps, coupon: DemoCoupon): Deps => {
  const { sandbox } = deps.platforms;
  if (!sandbox) throw new Error('the demo store belongs to the sandbox');
  return { ...deps, platforms: { ...deps.platforms, sandbox: hostAnswering(sandbox, coupon) } };
};

/** Gives the coupon the id that the shop has for it. */
const withCouponId = (ctx: VerbContext, coupon: DemoCoupon): VerbContext => ({
  ...ctx,
  // The kind decides the type of the id.
  newId: ((kind: IdKind) => (kind === 'coupon' ? coupon.id : ctx.newId(kind))) as VerbContext['newId'],
});

/** Redeems points the way support does for a customer, and issues the coupon. */
export const redeemOne = async (
  stage: Stage,
  { team, rules }: { readonly team: Team; readonly rules: Rules },
  coupon: DemoCoupon,
): Promise<void> => {
  stage.moveTo(coupon.redeemedAt);
  const person = hostCustomerOf(coupon.customer);
  const customerId: CustomerId | undefined = (await findCustomers(stage.tx, [person])).get(person.externalId);
  if (!customerId) throw new Error(`customer ${person.externalId} redeems before their first order`);
  await redeemPoints(withCouponId(stage.as(team.support), coupon), stage.deps.sealer, customerId, {
    methodId: rules.rewards[coupon.reward],
    points: null,
    key: coupon.id,
  });
  const { storeId } = stage.tx;
  await issueCoupon(depsFor(stage.deps, coupon), { storeId, couponId: coupon.id, lastTry: true });
};
