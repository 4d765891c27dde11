import * as routes from '@apps-hub/contract/loyalty/referrals/routes';

import type { Api } from '#http/api.ts';
import { decideReferral } from '#verbs/loyalty/referrals/decide.ts';
import { importReferralCodes } from '#verbs/loyalty/referrals/import-codes.ts';
import { listReferrals } from '#verbs/loyalty/referrals/list.ts';

export const mountReferrals = (api: Api): void => {
  api.read(routes.listReferrals, (ctx, { query }) => listReferrals(ctx, query));
  api.write(routes.decideReferral, (ctx, { params, body }) => decideReferral(ctx, params.id, body));
  api.write(routes.importReferralCodes, (ctx, { body }) => importReferralCodes(ctx, body));
};
