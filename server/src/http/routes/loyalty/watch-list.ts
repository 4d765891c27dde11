import * as routes from '@apps-hub/contract/loyalty/watch-list/routes';

import type { Api } from '#http/api.ts';
import { readWatchList } from '#verbs/loyalty/watch-list/read.ts';

export const mountWatchList = (api: Api): void => {
  api.read(routes.readWatchList, (ctx) => readWatchList(ctx));
};
