import type { z } from '@hono/zod-openapi';
import type { CustomerId, ReferralId } from '@apps-hub/domain/ids';
import type { ReferralState } from '@apps-hub/domain/loyalty/referrals';
import type { decideReferral as route, Referral } from '@apps-hub/contract/loyalty/referrals/routes';

import type { VerbContext } from '#context.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { noteDeeds } from '../actions/due.ts';
import { lockPersons } from '../actions/person.ts';
import { currentActions, ruleIn } from '../actions/programme.ts';
import { settleClaims } from '../actions/settle-claims.ts';
import { claimOfDay } from '../approvals/day-limit.ts';
import { needsApproval } from '../approvals/limits.ts';
import { ownCustomers } from '../approvals/own-customers.ts';
import { loadLoyaltySettings } from '../settings/settings-record.ts';
import { readReferral } from './list.ts';

type Body = z.output<(typeof route)['request']['body']['content']['application/json']['schema']>;

interface Decided {
  readonly advocateId: CustomerId;
  readonly friendId: CustomerId;
  readonly state: ReferralState;
  readonly isApproved: boolean;
}

const load = async ({ tx: { sql, storeId } }: VerbContext, id: ReferralId): Promise<Decided> => {
  const [row] = await sql<Decided[]>`
    select advocate_id as "advocateId", friend_id as "friendId", state, is_approved as "isApproved"
    from referral where store_id = ${storeId} and id = ${id}`;
  if (!row) throw new AppError('referral_not_found');
  return row;
};

/** Who approves must not gain by it, nor give both together more than they may give at once and in a day. */
const refuseApproval = async (ctx: VerbContext, { advocateId, friendId }: Decided): Promise<void> => {
  const own = await ownCustomers(ctx);
  if (own.has(advocateId) || own.has(friendId)) throw new AppError('approval_gains');
  const programme = await currentActions(ctx.tx);
  const points = (ruleIn(programme, 'invite')?.points ?? 0) + (ruleIn(programme, 'invited')?.points ?? 0);
  const { adjustLimits } = await loadLoyaltySettings(ctx.tx);
  if (needsApproval(ctx.actor, points, adjustLimits) || !(await claimOfDay(ctx, points)))
    throw new AppError('approval_above_limit');
};

const isOver = ({ state, isApproved }: Decided, decision: Body['decision']): boolean => {
  if (state === 'voided' || state === 'expired') return true;
  return decision === 'approve' && (isApproved || state === 'approved');
};

const present = async (ctx: VerbContext, id: ReferralId): Promise<Referral> => {
  const referral = await readReferral(ctx, id);
  if (!referral) throw new Error(`invitation ${id} is gone`);
  return referral;
};

/**
 * Approves an invitation whatever looks wrong, so that it gives its points once the order is kept; or voids it, which takes back what it gave
 * both. What is over stays as it is, and the answer says how. Refuses with `referral_not_found`, and an approval by somebody who gains by it or
 * may not give as much.
 */
export const decideReferral = async (
  ctx: VerbContext,
  id: ReferralId,
  { decision, note }: Body,
): Promise<Referral> => {
  authorise(ctx.actor, 'approve', 'Customer');
  const { sql, storeId } = ctx.tx;
  const known = await load(ctx, id);
  const persons = await lockPersons(ctx.tx, [known.friendId, known.advocateId]);
  const referral = await load(ctx, id);
  if (isOver(referral, decision)) return present(ctx, id);
  const isVoid = decision === 'void';
  if (!isVoid) await refuseApproval(ctx, referral);
  const decidedBy = ctx.actor.kind === 'staff' ? ctx.actor.staffId : null;
  const change = isVoid ? [{ state: 'voided', at: ctx.now.toISOString() }] : [];
  await sql`
    update referral set is_approved = ${!isVoid}, decided_by = ${decidedBy}, decided_at = ${ctx.now}, note = ${note},
      state = case when ${isVoid}::boolean then 'voided' else state end,
      reason = case when ${isVoid}::boolean then 'merchant' end, changes = changes || ${JSON.stringify(change)}::jsonb
    where store_id = ${storeId} and id = ${id}`;
  await audit(ctx, isVoid ? 'referral.void' : 'referral.approve', id, {
    advocateId: referral.advocateId,
    friendId: referral.friendId,
  });
  if (isVoid) for (const { recordIds } of persons) await settleClaims(ctx, recordIds);
  else await noteDeeds(ctx, [referral.friendId]);
  return present(ctx, id);
};
