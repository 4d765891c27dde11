import type { saveCustomsProduct } from '@apps-hub/contract/shipping/customs/routes';
import { CUSTOMS_PRODUCT_SORTS } from '@apps-hub/contract/shipping/customs/values';
import { queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';
import type { RequestAt } from '@apps-hub/ui/api/paths.ts';
import { listQueryOf, type ListState, parseListState } from '@apps-hub/ui/kit/list/list-state.ts';
import { pickupsKey } from '../shared/pickups-queries.ts';

const BASE = '/api/v1/shipping/customs/products';

/** Under the pickups' key: what is entered changes what a plan can send. */
const customsKey = [...pickupsKey, 'customs'] as const;

export type CustomsSort = (typeof CUSTOMS_PRODUCT_SORTS)[number];

export const parseCustomsSearch = (raw: Readonly<Record<string, unknown>>): ListState<CustomsSort> =>
  parseListState(raw, CUSTOMS_PRODUCT_SORTS);

export const customsQuery = (api: Api, search: ListState<CustomsSort>) => {
  const query = listQueryOf(search, {});
  return queryOptions({
    queryKey: [...customsKey, query],
    queryFn: ({ signal }) => api.get(BASE, { query, signal }),
  });
};

type ProductBody = RequestAt<(typeof saveCustomsProduct)['path'], 'put'>['body'];

export const saveProduct = (api: Api, body: ProductBody, idempotencyKey: string) =>
  api.put(BASE, { body, idempotencyKey });
