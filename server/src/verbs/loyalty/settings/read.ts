import { type LoyaltySettings, loyaltySettingsInput } from '@apps-hub/contract/loyalty/settings/routes';

import type { VerbContext } from '#context.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadStore, type StoreSettings } from '#verbs/hub/stores/store-record.ts';

type Name = keyof LoyaltySettings & keyof StoreSettings;

const NAMES: readonly Name[] = loyaltySettingsInput.keyof().options;

/** Each setting is the store's column of the same name. */
export const presentSettings = (store: StoreSettings): LoyaltySettings => {
  const settings = Object.fromEntries(NAMES.map((name) => [name, store[name]])) as Pick<StoreSettings, Name>;
  return { ...settings, version: store.settingsVersion };
};

export const getLoyaltySettings = async (ctx: VerbContext): Promise<LoyaltySettings> => {
  authorise(ctx.actor, 'read', 'Settings');
  return presentSettings(await loadStore(ctx.tx));
};
