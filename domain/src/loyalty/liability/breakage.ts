import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

import { EXPIRY_RULES, type ExpiryRule, type Movement } from './movements.ts';
import { type Month, monthsAfter } from './month.ts';
import { type Ladder, ladderOf, type RunOff, type RunOffLine, runOffOf, shareAt } from './run-off.ts';

/** Below this many months nothing is estimated; below the second number, the cautious end of the range counts. */
const MONTHS_NEEDED = { estimate: 12, central: 18 } as const;

/** How often the months of issue are drawn again for the range, whose ends leave out 5 % of the draws each. */
export const DRAWS = 1000;
const CUT = 0.05;
/** One seed for all stores and times, so that the same data give the same range. */
const SEED = 20_261_130;

/** Outstanding points of a month and source, and how many of them are expected to be used. */
export interface ExpectedLine extends RunOffLine {
  readonly expected: number;
}

export interface RuleEstimate {
  readonly rule: ExpiryRule;
  readonly runOff: RunOff;
  /** Months from the first issue to the end of the data. */
  readonly months: number;
  /** `all`: too few data, so that all points count as if they will be used. */
  readonly basis: 'all' | 'cautious' | 'central';
  /** Null while all points count. */
  readonly ladder: Ladder | null;
  readonly lines: readonly ExpectedLine[];
  readonly outstanding: number;
  /** The expected use of outstanding points, and its range. */
  readonly range: { readonly low: number; readonly central: number; readonly high: number };
}

/** Whole points, rounded up, so that a liability is never understated; never more than are left. */
const expectedOf = (
  { issued, entered, used, outstanding }: RunOffLine,
  asOf: Month,
  ladder: Ladder,
): number => {
  const ultimate = Math.min(
    used + (1 - shareAt(ladder, asOf - issued)) * ladder.rate * Math.max(entered, 0),
    entered,
  );
  return Math.max(Math.min(Math.ceil(ultimate - used - 1e-9), outstanding), 0);
};

const totalOf = ({ lines, asOf }: RunOff, ladder: Ladder): number =>
  lines.reduce((sum, line) => sum + expectedOf(line, asOf, ladder), 0);

/** Draws the months of issue again with replacement, and estimates the use of the points that are left from each draw. */
const rangeOf = (runOff: RunOff, ladder: Ladder): RuleEstimate['range'] => {
  const random = xoroshiro128plus(SEED);
  const { vintages } = runOff;
  const draws = Array.from({ length: DRAWS }, () => {
    const drawn = vintages.flatMap(() => vintages[uniformInt(random, 0, vintages.length - 1)] ?? []);
    return totalOf(runOff, ladderOf({ ...runOff, vintages: drawn }, ladder) ?? ladder);
  }).sort((a, b) => a - b);
  const central = totalOf(runOff, ladder);
  return {
    low: Math.min(draws[Math.floor(DRAWS * CUT)] ?? central, central),
    central,
    high: Math.max(draws[Math.ceil(DRAWS * (1 - CUT)) - 1] ?? central, central),
  };
};

/** Spreads the cautious total over the lines, up to what each has left. */
const cautiousLines = (lines: readonly ExpectedLine[], total: number): ExpectedLine[] => {
  let more = total - lines.reduce((sum, { expected }) => sum + expected, 0);
  return lines
    .toReversed()
    .map((line) => {
      const added = Math.max(Math.min(line.outstanding - line.expected, more), 0);
      more -= added;
      return { ...line, expected: line.expected + added };
    })
    .toReversed();
};

interface Asked {
  readonly asOf: Month;
  /** Whether the range is wanted; without it, its ends are the central estimate wherever nothing depends on them. */
  readonly hasRange: boolean;
}

const sumOf = <Of>(all: readonly Of[], of: (each: Of) => number): number =>
  all.reduce((sum, each) => sum + of(each), 0);

const everyPoint = (
  shared: Pick<RuleEstimate, 'rule' | 'runOff' | 'months' | 'outstanding'>,
): RuleEstimate => {
  const lines = shared.runOff.lines.map((line) => ({ ...line, expected: Math.max(line.outstanding, 0) }));
  const all = sumOf(lines, ({ expected }) => expected);
  return { ...shared, ladder: null, basis: 'all', lines, range: { low: all, central: all, high: all } };
};

