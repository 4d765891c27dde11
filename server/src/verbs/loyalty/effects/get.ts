import type { RedemptionMethodId, TierId } from '@apps-hub/domain/ids';
import {
  type BuyerGroup,
  cohortsOf,
  type Step,
  TIER_WINDOWS,
  tierStep,
  togetherOf,
} from '@apps-hub/domain/loyalty/impact/buyers';
import { marginAfter } from '@apps-hub/domain/loyalty/impact/coupon-cost';
import { type Given, givenDuring } from '@apps-hub/domain/loyalty/impact/givers';
import { type Month, monthText } from '@apps-hub/domain/loyalty/liability/month';
import type { Months } from '@apps-hub/domain/loyalty/liability/roll-forward';
import { type PointRate, worthMinor } from '@apps-hub/domain/loyalty/point-value';
import { type CurrencyCode, floorShare, formatAmount } from '@apps-hub/domain/money';
import type {
  BuyerStep,
  CountedEffects,
  Effects as Answer,
  GiverEffect,
  RewardEffect,
} from '@apps-hub/contract/loyalty/effects/routes';
import type { GiverKind } from '@apps-hub/contract/loyalty/effects/values';

import type { VerbContext } from '#context.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { presentCollectionMethod } from '../collection-methods/list.ts';
import { findEffects, isStale } from '../impact/figures.ts';
import { rateAtEnd } from '../impact/point-rate.ts';
import { readMonths } from '../impact/points-report.ts';
import { presentRedemptionMethod } from '../redemption-methods/list.ts';
import { loadLoyaltySettings } from '../settings/settings-record.ts';
import { type Names, namesIn } from './names.ts';
import type { Effects } from './read-effects.ts';

interface Shown {
  readonly effects: Effects;
  readonly period: Months;
  readonly names: Names;
  readonly rate: PointRate | null;
  readonly marginPercent: number | null;
  readonly currency: CurrencyCode;
}

const KINDS: readonly (readonly [prefix: string, kind: GiverKind])[] = [
  ['cme_', 'rule'],
  ['cmp_', 'campaign'],
  ['tie_', 'tier'],
  ['action:', 'action'],
  ['adjustment', 'adjustment'],
  ['moved_in', 'moved_in'],
];

const kindOf = (giver: string): GiverKind =>
  KINDS.find(([prefix]) => giver.startsWith(prefix))?.[1] ?? 'other';

const isIn = ({ from, to }: Months, { month }: { readonly month: Month }): boolean =>
  month >= from && month <= to;

type Sums<Of> = { readonly [Key in keyof Of]: number };

/** Adds up the rows of the period by one of their fields. */
const sumsBy = <Row extends { readonly month: Month }, Key extends string, Field extends keyof Row>(
  rows: readonly Row[],
  period: Months,
  { key, fields }: { readonly key: (row: Row) => Key; readonly fields: readonly Field[] },
): ReadonlyMap<Key, Sums<Pick<Row, Field>>> =>
  new Map(
    [
      ...Map.groupBy(
        rows.filter((row) => isIn(period, row)),
        key,
      ),
    ].map(([id, own]) => [
      id,
      Object.fromEntries(
        fields.map((field) => [field, own.reduce((sum, row) => sum + Number(row[field]), 0)]),
      ) as Sums<Pick<Row, Field>>,
    ]),
  );

const worthOf = (
  { given, takenBack, used, open }: Omit<Given, 'issued'>,
  { rate, currency }: Shown,
): GiverEffect['worth'] => {
  if (rate === null) return null;
  const worth = (points: number): string => formatAmount(worthMinor(points, rate), currency);
  return { kept: worth(given + takenBack), used: worth(-used), open: worth(open) };
};

const presentGivers = (shown: Shown): GiverEffect[] => {
  const { effects, period, names, currency, marginPercent } = shown;
  const sales = sumsBy(effects.sales, period, {
    key: ({ giver }) => giver,
    fields: ['orders', 'salesMinor', 'unknown'],
  });
  return givenDuring(effects.given, period).map((given) => {
    const { giver } = given;
    const [own, rule] = [sales.get(giver), names.rules.get(giver)];
    return {
      ...given,
      kind: kindOf(giver),
      name: names.campaigns.get(giver) ?? names.tiers.get(giver) ?? null,
      rule: rule ? presentCollectionMethod(rule, currency) : null,
      worth: worthOf(given, shown),
      sales: own
        ? {
            orders: own.orders,
            amount: formatAmount(own.salesMinor, currency),
            margin:
              marginPercent === null
                ? null
                : formatAmount(floorShare(own.salesMinor, marginPercent * 100), currency),
            unknown: own.unknown,
          }
        : null,
    };
  });
};

const NO_ORDERS = { orders: 0, salesMinor: 0, discountMinor: 0, unknown: 0 };

