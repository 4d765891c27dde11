import * as routes from '@apps-hub/contract/loyalty/proof/routes';

import { getLoyaltyHealth } from '#verbs/loyalty/proof/health.ts';
import { proveCustomer, proveStore } from '#verbs/loyalty/proof/prove.ts';
import type { Api } from '#http/api.ts';

export const mountProof = (api: Api): void => {
  api.readOutside(routes.getCustomerProof, (out, { params }) => proveCustomer(out, params.id));
  api.read(routes.getLoyaltyHealth, (ctx) => getLoyaltyHealth(ctx));
  api.read(routes.getStoreProof, (ctx) => proveStore(ctx));
};
