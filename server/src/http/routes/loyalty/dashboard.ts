import * as routes from '@apps-hub/contract/loyalty/dashboard/routes';

import { getDashboard } from '#verbs/loyalty/dashboard/dashboard.ts';
import { getMemberFigures } from '#verbs/loyalty/dashboard/members.ts';
import type { Api } from '#http/api.ts';

export const mountDashboard = (api: Api): void => {
  api.read(routes.getDashboard, (ctx, { query }) => getDashboard(ctx, query));
  api.read(routes.getMemberFigures, (ctx, { query }) => getMemberFigures(ctx, query));
};
