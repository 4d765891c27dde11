import type { ShippingPreferences } from '@apps-hub/contract/shipping/settings';
import { useQueryClient } from '@tanstack/react-query';

import { shippingSettingsKey, shippingSettingsQuery } from '../../lib/queries/shipping-settings.ts';
import { useApi } from '../../lib/services.tsx';
import { useVersionedSave, type VersionedSave } from '../../lib/use-versioned-save.ts';
import { type PreferencesBody, savePreferences } from './queries.ts';

export type SavedPreferences = ShippingPreferences & { readonly id: string };

/** The preferences are one record of the store. */
const asRecord = (preferences: ShippingPreferences): SavedPreferences => ({
  ...preferences,
  id: 'preferences',
});

interface Setup {
  readonly preferences: ShippingPreferences;
  readonly onSaved: () => void;
  readonly onRefused: (error: unknown) => void;
}

/** Saves the store's preferences as a whole; each form passes its own part over what stands. */
export const usePreferencesSave = (setup: Setup): VersionedSave<SavedPreferences, PreferencesBody> => {
  const api = useApi();
  const queries = useQueryClient();
  return useVersionedSave<SavedPreferences, PreferencesBody>({
    record: asRecord(setup.preferences),
    send: async (input, over, key) =>
      asRecord(await savePreferences(api, { ...input, version: over?.version ?? 0 }, key)),
    fetchCurrent: async () => {
      const { preferences } = await queries.fetchQuery({ ...shippingSettingsQuery(api), staleTime: 0 });
      return asRecord(preferences);
    },
    onSaved: () => {
      void queries.invalidateQueries({ queryKey: shippingSettingsKey });
      setup.onSaved();
    },
    onRefused: setup.onRefused,
  });
};

/** What is sent of preferences that stand, without what only identifies them. */
export const bodyOver = (
  { defaultWindow, defaultParcel, handOverLanguage, ownDays, notifications }: ShippingPreferences,
  part: Partial<PreferencesBody>,
): PreferencesBody => ({ defaultWindow, defaultParcel, handOverLanguage, ownDays, notifications, ...part });
