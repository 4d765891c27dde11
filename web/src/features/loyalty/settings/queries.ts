import type { LoyaltySettingsInput } from '@apps-hub/contract/loyalty/settings/routes';
import { queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';

const PATH = '/api/v1/loyalty/settings';

export const loyaltySettingsKey = ['loyalty-settings'] as const;

export const loyaltySettingsQuery = (api: Api) =>
  queryOptions({
    queryKey: loyaltySettingsKey,
    queryFn: ({ signal }) => api.get(PATH, { signal }),
  });

export const saveLoyaltySettings = (
  api: Api,
  body: LoyaltySettingsInput & { readonly version: number },
  idempotencyKey: string,
) => api.put(PATH, { body, idempotencyKey });
