import type { z } from '@hono/zod-openapi';
import type { AdjustmentRequestId, CustomerId, StaffId } from '@apps-hub/domain/ids';
import type { Points } from '@apps-hub/domain/points';
import type {
  AdjustmentRequest,
  listAdjustmentRequests as route,
} from '@apps-hub/contract/loyalty/approvals/routes';

import type { VerbContext } from '#context.ts';
import { authorise, isAllowed } from '#verbs/authorise.ts';
import { shownOfTeam } from '#verbs/hub/api-keys/masking.ts';
import { loadLoyaltySettings, type SettingsRecord } from '../settings/settings-record.ts';
import { needsApproval } from './limits.ts';
import { ownCustomers } from './own-customers.ts';

export interface RequestRow {
  readonly id: AdjustmentRequestId;
  readonly customerId: CustomerId;
  readonly customerName: string;
  readonly availablePoints: number;
  readonly points: Points;
  readonly comment: string | null;
  readonly internalNote: string | null;
  readonly status: AdjustmentRequest['status'];
  readonly requestedBy: StaffId;
  readonly requesterName: string | null;
  /** Requested with a key of another program. */
  readonly isByKey: boolean;
  readonly requestedAt: Date;
  readonly deciderName: string | null;
  readonly decidedAt: Date | null;
}

/** Requests with display names; `where` filters the request as `r`. */
export const selectRequests = ({ tx }: VerbContext, where: ReturnType<typeof tx.sql>) => tx.sql<RequestRow[]>`
  select r.id, r.customer_id as "customerId", c.name as "customerName", w.available as "availablePoints", r.points, r.comment,
    r.internal_note as "internalNote", r.status, r.requested_by as "requestedBy", s.name as "requesterName",
    exists (select from api_key k where k.store_id = ${tx.storeId} and k.staff_id = r.requested_by) as "isByKey",
    r.requested_at as "requestedAt", d.name as "deciderName", r.decided_at as "decidedAt"
  from adjustment_request r
  join customer c on c.store_id = ${tx.storeId} and c.id = r.customer_id
  join wallet w on w.store_id = ${tx.storeId} and w.customer_id = r.customer_id
  left join staff s on s.store_id = ${tx.storeId} and s.id = r.requested_by
  left join staff d on d.store_id = ${tx.storeId} and d.id = r.decided_by
  where r.store_id = ${tx.storeId} and ${where}`;

/** Besides the request itself, the facts that decide whether the caller may approve it. */
export interface Judge {
  readonly settings: SettingsRecord;
  readonly own: ReadonlySet<CustomerId>;
  /** Who made the key that acts; null for a person. */
  readonly keyMaker: StaffId | null;
}

const keyMakerOf = async ({ actor, tx: { sql, storeId } }: VerbContext): Promise<StaffId | null> => {
  if (actor.kind !== 'staff' || !actor.key) return null;
  const [row] = await sql<{ createdBy: StaffId }[]>`
    select created_by as "createdBy" from api_key where store_id = ${storeId} and id = ${actor.key.id}`;
  return row?.createdBy ?? null;
};

export const loadJudge = async (ctx: VerbContext): Promise<Judge> => ({
  keyMaker: await keyMakerOf(ctx),
  settings: await loadLoyaltySettings(ctx.tx),
  own: await ownCustomers(ctx),
});

/** Why the caller may not approve a request; null when they may. */
export const blockedFrom = (
  { actor }: VerbContext,
  row: Pick<RequestRow, 'points' | 'requestedBy' | 'customerId' | 'isByKey'>,
  { settings, own, keyMaker }: Judge,
): AdjustmentRequest['blocked'] => {
  if (!isAllowed(actor, 'approve', 'Customer')) return 'role';
  if (actor.kind === 'staff' && actor.staffId === row.requestedBy) return 'own';
  // Whoever has two keys could otherwise approve with one what they request with the other.
  if (actor.kind === 'staff' && actor.key && row.isByKey) return 'own';
  // Likewise with a key of their own.
  if (keyMaker !== null && keyMaker === row.requestedBy) return 'own';
  if (own.has(row.customerId)) return 'gains';
  return needsApproval(actor, row.points, settings.adjustLimits) ? 'above_own_limit' : null;
};

export const presentRequest = (ctx: VerbContext, row: RequestRow, judge: Judge): AdjustmentRequest => ({
  id: row.id,
  customer: { id: row.customerId, name: row.customerName, availablePoints: row.availablePoints },
  points: row.points,
  comment: row.comment,
  internalNote: shownOfTeam(ctx.actor, row.internalNote, 'loyalty.write'),
  status: row.status,
  requestedBy: shownOfTeam(ctx.actor, row.requesterName ?? row.requestedBy, 'loyalty.write'),
  requestedAt: row.requestedAt.toISOString(),
  decidedBy: shownOfTeam(ctx.actor, row.deciderName, 'loyalty.write'),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  blocked: blockedFrom(ctx, row, judge),
});

/** Adjustments that await approval, or decided ones; newest first. */
export const listAdjustmentRequests = async (
  ctx: VerbContext,
  query: z.output<typeof route.request.query>,
): Promise<{ requests: AdjustmentRequest[]; total: number }> => {
  authorise(ctx.actor, 'read', 'Customer');
  const { sql, storeId } = ctx.tx;
  const judge = await loadJudge(ctx);
  const status = query.status ?? 'waiting';
  const rows = await selectRequests(
    ctx,
    sql`r.status = ${status} order by r.id ${query.orderBy === 'asc' ? sql`asc` : sql`desc`}
      limit ${query.itemsPerPage} offset ${(query.page - 1) * query.itemsPerPage}`,
  );
  const [counted] = await sql<{ total: number }[]>`
    select count(*) as total from adjustment_request where store_id = ${storeId} and status = ${status}`;
  return { requests: rows.map((row) => presentRequest(ctx, row, judge)), total: counted?.total ?? 0 };
};
