import type { APPROVAL_STATUSES } from '@apps-hub/contract/loyalty/values';
import type { ValidActions } from '@apps-hub/contract/loyalty/actions/routes';
import type { CollectionMethodInput } from '@apps-hub/contract/loyalty/collection-methods/routes';
import type { ValidCampaign } from '@apps-hub/contract/loyalty/campaigns/routes';
import type { ValidTierProgramme } from '@apps-hub/contract/loyalty/tiers/routes';
import type { ValidRedemptionMethod } from '@apps-hub/contract/loyalty/redemption-methods/routes';
import type {
  CampaignId,
  CollectionMethodId,
  RedemptionMethodId,
  RuleChangeId,
  StaffId,
} from '@apps-hub/domain/ids';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, points, storeIdColumn } from '../columns.ts';
import { store } from '../hub/stores.ts';

/** A change of a method above its author's limit; applied only when somebody else approves it. */
export const ruleChange = pgTable(
  'rule_change',
  {
    storeId: storeIdColumn().references(() => store.id),
    id: text('id').$type<RuleChangeId>().notNull(),
    kind: text('kind')
      .$type<'collection' | 'redemption' | 'tiers' | 'campaign' | 'actions'>()
      .notNull()
      .default('collection'),
    /** Null for a new method, for tiers and for actions. */
    methodId: text('method_id').$type<CollectionMethodId | RedemptionMethodId | CampaignId>(),
    /** The version that it replaces. */
    methodVersion: integer('method_version'),
    input: jsonb('input')
      .$type<
        CollectionMethodInput | ValidRedemptionMethod | ValidTierProgramme | ValidCampaign | ValidActions
      >()
      .notNull(),
    /** The most extra points that one order would earn, or that one customer would save on a reward. */
    giftPoints: points('gift_points').notNull(),
    status: text('status').$type<(typeof APPROVAL_STATUSES)[number]>().notNull(),
    requestedBy: text('requested_by').$type<StaffId>().notNull(),
    requestedAt: instant('requested_at').notNull(),
    decidedBy: text('decided_by').$type<StaffId>(),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('rule_change_status').on(table.storeId, table.status, table.id),
  ],
);
