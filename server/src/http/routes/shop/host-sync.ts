import * as routes from '@apps-hub/contract/shop/host-sync/routes';

import { getHostSync } from '#verbs/shop/host-sync/status.ts';
import type { Api } from '#http/api.ts';

/** What is read from the host automatically: the backfill of a new store, and the nightly comparison. */
export const mountHostSync = (api: Api): void => {
  api.read(routes.getHostSync, (ctx) => getHostSync(ctx));
};
