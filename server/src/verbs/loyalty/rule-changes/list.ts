import type { z } from '@hono/zod-openapi';
import type { CollectionMethodId, RuleChangeId, StaffId } from '@apps-hub/domain/ids';
import type { CurrencyCode } from '@apps-hub/domain/money';
import type { CollectionTerms } from '@apps-hub/domain/loyalty/collection-method';
import type { MethodStatus } from '@apps-hub/domain/loyalty/redemption';
import type { Points } from '@apps-hub/domain/points';
import type { CollectionMethodInput } from '@apps-hub/contract/loyalty/collection-methods/routes';
import {
  type listRuleChanges as route,
  RULE_CHANGES_MOST,
  type RuleChange,
} from '@apps-hub/contract/loyalty/rule-changes/routes';

import type { VerbContext } from '#context.ts';
import { authorise, isAllowed } from '#verbs/authorise.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { type Judge, loadJudge } from '../approvals/list.ts';
import { needsApproval } from '../approvals/limits.ts';
import { presentCollectionMethod } from '../collection-methods/list.ts';

export interface ChangeRow {
  readonly id: RuleChangeId;
  readonly methodId: CollectionMethodId | null;
  readonly version: number | null;
  readonly terms: CollectionTerms | null;
  readonly methodStatus: MethodStatus | null;
  readonly validFrom: Date | null;
  readonly input: CollectionMethodInput;
  readonly giftPoints: Points;
  readonly status: RuleChange['status'];
  readonly requestedBy: StaffId;
  readonly requesterName: string | null;
  readonly requestedAt: Date;
  readonly deciderName: string | null;
  readonly decidedAt: Date | null;
}

/** Changes with the version that they replace and the names to show; `where` filters the change as `r`. */
export const selectChanges = ({ tx }: VerbContext, where: ReturnType<typeof tx.sql>) => tx.sql<ChangeRow[]>`
  select r.id, r.method_id as "methodId", r.method_version as version, v.terms, v.status as "methodStatus",
    v.valid_from as "validFrom", r.input, r.gift_points as "giftPoints", r.status, r.requested_by as "requestedBy",
    s.name as "requesterName", r.requested_at as "requestedAt", d.name as "deciderName", r.decided_at as "decidedAt"
  from rule_change r
  left join collection_method_version v
    on v.store_id = ${tx.storeId} and v.method_id = r.method_id and v.version = r.method_version
  left join staff s on s.store_id = ${tx.storeId} and s.id = r.requested_by
  left join staff d on d.store_id = ${tx.storeId} and d.id = r.decided_by
  where r.store_id = ${tx.storeId} and ${where}`;

/** Why the caller may not approve a change; null when they may. Anyone who buys in the store gains by a rule that gives more. */
export const blockedFrom = (
  { actor }: VerbContext,
  { requestedBy, giftPoints }: Pick<ChangeRow, 'requestedBy' | 'giftPoints'>,
  { settings, own }: Judge,
): RuleChange['blocked'] => {
  if (!isAllowed(actor, 'approve', 'CollectionMethod')) return 'role';
  if (actor.kind === 'staff' && actor.staffId === requestedBy) return 'own';
  if (own.size > 0) return 'gains';
  return needsApproval(actor, giftPoints, settings.adjustLimits) ? 'above_own_limit' : null;
};

const beforeOf = (row: ChangeRow, currency: CurrencyCode): RuleChange['before'] => {
  const { methodId, version, terms, methodStatus: status, validFrom } = row;
  if (!methodId || version === null || !terms || !status || !validFrom) return null;
  return presentCollectionMethod({ methodId, version, terms, status, validFrom }, currency);
};

export const presentChange = async (ctx: VerbContext, row: ChangeRow, judge: Judge): Promise<RuleChange> => ({
  id: row.id,
  before: beforeOf(row, (await loadStore(ctx.tx)).currency),
  after: row.input,
  giftPoints: row.giftPoints,
  status: row.status,
  requestedBy: row.requesterName ?? row.requestedBy,
  requestedAt: row.requestedAt.toISOString(),
  decidedBy: row.deciderName,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  blocked: blockedFrom(ctx, row, judge),
});

/** Rule changes that wait for approval, or those decided; the newest first. */
export const listRuleChanges = async (
  ctx: VerbContext,
  { status = 'waiting' }: z.output<typeof route.request.query>,
): Promise<{ changes: RuleChange[] }> => {
  authorise(ctx.actor, 'read', 'CollectionMethod');
  const { sql } = ctx.tx;
  const rows = await selectChanges(
    ctx,
    sql`r.status = ${status} order by r.id desc limit ${RULE_CHANGES_MOST}`,
  );
  const judge = await loadJudge(ctx);
  return { changes: await Promise.all(rows.map((row) => presentChange(ctx, row, judge))) };
};
