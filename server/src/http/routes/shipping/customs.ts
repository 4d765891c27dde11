import * as routes from '@apps-hub/contract/shipping/customs/routes';

import { listCustomsProducts, saveCustomsProduct } from '#verbs/shipping/customs/products.ts';
import type { Api } from '#http/api.ts';

export const mountCustoms = (api: Api): void => {
  api.read(routes.listCustomsProducts, (ctx, { query }) => listCustomsProducts(ctx, query));
  api.write(routes.saveCustomsProduct, (ctx, { body }) => saveCustomsProduct(ctx, body));
};
