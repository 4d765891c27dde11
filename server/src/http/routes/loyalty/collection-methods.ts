import * as routes from '@apps-hub/contract/loyalty/collection-methods/routes';

import { pointsGivenByRules } from '#verbs/loyalty/collection-methods/given.ts';
import { listCollectionMethods } from '#verbs/loyalty/collection-methods/list.ts';
import { productGroups } from '#verbs/loyalty/collection-methods/product-groups.ts';
import {
  createCollectionMethod,
  deleteCollectionMethod,
  updateCollectionMethod,
} from '#verbs/loyalty/collection-methods/save.ts';
import { soldProducts } from '#verbs/loyalty/collection-methods/sold-products.ts';
import type { Api } from '#http/api.ts';

export const mountCollectionMethods = (api: Api): void => {
  api.read(routes.listCollectionMethods, (ctx) => listCollectionMethods(ctx));
  api.read(routes.listPointsGiven, (ctx) => pointsGivenByRules(ctx));
  api.read(routes.listSoldProducts, (ctx, { query }) => soldProducts(ctx, query));
  api.readOutside(routes.listProductGroups, (out, { query }) => productGroups(out, query));
  api.write(routes.createCollectionMethod, (ctx, { body }) => createCollectionMethod(ctx, body));
  api.write(routes.updateCollectionMethod, (ctx, { params, body }) =>
    updateCollectionMethod(ctx, params.id, body),
  );
  api.write(routes.deleteCollectionMethod, (ctx, { params }) => deleteCollectionMethod(ctx, params.id));
};
