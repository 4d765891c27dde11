import * as routes from '@apps-hub/contract/loyalty/activity/routes';

import { listActivity } from '#verbs/loyalty/activity/list.ts';
import type { Api } from '#http/api.ts';

export const mountActivity = (api: Api): void => {
  api.read(routes.listActivity, (ctx, { query }) => listActivity(ctx, query));
};
