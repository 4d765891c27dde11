import { booksPickups, type Carrier, CARRIERS } from '@apps-hub/domain/carrier';
import {
  isServed,
  nextSlot,
  type SlotRefusal,
  type Timeslot,
} from '@apps-hub/domain/shipping/calendar/timeslots';
import { rulesAt } from '@apps-hub/domain/shipping/carriers/rules-for';

import type { VerbContext } from '#context.ts';
import { placeKey, refusedPlaces } from '../home/refused-places.ts';
import type { PickupRow } from '../pickups/pickup-record.ts';
import type { AddressRow } from '../settings/addresses.ts';
import { type ConnectedAccount, findAccount } from '../settings/connect.ts';
import { calendarOf, loadPreferences, usualBox } from '../settings/preferences.ts';
import { expectedPickups } from './expected.ts';

/** The accounts with credentials, of all carriers or one. */
export const connectedAccounts = async (
  { tx }: VerbContext,
  only: Carrier | undefined,
): Promise<ConnectedAccount[]> => {
  const accounts = await Promise.all(CARRIERS.map((carrier) => findAccount(tx, carrier)));
  return accounts.flatMap((row) =>
    row?.sealed && (!only || row.carrier === only) ? [{ ...row, sealed: row.sealed }] : [],
  );
};

/** When a carrier next comes to a branch, for the store's usual box; windows that are already booked are skipped. */
export interface NextWindow {
  readonly carrier: Carrier;
  readonly address: AddressRow;
  readonly slot: Timeslot | null;
  readonly why: SlotRefusal | null;
  /** The first courier of the account who is expected at the branch. */
  readonly expected: PickupRow | null;
}

const NOT_SERVED = { code: 'branch_not_served' } as const;

/** The next window per carrier and branch, but none of branches that the carrier's agreement leaves out. */
export const nextWindows = async (
  ctx: VerbContext,
  accounts: readonly ConnectedAccount[],
  addresses: readonly AddressRow[],
): Promise<NextWindow[]> => {
  const preferences = await loadPreferences(ctx.tx);
  const box = await usualBox(ctx);
  const bookable = accounts.filter(({ carrier }) => booksPickups(carrier));
  const places = bookable.flatMap((account) =>
    addresses.map((address) => ({
      account,
      address,
      rules: rulesAt(account.carrier, account.rules, address.id),
    })),
  );
  const expected = await expectedPickups(ctx);
  const refused = await refusedPlaces(ctx);
  const served = places.filter(({ rules }) => isServed(rules));
  return served.map(({ account, address, rules }) => {
    const taken = expected.filter(
      ({ accountId, addressId }) => accountId === account.id && addressId === address.id,
    );
    const refusedAt = refused.get(placeKey({ accountId: account.id, addressId: address.id }));
    const isRefused = refusedAt !== undefined && refusedAt > address.updatedAt;
    const query = { address: calendarOf(address, preferences), parcels: [box], rules, now: ctx.now };
    const next = nextSlot(query, { taken });
    const why = next.ok ? null : next.error;
    return {
      carrier: account.carrier,
      address,
      slot: next.ok && !isRefused ? next.value : null,
      why: isRefused ? NOT_SERVED : why,
      expected: taken[0] ?? null,
    };
  });
};
