import * as routes from '@apps-hub/contract/loyalty/orders/routes';

import { answerReturn, previewReturn } from '#verbs/loyalty/orders/answer-return.ts';
import { explainOrder } from '#verbs/loyalty/orders/explain.ts';
import { listOrders } from '#verbs/loyalty/orders/list.ts';
import type { Api } from '#http/api.ts';

export const mountOrders = (api: Api): void => {
  api.read(routes.listOrders, (ctx, { query }) => listOrders(ctx, query));
  api.read(routes.explainOrder, (ctx, { params }) => explainOrder(ctx, params.id));
  api.queryOutside(routes.previewReturn, (out, { params, body }) =>
    out.inStore((ctx) => previewReturn(ctx, params.id, body)),
  );
  api.write(routes.answerReturn, (ctx, { params, body }) => answerReturn(ctx, params.id, body));
};
