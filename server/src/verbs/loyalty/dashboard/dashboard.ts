import { type CurrencyCode, formatAmount } from '@apps-hub/domain/money';
import {
  compareRates,
  couponWorthMinor,
  type PointRate,
  rateOf,
  valuingRewards,
  worthMinor,
} from '@apps-hub/domain/loyalty/point-value';
import { type Period, periodBefore, stepOf, stepsOf } from '@apps-hub/domain/loyalty/period';
import { addDays, type LocalDate } from '@apps-hub/domain/time';
import type { CouponDiscount, RedemptionTerms } from '@apps-hub/domain/loyalty/redemption';
import type { RedemptionMethodId } from '@apps-hub/domain/ids';
import type { LoyaltyDashboard, PointsMovement } from '@apps-hub/contract/loyalty/dashboard/routes';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { readPeriod } from './period-query.ts';

const EXPIRING_DAYS = [30, 60, 90] as const;

interface DayRow extends PointsMovement {
  /** `-infinity` and `infinity` stand for all earlier and all later days. */
  readonly day: LocalDate | '-infinity' | 'infinity';
  readonly available: number;
  readonly debt: number;
  readonly pending: number;
}

type NamedRate = PointRate & { readonly methodId: RedemptionMethodId };

const dayRows = (tx: StoreTx, { from, to }: Period) => tx.sql<DayRow[]>`
  select day, issued, redeemed, returned, expired, reversed, deducted, restored, available, debt, pending
  from posting_days_read(${tx.storeId}, ${from}, ${to})`;

const expiryRows = (tx: StoreTx, until: LocalDate) => tx.sql<{ lastDay: LocalDate; points: number }[]>`
  select last_day as "lastDay", points from posting_expiry_read(${tx.storeId}, ${until})`;

