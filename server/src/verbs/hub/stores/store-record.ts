import type { CurrencyCode } from '@apps-hub/domain/money';
import type { ReleaseRule } from '@apps-hub/domain/loyalty/settle-order';
import { getTableColumns } from 'drizzle-orm';

import type { StoreTx } from '#db/database.ts';
import { store } from '#db/schema/hub/stores.ts';

interface StoreRow extends Readonly<Omit<typeof store.$inferSelect, 'currency'>> {
  readonly currency: CurrencyCode;
}

/** A store with the settings that rules read. */
export interface StoreSettings extends StoreRow {
  readonly release: ReleaseRule;
}

/** Every column of the table, so that a new setting needs no word here. */
const COLUMNS = Object.entries(getTableColumns(store))
  .map(([name, column]) => `${column.name} as "${name}"`)
  .join(', ');

const releaseOf = ({ releaseOn, releaseAfterDays }: StoreRow): ReleaseRule =>
  releaseOn === 'delivery' ? { on: releaseOn } : { on: releaseOn, days: releaseAfterDays };

const readStore = async ({ sql, storeId }: StoreTx): Promise<StoreSettings> => {
  const [row] = await sql<StoreRow[]>`select ${sql.unsafe(COLUMNS)} from store where id = ${storeId}`;
  if (!row) throw new Error(`store ${storeId} is gone`);
  return { ...row, release: releaseOf(row) };
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
