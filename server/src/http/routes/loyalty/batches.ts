import * as routes from '@apps-hub/contract/loyalty/batches/routes';

import { addBatchLines } from '#verbs/loyalty/batches/add-lines.ts';
import { applyBatch, undoBatch } from '#verbs/loyalty/batches/change-state.ts';
import { createBatch } from '#verbs/loyalty/batches/create.ts';
import { discardBatch } from '#verbs/loyalty/batches/discard.ts';
import { getBatch, listBatches, listBatchLines } from '#verbs/loyalty/batches/list.ts';
import { matchBatchAgain } from '#verbs/loyalty/batches/match-again.ts';
import { getBatchTotals } from '#verbs/loyalty/batches/totals.ts';
import type { Api } from '#http/api.ts';

export const mountBatches = (api: Api): void => {
  api.read(routes.listBatches, (ctx, { query }) => listBatches(ctx, query));
  api.read(routes.getBatch, (ctx, { params }) => getBatch(ctx, params.id));
  api.read(routes.listBatchLines, (ctx, { params, query }) => listBatchLines(ctx, params.id, query));
  api.read(routes.getBatchTotals, (ctx, { params }) => getBatchTotals(ctx, params.id));
  api.write(routes.createBatch, (ctx, { body }) => createBatch(ctx, body));
  api.write(routes.addBatchLines, (ctx, { params, body }) => addBatchLines(ctx, params.id, body.lines));
  api.write(routes.applyBatch, (ctx, { params }) => applyBatch(ctx, params.id));
  api.write(routes.matchBatchAgain, (ctx, { params }) => matchBatchAgain(ctx, params.id));
  api.write(routes.undoBatch, (ctx, { params }) => undoBatch(ctx, params.id));
  api.write(routes.discardBatch, (ctx, { params }) => discardBatch(ctx, params.id));
};
