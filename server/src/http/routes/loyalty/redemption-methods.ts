import * as routes from '@apps-hub/contract/loyalty/redemption-methods/routes';

import { listRedemptionMethods } from '#verbs/loyalty/redemption-methods/list.ts';
import {
  createRedemptionMethod,
  deleteRedemptionMethod,
  updateRedemptionMethod,
} from '#verbs/loyalty/redemption-methods/save.ts';
import type { Api } from '#http/api.ts';

export const mountRedemptionMethods = (api: Api): void => {
  api.read(routes.listRedemptionMethods, (ctx) => listRedemptionMethods(ctx));
  api.write(routes.createRedemptionMethod, (ctx, { body }) => createRedemptionMethod(ctx, body));
  api.write(routes.updateRedemptionMethod, (ctx, { params, body }) =>
    updateRedemptionMethod(ctx, params.id, body),
  );
  api.write(routes.deleteRedemptionMethod, (ctx, { params }) => deleteRedemptionMethod(ctx, params.id));
};