const estimateRule = (
  movements: readonly Movement[],
  rule: ExpiryRule,
  { asOf, hasRange }: Asked,
): RuleEstimate => {
  const runOff = runOffOf(movements, rule, asOf);
  const outstanding = sumOf(runOff.lines, (line) => line.outstanding);
  const first = runOff.vintages[0]?.issued;
  const months = first === undefined ? 0 : asOf - first + 1;
  const shared = { rule, runOff, months, outstanding };
  const ladder = months >= MONTHS_NEEDED.estimate ? ladderOf(runOff) : null;
  if (!ladder) return everyPoint(shared);
  const isCautious = months < MONTHS_NEEDED.central;
  const lines = runOff.lines.map((line) => ({ ...line, expected: expectedOf(line, asOf, ladder) }));
  const central = sumOf(lines, ({ expected }) => expected);
  const range = hasRange || isCautious ? rangeOf(runOff, ladder) : { low: central, central, high: central };
  return isCautious
    ? { ...shared, ladder, basis: 'cautious', lines: cautiousLines(lines, range.high), range }
    : { ...shared, ladder, basis: 'central', lines, range };
};

/** Pending points have no expiry rule yet: they are expected to be used like those of all rules together, or all of them. */
const estimatePending = (
  movements: readonly Movement[],
  others: readonly RuleEstimate[],
  asOf: Month,
): RuleEstimate => {
  const runOff = runOffOf(movements, 'pending', asOf);
  const all = everyPoint({
    rule: 'pending',
    runOff,
    months: 0,
    outstanding: sumOf(runOff.lines, (line) => line.outstanding),
  });
  const entered = sumOf(others, (each) => sumOf(each.lines, (line) => line.entered));
  const used = sumOf(others, (each) => sumOf(each.lines, (line) => line.used + line.expected));
  if (entered <= 0 || others.every(({ basis }) => basis === 'all')) return all;
  const rate = Math.min(Math.max(used / entered, 0), 1);
  const lines = all.lines.map((line) => ({ ...line, expected: Math.ceil(line.expected * rate) }));
  const central = sumOf(lines, ({ expected }) => expected);
  return { ...all, basis: 'central', lines, range: { low: central, central, high: all.range.high } };
};

/** What is expected to become of the points that are outstanding at the end of a month, for each expiry rule that has any history. */
export const estimateBreakage = (movements: readonly Movement[], asked: Asked): RuleEstimate[] => {
  const rules = EXPIRY_RULES.filter((rule) => rule !== 'pending');
  const others = rules.map((rule) => estimateRule(movements, rule, asked));
  return [...others, estimatePending(movements, others, asked.asOf)].filter(
    ({ runOff }) => runOff.lines.length > 0,
  );
};

export interface BackTest {
  readonly rule: ExpiryRule;
  readonly asOf: Month;
  readonly lines: readonly { readonly issued: Month; readonly foretold: number; readonly actual: number }[];
  readonly foretold: number;
  readonly actual: number;
}

/** What the factors of a year ago would have foretold for the year since, against what was used. Null if they knew too little. */
export const backTest = (movements: readonly Movement[], rule: ExpiryRule, asOf: Month): BackTest | null => {
  const then = monthsAfter(asOf, -12);
  const past = estimateRule(movements, rule, { asOf: then, hasRange: false });
  const { ladder } = past;
  if (!ladder || rule === 'pending') return null;
  const now = new Map(
    runOffOf(movements, rule, asOf).vintages.map(({ issued, used }) => [issued, used.at(-1) ?? 0]),
  );
  const lines = past.runOff.vintages.map(({ issued, entered, used }) => {
    const age = then - issued;
    const more = (shareAt(ladder, age + 12) - shareAt(ladder, age)) * ladder.rate * entered;
    const before = used.at(-1) ?? 0;
    return { issued, foretold: Math.round(more), actual: (now.get(issued) ?? before) - before };
  });
  const sum = (of: 'foretold' | 'actual') => lines.reduce((total, line) => total + line[of], 0);
  return { rule, asOf: then, lines, foretold: sum('foretold'), actual: sum('actual') };
};
