import type { CustomerId } from '@apps-hub/domain/ids';
import { mailboxOf, type ReferralSignal } from '@apps-hub/domain/loyalty/referrals';
import { instantAfterDays } from '@apps-hub/domain/time';

import type { StoreTx } from '#db/database.ts';
import { NETWORK_DAYS, wereInNetwork } from './networks.ts';

/** As many friends of one network a week look unusual (Smile's limit). */
const BUSY_FRIENDS = 10;
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
  readonly isMailboxKnown: boolean;
  readonly now: Date;
}

const networkSignals = async (
  tx: StoreTx,
  { advocate, networkDigest, now }: Claimed,
): Promise<ReferralSignal[]> => {
  const { sql, storeId } = tx;
  const [found] = await sql<{ isSession: boolean; friends: number }[]>`
    select exists (
      select from shopper_session s
      where s.store_id = ${storeId} and s.customer_id = any(${[...advocate]}::text[]) and s.client_digest = ${networkDigest}
    ) as "isSession", (
      select count(*)::int from referral r
      where r.store_id = ${storeId} and r.network_digest = ${networkDigest} and r.claimed_at > ${instantAfterDays(now, -NETWORK_DAYS)}
    ) as friends`;
  const isSame = found?.isSession || (await wereInNetwork(tx, advocate, networkDigest));
  const isBusy = (found?.friends ?? 0) + 1 >= BUSY_FRIENDS;
  return [...(isSame ? (['same_network'] as const) : []), ...(isBusy ? (['busy_network'] as const) : [])];
};

/** Whether another record has a contact of each: a second record of the inviting customer, or of the friend, that nobody merged. */
const haveTwin = async ({ sql, storeId }: StoreTx, { friend, advocate }: Pair): Promise<boolean> => {
  const found = await sql`
    select from customer f
    join customer t on t.store_id = ${storeId} and (t.email = f.email or t.phone = f.phone)
    join customer a on a.store_id = ${storeId} and (a.email = t.email or a.phone = t.phone)
    where f.store_id = ${storeId} and f.id = any(${[...friend]}::text[]) and a.id = any(${[...advocate]}::text[]) limit 1`;
  return found.length > 0;
};

/** Whether a paid order is of one of these mailboxes, whichever of its addresses the customer has. */
const haveOrdered = async ({ sql, storeId }: StoreTx, boxes: ReadonlySet<string>): Promise<boolean> => {
  if (boxes.size === 0) return false;
  const names = [...boxes].map((mailbox) => mailbox.split('@')[0]?.replaceAll('.', '') ?? '');
  const found = await sql<{ email: string }[]>`
    select c.email from customer c
    where c.store_id = ${storeId} and c.email is not null
      and replace(split_part(split_part(lower(c.email), '@', 1), '+', 1), '.', '') = any(${names}::text[])
      and exists (
        select from store_order o
        where o.store_id = ${storeId} and o.customer_id = c.id and o.paid_at is not null
      )`;
  return found.some(({ email }) => boxes.has(mailboxOf(email)));
};

/** The mailboxes of a person's email addresses. */
export const mailboxesOf = async (tx: StoreTx, ids: readonly CustomerId[]): Promise<ReadonlySet<string>> =>
  mailboxes(await contactsOf(tx, ids));

const areSimilar = async (tx: StoreTx, pair: Pair): Promise<boolean> => {
  const [friend, advocate] = [await mailboxesOf(tx, pair.friend), await mailboxesOf(tx, pair.advocate)];
  return [...friend].some((mailbox) => advocate.has(mailbox)) || haveTwin(tx, pair);
};

/** What looks wrong about the contacts of both now, when one may have changed; nothing while they count as one person. */
export const signalsOfContacts = async (tx: StoreTx, pair: Pair): Promise<readonly ReferralSignal[]> =>
  !(await areSamePerson(tx, pair)) && (await areSimilar(tx, pair)) ? ['similar_email'] : [];

/** What looks wrong when a friend accepts an invitation. `isMailboxKnown` if the same mailbox accepted one with another address. */
export const signalsAtClaim = async (tx: StoreTx, claimed: Claimed): Promise<readonly ReferralSignal[]> => {
  const friend = await contactsOf(tx, claimed.friend);
  const isSimilar = claimed.isMailboxKnown || (await areSimilar(tx, claimed));
  const isOlder = friend.some(({ createdAt }) => createdAt < instantAfterDays(claimed.now, -OLDER_DAYS));
  return [
    ...(isSimilar ? (['similar_email'] as const) : []),
    ...((await haveOrdered(tx, mailboxes(friend))) ? (['ordered_before'] as const) : []),
    ...(await networkSignals(tx, claimed)),
    ...(isOlder ? (['older_account'] as const) : []),
  ];
};
