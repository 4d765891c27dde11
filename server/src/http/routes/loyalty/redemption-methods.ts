import * as routes from '@apps-hub/contract/loyalty/redemption-methods/routes';

import { AppError } from '../../../errors.ts';
import { authorise } from '../../../verbs/authorise.ts';
import { hostAccess } from '../../../verbs/hub/stores/install.ts';
import { loadStore } from '../../../verbs/hub/stores/store-record.ts';
import { listRedemptionMethods } from '../../../verbs/loyalty/redemption-methods/list.ts';
import {
  createRedemptionMethod,
  deleteRedemptionMethod,
  updateRedemptionMethod,
} from '../../../verbs/loyalty/redemption-methods/save.ts';
import type { Api, HttpDeps, Router } from '../../api.ts';

/** The products that a reward may be limited to, as the host knows them. */
const mountProducts = (router: Router, api: Api, deps: HttpDeps): void => {
  router.openapi(routes.searchProducts, async (c) => {
    const principal = await api.principalOf(c);
    const { platform, access } = await api.inStore(principal, async (ctx) => {
      authorise(ctx.actor, 'read', 'RedemptionMethod');
      return {
        platform: deps.platforms[(await loadStore(ctx.tx)).platform],
        access: await hostAccess(ctx.tx, deps.sealer),
      };
    });
    if (!platform) throw new AppError('platform_unknown');
    const { q, ids } = c.req.valid('query');
    return c.json({ products: await platform.searchProducts(access, { q, ids: ids?.split(',') }) }, 200);
  });
};

export const mountRedemptionMethods = (router: Router, api: Api, deps: HttpDeps): void => {
  api.read(routes.listRedemptionMethods, (ctx) => listRedemptionMethods(ctx));
  api.write(routes.createRedemptionMethod, (ctx, { body }) => createRedemptionMethod(ctx, body));
  api.write(routes.updateRedemptionMethod, (ctx, { params, body }) =>
    updateRedemptionMethod(ctx, params.id, body),
  );
  api.write(routes.deleteRedemptionMethod, (ctx, { params }) => deleteRedemptionMethod(ctx, params.id));
  mountProducts(router, api, deps);
};
