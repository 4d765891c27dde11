import * as routes from '@apps-hub/contract/loyalty/points/routes';

import { adjustPoints } from '#verbs/loyalty/points/adjust.ts';
import { listTransactions } from '#verbs/loyalty/points/list-transactions.ts';
import { undoAdjustment } from '#verbs/loyalty/points/undo-adjustment.ts';
import type { Api } from '#http/api.ts';

export const mountPoints = (api: Api): void => {
  api.read(routes.listTransactions, (ctx, { params, query }) => listTransactions(ctx, params.id, query));
  api.write(routes.adjustPoints, (ctx, { params, body, key }) =>
    adjustPoints(ctx, params.id, { ...body, key }),
  );
  api.write(routes.undoAdjustment, (ctx, { params, body }) => undoAdjustment(ctx, params.id, body.version));
};
