import * as routes from '@apps-hub/contract/loyalty/impact/routes';

import type { Api } from '#http/api.ts';
import { getPointsReport } from '#verbs/loyalty/impact/figures.ts';

export const mountImpact = (api: Api): void => {
  api.read(routes.getPointsReport, (ctx, { query }) => getPointsReport(ctx, query));
};
