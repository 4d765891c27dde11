import type { Carrier } from '@apps-hub/domain/carrier';
import { queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';
import { pauseMs, pickupsKey } from '../shared/pickups-queries.ts';
import { serverClock } from '@apps-hub/ui/api/server-clock.ts';

/** The shipping home of one carrier, or of all. */
export const shippingHomeQuery = (api: Api, carrier: Carrier | undefined) =>
  queryOptions({
    queryKey: [...pickupsKey, 'home', carrier ?? 'all'],
    queryFn: async ({ signal }) => {
      const query = carrier === undefined ? {} : { carrier };
      const home = await api.get('/api/v1/shipping/home', { query, signal });
      serverClock.note(home.now);
      return home;
    },
    refetchInterval: ({ state: { data } }) =>
      data ? pauseMs([...data.today.pickups, ...data.attention.pickups]) : false,
  });

export type HomeAnswer = Awaited<ReturnType<NonNullable<ReturnType<typeof shippingHomeQuery>['queryFn']>>>;
