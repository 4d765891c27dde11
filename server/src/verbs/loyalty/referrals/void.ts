import type { CustomerId, ReferralId } from '@apps-hub/domain/ids';

import type { StoreTx } from '#db/database.ts';
import { homesOf } from '../points/merged-wallets.ts';

interface Accepted {
  readonly id: ReferralId;
  readonly friendId: CustomerId;
}

/** Whether a person had accepted another invitation before this one, with any of their records. */
export const isRepeated = async (
  { sql, storeId }: StoreTx,
  { id, friend }: { readonly id: ReferralId; readonly friend: readonly CustomerId[] },
): Promise<boolean> => {
  const [first] = await sql<{ id: ReferralId }[]>`
    select id from referral where store_id = ${storeId} and friend_id = any(${[...friend]}::text[])
    order by claimed_at, id limit 1`;
  return first !== undefined && first.id !== id;
};

interface Rewarded extends Accepted {
  readonly advocateId: CustomerId;
  readonly isVoided: boolean;
  /** The customer whose order the points were given for, as the host says now. */
  readonly buyerId: CustomerId | null;
}

/**
 * Which of these invitations give nothing any more: they were voided, both turned out to be one person, the friend had accepted another one
 * before, or their order belongs to somebody else now.
 */
export const voidReferrals = async (tx: StoreTx, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const { sql, storeId } = tx;
  const rewarded = await sql<Rewarded[]>`
    select r.id, r.friend_id as "friendId", r.advocate_id as "advocateId", r.state = 'voided' as "isVoided",
      o.customer_id as "buyerId"
    from referral r
    left join store_order o on o.store_id = ${storeId} and o.id = r.order_id
    where r.store_id = ${storeId} and r.id = any(${[...ids]}::text[])`;
  const homes = await homesOf(
    tx,
    rewarded.flatMap(({ friendId, advocateId }) => [friendId, advocateId]),
  );
  const homeOf = (id: CustomerId): CustomerId => homes.get(id) ?? id;
  const friends = new Set(rewarded.map(({ friendId }) => homeOf(friendId)));
  const records = [...homes].flatMap(([id, home]) => (friends.has(home) ? [id] : []));
  const accepted = await sql<Accepted[]>`
    select id, friend_id as "friendId" from referral
    where store_id = ${storeId} and friend_id = any(${records}::text[]) order by claimed_at, id`;
  const first = new Map<CustomerId, ReferralId>();
  for (const { id, friendId } of accepted) if (!first.has(homeOf(friendId))) first.set(homeOf(friendId), id);
  const isVoid = ({ id, friendId, advocateId, isVoided, buyerId }: Rewarded): boolean => {
    const friend = homeOf(friendId);
    if (isVoided || friend === homeOf(advocateId) || first.get(friend) !== id) return true;
    return buyerId === null || homeOf(buyerId) !== friend;
  };
  return new Set(rewarded.filter(isVoid).map(({ id }) => id));
};
