import { type Months, rollForwardOf } from '@apps-hub/domain/loyalty/liability/roll-forward';
import { type LiabilityReport, liabilityReport } from '@apps-hub/domain/loyalty/liability/report';
import { type Month, monthOf, monthText } from '@apps-hub/domain/loyalty/liability/month';
import type { PointRate } from '@apps-hub/domain/loyalty/point-value';
import type { RuleEstimate } from '@apps-hub/domain/loyalty/liability/breakage';
import type { Source } from '@apps-hub/domain/loyalty/liability/movements';
import { type CurrencyCode, formatAmount } from '@apps-hub/domain/money';
import { localDate } from '@apps-hub/domain/time';
import type { FieldErrorCode } from '@apps-hub/contract/errors';
import type { CountedReport } from '@apps-hub/contract/loyalty/impact/routes';
import { REPORT_MONTHS_MOST } from '@apps-hub/contract/loyalty/impact/values';

import { AppError } from '#errors.ts';
import { LEDGER_FIGURES, type LedgerMonth, type PointsHistory } from './read-history.ts';

interface MonthsQuery {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const refuse = (path: string, code: FieldErrorCode): never => {
  throw new AppError('validation_failed', { fields: [{ path, code }] });
};

/** The requested months; the default is the calendar year so far. Throws `validation_failed`. */
export const readMonths = (
  { from, to }: MonthsQuery,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Months & { readonly isOver: boolean } => {
  const today = monthOf(localDate(now, timeZone));
  const last = to === undefined ? today : monthOf(to);
  const first = from === undefined ? ((last - (last % 12)) as Month) : monthOf(from);
  // The calendar has no year 0.
  if (first < monthOf('0001-01')) refuse(from === undefined ? 'to' : 'from', 'invalid');
  if (first > last) refuse('to', 'span_reversed');
  if (last > today) refuse('to', 'too_large');
  if (last - first >= REPORT_MONTHS_MOST) refuse('from', 'too_large');
  return { from: first, to: last, isOver: last < today };
};

const sumOf = (months: readonly LedgerMonth[], of: keyof LedgerMonth): number =>
  months.reduce((sum, month) => sum + month[of], 0);

/** The report's sums beside the ledger's own, which are read without any vintage. */
const checksOf = (
  { movements, ledger, held }: PointsHistory,
  { period, total }: LiabilityReport,
): CountedReport['checks'] => {
  const before = ledger.filter(({ month }) => month < period.from);
  const within = ledger.filter(({ month }) => month >= period.from && month <= period.to);
  const opening = sumOf(before, 'net');
  const everything = rollForwardOf(movements, { from: period.from, to: Number.MAX_SAFE_INTEGER as Month });
  return [
    { of: 'opening', vintages: total.opening, ledger: opening },
    ...LEDGER_FIGURES.map((of) => ({ of, vintages: total[of], ledger: sumOf(within, of) })),
    { of: 'closing', vintages: total.closing, ledger: opening + sumOf(within, 'net') },
    { of: 'balances', vintages: everything.closing, ledger: held },
  ];
};

const presentEstimate = ({
  rule,
  months,
  basis,
  outstanding,
  lines,
  range,
  ladder,
  runOff,
}: RuleEstimate) => ({
  rule,
  months,
  basis,
  outstanding,
  expected: lines.reduce((sum, { expected }) => sum + expected, 0),
  ...range,
  rate: ladder && ladder.rate,
  factors: [...(ladder?.factors ?? [])],
  tail: ladder && ladder.tail.kind,
  vintages: runOff.vintages.map(({ issued, entered, used }) => ({
    issued: monthText(issued),
    entered,
    used: [...used],
  })),
});

const presentMoney = (
  money: NonNullable<LiabilityReport['money']>,
  currency: CurrencyCode,
): CountedReport['money'] => {
  const amount = (minor: number): string => formatAmount(minor, currency);
  return {
    rate: { amount: amount(money.rate.amountMinor), points: money.rate.points },
    openingValue: amount(money.openingValueMinor),
    closingValue: amount(money.closingValueMinor),
    flows: (Object.entries(money.flows) as [Source, (typeof money.flows)[Source]][]).map(
      ([source, flow]) => ({
        source,
        opening: amount(flow.opening),
        added: amount(flow.added),
        reestimated: amount(flow.reestimated),
        released: amount(flow.released),
        closing: amount(flow.closing),
      }),
    ),
    journal: money.journal.map(({ amountMinor, ...line }) => ({ ...line, amount: amount(amountMinor) })),
  };
};

export interface Counted {
  readonly history: PointsHistory;
  readonly countedAt: Date;
}

/** The report of a period from a store's history. */
export const reportOf = (
  { history, countedAt }: Counted,
  period: Months,
  { rate, currency }: { readonly rate: PointRate | null; readonly currency: CurrencyCode },
): CountedReport => {
  const salesMinor = new Map(
    history.sales.flatMap(([month, minor]) => (minor === null ? [] : [[month, minor] as const])),
  );
  const report = liabilityReport(
    { movements: history.movements, salesMinor },
    { from: period.from, to: period.to },
    rate,
  );
  const late = history.late.filter(({ month, recorded }) => month <= period.to && recorded > period.to);
  return {
    countedAt: countedAt.toISOString(),
    postings: history.postings,
    total: report.total,
    sources: [...report.sources],
    vintages: report.vintages.map(({ month, source, ...row }) => ({
      month: source === 'debt' ? null : monthText(month),
      source,
      ...row,
    })),
    endings: report.endings,
    estimates: report.estimates.map(presentEstimate),
    backTests: report.backTests.map(({ asOf, lines, ...test }) => ({
      ...test,
      asOf: monthText(asOf),
      months: lines.map(({ issued, ...line }) => ({ issued: monthText(issued), ...line })),
    })),
    money: report.money && presentMoney(report.money, currency),
    checks: checksOf(history, report),
    late: {
      postings: late.reduce((sum, { postings }) => sum + postings, 0),
      points: late.reduce((sum, { points }) => sum + points, 0),
    },
  };
};
