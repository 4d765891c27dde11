import type { z } from '@hono/zod-openapi';
import type { RuleChangeId, StaffId } from '@apps-hub/domain/ids';
import type { CurrencyCode } from '@apps-hub/domain/money';
import type { CollectionTerms } from '@apps-hub/domain/loyalty/collection-method';
import type { MethodStatus, RedemptionTerms } from '@apps-hub/domain/loyalty/redemption';
import type { ActionTerms } from '@apps-hub/domain/loyalty/actions';
import type { CampaignTerms } from '@apps-hub/domain/loyalty/campaigns';
import type { TierTerms } from '@apps-hub/domain/loyalty/tiers';
import type { Points } from '@apps-hub/domain/points';
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
import { actionsAsInput } from '../actions/programme.ts';
import { campaignAsInput } from '../campaigns/list.ts';
import { tiersAsInput } from '../tiers/programme.ts';
import { presentRedemptionMethod } from '../redemption-methods/list.ts';
import type { Changed } from './gift-of-input.ts';

interface Terms {
  readonly collection: CollectionTerms;
  readonly redemption: RedemptionTerms;
  readonly tiers: TierTerms;
  readonly campaign: CampaignTerms;
  readonly actions: ActionTerms;
}

/** A change with the terms that it replaces. */
type WithTerms<Change> = Change extends Changed
  ? Change & { readonly terms: Terms[Change['kind']] | null }
  : never;

interface Requested {
  readonly id: RuleChangeId;
  readonly version: number | null;
  readonly methodStatus: MethodStatus | null;
  readonly validFrom: Date | null;
  /** The version of a campaign's segment at the request; null for other changes. */
  readonly segmentVersion: number | null;
  readonly giftPoints: Points;
  readonly status: RuleChange['status'];
  readonly requestedBy: StaffId;
  readonly requesterName: string | null;
  readonly requestedAt: Date;
  readonly deciderName: string | null;
  readonly decidedAt: Date | null;
}

export type ChangeRow = Requested & WithTerms<Changed>;

/** Changes with the version that they replace and the names to show; `where` filters the change as `r`. */
export const selectChanges = ({ tx }: VerbContext, where: ReturnType<typeof tx.sql>) => tx.sql<ChangeRow[]>`
  select r.id, r.kind, r.method_id as "methodId", r.method_version as version, coalesce(v.terms, w.terms, x.terms, y.terms, z.terms) as terms,
    coalesce(v.status, w.status, x.status, y.status) as "methodStatus",
    coalesce(v.valid_from, w.valid_from, x.valid_from, y.valid_from, z.valid_from) as "validFrom",
    r.input #- '{segment,version}' as input, (r.input #>> '{segment,version}')::integer as "segmentVersion", r.gift_points as "giftPoints", r.status, r.requested_by as "requestedBy",
    s.name as "requesterName", r.requested_at as "requestedAt", d.name as "deciderName", r.decided_at as "decidedAt"
  from rule_change r
  left join collection_method_version v on r.kind = 'collection'
    and v.store_id = ${tx.storeId} and v.method_id = r.method_id and v.version = r.method_version
  left join redemption_method_version w on r.kind = 'redemption'
    and w.store_id = ${tx.storeId} and w.method_id = r.method_id and w.version = r.method_version
  left join tier_programme x on r.kind = 'tiers' and x.store_id = ${tx.storeId} and x.version = r.method_version
  left join campaign y on r.kind = 'campaign'
    and y.store_id = ${tx.storeId} and y.id = r.method_id and y.version = r.method_version
  left join action_programme z on r.kind = 'actions' and z.store_id = ${tx.storeId} and z.version = r.method_version
  left join staff s on s.store_id = ${tx.storeId} and s.id = r.requested_by
  left join staff d on d.store_id = ${tx.storeId} and d.id = r.decided_by
  where r.store_id = ${tx.storeId} and ${where}`;

/** Why the caller may not approve a change; null when they may. Anyone who buys in the store gains by a rule or a reward that gives more. */
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

/** The part of a change that differs by its kind. */
type Methods = {
  [Kind in RuleChange['kind']]: Pick<Extract<RuleChange, { kind: Kind }>, 'kind' | 'before' | 'after'>;
}[RuleChange['kind']];

const methodsOf = (row: ChangeRow, currency: CurrencyCode): Methods => {
  const { version, methodStatus: status, validFrom } = row;
  const replaced = version !== null && status && validFrom && { version, status, validFrom };
  if (row.kind === 'collection') {
    const { kind, methodId, terms, input: after } = row;
    const before = replaced && methodId && terms && { ...replaced, methodId, terms };
    return {
      kind,
      before: before ? presentCollectionMethod(before, currency) : null,
      // Requests from before rules could be for some products name none.
      after: { ...after, lines: after.lines ?? null },
    };
  }
  if (row.kind === 'tiers') {
    const { kind, terms, input: after } = row;
    return { kind, before: terms && status ? tiersAsInput(terms, status, currency) : null, after };
  }
  if (row.kind === 'campaign') {
    const { kind, terms, input: after } = row;
    return { kind, before: terms && status ? campaignAsInput(terms, status, currency) : null, after };
  }
  if (row.kind === 'actions') {
    const { kind, terms, input: after } = row;
    return { kind, before: terms ? actionsAsInput(terms, currency) : null, after };
  }
  const { kind, methodId, terms, input: after } = row;
  const before = replaced && methodId && terms && { ...replaced, methodId, terms };
  return { kind, before: before ? presentRedemptionMethod(before, currency) : null, after };
};

export const presentChange = async (ctx: VerbContext, row: ChangeRow, judge: Judge): Promise<RuleChange> => ({
  ...methodsOf(row, (await loadStore(ctx.tx)).currency),
  id: row.id,
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
