import { eq } from 'drizzle-orm';
import type { CurrencyCode } from '@apps-hub/domain/money';
import type { ReleaseRule } from '@apps-hub/domain/loyalty/settle-order';

import type { StoreTx } from '../db/database.ts';
import { store } from '../db/schema/store.ts';

/** A store as the rules read it. */
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
}

export const loadStore = async (tx: StoreTx): Promise<StoreSettings> => {
  const [row] = await tx.db.select().from(store).where(eq(store.id, tx.storeId));
  if (!row) throw new Error(`store ${tx.storeId} is gone`);
  return {
    ...row,
    currency: row.currency as CurrencyCode,
    release:
      row.releaseOn === 'delivery'
        ? { on: 'delivery' }
        : { on: 'days_after_payment', days: row.releaseAfterDays },
  };
};
