import * as routes from '@apps-hub/contract/loyalty/tiers/routes';

import type { Api } from '#http/api.ts';
import { getCustomerTier } from '#verbs/loyalty/tiers/customer-tier.ts';
import { pinCustomerTier, unpinCustomerTier } from '#verbs/loyalty/tiers/pin.ts';
import { getTiers } from '#verbs/loyalty/tiers/programme.ts';
import { saveTiers } from '#verbs/loyalty/tiers/save.ts';
import { tiersWhatIf } from '#verbs/loyalty/tiers/what-if.ts';

export const mountTiers = (api: Api): void => {
  api.read(routes.getTiers, (ctx) => getTiers(ctx));
  api.write(routes.saveTiers, (ctx, { body }) => saveTiers(ctx, body));
  api.queryOutside(routes.tiersWhatIf, (out, { body }) => out.inStore((ctx) => tiersWhatIf(ctx, body)));
  api.read(routes.getCustomerTier, (ctx, { params }) => getCustomerTier(ctx, params.id));
  api.write(routes.pinCustomerTier, (ctx, { params, body }) => pinCustomerTier(ctx, params.id, body));
  api.write(routes.unpinCustomerTier, (ctx, { params }) => unpinCustomerTier(ctx, params.id));
};
