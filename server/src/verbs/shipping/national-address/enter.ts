import type { OrderAddress, TypedAddress } from '@apps-hub/contract/shipping/national-address/routes';
import { LONG_PARTS } from '@apps-hub/domain/shipping/national-address/long-form';
import type { OrderId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import type { Outside } from '#deps.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { lockKnownOrder } from '#verbs/shop/orders/order-record.ts';
import { type AddressRow, type EnteredAddress, findAddress, saveEntered } from './address-record.ts';
import { presentAddressRow } from './list.ts';
import { knownLookup, lookUp, presentLookup, readTyped } from './lookup.ts';

interface Entry {
  readonly orderId: OrderId;
  readonly address: EnteredAddress;
  /** The version that the person saw; any other is refused. */
  readonly version: number;
}

const isSame = (row: AddressRow, { code, long }: EnteredAddress): boolean =>
  row.enteredAt !== null &&
  row.code === code &&
  LONG_PARTS.every((part) => row.long?.[part] === long?.[part]);

/** Locks the order; refuses with `order_not_found` if it was shipped or cancelled, or needs no address. */
const lockAddress = async ({ tx }: VerbContext, orderId: OrderId): Promise<AddressRow> => {
  await lockKnownOrder(tx, orderId);
  const row = await findAddress(tx, orderId);
  if (!row) throw new AppError('order_not_found');
  return row;
};

/**
 * Stores an address that a person confirmed, once: the same address again changes nothing. Refuses with `order_address_changed` when
 * someone entered another one meanwhile, and with `national_address_not_found` when a resolver says that it does not exist.
 */
export const storeEntry = async (
  ctx: VerbContext,
  { orderId, address, version }: Entry,
  by: 'customer' | 'merchant',
): Promise<void> => {
  const row = await lockAddress(ctx, orderId);
  if (isSame(row, address) && row.state !== 'changed') return;
  if (row.version !== version) throw new AppError('order_address_changed');
  const known = await knownLookup(ctx.tx, address.key);
  if (known?.verdict === 'not_found') throw new AppError('national_address_not_found');
  await saveEntered(ctx, orderId, address, by);
  await audit(ctx, 'order_address.enter', orderId, { by, verdict: known?.verdict ?? 'not_known' });
};

interface MerchantEntry {
  readonly id: OrderId;
  readonly address: TypedAddress;
  readonly version: number;
}

/** Asks the resolver outside the transaction, so that its answer is in the cache. */
export const prepareEntry = async (out: Outside, { id, address, version }: MerchantEntry): Promise<Entry> => {
  await out.inStore(({ actor }) => Promise.resolve(authorise(actor, 'update', 'Pickup')));
  const read = readTyped(address);
  await lookUp(out, read);
  return { orderId: id, address: read, version };
};

export const claimEntry = async (ctx: VerbContext, entry: Entry): Promise<{ id: OrderId }> => {
  authorise(ctx.actor, 'update', 'Pickup');
  await storeEntry(ctx, entry, 'merchant');
  return { id: entry.orderId };
};

export const presentEntry = (out: Outside, { id }: { readonly id: OrderId }): Promise<OrderAddress> =>
  out.inStore(async ({ tx }) => {
    const row = await findAddress(tx, id);
    if (!row) throw new AppError('order_not_found');
    return presentAddressRow(row);
  });

/** What a resolver says about an address, before it is entered anywhere. */
export const checkAddress = async (out: Outside, address: TypedAddress) => {
  await out.inStore(({ actor }) => Promise.resolve(authorise(actor, 'update', 'Pickup')));
  return { lookup: presentLookup(await lookUp(out, readTyped(address))) };
};