const sum = (rows: readonly DayRow[], of: (row: DayRow) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

const movementOf = (rows: readonly DayRow[]): PointsMovement => ({
  issued: sum(rows, (row) => row.issued),
  redeemed: sum(rows, (row) => row.redeemed),
  returned: sum(rows, (row) => row.returned),
  expired: sum(rows, (row) => row.expired),
  reversed: sum(rows, (row) => row.reversed),
  deducted: sum(rows, (row) => row.deducted),
  restored: sum(rows, (row) => row.restored),
});

const heldBy = (rows: readonly DayRow[]): number =>
  sum(rows, (row) => row.available + row.debt + row.pending);

const within =
  ({ from, to }: Period) =>
  ({ day }: DayRow): boolean =>
    day !== 'infinity' && day !== '-infinity' && day >= from && day <= to;

const upTo =
  (last: LocalDate) =>
  ({ day }: DayRow): boolean =>
    day === '-infinity' || (day !== 'infinity' && day <= last);

/** The value of points by the active methods: the highest and lowest cost for the store, and how many depend on the cart. */
const pointRates = async (tx: StoreTx, today: LocalDate) => {
  const active = await tx.sql<{ methodId: RedemptionMethodId; terms: RedemptionTerms }[]>`
    select v.method_id as "methodId", v.terms from redemption_method_version v
    join redemption_method m on m.store_id = ${tx.storeId} and m.id = v.method_id
    where v.store_id = ${tx.storeId} and v.valid_to is null and v.status = 'active' and m.deleted_at is null
    order by v.method_id`;
  const rates: NamedRate[] = [];
  const valuing = valuingRewards(active, today);
  for (const { methodId, terms } of valuing) {
    const rate = rateOf(terms);
    if (rate) rates.push({ methodId, ...rate });
  }
  rates.sort(compareRates);
  return { least: rates[0], most: rates.at(-1), uncounted: valuing.length - rates.length };
};

const presentRate = (rate: NamedRate | undefined, currency: CurrencyCode) =>
  rate
    ? { methodId: rate.methodId, amount: formatAmount(rate.amountMinor, currency), points: rate.points }
    : null;

const worth = (points: number, rate: PointRate | undefined, currency: CurrencyCode): string | null =>
  rate ? formatAmount(worthMinor(points, rate), currency) : null;

interface OpenCoupons {
  readonly count: number;
  readonly points: number;
  readonly mostMinor: number;
  readonly uncounted: number;
}

/** The usable coupons. There are only a few kinds, so each kind is valued once. */
const openCoupons = async (tx: StoreTx): Promise<OpenCoupons> => {
  const kinds = await tx.sql<{ discount: CouponDiscount; count: number; points: number }[]>`
    select discount, count(*)::int as count, sum(points)::bigint as points from coupon
    where store_id = ${tx.storeId} and status in ('issuing', 'active')
    group by discount`;
  let [count, points, mostMinor, uncounted] = [0, 0, 0, 0];
  for (const kind of kinds) {
    const worthOfOne = couponWorthMinor(kind.discount);
    count += kind.count;
    points += kind.points;
    if (worthOfOne === null) uncounted += kind.count;
    else mostMinor += worthOfOne * kind.count;
  }
  return { count, points, mostMinor, uncounted };
};

const presentCoupons = ({ mostMinor, ...coupons }: OpenCoupons, currency: CurrencyCode) => ({
  ...coupons,
  most: formatAmount(mostMinor, currency),
});

/** What points and usable coupons may cost together. */
const costOf = (
  held: { readonly points: number; readonly coupons: OpenCoupons },
  rate: PointRate | undefined,
  currency: CurrencyCode,
): string | null =>
  rate ? formatAmount(worthMinor(held.points, rate) + held.coupons.mostMinor, currency) : null;

const presentSeries = (rows: readonly DayRow[], period: Period): LoyaltyDashboard['series'] =>
  stepsOf(period).map((step) => ({
    ...step,
    ...movementOf(rows.filter(within(step))),
    closing: heldBy(rows.filter(upTo(step.to))),
  }));

/**
 * A store's points over a period, from day totals and the postings since: up to date, and as fast with a million customers as with ten.
 * Outstanding points are valued by what the active redemption methods give for them, and open coupons by what they take off.
 */
export const getDashboard = async (
  ctx: VerbContext,
  query: { readonly from?: LocalDate | undefined; readonly to?: LocalDate | undefined },
): Promise<LoyaltyDashboard> => {
  authorise(ctx.actor, 'read', 'Customer');
  const { currency, timeZone } = await loadStore(ctx.tx);
  const { today, period } = readPeriod(query, { now: ctx.now, timeZone });
  const before = periodBefore(period);
  const [rows, lots, rates, coupons] = await Promise.all([
    dayRows(ctx.tx, { from: before.from, to: period.to }),
    expiryRows(ctx.tx, addDays(today, Math.max(...EXPIRING_DAYS))),
    pointRates(ctx.tx, today),
    openCoupons(ctx.tx),
  ]);
  const available = sum(rows, (row) => row.available);
  const pending = sum(rows, (row) => row.pending);
  const held = { points: available + pending, coupons };
  return {
    today,
    period,
    before,
    step: stepOf(period),
    movement: movementOf(rows.filter(within(period))),
    movementBefore: movementOf(rows.filter(within(before))),
    opening: heldBy(rows.filter(upTo(addDays(period.from, -1)))),
    closing: heldBy(rows.filter(upTo(period.to))),
    series: presentSeries(rows, period),
    outstanding: {
      available,
      pending,
      debt: 0 - sum(rows, (row) => row.debt),
      coupons: presentCoupons(coupons, currency),
      most: costOf(held, rates.most, currency),
      least: costOf(held, rates.least, currency),
    },
    pointValue: {
      most: presentRate(rates.most, currency),
      least: presentRate(rates.least, currency),
      uncounted: rates.uncounted,
    },
    expiring: EXPIRING_DAYS.map((days) => {
      const points = lots
        .filter(({ lastDay }) => lastDay <= addDays(today, days))
        .reduce((total, lot) => total + lot.points, 0);
      return { days, points, most: worth(points, rates.most, currency) };
    }),
  };
};
