import type { OrderId } from '@apps-hub/domain/ids';
import type { AddressState } from '@apps-hub/domain/shipping/national-address/state';

import type { VerbContext } from '#context.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { loadPreferences } from '../settings/preferences.ts';
import { addressJoins, addressState, lacksAddress } from './address-sql.ts';

interface Lacking {
  readonly id: OrderId;
  readonly number: string;
  readonly state: AddressState;
}

/** The most order numbers that a refusal lists. */
const NAMED = 5;

/**
 * Refuses with `national_address_missing` to send orders without a valid National Address, if the store requires one. With a person's reason
 * they are sent anyway, and the reason is recorded at each order. The orders are locked by the caller.
 */
export const refuseWithoutAddress = async (
  ctx: VerbContext,
  orderIds: readonly (OrderId | null)[],
  reason: string | null,
): Promise<void> => {
  const { tx } = ctx;
  const ids = [...new Set(orderIds.flatMap((id) => id ?? []))];
  if (ids.length === 0 || (await loadPreferences(tx)).addressCheck !== 'require') return;
  const lacking = await tx.sql<Lacking[]>`
    select o.id, o.number, ${addressState(tx)} as state from store_order o ${addressJoins(tx)}
    where o.store_id = ${tx.storeId} and o.id = any(${ids}::text[]) and ${lacksAddress(tx)} order by o.number`;
  if (lacking.length === 0) return;
  if (reason === null)
    throw new AppError('national_address_missing', {
      params: {
        count: lacking.length,
        numbers: lacking
          .slice(0, NAMED)
          .map(({ number }) => number)
          .join(', '),
      },
    });
  for (const { id, state } of lacking) await audit(ctx, 'order_address.override', id, { reason, state });
};
