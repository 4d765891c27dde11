import type { CustomerId } from '@apps-hub/domain/ids';
import type { InviteTerms } from '@apps-hub/domain/loyalty/actions';
import { formatAmount } from '@apps-hub/domain/money';
import type { ReferralState } from '@apps-hub/domain/loyalty/referrals';

import type { StoreTx } from '#db/database.ts';
import { AppError } from '#errors.ts';
import type { Sealer } from '#security/seal.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { lockPerson } from '../actions/person.ts';
import { currentActions, ruleIn } from '../actions/programme.ts';
import { makeOwnCode, ownCodeOf } from '../referrals/codes.ts';
import type { ShopperContext } from './shopper.ts';

/** An invitation of the customer that was accepted; by whom stays the friend's secret. */
export interface OwnInvitation {
  readonly state: ReferralState;
  readonly acceptedAt: Date;
  /** What the customer has of it now. */
  readonly points: number;
}

export interface OwnInvitations {
  readonly terms: InviteTerms;
  /** What a friend's order must come to; null without a minimum. */
  readonly minimum: string | null;
  /** Null until the customer asks for it. */
  readonly code: string | null;
  /** Newest first. */
  readonly invitations: readonly OwnInvitation[];
}

const SHOWN = 20;

const invitationsOf = ({ sql, storeId }: StoreTx, recordIds: readonly CustomerId[]) => sql<OwnInvitation[]>`
  select r.state, r.claimed_at as "acceptedAt", coalesce((
    select sum(c.points) from action_claim c
    where c.store_id = ${storeId} and c.kind = 'invite' and c.occasion = r.id and c.stands
      and c.customer_id = any(${[...recordIds]}::text[])
  ), 0)::bigint as points
  from referral r
  where r.store_id = ${storeId} and r.advocate_id = any(${[...recordIds]}::text[])
  order by r.claimed_at desc, r.id desc limit ${SHOWN}`;

/** The customer's code and what became of their invitations; null where inviting gives nothing. */
export const readOwnInvitations = async ({ tx, shopper }: ShopperContext): Promise<OwnInvitations | null> => {
  const terms = ruleIn(await currentActions(tx), 'invite')?.invite;
  if (!terms) return null;
  const { currency } = await loadStore(tx);
  return {
    terms,
    minimum: terms.minimumMinor === 0 ? null : formatAmount(terms.minimumMinor, currency),
    code: await ownCodeOf(tx, shopper.recordIds),
    invitations: await invitationsOf(tx, shopper.recordIds),
  };
};

/**
 * Makes the customer's code, once. Refuses with `not_found` where inviting gives nothing, and with `customer_inactive` somebody who left.
 */
export const openOwnInvitation = async (ctx: ShopperContext, sealer: Sealer): Promise<void> => {
  if (!ruleIn(await currentActions(ctx.tx), 'invite')) throw new AppError('not_found');
  if (!ctx.shopper.isActive) throw new AppError('customer_inactive');
  await makeOwnCode(ctx, sealer, await lockPerson(ctx.tx, ctx.shopper.customerId));
};
