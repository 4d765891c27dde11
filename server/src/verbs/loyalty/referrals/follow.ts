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
import { mayBePaid, orderOfFriend } from './orders.ts';
import { areSamePerson, signalsOfContacts } from './signals.ts';

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

/** Undecided invitations that this person accepted. */
const openOf = ({ sql, storeId }: StoreTx, ids: readonly CustomerId[]) => sql<OpenReferral[]>`
  select id, advocate_id as "advocateId", friend_id as "friendId", state, terms, signals, claimed_at as "claimedAt",
    expires_at as "expiresAt", is_approved as "isApproved", is_budget_used as "isBudgetUsed", order_id as "orderId"
  from referral
  where store_id = ${storeId} and friend_id = any(${[...ids]}::text[]) and state in ('claimed', 'ordered', 'held')
  order by id`;

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
}

const record = async (
  { tx: { sql, storeId }, now }: VerbContext,
  { id, state: before }: OpenReferral,
  { state, reason, orderId, signals, isBudgetUsed }: Reached,
): Promise<void> => {
  const change = state === before ? [] : [{ state, at: now.toISOString() }];
  await sql`
    update referral set state = ${state}, reason = ${reason ?? null}, order_id = ${orderId}, is_budget_used = ${isBudgetUsed},
      signals = ${JSON.stringify(signals)}::jsonb, changes = changes || ${JSON.stringify(change)}::jsonb
    where store_id = ${storeId} and id = ${id}`;
};

/** The two people of an invitation, whose wallets are locked. */
interface Two {
  readonly friend: PersonWithPoints;
  readonly advocate: PersonWithPoints;
}

/** Gives both their points; what cannot be given now is tried again. */
const giveBoth = async (
  ctx: VerbContext,
  sealer: Sealer,
  deed: Two & { readonly referral: OpenReferral; readonly orderId: OrderId },
): Promise<'approved' | 'ended' | 'budget_used'> => {
  const { id: occasion, claimedAt: doneAt } = deed.referral;
  const shared = { occasion, doneAt, orderId: deed.orderId };
  const outcomes = [
    await claimAction(ctx, sealer, { ...deed.friend, ...shared, kind: 'invited' }),
    await claimAction(ctx, sealer, { ...deed.advocate, ...shared, kind: 'invite' }),
  ];
  if (outcomes.includes('budget_used')) return 'budget_used';
  return outcomes.every((outcome) => outcome === 'off') ? 'ended' : 'approved';
};

const followOne = async (
  ctx: VerbContext,
  sealer: Sealer,
  { referral, friend, advocate }: Two & { readonly referral: OpenReferral },
): Promise<void> => {
  const { tx, now } = ctx;
  const contacts = await signalsOfContacts(tx, { friend: friend.recordIds, advocate: advocate.recordIds });
  const { terms, claimedAt, expiresAt, isApproved } = referral;
  const window = { friend: friend.recordIds, terms, claimedAt, expiresAt };
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
      mayBePaid: !order && (await mayBePaid(tx, window)),
    },
    now,
  );
  const reached = { ...step, orderId: order?.id ?? null, signals, isBudgetUsed: false };
  if (step.state !== 'approved' || !order) {
    await record(ctx, referral, reached);
    if ('lookAt' in step && step.lookAt) await noteDeeds(ctx, [friend.customerId], step.lookAt);
    return;
  }
  const given = await giveBoth(ctx, sealer, { referral, friend, advocate, orderId: order.id });
  if (given === 'budget_used') {
    await record(ctx, referral, { ...reached, state: 'held', isBudgetUsed: true });
    await noteDeeds(ctx, [friend.customerId], new Date(now.getTime() + DAY_MS));
  } else
    await record(
      ctx,
      referral,
      given === 'ended' ? { ...reached, state: 'voided', reason: 'ended' } : reached,
    );
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
