import * as routes from '@apps-hub/contract/loyalty/points/routes';
import { points } from '@apps-hub/domain/points';

import { adjustPoints } from '#verbs/loyalty/points/adjust.ts';
import { listTransactions } from '#verbs/loyalty/points/list-transactions.ts';
import { redeemPoints } from '#verbs/loyalty/points/redeem.ts';
import { undoAdjustment } from '#verbs/loyalty/points/undo-adjustment.ts';
import type { Api } from '#http/api.ts';

export const mountPoints = (api: Api): void => {
  api.read(routes.listTransactions, (ctx, { params, query }) => listTransactions(ctx, params.id, query));
  api.write(routes.adjustPoints, (ctx, { params, body, key }) =>
    adjustPoints(ctx, params.id, { ...body, key }),
  );
  api.write(routes.undoAdjustment, (ctx, { params, body }) => undoAdjustment(ctx, params.id, body.version));
  api.write(routes.redeemPoints, (ctx, { params, body, key }) =>
    redeemPoints(ctx, params.id, {
      methodId: body.methodId,
      points: body.points === null ? null : points(body.points),
      key,
    }),
  );
};
