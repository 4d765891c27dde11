import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../../api/client.ts';

export const shippingSettingsKey = ['shipping-settings'] as const;

/** Carrier accounts, addresses and defaults: shown where they are set and where a pickup is booked. */
export const shippingSettingsQuery = (api: Api) =>
  queryOptions({
    queryKey: shippingSettingsKey,
    queryFn: ({ signal }) => api.get('/api/v1/shipping/settings', { signal }),
  });
