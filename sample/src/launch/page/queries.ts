import { queryOptions } from '@tanstack/react-query';

import type { SampleApi } from '#api/client.ts';
import type { SampleSource } from '#shared/use-sample-api.ts';

export const launchQuery = ({ api, locale }: SampleSource) =>
  queryOptions({
    queryKey: ['sample', 'launch', locale],
    queryFn: () => api.get('/api/pages/launch', {}),
  });

export const joinWaitingList = (api: SampleApi, email: string) =>
  api.post('/api/pages/launch/subscribers', { body: { email } });
