import * as routes from '@apps-hub/contract/loyalty/home/routes';

import { getLoyaltyHome } from '#verbs/loyalty/home/home.ts';
import type { Api } from '#http/api.ts';

export const mountLoyaltyHome = (api: Api): void => {
  api.read(routes.getLoyaltyHome, (ctx) => getLoyaltyHome(ctx));
};
