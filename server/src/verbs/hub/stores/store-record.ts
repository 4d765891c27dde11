import type { CurrencyCode } from '@apps-hub/domain/money';
import type { ReleaseRule } from '@apps-hub/domain/loyalty/settle-order';
import type { AdjustLimits, PointsName } from '@apps-hub/contract/loyalty/settings/routes';

import type { StoreTx } from '../../../db/database.ts';
import type { store } from '../../../db/schema/hub/stores.ts';

/** The settings of a store that rules read. */
export interface StoreSettings {
  readonly id: string;
  readonly name: string;
  readonly platform: typeof store.$inferSelect.platform;
  readonly externalId: string;
  readonly currency: CurrencyCode;
  readonly timeZone: string;
  readonly status: 'active' | 'uninstalled';
  readonly release: ReleaseRule;
  readonly expiryMonths: number | null;
  readonly negativeBalanceAllowed: boolean;
  readonly expiryWarningDays: number;
  readonly pointsName: PointsName | null;
  readonly adjustLimits: AdjustLimits;
  readonly settingsVersion: number;
}

interface StoreRow extends Omit<StoreSettings, 'release'> {
  readonly releaseOn: ReleaseRule['on'];
  readonly releaseAfterDays: number;
}

const readStore = async ({ sql, storeId }: StoreTx): Promise<StoreSettings> => {
  const [row] = await sql<StoreRow[]>`
    select id, name, platform, external_id as "externalId", currency, time_zone as "timeZone", status,
      release_on as "releaseOn", release_after_days as "releaseAfterDays", expiry_months as "expiryMonths",
      negative_balance_allowed as "negativeBalanceAllowed", expiry_warning_days as "expiryWarningDays",
      points_name as "pointsName", adjust_limits as "adjustLimits", settings_version as "settingsVersion"
    from store where id = ${storeId}`;
  if (!row) throw new Error(`store ${storeId} is gone`);
  const { releaseOn, releaseAfterDays, ...settings } = row;
  return {
    ...settings,
    release:
      releaseOn === 'delivery' ? { on: 'delivery' } : { on: 'days_after_payment', days: releaseAfterDays },
  };
};

const loaded = new WeakMap<StoreTx, Promise<StoreSettings>>();

/** The store's settings, read once per transaction. */
export const loadStore = (tx: StoreTx): Promise<StoreSettings> => {
  const known = loaded.get(tx);
  if (known) return known;
  const reading = readStore(tx);
  loaded.set(tx, reading);
  return reading;
};
