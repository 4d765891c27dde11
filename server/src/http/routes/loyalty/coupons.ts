import * as routes from '@apps-hub/contract/loyalty/coupons/routes';
import { points } from '@apps-hub/domain/points';

import { listCoupons } from '#verbs/loyalty/coupons/list.ts';
import { redeemPoints } from '#verbs/loyalty/coupons/redeem.ts';
import { returnByHand } from '#verbs/loyalty/coupons/return-by-hand.ts';
import { retryCoupons } from '#verbs/loyalty/coupons/retry.ts';
import type { Api } from '#http/api.ts';
import type { Sealer } from '#security/seal.ts';

export const mountCoupons = (api: Api, planApi: Api, sealer: Sealer): void => {
  api.read(routes.listCoupons, (ctx, { params, query }) => listCoupons(ctx, params.id, query));
  planApi.write(routes.redeemPoints, (ctx, { params, body, key }) =>
    redeemPoints(ctx, sealer, params.id, {
      methodId: body.methodId,
      points: body.points === null ? null : points(body.points),
      key,
    }),
  );
  api.write(routes.retryCoupons, (ctx) => retryCoupons(ctx));
  api.write(routes.returnCoupon, (ctx, { params }) => returnByHand(ctx, params.id));
};
