import * as routes from '@apps-hub/contract/hub/host-sync/routes';

import { getHostSync } from '../../../verbs/hub/host-sync/status.ts';
import type { Api } from '../../api.ts';

/** What is read at the host by itself: the past of a new store, and the nightly comparison. */
export const mountHostSync = (api: Api): void => {
  api.read(routes.getHostSync, (ctx) => getHostSync(ctx));
};
