import type { AddressState } from '@apps-hub/domain/shipping/national-address/state';
import type { OrderId } from '@apps-hub/domain/ids';

import type { StoreTx } from '#db/database.ts';
import { addressJoins, addressState, toldCode } from './address-sql.ts';

/** States in which the code is the best that is known. One that a resolver denied, or of a former address, is not sent to a carrier. */
const SENT: ReadonlySet<AddressState> = new Set(['verified', 'confirmed', 'unchecked']);

/** The short code of an order's National Address, for carriers that want it; null if none is known. */
export const shortCodeOf = async (tx: StoreTx, orderId: OrderId): Promise<string | null> => {
  const [row] = await tx.sql<{ code: string | null; state: AddressState | null }[]>`
    select case when na.entered_at is not null then na.code else ${toldCode(tx)} end as code, ${addressState(tx)} as state
    from store_order o ${addressJoins(tx)} where o.store_id = ${tx.storeId} and o.id = ${orderId}`;
  return row?.code && row.state && SENT.has(row.state) ? row.code : null;
};
