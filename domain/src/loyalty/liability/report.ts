import { type PointRate, worthMinor } from '../point-value.ts';
import { type BackTest, backTest, estimateBreakage, type RuleEstimate } from './breakage.ts';
import { type JournalLine, journalOf, type MoneyFlow, moneyFlow } from './deferral.ts';
import { type Cell, type Movement, type Source, SOURCES } from './movements.ts';
import { type Month, monthsAfter } from './month.ts';
import { type Months, type RollForward, rollForwardOf, rollForwards } from './roll-forward.ts';

export interface VintageRow extends RollForward {
  /** The month of issue. */
  readonly month: Month;
  readonly source: Cell['source'];
  readonly rule: Cell['rule'];
}

/** Outstanding points by when they end, seen from the end of the period. */
export interface Endings {
  readonly pending: number;
  readonly withinYear: number;
  readonly later: number;
  readonly never: number;
  readonly debt: number;
}

export interface LiabilityMoney {
  readonly rate: PointRate;
  /** All outstanding points at the rate, before breakage. */
  readonly openingValueMinor: number;
  readonly closingValueMinor: number;
  readonly flows: Readonly<Record<Source, MoneyFlow>>;
  readonly journal: readonly JournalLine[];
}

export interface LiabilityReport {
  readonly period: Months;
  readonly total: RollForward;
  readonly sources: readonly (RollForward & { readonly source: Cell['source'] })[];
  readonly vintages: readonly VintageRow[];
  readonly endings: Endings;
  readonly estimates: readonly RuleEstimate[];
  readonly backTests: readonly BackTest[];
  /** Null if no active reward says what a point is worth. */
  readonly money: LiabilityMoney | null;
}

const endingOf = ({ source, rule, ends }: Cell, to: Month): keyof Endings => {
  if (source === 'debt') return 'debt';
  if (rule === 'pending') return 'pending';
  if (ends === null) return 'never';
  return ends - to <= 12 ? 'withinYear' : 'later';
};

const endingsOf = (movements: readonly Movement[], to: Month): Endings => {
  const endings = { pending: 0, withinYear: 0, later: 0, never: 0, debt: 0 };
  for (const movement of movements)
    if (movement.month <= to) endings[endingOf(movement, to)] += movement.points;
  return endings;
};

interface History {
  readonly movements: readonly Movement[];
  readonly salesMinor: ReadonlyMap<Month, number>;
}

const moneyOf = (
  { movements, salesMinor }: History,
  { period, total }: Pick<LiabilityReport, 'period' | 'total'>,
  { now, rate }: { readonly now: readonly RuleEstimate[]; readonly rate: PointRate },
): LiabilityMoney => {
  const known = new Map<Month, RuleEstimate[]>();
  const at = (asOf: Month): RuleEstimate[] => {
    const estimates = known.get(asOf) ?? estimateBreakage(movements, { asOf, hasRange: false });
    known.set(asOf, estimates);
    return estimates;
  };
  const valuing = { period, rate, salesMinor };
  const flowOf = (source: Source): MoneyFlow =>
    moneyFlow(source, { before: at(monthsAfter(period.from, -1)), now, at }, valuing);
  const flows = { sale: flowOf('sale'), other: flowOf('other'), moved_in: flowOf('moved_in') };
  return {
    rate,
    openingValueMinor: worthMinor(total.opening, rate),
    closingValueMinor: worthMinor(total.closing, rate),
    flows,
    journal: journalOf(flows),
  };
};

const order = ['debt', ...SOURCES];

/** Everything that an auditor asks about a store's points over a period of whole months. */
export const liabilityReport = (
  history: History,
  period: Months,
  rate: PointRate | null,
): LiabilityReport => {
  const { movements } = history;
  const total = rollForwardOf(movements, period);
  const cells = new Map(movements.map((cell) => [`${cell.issued} ${cell.source} ${cell.rule}`, cell]));
  const rows = rollForwards(movements, period, ({ issued, source, rule }) => `${issued} ${source} ${rule}`);
  const vintages = [...rows].flatMap(([key, row]) => {
    const cell = cells.get(key);
    return cell ? [{ month: cell.issued, source: cell.source, rule: cell.rule, ...row }] : [];
  });
  const sources = [...rollForwards(movements, period, ({ source }) => source)];
  const estimates = estimateBreakage(movements, { asOf: period.to, hasRange: true });
  return {
    period,
    total,
    sources: sources
      .map(([source, row]) => ({ source, ...row }))
      .sort((a, b) => order.indexOf(a.source) - order.indexOf(b.source)),
    vintages: vintages.sort(
      (a, b) =>
        a.month - b.month ||
        order.indexOf(a.source) - order.indexOf(b.source) ||
        a.rule.localeCompare(b.rule),
    ),
    endings: endingsOf(movements, period.to),
    estimates,
    backTests: estimates.flatMap(({ rule }) => backTest(movements, rule, period.to) ?? []),
    money: rate && moneyOf(history, { period, total }, { now: estimates, rate }),
  };
};
