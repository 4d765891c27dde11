import {
  getShopperPage as readRoute,
  saveShopperPage as saveRoute,
} from '@apps-hub/contract/loyalty/shopper/routes';

import type { Deps } from '#deps.ts';
import type { Api } from '#http/api.ts';
import { getShopperPage, saveShopperPage } from '#verbs/loyalty/shopper/settings.ts';

/** The merchant's side of the page for customers; the customers' own doors are in `http/shopper/`. */
export const mountShopper = (api: Api, { appsUrl }: Deps & { readonly appsUrl: string }): void => {
  api.read(readRoute, (ctx) => getShopperPage(ctx, appsUrl));
  api.write(saveRoute, (ctx, { body }) => saveShopperPage(ctx, body, appsUrl));
};
