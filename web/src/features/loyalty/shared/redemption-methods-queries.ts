import { type QueryKey, queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';

const redemptionMethodsKey: QueryKey = ['redemption-methods'];

/** The redemption methods, shown in their settings and when redeeming. */
export const redemptionMethodsQuery = (api: Api) =>
  queryOptions({
    queryKey: redemptionMethodsKey,
    queryFn: async ({ signal }) => (await api.get('/api/v1/loyalty/redemption-methods', { signal })).methods,
  });
