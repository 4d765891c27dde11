import type { Cell, ExpiryRule, Movement } from './movements.ts';
import type { Month } from './month.ts';
import { bestTail, type Tail } from './tail.ts';

/** Points of one month and source under one expiry rule, as they stood at the end of a month. */
export interface RunOffLine {
  readonly issued: Month;
  readonly source: Cell['source'];
  /** What could be used: issued, less what was taken back. */
  readonly entered: number;
  readonly used: number;
  readonly outstanding: number;
}

/** How points of one expiry rule were used with age. */
export interface RunOff {
  readonly rule: ExpiryRule;
  readonly asOf: Month;
  readonly lines: readonly RunOffLine[];
  /** Each month of issue, oldest first, with the cumulative used points by age in months. */
  readonly vintages: readonly {
    readonly issued: Month;
    readonly entered: number;
    readonly used: readonly number[];
  }[];
  /** The age at which the last points end; null if they never do. */
  readonly endAge: number | null;
}

/** What customers did with the points, rather than the store or the calendar. */
const USES: ReadonlySet<string> = new Set(['redeemed', 'returned', 'offset']);

const addTo = <Key>(sums: Map<Key, number>, key: Key, points: number): void => {
  sums.set(key, (sums.get(key) ?? 0) + points);
};

const linesOf = (movements: readonly Movement[]): RunOffLine[] => {
  const lines = new Map<
    string,
    { issued: Month; source: Cell['source']; entered: number; used: number; outstanding: number }
  >();
  for (const { issued, source, figure, points } of movements) {
    const key = `${issued} ${source}`;
    const line = lines.get(key) ?? { issued, source, entered: 0, used: 0, outstanding: 0 };
    lines.set(key, line);
    line.outstanding += points;
    if (USES.has(figure)) line.used -= points;
    else if (figure !== 'expired') line.entered += points;
  }
  return [...lines.values()].sort((a, b) => a.issued - b.issued || (a.source < b.source ? -1 : 1));
};

const placeOf = (issued: Month, age: number): number => issued * 10_000 + age;

/** The run-off of the points of one expiry rule, from the movements up to the end of `asOf`. */
export const runOffOf = (all: readonly Movement[], rule: ExpiryRule, asOf: Month): RunOff => {
  const movements = all.filter((each) => each.rule === rule && each.source !== 'debt' && each.month <= asOf);
  const lines = linesOf(movements);
  const entered = new Map<Month, number>();
  for (const line of lines) if (line.issued <= asOf) addTo(entered, line.issued, line.entered);
  const used = new Map<number, number>();
  for (const { issued, month, figure, points } of movements)
    if (USES.has(figure)) addTo(used, placeOf(issued, Math.max(month - issued, 0)), -points);
  const vintages = [...entered]
    .filter(([, points]) => points > 0)
    .sort(([a], [b]) => a - b)
    .map(([issued, points]) => {
      let sum = 0;
      const ages = Array.from(
        { length: asOf - issued + 1 },
        (_, age) => (sum += used.get(placeOf(issued, age)) ?? 0),
      );
      return { issued, entered: points, used: ages };
    });
  const endAges = movements.map(({ ends, issued }) => (ends === null ? null : ends - issued));
  const known = endAges.filter((age) => age !== null);
  const endAge = rule === 'never' || known.length === 0 ? null : known.reduce((a, b) => Math.max(a, b), 0);
  return { rule, asOf, lines, vintages, endAge };
};

/** By how much cumulative use grew from each age to the next, weighted by use; null where nothing had been used yet. */
export const ageToAge = (vintages: RunOff['vintages']): (number | null)[] => {
  const ages = vintages.reduce((most, { used }) => Math.max(most, used.length), 0);
  return Array.from({ length: Math.max(ages - 1, 0) }, (_, age) => {
    const older = vintages.filter(({ used }) => used.length > age + 1);
    const before = older.reduce((sum, { used }) => sum + (used[age] ?? 0), 0);
    const after = older.reduce((sum, { used }) => sum + (used[age + 1] ?? 0), 0);
    return before > 0 ? Math.max(after / before, 1) : null;
  });
};

/** A chain ladder: its factors, and which share of all use has happened by each age. */
export interface Ladder {
  readonly factors: readonly (number | null)[];
  readonly tail: Tail;
  readonly developed: readonly number[];
  /** The share of the points that is used in the end. */
  readonly rate: number;
}

const developedBy = (factors: readonly (number | null)[], tail: readonly number[]): number[] => {
  const all = [...factors, ...tail];
  const shares: number[] = Array.from({ length: all.length + 1 }, () => 1);
  for (let age = all.length - 1; age >= 0; age -= 1) {
    const factor = all[age];
    shares[age] = factor === null || factor === undefined ? 0 : (shares[age + 1] ?? 1) / factor;
  }
  return shares;
};

export const shareAt = ({ developed }: Pick<Ladder, 'developed'>, age: number): number =>
  developed[Math.min(Math.max(age, 0), developed.length - 1)] ?? 1;

/**
 * Ultimate use by the Cape Cod method: use so far, divided by the points weighted with the share of use that their age has seen. Unlike a
 * plain chain ladder it does not foretell nothing for a month of which nothing has been used yet. Null if nothing was used, or if points
 * never end and their use does not slow down.
 */
export const ladderOf = ({ vintages, endAge }: RunOff, fallback?: Ladder): Ladder | null => {
  const factors = ageToAge(vintages).map((factor, age) => factor ?? fallback?.factors[age] ?? null);
  const tail = bestTail(factors, endAge) ?? fallback?.tail;
  if (!tail) return null;
  const developed = developedBy(factors, tail.factors);
  const used = vintages.reduce((sum, vintage) => sum + (vintage.used.at(-1) ?? 0), 0);
  const seen = vintages.reduce(
    (sum, vintage) => sum + vintage.entered * shareAt({ developed }, vintage.used.length - 1),
    0,
  );
  if (used <= 0 || seen <= 0) return null;
  return { factors, tail, developed, rate: Math.min(used / seen, 1) };
};
