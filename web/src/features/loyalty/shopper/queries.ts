import type { ShopperPageInput } from '@apps-hub/contract/loyalty/shopper/routes';
import { queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';

const PATH = '/api/v1/loyalty/shopper-page';

export const shopperPageKey = ['shopper-page'] as const;

export const shopperPageQuery = (api: Api) =>
  queryOptions({ queryKey: shopperPageKey, queryFn: ({ signal }) => api.get(PATH, { signal }) });

export const shopperFiguresQuery = (api: Api) =>
  queryOptions({
    queryKey: [...shopperPageKey, 'figures'],
    queryFn: ({ signal }) => api.get(`${PATH}/figures`, { signal }),
  });

export const saveShopperPage = (
  api: Api,
  body: ShopperPageInput & { readonly version: number },
  idempotencyKey: string,
) => api.put(PATH, { body, idempotencyKey });
