import { and, eq } from 'drizzle-orm';
import type { Carrier } from '@apps-hub/domain/carrier';
import type { CarrierCredentials } from '@apps-hub/domain/shipping/carriers/credentials';

import type { CarrierPort } from '#carriers/port.ts';
import type { StoreTx } from '#db/database.ts';
import { carrierAccount } from '#db/schema/shipping/settings.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';

export type AccountRow = typeof carrierAccount.$inferSelect;

/** Binds encrypted credentials to their store and account. */
export const sealContext = (row: Pick<AccountRow, 'storeId' | 'id'>): string =>
  `${row.storeId}/carrier/${row.id}`;

export const findAccount = async (tx: StoreTx, carrier: Carrier): Promise<AccountRow | undefined> => {
  const [row] = await tx.db
    .select()
    .from(carrierAccount)
    .where(and(eq(carrierAccount.storeId, tx.storeId), eq(carrierAccount.carrier, carrier)));
  return row;
};

/** An account with credentials. */
export type ConnectedAccount = AccountRow & { readonly sealed: Buffer };

/** Refuses with `carrier_account_missing` while the carrier is not connected. */
export const loadAccount = async (tx: StoreTx, carrier: Carrier): Promise<ConnectedAccount> => {
  const row = await findAccount(tx, carrier);
  if (!row?.sealed) throw new AppError('carrier_account_missing', { params: { carrier } });
  return { ...row, sealed: row.sealed };
};

export const openCredentials = (deps: Pick<Deps, 'sealer'>, row: ConnectedAccount): CarrierCredentials =>
  // saveCarrierAccount stored it after validation; the seal proves that it is unchanged.
  JSON.parse(deps.sealer.open(row.sealed, sealContext(row))) as CarrierCredentials;

/** Connects to an account's carrier; the credentials stay inside. */
export const connectCarrier = (deps: Pick<Deps, 'sealer' | 'carriers'>, row: ConnectedAccount): CarrierPort =>
  deps.carriers.connect({ id: row.id, credentials: openCredentials(deps, row) });
