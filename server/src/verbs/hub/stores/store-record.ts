import type { CurrencyCode } from '@apps-hub/domain/money';
import { getTableColumns } from 'drizzle-orm';

import type { StoreTx } from '#db/database.ts';
import { store } from '#db/schema/hub/stores.ts';
import { selected } from '#db/schema/columns.ts';

/** A store as reported by its host. */
export interface StoreRecord extends Readonly<Omit<typeof store.$inferSelect, 'currency'>> {
  readonly currency: CurrencyCode;
}

const COLUMNS = selected(getTableColumns(store));

const readStore = async ({ sql, storeId }: StoreTx): Promise<StoreRecord> => {
  const [row] = await sql<StoreRecord[]>`select ${sql.unsafe(COLUMNS)} from store where id = ${storeId}`;
  if (!row) throw new Error(`store ${storeId} is gone`);
  return row;
};

const loaded = new WeakMap<StoreTx, Promise<StoreRecord>>();

/** The transaction's store, read once per transaction. */
export const loadStore = (tx: StoreTx): Promise<StoreRecord> => {
  const known = loaded.get(tx);
  if (known) return known;
  const reading = readStore(tx);
  loaded.set(tx, reading);
  return reading;
};
