import type { CustomerId } from '@apps-hub/domain/ids';
import { type ActionRule, isAffordable, type InviteTerms } from '@apps-hub/domain/loyalty/actions';
import { compareText } from '@apps-hub/domain/text';
import { instantAfterDays, type LocalDate, localDate } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import type { Sealer } from '#security/seal.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { markPerson, marksOn } from '../actions/claim.ts';
import { noteDeeds } from '../actions/due.ts';
import { lockActions } from '../actions/lock.ts';
import { lockPersons, type PersonWithPoints } from '../actions/person.ts';
import { currentActions, givenByActions, ruleIn } from '../actions/programme.ts';
import { loadLoyaltySettings } from '../settings/settings-record.ts';
import { contactText } from '../shopper/contact.ts';
import { holderOf } from './codes.ts';
import { areSamePerson, mailboxesOf, signalsAtClaim } from './signals.ts';

/** Whether an invitation was accepted, or why not: `before` if this person accepted one with any of their records. */
export type AcceptOutcome = 'accepted' | 'before' | 'own' | 'off' | 'full';

type AcceptContext = Pick<VerbContext, 'tx' | 'now' | 'newId'>;

interface Accepting {
  readonly customerId: CustomerId;
  readonly code: string;
  /** A keyed digest of the friend's network. */
  readonly networkDigest: string;
}

/** The store's month of this moment holds as many friends of the customer as may accept. */
const isFull = async (
  { tx, now }: AcceptContext,
  { recordIds }: PersonWithPoints,
  { perMonth }: InviteTerms,
): Promise<boolean> => {
  const { sql, storeId } = tx;
  const { timeZone } = await loadStore(tx);
  const month = `${localDate(now, timeZone).slice(0, 7)}-01`;
  const [counted] = await sql<{ friends: number }[]>`
    select count(*)::int as friends from referral
    where store_id = ${storeId} and advocate_id = any(${[...recordIds]}::text[])
      and claimed_at >= ${month}::date::timestamp at time zone ${timeZone}`;
  return (counted?.friends ?? 0) >= perMonth;
};

/** The rule for inviting, while its budget and the friend's pay for one more. */
const openRule = async (
  tx: StoreTx,
): Promise<(ActionRule & { readonly invite: InviteTerms }) | undefined> => {
  const programme = await currentActions(tx);
  const rule = ruleIn(programme, 'invite');
  if (!programme || !rule?.invite) return undefined;
  const given = await givenByActions(tx, programme.terms);
  const rules = [rule, ruleIn(programme, 'invited') ?? []].flat();
  if (!rules.every((each) => isAffordable(each, given.get(each.kind)?.points ?? 0))) return undefined;
  return { ...rule, invite: rule.invite };
};

/** Marks the friend's mailboxes; whether somebody accepted an invitation with one of them before. */
const isMailboxKnown = async (
  tx: StoreTx,
  sealer: Sealer,
  { recordIds, day }: { readonly recordIds: readonly CustomerId[]; readonly day: LocalDate },
): Promise<boolean> => {
  const found = [...(await mailboxesOf(tx, recordIds))].map((mailbox) =>
    sealer.digests(contactText(tx.storeId, mailbox)),
  );
  if (found.length === 0) return false;
  const own = found.map(([first]) => first).toSorted(compareText);
  return !(await markPerson(tx, {
    own,
    all: found.flat(),
    active: new Set(),
    action: 'accept_mailbox',
    day,
  }));
};

const keep = async (
  { tx, now, newId }: AcceptContext,
  { customerId, networkDigest }: Accepting,
  {
    terms,
    pair,
    advocateId,
    isKnown,
  }: {
    readonly terms: InviteTerms;
    readonly isKnown: boolean;
    readonly pair: { readonly friend: readonly CustomerId[]; readonly advocate: readonly CustomerId[] };
    readonly advocateId: CustomerId;
  },
): Promise<void> => {
  const { sql, storeId } = tx;
  const signals = await signalsAtClaim(tx, { ...pair, networkDigest, isMailboxKnown: isKnown, now });
  const expiresAt = instantAfterDays(now, terms.daysToOrder);
  const changes = [{ state: 'claimed', at: now.toISOString() }];
  await sql`
    insert into referral
      (store_id, id, advocate_id, friend_id, state, changes, terms, signals, claimed_at, expires_at, network_digest)
    values (${storeId}, ${newId('referral')}, ${advocateId}, ${customerId}, 'claimed', ${JSON.stringify(changes)}::jsonb,
      ${JSON.stringify(terms)}::jsonb, ${JSON.stringify(signals)}::jsonb, ${now}, ${expiresAt}, ${networkDigest})`;
  await noteDeeds({ tx, now }, [customerId], expiresAt);
};

/** Locks a friend with whoever invites them, in the order of all locks, before anything else locks one of them alone. */
export const lockInvited = async (tx: StoreTx, customerId: CustomerId, code: string): Promise<void> => {
  if (!(await loadLoyaltySettings(tx)).hasActions) return;
  const holder = await holderOf(tx, code);
  if (holder) await lockPersons(tx, [customerId, holder]);
};

/**
 * Accepts an invitation for a friend who has just proved a contact with a code. A person accepts one invitation, whichever of their records
 * it was, also after an erasure, and never their own. What looks wrong is kept with it.
 */
export const acceptInvitation = async (
  ctx: AcceptContext,
  sealer: Sealer,
  accepting: Accepting,
): Promise<AcceptOutcome> => {
  const { tx, now } = ctx;
  if (!(await loadLoyaltySettings(tx)).hasActions) return 'off';
  const holder = await holderOf(tx, accepting.code);
  if (!holder) return 'off';
  const [friend, advocate] = await lockPersons(tx, [accepting.customerId, holder]);
  await lockActions(tx, 'claim');
  const rule = await openRule(tx);
  if (!friend || !advocate || !rule) return 'off';
  const pair = { friend: friend.recordIds, advocate: advocate.recordIds };
  if (await areSamePerson(tx, pair)) return 'own';
  const [marks, inviting] = [
    await marksOn(tx, sealer, friend.recordIds),
    await marksOn(tx, sealer, advocate.recordIds),
  ];
  if (!marks.active.has(friend.customerId) || !inviting.active.has(advocate.customerId)) return 'off';
  if (await isFull(ctx, advocate, rule.invite)) return 'full';
  const { timeZone } = await loadStore(tx);
  const day = localDate(now, timeZone);
  if (!(await markPerson(tx, { ...marks, action: 'accept', day }))) return 'before';
  const isKnown = await isMailboxKnown(tx, sealer, { recordIds: friend.recordIds, day });
  const own = { ...accepting, customerId: friend.customerId };
  await keep(ctx, own, { terms: rule.invite, pair, advocateId: advocate.customerId, isKnown });
  return 'accepted';
};
