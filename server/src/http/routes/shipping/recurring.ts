import * as routes from '@apps-hub/contract/shipping/recurring/routes';

import {
  createRecurringPickup,
  deleteRecurringPickup,
  listRecurringPickups,
  updateRecurringPickup,
} from '#verbs/shipping/recurring/recurring.ts';
import type { Api } from '#http/api.ts';

export const mountRecurring = (api: Api): void => {
  api.read(routes.listRecurringPickups, (ctx) => listRecurringPickups(ctx));
  api.write(routes.createRecurringPickup, (ctx, { body }) => createRecurringPickup(ctx, body));
  api.write(routes.updateRecurringPickup, (ctx, { params, body }) =>
    updateRecurringPickup(ctx, params.id, body),
  );
  api.write(routes.deleteRecurringPickup, (ctx, { params }) => deleteRecurringPickup(ctx, params.id));
};
