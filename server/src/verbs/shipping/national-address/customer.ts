import type { AddressLookup, TypedAddress } from '@apps-hub/contract/shipping/national-address/routes';
import { latinDigits } from '@apps-hub/domain/text';
import { mayTravel } from '@apps-hub/domain/shipping/national-address/state';

import type { VerbContext } from '#context.ts';
import type { Outside } from '#deps.ts';
import { AppError } from '#errors.ts';
import { tokenHash } from '#security/account-keys.ts';
import { hasApp } from '#verbs/hub/stores/installed-apps.ts';
import { refuseWhilePaused } from '#verbs/hub/stores/pause.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { type AddressRow, findAddress, orderOfLink } from './address-record.ts';
import { storeEntry } from './enter.ts';
import { lookUp, presentLookup, readTyped } from './lookup.ts';

/** What the page of a link shows: no name, street or contact, since anyone with the link may read it. */
export interface AddressPage {
  readonly store: string;
  readonly number: string;
  readonly city: string;
  /** The order was shipped, cancelled or erased, or needs no address, or the store has removed the app. */
  readonly isOver: boolean;
  /** A valid address is known. */
  readonly isDone: boolean;
  readonly version: number;
}

const pageOf = (store: string, row: AddressRow): AddressPage => ({
  store,
  number: row.number,
  city: row.city,
  isOver: false,
  isDone: mayTravel(row.state),
  version: row.version,
});

/** The page of a link; refuses with `not_found` if the link has expired or is not ours. */
export const openAddressPage = async (ctx: VerbContext, token: string): Promise<AddressPage> => {
  const orderId = await orderOfLink(ctx, tokenHash(token));
  if (!orderId) throw new AppError('not_found');
  const { name } = await loadStore(ctx.tx);
  const row = (await hasApp(ctx.tx, 'shipping')) ? await findAddress(ctx.tx, orderId) : undefined;
  if (row) return pageOf(name, row);
  return { store: name, number: '', city: '', isOver: true, isDone: false, version: 0 };
};

/** What a customer typed, with what a resolver says about it; nothing is stored at the order. */
export const checkForCustomer = async (
  out: Outside,
  token: string,
  typed: TypedAddress,
): Promise<{ readonly page: AddressPage; readonly lookup: AddressLookup | null }> => {
  const page = await out.inStore((ctx) => openAddressPage(ctx, token));
  if (page.isOver) return { page, lookup: null };
  return { page, lookup: presentLookup(await lookUp(out, readTyped(typed))) };
};

/** Stores the address that a customer confirmed. Confirming it twice changes nothing; refuses as `storeEntry` does. */
export const confirmForCustomer = async (
  out: Outside,
  token: string,
  { typed, version }: { readonly typed: TypedAddress; readonly version: string },
): Promise<AddressPage> => {
  const address = readTyped(typed);
  const { isOver } = await out.inStore((ctx) => openAddressPage(ctx, token));
  if (isOver) throw new AppError('order_not_found');
  // The form may come without the check before it.
  await lookUp(out, address);
  return out.inStore(async (ctx) => {
    await refuseWhilePaused(ctx.tx);
    const orderId = await orderOfLink(ctx, tokenHash(token));
    if (!orderId) throw new AppError('not_found');
    const seen = Number(latinDigits(version));
    await storeEntry(ctx, { orderId, address, version: seen }, 'customer');
    return openAddressPage(ctx, token);
  });
};
