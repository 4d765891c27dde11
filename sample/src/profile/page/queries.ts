import type { Connection, Team } from '../contract.ts';
import type { ProfileTab } from '../values.ts';
import { queryOptions } from '@tanstack/react-query';

import type { SampleApi } from '#api/client.ts';
import type { SampleSource } from '#shared/use-sample-api.ts';

export const profileKey = ['sample', 'profile'] as const;

export const headerQuery = ({ api, locale }: SampleSource) =>
  queryOptions({
    queryKey: [...profileKey, locale, 'header'],
    queryFn: () => api.get('/api/pages/profile/header', {}),
  });

/** A tab's data; other parts are absent. */
export const profileQuery = ({ api, locale }: SampleSource, tab: ProfileTab) =>
  queryOptions({
    queryKey: [...profileKey, locale, tab],
    queryFn: () => api.get('/api/pages/profile', { query: { tab } }),
  });

export const setConnected = (api: SampleApi, { id }: Pick<Connection, 'id'>, isConnected: boolean) =>
  api.put('/api/pages/profile/connections/{id}', { params: { id: String(id) }, body: { isConnected } });

export const setStarred = (api: SampleApi, { id }: Pick<Team, 'id'>, isStarred: boolean) =>
  api.put('/api/pages/profile/teams/{id}', { params: { id: String(id) }, body: { isStarred } });

/** Sets the photo of the profile; an empty text removes it. */
export const setPhoto = (api: SampleApi, profileImg: string) =>
  api.put('/api/pages/profile/header', { body: { profileImg } });
