import * as routes from '@apps-hub/contract/shipping/scorecard/routes';

import { getScorecard } from '#verbs/shipping/scorecard/scorecard.ts';
import type { Api } from '#http/api.ts';

export const mountScorecard = (api: Api): void => {
  api.read(routes.getScorecard, (ctx, { query }) => getScorecard(ctx, query));
};
