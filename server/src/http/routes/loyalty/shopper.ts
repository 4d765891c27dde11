import {
  getShopperFigures as figuresRoute,
  getShopperPage as readRoute,
  saveShopperPage as saveRoute,
} from '@apps-hub/contract/loyalty/shopper/routes';

import type { Deps } from '#deps.ts';
import type { Api } from '#http/api.ts';
import { getShopperFigures } from '#verbs/loyalty/shopper/figures.ts';
import { getShopperPage, saveShopperPage } from '#verbs/loyalty/shopper/settings.ts';

/** The merchant's side of the page for customers; the customers' own doors are in `http/shopper/`. */
export const mountShopper = (api: Api, deps: Deps & { readonly appsUrl: string }): void => {
  api.read(readRoute, (ctx) => getShopperPage(ctx, deps));
  api.read(figuresRoute, (ctx) => getShopperFigures(ctx));
  api.write(saveRoute, (ctx, { body }) => saveShopperPage(ctx, body, deps));
};
