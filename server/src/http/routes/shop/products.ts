import * as routes from '@apps-hub/contract/shop/products/routes';

import type { Api } from '#http/api.ts';
import { searchProducts } from '#verbs/shop/products/search.ts';

export const mountProducts = (api: Api): void => {
  api.readOutside(routes.searchProducts, (out, { query }) => searchProducts(out, query));
};
