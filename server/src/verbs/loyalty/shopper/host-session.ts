import type { CustomerId, StoreId } from '@apps-hub/domain/ids';
import { instantAfterDays, instantAfterMinutes } from '@apps-hub/domain/time';

import type { StoreTx } from '#db/database.ts';
import { scheduleStep } from '#db/due-work.ts';
import type { AccountDeps } from '#deps.ts';
import { tokenHash } from '#security/account-keys.ts';
import { noteNetwork } from '../referrals/networks.ts';
import { openPage } from './page-record.ts';
import { newToken, type OpenedSession, TOKEN_MINUTES } from './start-session.ts';

type HostSessionDeps = Pick<AccountDeps, 'database' | 'newId' | 'now'>;

/** Whom the host proved: a guest, somebody without a record here, or the customer whose session this is. */
export type HostSession =
  | { readonly visitor: 'guest' | 'new'; readonly session: null }
  | { readonly visitor: 'customer'; readonly session: OpenedSession };

interface HostProof {
  readonly customerExternalId: string | null;
  /** A keyed digest of the browser's network; undefined where the host forwards its requests. */
  readonly networkDigest: string | undefined;
}

const customerAtHost = async (
  { sql, storeId }: StoreTx,
  externalId: string,
): Promise<CustomerId | undefined> => {
  const [row] = await sql<{ id: CustomerId }[]>`
    select id from customer where store_id = ${storeId} and external_id = ${externalId} and erased_at is null`;
  return row?.id;
};

/**
 * A session for the customer whom the store's host proved. It lasts a quarter of an hour: the host proves the customer again on the next
 * page, so who signs out there is signed out here. Refuses with `not_found` where the page is off.
 */
export const openHostSession = (
  { database, newId, now: clock }: HostSessionDeps,
  storeId: StoreId,
  { customerExternalId, networkDigest }: HostProof,
): Promise<HostSession> =>
  database.inStore(storeId, async (tx) => {
    await openPage(tx);
    if (customerExternalId === null) return { visitor: 'guest', session: null };
    const customerId = await customerAtHost(tx, customerExternalId);
    if (customerId === undefined) return { visitor: 'new', session: null };
    const now = clock();
    const [id, token, expiresAt] = [
      newId('shopperSession'),
      newToken(),
      instantAfterMinutes(now, TOKEN_MINUTES),
    ];
    await tx.sql`
      insert into shopper_session (store_id, id, customer_id, token_hash, token_ends_at, created_at, expires_at)
      values (${storeId}, ${id}, ${customerId}, ${tokenHash(token)}, ${expiresAt}, ${now}, ${expiresAt})`;
    if (networkDigest !== undefined) await noteNetwork({ tx, now }, customerId, networkDigest);
    await scheduleStep({ tx, now }, 'shoppers.forget', instantAfterDays(now, 1));
    return { visitor: 'customer', session: { session: id, token, expiresAt } };
  });