const presentRewards = ({ effects, period, names, currency, marginPercent }: Shown): RewardEffect[] => {
  const byReward = { key: ({ methodId }: { readonly methodId: RedemptionMethodId }) => methodId };
  const coupons = sumsBy(effects.coupons, period, {
    ...byReward,
    fields: ['issued', 'used', 'open', 'points', 'pointsBack'],
  });
  const orders = sumsBy(effects.couponOrders, period, {
    ...byReward,
    fields: ['orders', 'salesMinor', 'discountMinor', 'unknown'],
  });
  const amount = (minor: number): string => formatAmount(minor, currency);
  return [...coupons]
    .flatMap(([methodId, issued]) => {
      const terms = names.rewards.get(methodId);
      if (!terms) return [];
      const { salesMinor, discountMinor, ...counts } = orders.get(methodId) ?? NO_ORDERS;
      const margin =
        marginPercent === null ? null : marginAfter({ salesMinor, discountMinor }, marginPercent);
      return [
        {
          method: presentRedemptionMethod(terms, currency),
          ...issued,
          ...counts,
          sales: amount(salesMinor),
          discount: amount(discountMinor),
          margin: margin && { before: amount(margin.beforeMinor), left: amount(margin.leftMinor) },
        },
      ];
    })
    .sort((a, b) => b.points - a.points || (a.method.id < b.method.id ? -1 : 1));
};

const presentStep =
  ({ currency }: Shown) =>
  ({ did, ...step }: Step): BuyerStep => ({
    ...step,
    did: did && {
      again: did.again,
      orders: did.orders,
      spend: formatAmount(did.spendMinor, currency),
    },
  });

const presentBuyers = (
  shown: Shown,
  group: BuyerGroup,
): Pick<CountedEffects, 'cohorts' | 'groups' | 'tiers'> => {
  const { effects, names } = shown;
  const tierIds = [...names.tiers.keys()] as TierId[];
  const nameOf = (id: string | null) => (id === null ? null : (names.tiers.get(id) ?? null));
  const known = tierIds.filter((id) => effects.buyers.some(({ tierId }) => tierId === id));
  return {
    cohorts: cohortsOf(effects.buyers, group, effects.asOf).map(({ month, customers, steps }) => ({
      month: monthText(month),
      customers,
      steps: steps.map(presentStep(shown)),
    })),
    groups: (['all', 'with_points', 'without_points', ...known] as const).map((each) => ({
      group: each,
      name: nameOf(each),
      steps: togetherOf(effects.buyers, each, effects.asOf).map(presentStep(shown)),
    })),
    tiers: [null, ...tierIds].flatMap((tierId) => {
      const own = effects.tiers.filter((each) => each.tierId === tierId);
      return own.length === 0
        ? []
        : [
            {
              tierId,
              name: nameOf(tierId),
              windows: TIER_WINDOWS.map((months) =>
                presentStep(shown)(
                  tierStep(
                    own.find((each) => each.months === months) ?? {
                      months,
                      tierId,
                      customers: 0,
                      again: 0,
                      orders: 0,
                      spendMinor: 0,
                    },
                  ),
                ),
              ),
            },
          ];
    }),
  };
};

const sum = (rows: readonly Omit<Given, 'issued' | 'giver'>[]): CountedEffects['total'] => {
  const of = (part: keyof CountedEffects['total']): number => rows.reduce((all, row) => all + row[part], 0);
  return {
    given: of('given'),
    takenBack: of('takenBack'),
    used: of('used'),
    expired: of('expired'),
    moved: of('moved'),
    open: of('open'),
  };
};

/** The sums over all givers beside those of the ledger, which the database adds up from the postings alone. */
const checksOf = ({ effects, period }: Shown): CountedEffects['checks'] => {
  const issued = effects.issued.filter((each) => isIn(period, each));
  return [
    {
      of: 'given',
      givers: sum(givenDuring(effects.given, period)).given,
      ledger: issued.reduce((all, { points }) => all + points, 0),
    },
    { of: 'balances', givers: sum(effects.given).open, ledger: effects.held },
  ];
};

const present = (shown: Shown, group: BuyerGroup): Omit<CountedEffects, 'countedAt'> => {
  const { rate, marginPercent, currency } = shown;
  const givers = presentGivers(shown);
  return {
    rate: rate && { amount: formatAmount(rate.amountMinor, currency), points: rate.points },
    marginPercent,
    givers,
    total: sum(givers),
    checks: checksOf(shown),
    rewards: presentRewards(shown),
    ...presentBuyers(shown, group),
  };
};

/** What the store's programme did in some months, as last counted; a job counts it if that is missing or old. */
export const getEffects = async (
  ctx: VerbContext,
  query: {
    readonly from?: string | undefined;
    readonly to?: string | undefined;
    readonly group?: BuyerGroup | undefined;
  },
): Promise<Answer> => {
  authorise(ctx.actor, 'read', 'Customer');
  const { tx, now } = ctx;
  const { currency, timeZone } = await loadStore(tx);
  const { isOver: _isOver, ...period } = readMonths(query, { now, timeZone });
  const kept = await findEffects(tx);
  if (!kept || isStale(kept, now)) await ctx.enqueue('figures.impact', { storeId: tx.storeId }, tx.storeId);
  const answer = { period: { from: monthText(period.from), to: monthText(period.to) } };
  if (!kept) return { ...answer, counted: null };
  const shown = {
    effects: kept.effects,
    period,
    names: await namesIn(tx),
    rate: await rateAtEnd(tx, period, { timeZone, now }),
    marginPercent: (await loadLoyaltySettings(tx)).marginPercent,
    currency,
  };
  const counted = present(shown, query.group ?? 'all');
  return { ...answer, counted: { countedAt: kept.countedAt.toISOString(), ...counted } };
};
