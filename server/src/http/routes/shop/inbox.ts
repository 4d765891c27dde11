import * as routes from '@apps-hub/contract/shop/inbox/routes';

import { getInboxEvent, listInbox } from '#verbs/shop/inbox/list.ts';
import { retryInboxEvent } from '#verbs/shop/inbox/retry.ts';
import type { Api } from '#http/api.ts';

export const mountInbox = (api: Api): void => {
  api.read(routes.listInbox, (ctx, { query }) => listInbox(ctx, 'loyalty', query));
  api.read(routes.getInboxEvent, (ctx, { params }) => getInboxEvent(ctx, params.id));
  api.write(routes.retryInboxEvent, (ctx, { params }) => retryInboxEvent(ctx, params.id));
};
