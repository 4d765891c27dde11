import type postgres from 'postgres';
import type { z } from '@hono/zod-openapi';
import type { CustomerId } from '@apps-hub/domain/ids';
import { referralScore } from '@apps-hub/domain/loyalty/referrals';
import type { listReferrals as route, Referral } from '@apps-hub/contract/loyalty/referrals/routes';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import type { ReferralChange } from '#db/schema/loyalty/referrals.ts';
import { authorise } from '#verbs/authorise.ts';
import { cursorClauses, cursorPage } from '#verbs/cursor.ts';
import { shownName, shownOfTeam } from '#verbs/hub/api-keys/masking.ts';
import type { OpenReferral } from './follow.ts';

interface Row extends OpenReferral {
  readonly changes: readonly ReferralChange[];
  readonly advocateName: string;
  readonly friendName: string;
  readonly orderNumber: string | null;
  readonly reason: Referral['reason'];
  readonly advocatePoints: number;
  readonly friendPoints: number;
  readonly decidedBy: string | null;
  readonly note: string | null;
  readonly isWaiting: boolean;
}

/** Its return window ended: nothing but the merchant's decision is missing. `r` is the invitation, `o` its order. */
const isWaiting = ({ sql }: StoreTx, now: Date) => sql`(
  r.state = 'held' and not r.is_approved and jsonb_array_length(r.signals) > 0
  and greatest(o.paid_at, o.delivered_at) + make_interval(days => (r.terms ->> 'holdDays')::int) <= ${now}
)`;

const pointsOf = ({ sql, storeId }: StoreTx, kind: 'invite' | 'invited') => sql`coalesce((
  select sum(c.points) from action_claim c
  where c.store_id = ${storeId} and c.kind = ${kind} and c.occasion = r.id and c.stands
), 0)::bigint`;

/** Invitations with names; `where` filters the invitation as `r`, and `end` orders them. */
const selectReferrals = async (
  { tx, now }: VerbContext,
  where: postgres.Fragment,
  end: postgres.Fragment = tx.sql``,
): Promise<readonly Row[]> => tx.sql<Row[]>`
  select r.id, r.advocate_id as "advocateId", r.friend_id as "friendId", r.state, r.changes, r.terms, r.signals,
    r.claimed_at as "claimedAt", r.expires_at as "expiresAt", r.is_approved as "isApproved", r.is_budget_used as "isBudgetUsed",
    r.order_id as "orderId", r.reason, r.note, a.name as "advocateName", f.name as "friendName", o.number as "orderNumber",
    coalesce(s.name, r.decided_by) as "decidedBy", ${isWaiting(tx, now)} as "isWaiting",
    ${pointsOf(tx, 'invite')} as "advocatePoints", ${pointsOf(tx, 'invited')} as "friendPoints"
  from referral r
  join customer a on a.store_id = ${tx.storeId} and a.id = r.advocate_id
  join customer f on f.store_id = ${tx.storeId} and f.id = r.friend_id
  left join store_order o on o.store_id = ${tx.storeId} and o.id = r.order_id
  left join staff s on s.store_id = ${tx.storeId} and s.id = r.decided_by
  where r.store_id = ${tx.storeId} and ${where} ${end}`;

const present = ({ actor }: VerbContext, row: Row): Referral => {
  const { id, state, changes, signals, reason, isApproved, isBudgetUsed, orderNumber } = row;
  const person = (personId: CustomerId, name: string) => ({ id: personId, name: shownName(actor, name) });
  return {
    id,
    advocate: person(row.advocateId, row.advocateName),
    friend: person(row.friendId, row.friendName),
    state,
    changes: [...changes],
    signals: [...signals],
    score: referralScore(signals),
    isWaiting: row.isWaiting,
    isBudgetUsed,
    expiresAt: row.expiresAt.toISOString(),
    orderNumber,
    reason,
    advocatePoints: row.advocatePoints,
    friendPoints: row.friendPoints,
    isApproved,
    decidedBy: shownOfTeam(actor, row.decidedBy, 'loyalty.write'),
    note: shownOfTeam(actor, row.note, 'loyalty.write'),
  };
};

/** One invitation; undefined if the store has none with this id. */
export const readReferral = async (ctx: VerbContext, id: string): Promise<Referral | undefined> => {
  const [row] = await selectReferrals(ctx, ctx.tx.sql`r.id = ${id}`);
  return row && present(ctx, row);
};

const WAITING_COUNTED = 100;

const countWaiting = async ({ tx, now }: VerbContext): Promise<number> => {
  const { sql, storeId } = tx;
  const [counted] = await sql<{ waiting: number }[]>`
    select count(*)::int as waiting from (
      select from referral r
      join store_order o on o.store_id = ${storeId} and o.id = r.order_id
      where r.store_id = ${storeId} and ${isWaiting(tx, now)} limit ${WAITING_COUNTED}
    ) w`;
  return counted?.waiting ?? 0;
};

/** A page of the invitations that friends accepted, newest first. */
export const listReferrals = async (ctx: VerbContext, query: z.output<typeof route.request.query>) => {
  authorise(ctx.actor, 'read', 'Customer');
  const { sql } = ctx.tx;
  const { bound, order } = cursorClauses(ctx.tx, sql`r.id`, query);
  const inState =
    query.state === 'waiting'
      ? sql`and ${isWaiting(ctx.tx, ctx.now)}`
      : sql`and r.state = ${query.state ?? ''}`;
  const found = await selectReferrals(ctx, sql`true ${query.state ? inState : sql``} ${bound}`, order);
  const { rows, older, newer } = cursorPage(found, query);
  return { referrals: rows.map((row) => present(ctx, row)), older, newer, waiting: await countWaiting(ctx) };
};
