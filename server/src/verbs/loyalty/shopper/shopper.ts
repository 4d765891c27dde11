import type { CustomerId, ShopperSessionId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { AppError } from '#errors.ts';
import { tokenHash } from '#security/account-keys.ts';
import { recordsOf } from '#verbs/shop/privacy/records-of.ts';
import { waysOf } from '../points/merged-wallets.ts';
import type { PageRecord } from './page-record.ts';

/** A customer who proved who they are. */
export interface Shopper {
  readonly sessionId: ShopperSessionId;
  /** The record that has the points: after a merge, the kept one. */
  readonly customerId: CustomerId;
  /** This record and those merged into it: all of them are this person's. */
  readonly recordIds: readonly CustomerId[];
  readonly name: string;
  readonly isActive: boolean;
}

/** What a shopper's verb gets. It may touch only what belongs to `shopper.recordIds`. */
export interface ShopperContext extends VerbContext {
  readonly shopper: Shopper;
  readonly page: PageRecord;
}

/** The customer whose wallet has this customer's points now. */
const keptRecord = async (tx: StoreTx, id: CustomerId): Promise<CustomerId> =>
  (await waysOf(tx, [id])).get(id)?.at(-1) ?? id;

/** What a session stores of the address that was proved. */
export const emailHash = ({ storeId }: StoreTx, email: string): string => tokenHash(`${storeId}\n${email}`);

interface SessionRow {
  readonly id: ShopperSessionId;
  readonly customerId: CustomerId;
  readonly emailHash: string | null;
  readonly email: string | null;
}

/**
 * The shopper whom a token belongs to. Refuses with `unauthenticated` if the token is unknown or expired, if the customer was erased, or if
 * their address is no longer the one that was proved, which may have been another person's.
 */
export const loadShopper = async (tx: StoreTx, hash: string, now: Date): Promise<Shopper> => {
  const [session] = await tx.sql<SessionRow[]>`
    select s.id, s.customer_id as "customerId", s.email_hash as "emailHash", c.email
    from shopper_session s join customer c on c.store_id = ${tx.storeId} and c.id = s.customer_id
    where s.store_id = ${tx.storeId} and s.token_hash = ${hash} and s.expires_at > ${now}
      and (s.token_ends_at is null or s.token_ends_at > ${now})`;
  if (!session) throw new AppError('unauthenticated');
  if (session.emailHash !== null && session.emailHash !== emailHash(tx, session.email ?? ''))
    throw new AppError('unauthenticated');
  const customerId = await keptRecord(tx, session.customerId);
  const [kept, ...merged] = await recordsOf(tx, customerId);
  if (kept.erasedAt) throw new AppError('unauthenticated');
  return {
    sessionId: session.id,
    customerId,
    recordIds: [customerId, ...merged.map(({ id }) => id)],
    name: kept.name,
    isActive: kept.status === 'active',
  };
};
