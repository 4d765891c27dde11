import { queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';

export const watchListQuery = (api: Api) =>
  queryOptions({
    queryKey: ['watch-list'],
    queryFn: async ({ signal }) => (await api.get('/api/v1/loyalty/watch-list', { signal })).watched,
  });
