import * as routes from '@apps-hub/contract/shipping/home/routes';

import { getShippingHome } from '#verbs/shipping/home/home.ts';
import type { Api } from '#http/api.ts';

export const mountShippingHome = (api: Api): void => {
  api.read(routes.getShippingHome, (ctx, { query }) => getShippingHome(ctx, query));
};
