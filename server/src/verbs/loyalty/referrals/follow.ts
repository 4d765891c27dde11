import type { CustomerId, OrderId, ReferralId } from '@apps-hub/domain/ids';
import type { InviteTerms } from '@apps-hub/domain/loyalty/actions';
import {
  followReferral,
  type ReferralReason,
  type ReferralSignal,
  type ReferralState,
} from '@apps-hub/domain/loyalty/referrals';
import { DAY_MS } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import type { Sealer } from '#security/seal.ts';
import { claimAction } from '../actions/claim.ts';
import { noteDeeds } from '../actions/due.ts';
import type { PersonWithPoints } from '../actions/person.ts';
import { planMails } from '../mails/plan.ts';
import { settleClaims } from '../actions/settle-claims.ts';
import { mayBePaid, orderOfFriend } from './orders.ts';
import { areSamePerson, signalsOfContacts } from './signals.ts';
import { isRepeated } from './void.ts';

export interface OpenReferral {
  readonly id: ReferralId;
  readonly advocateId: CustomerId;
  readonly friendId: CustomerId;
  readonly state: ReferralState;
  readonly terms: InviteTerms;
  readonly signals: readonly ReferralSignal[];
  readonly claimedAt: Date;
  readonly expiresAt: Date;
  readonly isApproved: boolean;
  readonly isBudgetUsed: boolean;
  readonly orderId: OrderId | null;
}

interface Unfinished extends OpenReferral {
  /** What the order's goods cost, if one of both got points for it already. */
  readonly goodsMinor: number | null;
}

/** Invitations that this person accepted and that may still be approved: also those that ended for a reason that may be gone. */
const openOf = ({ sql, storeId }: StoreTx, ids: readonly CustomerId[]) => sql<Unfinished[]>`
  select id, advocate_id as "advocateId", friend_id as "friendId", state, terms, signals, claimed_at as "claimedAt",
    expires_at as "expiresAt", is_approved as "isApproved", is_budget_used as "isBudgetUsed", order_id as "orderId",
    goods_minor as "goodsMinor"
  from referral
  where store_id = ${storeId} and friend_id = any(${[...ids]}::text[])
    and (state in ('claimed', 'ordered', 'held', 'expired')
      or (state = 'voided' and reason in ('not_kept', 'same_person', 'accepted_before')))
  order by claimed_at, id`;

/** Those who invited this person. */
export const advocatesOf = async (
  { sql, storeId }: StoreTx,
  ids: readonly CustomerId[],
): Promise<readonly CustomerId[]> => {
  const rows = await sql<{ id: CustomerId }[]>`
    select distinct advocate_id as id from referral
    where store_id = ${storeId} and friend_id = any(${[...ids]}::text[]) order by 1`;
  return rows.map(({ id }) => id);
};

interface Reached {
  readonly state: ReferralState;
  readonly reason?: ReferralReason;
  readonly orderId: OrderId | null;
  readonly signals: readonly ReferralSignal[];
  readonly isBudgetUsed: boolean;
  /** What the order's goods cost, where it gives points. */
  readonly goodsMinor: number | null;
}

const record = async (
  { tx: { sql, storeId }, now }: VerbContext,
  { id, state: before }: OpenReferral,
  { state, reason, orderId, signals, isBudgetUsed, goodsMinor }: Reached,
): Promise<void> => {
  const change = state === before ? [] : [{ state, at: now.toISOString() }];
  await sql`
    update referral set state = ${state}, reason = ${reason ?? null}, order_id = ${orderId}, is_budget_used = ${isBudgetUsed},
      goods_minor = ${goodsMinor},
      signals = ${JSON.stringify(signals)}::jsonb, changes = changes || ${JSON.stringify(change)}::jsonb
    where store_id = ${storeId} and id = ${id}`;
};

/** The two people of an invitation, whose wallets are locked. */
interface Two {
  readonly friend: PersonWithPoints;
  readonly advocate: PersonWithPoints;
}

/** Records how far the invitation is. One of both may have got points before the other: they are taken back or given again accordingly. */
const reach = async (
  ctx: VerbContext,
  { referral, friend, advocate }: Two & { readonly referral: OpenReferral },
  reached: Reached,
): Promise<void> => {
  await record(ctx, referral, reached);
  if (reached.state === 'approved')
    await planMails(ctx, 'referral', [{ customerId: advocate.customerId, occasion: referral.id, facts: {} }]);
  if (reached.state === referral.state && reached.orderId === referral.orderId) return;
  for (const { recordIds } of [friend, advocate]) await settleClaims(ctx, recordIds);
};

