import * as routes from '@apps-hub/contract/loyalty/effects/routes';

import type { Api } from '#http/api.ts';
import { listComparisons } from '#verbs/loyalty/effects/comparisons.ts';
import { getEffects } from '#verbs/loyalty/effects/get.ts';
import { listGivenPoints } from '#verbs/loyalty/effects/given-points.ts';

export const mountEffects = (api: Api): void => {
  api.read(routes.getEffects, (ctx, { query }) => getEffects(ctx, query));
  api.read(routes.listComparisons, (ctx) => listComparisons(ctx));
  api.read(routes.listGivenPoints, (ctx, { query }) => listGivenPoints(ctx, query));
};
