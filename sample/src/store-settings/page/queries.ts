import type { StoreSettings } from '../contract.ts';
import type { Locale } from '@apps-hub/domain/locale';
import { queryOptions } from '@tanstack/react-query';

import type { SampleApi } from '#api/client.ts';

const BASE = '/api/apps/ecommerce/settings';

export const SETTINGS_TABS = [
  'details',
  'payments',
  'checkout',
  'shipping',
  'location',
  'notices',
] as const satisfies readonly (keyof StoreSettings)[];

export type SettingsTab = (typeof SETTINGS_TABS)[number];

export interface SettingsSearch {
  readonly tab?: SettingsTab | undefined;
}

/** The open tab in the address. */
export const parseSettingsSearch = (raw: Readonly<Record<string, unknown>>): SettingsSearch => {
  const tab = SETTINGS_TABS.find((each) => each === raw['tab']);
  return { tab: tab === 'details' ? undefined : tab };
};

export const settingsKey = (locale: Locale) => ['sample', locale, 'store-settings'] as const;

export const settingsQuery = (api: SampleApi, locale: Locale) =>
  queryOptions({
    queryKey: settingsKey(locale),
    queryFn: ({ signal }) => api.get(BASE, { signal }),
  });

/** The call that saves each tab. */
export const settingsCalls = (api: SampleApi) => ({
  details: (body: StoreSettings['details']) => api.put(`${BASE}/details`, { body }),
  payments: (body: StoreSettings['payments']) => api.put(`${BASE}/payments`, { body }),
  checkout: (body: StoreSettings['checkout']) => api.put(`${BASE}/checkout`, { body }),
  shipping: (body: StoreSettings['shipping']) => api.put(`${BASE}/shipping`, { body }),
  location: (body: StoreSettings['location']) => api.put(`${BASE}/location`, { body }),
  notices: (body: StoreSettings['notices']) => api.put(`${BASE}/notices`, { body }),
});

/** Props of each tab. */
export interface TabProps {
  readonly settings: StoreSettings;
  readonly calls: ReturnType<typeof settingsCalls>;
}

/** One above the highest id. */
export const nextId = (items: readonly { readonly id: number }[]): number =>
  Math.max(0, ...items.map(({ id }) => id)) + 1;