/** Gives both their points; what cannot be given now is tried again. */
const giveBoth = async (
  ctx: VerbContext,
  sealer: Sealer,
  deed: Two & { readonly referral: OpenReferral; readonly orderId: OrderId },
): Promise<'approved' | 'ended' | 'budget_used'> => {
  const { id: occasion } = deed.referral;
  // The friend accepted while inviting gave points; that it gave none for a while since then changes nothing.
  const shared = { occasion, doneAt: ctx.now, orderId: deed.orderId };
  const { sql, storeId } = ctx.tx;
  // One of them may have got theirs before, for an order that was returned since, while the other's budget was used up.
  const { length: hadPoints } = await sql`
    update action_claim set order_id = ${deed.orderId}
    where store_id = ${storeId} and kind in ('invite', 'invited') and occasion = ${occasion}
      and customer_id = any(${[...deed.friend.recordIds, ...deed.advocate.recordIds]}::text[])
    returning kind`;
  const outcomes = [
    await claimAction(ctx, sealer, { ...deed.friend, ...shared, kind: 'invited' }),
    await claimAction(ctx, sealer, { ...deed.advocate, ...shared, kind: 'invite' }),
  ];
  if (outcomes.includes('budget_used')) return 'budget_used';
  if (!outcomes.every((outcome) => outcome === 'off')) return 'approved';
  return hadPoints > 0 ? 'approved' : 'ended';
};

const followOne = async (
  ctx: VerbContext,
  sealer: Sealer,
  { referral, friend, advocate }: Two & { readonly referral: Unfinished },
): Promise<void> => {
  const { tx, now } = ctx;
  const contacts = await signalsOfContacts(tx, { friend: friend.recordIds, advocate: advocate.recordIds });
  const { terms, claimedAt, expiresAt, isApproved } = referral;
  const window = { friend: friend.recordIds, terms, claimedAt, expiresAt, rewarded: referral };
  const order = await orderOfFriend(tx, window);
  const signals = [
    ...new Set([...referral.signals, ...contacts, ...(order?.isLater ? (['ordered_before'] as const) : [])]),
  ];
  const step = followReferral(
    {
      terms,
      signals,
      isApproved,
      expiresAt,
      order,
      isSamePerson: await areSamePerson(tx, { friend: friend.recordIds, advocate: advocate.recordIds }),
      isRepeated: await isRepeated(tx, { id: referral.id, friend: friend.recordIds }),
      mayBePaid: await mayBePaid(tx, window),
    },
    now,
  );
  const orderId = step.state === 'claimed' ? null : (order?.id ?? null);
  const reached = { ...step, orderId, signals, isBudgetUsed: false, goodsMinor: null };
  if (step.state !== 'approved' || !order) {
    await reach(ctx, { referral, friend, advocate }, reached);
    if ('lookAt' in step && step.lookAt) await noteDeeds(ctx, [friend.customerId], step.lookAt);
    return;
  }
  const given = await giveBoth(ctx, sealer, { referral, friend, advocate, orderId: order.id });
  const rewarded = { ...reached, goodsMinor: order.goodsMinor };
  const two = { referral, friend, advocate };
  if (given === 'approved') await reach(ctx, two, rewarded);
  else if (given === 'ended') await reach(ctx, two, { ...reached, state: 'voided', reason: 'ended' });
  else {
    await reach(ctx, two, { ...rewarded, state: 'held', isBudgetUsed: true });
    await noteDeeds(ctx, [friend.customerId], new Date(now.getTime() + DAY_MS));
  }
};

/**
 * Brings the invitations that a person accepted to where they stand now, and gives both their points when one is approved. The caller has
 * locked the wallets of the person and of `advocates`.
 */
export const followReferrals = async (
  ctx: VerbContext,
  sealer: Sealer,
  {
    friend,
    advocates,
  }: { readonly friend: PersonWithPoints; readonly advocates: readonly PersonWithPoints[] },
): Promise<void> => {
  for (const referral of await openOf(ctx.tx, friend.recordIds)) {
    const advocate = [...advocates, friend].find(({ recordIds }) => recordIds.includes(referral.advocateId));
    if (advocate) await followOne(ctx, sealer, { referral, friend, advocate });
    else await noteDeeds(ctx, [friend.customerId]); // accepted meanwhile
  }
};
