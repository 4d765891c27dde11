import type { CustomerId } from '@apps-hub/domain/ids';
import { mailboxOf, type ReferralSignal } from '@apps-hub/domain/loyalty/referrals';
import { instantAfterDays } from '@apps-hub/domain/time';

import type { StoreTx } from '#db/database.ts';

/** As many friends of one network a week look unusual (Smile's limit). */
const BUSY_FRIENDS = 10;
/** For how long networks are compared. */
export const NETWORK_DAYS = 7;
/** A friend whose account is older is not new to the store. */
const OLDER_DAYS = 30;

interface Contacts {
  readonly email: string | null;
  readonly phone: string | null;
  readonly createdAt: Date;
}

/** The two sides of an invitation, with all their records. */
export interface Pair {
  readonly friend: readonly CustomerId[];
  readonly advocate: readonly CustomerId[];
}

const contactsOf = ({ sql, storeId }: StoreTx, ids: readonly CustomerId[]) => sql<Contacts[]>`
  select email, phone, created_at as "createdAt" from customer
  where store_id = ${storeId} and id = any(${[...ids]}::text[])`;

/** Whether both are one person: by their records, or an email address or phone number that both have. */
export const areSamePerson = async (tx: StoreTx, { friend, advocate }: Pair): Promise<boolean> => {
  if (friend.some((id) => advocate.includes(id))) return true;
  const { sql, storeId } = tx;
  const shared = await sql`
    select from customer f
    join customer a on a.store_id = ${storeId} and (a.email = f.email or a.phone = f.phone)
    where f.store_id = ${storeId} and f.id = any(${[...friend]}::text[]) and a.id = any(${[...advocate]}::text[]) limit 1`;
  return shared.length > 0;
};

const mailboxes = (contacts: readonly Contacts[]): ReadonlySet<string> =>
  new Set(contacts.flatMap(({ email }) => (email === null ? [] : [mailboxOf(email)])));

interface Claimed extends Pair {
  readonly networkDigest: string;
  readonly now: Date;
}

const networkSignals = async (
  { sql, storeId }: StoreTx,
  { advocate, networkDigest, now }: Claimed,
): Promise<ReferralSignal[]> => {
  const [found] = await sql<{ isSame: boolean; friends: number }[]>`
    select exists (
      select from shopper_session s
      where s.store_id = ${storeId} and s.customer_id = any(${[...advocate]}::text[]) and s.client_digest = ${networkDigest}
    ) as "isSame", (
      select count(*)::int from referral r
      where r.store_id = ${storeId} and r.network_digest = ${networkDigest} and r.claimed_at > ${instantAfterDays(now, -NETWORK_DAYS)}
    ) as friends`;
  const isBusy = (found?.friends ?? 0) + 1 >= BUSY_FRIENDS;
  return [
    ...(found?.isSame ? (['same_network'] as const) : []),
    ...(isBusy ? (['busy_network'] as const) : []),
  ];
};

/** What looks wrong when a friend accepts an invitation. */
export const signalsAtClaim = async (tx: StoreTx, claimed: Claimed): Promise<readonly ReferralSignal[]> => {
  const [friend, advocate] = [await contactsOf(tx, claimed.friend), await contactsOf(tx, claimed.advocate)];
  const own = mailboxes(advocate);
  const isOlder = friend.some(({ createdAt }) => createdAt < instantAfterDays(claimed.now, -OLDER_DAYS));
  return [
    ...([...mailboxes(friend)].some((mailbox) => own.has(mailbox)) ? (['similar_email'] as const) : []),
    ...(await networkSignals(tx, claimed)),
    ...(isOlder ? (['older_account'] as const) : []),
  ];
};
