import * as dashboard from '@apps-hub/contract/loyalty/dashboard';

import { getDashboard } from '../../verbs/figures/dashboard.ts';
import { getMemberFigures } from '../../verbs/figures/members.ts';
import type { Api } from '../api.ts';

/** What a merchant looks at to know how the programme does: figures, activity, the inbox. */
export const mountLoyaltyInsight = (api: Api): void => {
  api.read(dashboard.getDashboard, (ctx, { query }) => getDashboard(ctx, query));
  api.read(dashboard.getMemberFigures, (ctx, { query }) => getMemberFigures(ctx, query));
};
