import { queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';

/** The store's segments, on their page and in the form of a campaign. */
export const segmentsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['segments'],
    queryFn: async ({ signal }) => (await api.get('/api/v1/loyalty/segments', { signal })).segments,
  });
