import * as batches from '@apps-hub/contract/loyalty/batches';
import * as collection from '@apps-hub/contract/loyalty/collection-methods';
import * as customers from '@apps-hub/contract/loyalty/customers';
import * as orders from '@apps-hub/contract/loyalty/orders';
import * as pointsRoutes from '@apps-hub/contract/loyalty/points';
import * as redemption from '@apps-hub/contract/loyalty/redemption-methods';
import { points } from '@apps-hub/domain/points';

import { addBatchLines } from '../../verbs/batches/add-lines.ts';
import { applyBatch, undoBatch } from '../../verbs/batches/change-state.ts';
import { createBatch } from '../../verbs/batches/create.ts';
import { discardBatch } from '../../verbs/batches/discard.ts';
import { getBatch, listBatches, listBatchLines } from '../../verbs/batches/list.ts';
import { listCollectionMethods } from '../../verbs/collection-methods/list.ts';
import {
  createCollectionMethod,
  deleteCollectionMethod,
  updateCollectionMethod,
} from '../../verbs/collection-methods/save.ts';
import { listCoupons } from '../../verbs/coupons/list.ts';
import { getCustomer, listCustomers } from '../../verbs/customers/list.ts';
import { createCustomer, updateCustomer } from '../../verbs/customers/save.ts';
import { explainOrder } from '../../verbs/orders/explain.ts';
import { adjustPoints } from '../../verbs/points/adjust.ts';
import { undoAdjustment } from '../../verbs/points/undo-adjustment.ts';
import { listTransactions } from '../../verbs/points/list-transactions.ts';
import { redeemPoints } from '../../verbs/points/redeem.ts';
import { listRedemptionMethods } from '../../verbs/redemption-methods/list.ts';
import {
  createRedemptionMethod,
  deleteRedemptionMethod,
  updateRedemptionMethod,
} from '../../verbs/redemption-methods/save.ts';
import type { Api } from '../api.ts';

/** The loyalty app's routes, each a thin door to its verb. */
export const mountLoyalty = (api: Api): void => {
  api.read(collection.listCollectionMethods, (ctx) => listCollectionMethods(ctx));
  api.write(collection.createCollectionMethod, (ctx, { body }) => createCollectionMethod(ctx, body));
  api.write(collection.updateCollectionMethod, (ctx, { params, body }) =>
    updateCollectionMethod(ctx, params.id, body),
  );
  api.write(collection.deleteCollectionMethod, (ctx, { params }) => deleteCollectionMethod(ctx, params.id));

  api.read(redemption.listRedemptionMethods, (ctx) => listRedemptionMethods(ctx));
  api.write(redemption.createRedemptionMethod, (ctx, { body }) => createRedemptionMethod(ctx, body));
  api.write(redemption.updateRedemptionMethod, (ctx, { params, body }) =>
    updateRedemptionMethod(ctx, params.id, body),
  );
  api.write(redemption.deleteRedemptionMethod, (ctx, { params }) => deleteRedemptionMethod(ctx, params.id));

  api.read(customers.listCustomers, (ctx, { query }) => listCustomers(ctx, query));
  api.read(customers.getCustomer, (ctx, { params }) => getCustomer(ctx, params.id));
  api.write(customers.createCustomer, (ctx, { body }) => createCustomer(ctx, body));
  api.write(customers.updateCustomer, (ctx, { params, body }) => updateCustomer(ctx, params.id, body));

  api.read(pointsRoutes.listTransactions, (ctx, { params, query }) =>
    listTransactions(ctx, params.id, query),
  );
  api.read(pointsRoutes.listCoupons, (ctx, { params, query }) => listCoupons(ctx, params.id, query));
  api.write(pointsRoutes.adjustPoints, (ctx, { params, body, key }) =>
    adjustPoints(ctx, params.id, { ...body, key }),
  );
  api.write(pointsRoutes.undoAdjustment, (ctx, { params, body }) =>
    undoAdjustment(ctx, params.id, body.version),
  );
  api.write(pointsRoutes.redeemPoints, (ctx, { params, body, key }) =>
    redeemPoints(ctx, params.id, {
      methodId: body.methodId,
      points: body.points === null ? null : points(body.points),
      key,
    }),
  );

  api.read(orders.explainOrder, (ctx, { params }) => explainOrder(ctx, params.id));

  mountBatches(api);
};

/** Adjustments of many customers as one. */
const mountBatches = (api: Api): void => {
  api.read(batches.listBatches, (ctx, { query }) => listBatches(ctx, query));
  api.read(batches.getBatch, (ctx, { params }) => getBatch(ctx, params.id));
  api.read(batches.listBatchLines, (ctx, { params, query }) => listBatchLines(ctx, params.id, query));
  api.write(batches.createBatch, (ctx, { body }) => createBatch(ctx, body));
  api.write(batches.addBatchLines, (ctx, { params, body }) => addBatchLines(ctx, params.id, body.lines));
  api.write(batches.applyBatch, (ctx, { params }) => applyBatch(ctx, params.id));
  api.write(batches.undoBatch, (ctx, { params }) => undoBatch(ctx, params.id));
  api.write(batches.discardBatch, (ctx, { params }) => discardBatch(ctx, params.id));
};
