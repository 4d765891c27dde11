import * as routes from '@apps-hub/contract/loyalty/order-imports/routes';

import { addOrderImportPart } from '#verbs/loyalty/order-imports/add-part.ts';
import { checkOrderImport } from '#verbs/loyalty/order-imports/check.ts';
import { createOrderImport } from '#verbs/loyalty/order-imports/create.ts';
import { discardOrderImport } from '#verbs/loyalty/order-imports/forget.ts';
import { getOrderImport, listOrderImports } from '#verbs/loyalty/order-imports/list.ts';
import { listOrderImportRejects } from '#verbs/loyalty/order-imports/rejects.ts';
import { startOrderImport } from '#verbs/loyalty/order-imports/start.ts';
import { stopOrderImport } from '#verbs/loyalty/order-imports/stop.ts';
import type { Api } from '#http/api.ts';

export const mountOrderImports = (api: Api): void => {
  api.read(routes.listOrderImports, (ctx) => listOrderImports(ctx));
  api.read(routes.getOrderImport, (ctx, { params }) => getOrderImport(ctx, params.id));
  api.read(routes.listOrderImportRejects, (ctx, { params, query }) =>
    listOrderImportRejects(ctx, params.id, query),
  );
  api.write(routes.createOrderImport, (ctx, { body }) => createOrderImport(ctx, body));
  api.write(routes.addOrderImportPart, (ctx, { params, body }) => addOrderImportPart(ctx, params.id, body));
  api.write(routes.checkOrderImport, (ctx, { params, body }) => checkOrderImport(ctx, params.id, body));
  api.write(routes.startOrderImport, (ctx, { params, body }) => startOrderImport(ctx, params.id, body));
  api.write(routes.stopOrderImport, (ctx, { params }) => stopOrderImport(ctx, params.id));
  api.write(routes.discardOrderImport, (ctx, { params }) => discardOrderImport(ctx, params.id));
};
