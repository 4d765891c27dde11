import type { AccountSettings } from '../contract.ts';
import { queryOptions } from '@tanstack/react-query';

import type { SampleApi } from '#api/client.ts';
import type { SampleSource } from '#shared/use-sample-api.ts';

export const accountKey = ['sample', 'account'] as const;

export const pricingQuery = ({ api, locale }: SampleSource) =>
  queryOptions({
    queryKey: [...accountKey, locale, 'pricing'],
    queryFn: () => api.get('/api/pages/pricing', {}),
  });

export const settingsKey = (locale: SampleSource['locale']) => [...accountKey, locale, 'settings'] as const;

export const settingsQuery = ({ api, locale }: SampleSource) =>
  queryOptions({
    queryKey: settingsKey(locale),
    queryFn: () => api.get('/api/pages/account-settings', {}),
  });

/** How many invoices the billing history begins with. */
const LATEST = '5';

export const historyQuery = ({ api, locale }: SampleSource) =>
  queryOptions({
    queryKey: [...accountKey, locale, 'history'],
    queryFn: async () => (await api.get('/api/apps/invoice', { query: { itemsPerPage: LATEST } })).invoices,
  });

export type SettingsChange = Partial<Omit<AccountSettings, 'daysUsed' | 'renewsOn'>>;

export const updateSettings = (api: SampleApi, body: SettingsChange) =>
  api.put('/api/pages/account-settings', { body });
