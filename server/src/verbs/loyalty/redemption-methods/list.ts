import { and, eq, isNull } from 'drizzle-orm';
import type { RedemptionMethodId } from '@apps-hub/domain/ids';
import { type CurrencyCode, formatAmount } from '@apps-hub/domain/money';
import { isGift } from '@apps-hub/domain/loyalty/gifts';
import type { Discount, RedemptionTerms } from '@apps-hub/domain/loyalty/redemption';
import { hasEnded, NO_LIMITS } from '@apps-hub/domain/loyalty/reward-limits';
import type { LocalDate } from '@apps-hub/domain/time';
import type { RedemptionMethod } from '@apps-hub/contract/loyalty/redemption-methods/routes';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import {
  redemptionMethod,
  redemptionMethodVersion as version,
} from '#db/schema/loyalty/redemption-methods.ts';
import { amountOrNull } from '#verbs/amounts.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import type { MethodVersion } from '../versioned-method.ts';
import { takenInAll } from '../coupons/taken.ts';
import { latestRefusals, type RefusalRow } from './refusals.ts';

export type RedemptionMethodRow = typeof version.$inferSelect;

/** 1250 basis points -> "12.5". */
export const formatPercent = (basisPoints: number): string => String(basisPoints / 100);

const discountValue = (discount: Discount, currency: CurrencyCode): string => {
  switch (discount.mode) {
    case 'percent':
      return formatPercent(discount.basisPoints);
    case 'per_order':
    case 'free_shipping':
    case 'free_product':
      return formatAmount(discount.amountMinor, currency);
    case 'per_point':
      return formatAmount(discount.amountMinorPerPoint, currency);
  }
};

export const presentRedemptionMethod = (
  row: MethodVersion<RedemptionMethodId, RedemptionTerms>,
  currency: CurrencyCode,
): RedemptionMethod => {
  const { discount, target, maximumDiscountMinor, requiredPoints, minimumUnits, minimumTotalMinor } =
    row.terms;
  return {
    id: row.methodId,
    version: row.version,
    rewardType: isGift(discount.mode) ? discount.mode : 'discount',
    discountMode: discount.mode,
    discountValue: discountValue(discount, currency),
    applyDiscountTo: target.on,
    productIds: target.on === 'specific' ? [...target.productIds] : [],
    discountMaxAmount: amountOrNull(maximumDiscountMinor, currency),
    requiredPoints,
    minimumUnits,
    minimumTotal: amountOrNull(minimumTotalMinor, currency),
    status: row.status,
    ...(row.terms.limits ?? NO_LIMITS),
    updatedAt: row.validFrom.toISOString(),
  };
};

const currentOfStore = (tx: StoreTx) =>
  tx.db
    .select({ version })
    .from(version)
    .innerJoin(
      redemptionMethod,
      and(eq(redemptionMethod.storeId, tx.storeId), eq(redemptionMethod.id, version.methodId)),
    );

const isCurrent = (tx: StoreTx) =>
  and(eq(version.storeId, tx.storeId), isNull(version.validTo), isNull(redemptionMethod.deletedAt));

/** The current version of a method; undefined when it is unknown or deleted. */
export const findRedemptionMethod = async (
  tx: StoreTx,
  id: RedemptionMethodId,
): Promise<RedemptionMethodRow | undefined> => {
  const [row] = await currentOfStore(tx).where(and(isCurrent(tx), eq(version.methodId, id)));
  return row?.version;
};

/** The current versions of the active redemption methods, oldest first. */
export const activeRedemptionMethods = async (tx: StoreTx): Promise<RedemptionMethodRow[]> => {
  const rows = await currentOfStore(tx)
    .where(and(isCurrent(tx), eq(version.status, 'active')))
    .orderBy(version.methodId);
  return rows.map((row) => row.version);
};

/** The active rewards that have not ended. */
export const offeredRewards = async (tx: StoreTx, today: LocalDate): Promise<RedemptionMethodRow[]> =>
  (await activeRedemptionMethods(tx)).filter(({ terms }) => !hasEnded(terms.limits, today));

const presentRefusal = (row: RefusalRow | undefined): RedemptionMethod['refusal'] =>
  row ? { at: row.at.toISOString(), fields: [...row.fields] } : null;

/** The redemption methods, oldest first. */
export const listRedemptionMethods = async (ctx: VerbContext): Promise<{ methods: RedemptionMethod[] }> => {
  authorise(ctx.actor, 'read', 'RedemptionMethod');
  const { currency } = await loadStore(ctx.tx);
  const rows = await currentOfStore(ctx.tx).where(isCurrent(ctx.tx)).orderBy(version.methodId);
  const refused = await latestRefusals(ctx.tx);
  const stocked = rows.filter(({ version: { terms } }) => terms.limits?.stock);
  const taken = await takenInAll(
    ctx.tx,
    stocked.map(({ version: { methodId } }) => methodId),
  );
  return {
    methods: rows.map(({ version: row }) => ({
      ...presentRedemptionMethod(row, currency),
      taken: row.terms.limits?.stock ? (taken.get(row.methodId) ?? 0) : null,
      refusal: presentRefusal(refused.get(row.methodId)),
    })),
  };
};
