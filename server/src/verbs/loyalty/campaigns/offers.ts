import type { AwardId, CampaignId, CustomerId, OrderId } from '@apps-hub/domain/ids';
import type { CampaignOffer } from '@apps-hub/domain/loyalty/campaigns';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import type { OrderRow } from '#db/schema/shop/orders.ts';
import { loadLoyaltySettings, type SettingsRecord } from '../settings/settings-record.ts';
import { noteMembers } from './order-members.ts';
import { emitBudgetUsed } from './emit-campaign.ts';

export type Offers = ReadonlyMap<OrderId, readonly CampaignOffer[]>;

interface Candidate {
  readonly id: OrderId;
  /** Null for an order that is nobody's first: cancelled, or without a customer. */
  readonly customerId: CustomerId | null;
  readonly placedAt: Date;
  readonly asks: boolean;
}

/**
 * Whether an order may earn for the first time for its customer. Later its campaigns are those it has: nothing is offered twice, and a refund
 * or a delivery locks no campaign.
 */
const asks = (
  { paidAt, cancelledAt, earning, customerId }: OrderRow,
  before: OrderRow | undefined,
): boolean => {
  if (!paidAt || cancelledAt || customerId === null) return false;
  if (!earning || earning.points === 0) return true;
  const isRevived = Boolean(before?.cancelledAt) || before?.customerId !== customerId;
  return (
    (before !== undefined && isRevived) ||
    earning.methods.some(({ campaign }) => campaign && campaign.customerId !== customerId)
  );
};

/**
 * The campaigns in which these orders count, by the terms in force when they were created. Locks the counters of campaigns with limits, so it
 * comes before any lock of a wallet.
 */
const campaignOffers = async (
  { sql, storeId }: StoreTx,
  rows: readonly OrderRow[],
  before: readonly OrderRow[],
): Promise<Offers> => {
  const known = new Map(before.map((row) => [row.id, row]));
  const orders = rows.flatMap((row): Candidate[] => {
    const { id, cancelledAt, placedAt } = row;
    const customerId = cancelledAt ? null : row.customerId;
    return placedAt ? [{ id, customerId, placedAt, asks: asks(row, known.get(id)) }] : [];
  });
  if (!orders.some((order) => order.asks)) return new Map();
  const found = await sql<(CampaignOffer & { place: number })[]>`
    select place, campaign_id as "campaignId", version, terms, person, budget_left as "budgetLeft", person_left as "personLeft", held_out as "isHeldOut"
    from campaigns_counting(${storeId}, ${orders.map(({ id }) => id)}::text[], ${orders.map(({ customerId }) => customerId)}::text[],
      ${orders.map(({ placedAt }) => placedAt.toISOString())}::text[]::timestamptz[], ${orders.map((order) => String(order.asks))}::text[]::boolean[])`;
  return Map.groupBy(
    found.flatMap(({ place, ...offer }) => {
      const order = orders[place - 1];
      return order ? [{ ...offer, orderId: order.id }] : [];
    }),
    ({ orderId }) => orderId,
  );
};

/** The campaigns in which orders count; none for an import, which passes the rules. A store without campaigns pays no statement. */
export const offersFor = async (
  ctx: VerbContext,
  rows: readonly OrderRow[],
  {
    methods,
    offers,
    before = [],
  }: { readonly methods?: unknown; readonly offers?: Offers; readonly before?: readonly OrderRow[] },
): Promise<Offers> => {
  if (offers) return offers;
  const { hasCampaigns } = await loadLoyaltySettings(ctx.tx);
  if (!hasCampaigns || methods) return new Map();
  await noteMembers(ctx, rows, before);
  return campaignOffers(ctx.tx, rows, before);
};

/** How many months released points can be used: as the campaign that gave them says, or the store. */
export const monthsOf = (
  { earning }: Pick<OrderRow, 'earning'>,
  methodId: AwardId,
  { expiryMonths }: Pick<SettingsRecord, 'expiryMonths'>,
): number | null =>
  earning?.methods.find((each) => each.methodId === methodId)?.campaign?.expiryMonths ?? expiryMonths;

/** Notes what campaigns gave orders that were offered some, and tells webhooks of budgets that are used up. */
export const noteCampaigns = async (
  ctx: VerbContext,
  rows: readonly OrderRow[],
  offers: Offers,
): Promise<void> => {
  const given = rows.flatMap(({ id, earning, customerId }) =>
    offers.has(id)
      ? (earning?.methods ?? []).flatMap(({ campaign, points }) =>
          campaign && campaign.customerId === customerId ? [{ id, campaign, points }] : [],
        )
      : [],
  );
  if (given.length === 0) return;
  const { sql, storeId } = ctx.tx;
  const usedUp = await sql<{ id: CampaignId; version: number; given: number; budget: number }[]>`
    select campaign_id as id, version, given, budget from campaigns_take(${storeId}, ${given.map(({ campaign }) => campaign.campaignId)}::text[], ${given.map(({ id }) => id)}::text[],
      ${given.map(({ campaign }) => campaign.customerId)}::text[], ${given.map(({ points }) => points)}::bigint[])`;
  for (const each of usedUp) await emitBudgetUsed(ctx, each);
};
