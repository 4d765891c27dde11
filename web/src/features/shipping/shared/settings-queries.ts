import { queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';

export const shippingSettingsKey = ['shipping-settings'] as const;

/** Carrier accounts, addresses and defaults, for the settings and for booking. */
export const shippingSettingsQuery = (api: Api) =>
  queryOptions({
    queryKey: shippingSettingsKey,
    queryFn: ({ signal }) => api.get('/api/v1/shipping/settings', { signal }),
  });
