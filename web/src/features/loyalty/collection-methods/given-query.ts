import { queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';
import { collectionMethodsQuery } from './queries.ts';

/** The points that each rule gave in the last thirty days; slower than the list. */
export const pointsGivenQuery = (api: Api) =>
  queryOptions({
    queryKey: [...collectionMethodsQuery(api).queryKey, 'given'],
    queryFn: ({ signal }) => api.get('/api/v1/loyalty/collection-methods/given', { signal }),
  });
