import type { CustomerId, ShopperSessionId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { AppError } from '#errors.ts';
import { tokenHash } from '#security/account-keys.ts';
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

/** What a session stores of the address that was proved. */
export const emailHash = ({ storeId }: StoreTx, email: string): string => tokenHash(`${storeId}\n${email}`);

interface RecordRow {
  readonly sessionId: ShopperSessionId;
  readonly emailHash: string | null;
  readonly email: string | null;
  readonly id: CustomerId;
  readonly name: string;
  readonly status: 'active' | 'inactive';
  readonly erasedAt: Date | null;
}

/** All records of the person to whom a token belongs, the kept one first: up from the session's record, and down to those merged into it. */
const recordsByToken = ({ sql, storeId }: StoreTx, hash: string, now: Date): Promise<RecordRow[]> =>
  sql<RecordRow[]>`
    with recursive proved as (
      select s.id, s.customer_id, s.email_hash, c.email
      from shopper_session s join customer c on c.store_id = ${storeId} and c.id = s.customer_id
      where s.store_id = ${storeId} and s.token_hash = ${hash} and s.expires_at > ${now}
        and (s.token_ends_at is null or s.token_ends_at > ${now})
    ), up as (
      select c.id, c.merged_into from proved p join customer c on c.store_id = ${storeId} and c.id = p.customer_id
      union
      select c.id, c.merged_into from up u join customer c on c.store_id = ${storeId} and c.id = u.merged_into
    ), down as (
      select u.id from up u where u.merged_into is null
      union
      select c.id from down d join customer c on c.store_id = ${storeId} and c.merged_into = d.id
    )
    select p.id as "sessionId", p.email_hash as "emailHash", p.email, c.id, c.name, c.status, c.erased_at as "erasedAt"
    from proved p cross join down d join customer c on c.store_id = ${storeId} and c.id = d.id
    order by c.merged_into is not null, c.id`;

/**
 * The shopper whom a token belongs to. Refuses with `unauthenticated` if the token is unknown or expired, if the customer was erased, or if
 * their address is no longer the one that was proved, which may have been another person's.
 */
export const loadShopper = async (tx: StoreTx, hash: string, now: Date): Promise<Shopper> => {
  const records = await recordsByToken(tx, hash, now);
  const [kept] = records;
  if (!kept || kept.erasedAt) throw new AppError('unauthenticated');
  if (kept.emailHash !== null && kept.emailHash !== emailHash(tx, kept.email ?? ''))
    throw new AppError('unauthenticated');
  return {
    sessionId: kept.sessionId,
    customerId: kept.id,
    recordIds: records.map(({ id }) => id),
    name: kept.name,
    isActive: kept.status === 'active',
  };
};
