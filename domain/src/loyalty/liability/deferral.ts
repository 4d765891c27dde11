import { type PointRate, worthMinor } from '../point-value.ts';
import type { RuleEstimate } from './breakage.ts';
import type { Source } from './movements.ts';
import type { Month } from './month.ts';
import type { Months } from './roll-forward.ts';

/**
 * The part of a sale that belongs to its points: the price in proportion to the stand-alone prices of goods and points (IFRS 15.73–80 and
 * B39–B43). Rounded half up, in minor units.
 */
export const allocatedMinor = (saleMinor: number, pointsMinor: number): number => {
  const [sale, points] = [BigInt(Math.max(saleMinor, 0)), BigInt(Math.max(pointsMinor, 0))];
  const whole = sale + points;
  return whole === 0n ? 0 : Number((2n * sale * points + whole) / (2n * whole));
};

/** `amount` times a fraction, rounded half up. */
const shareOf = (amountMinor: number, part: number, whole: number): number => {
  if (whole <= 0) return 0;
  const [a, b, c] = [BigInt(amountMinor), BigInt(Math.max(part, 0)), BigInt(whole)];
  return Number((2n * a * b + c) / (2n * c));
};

/** Money held back for points of one source, over a period. `closing` is the sum of the others. */
export interface MoneyFlow {
  readonly opening: number;
  readonly added: number;
  /** The effect of the new estimate on points of earlier months (IFRS 15.B44–B47, cumulative catch-up). */
  readonly reestimated: number;
  readonly released: number;
  readonly closing: number;
}

export interface Valuing {
  readonly period: Months;
  readonly rate: PointRate;
  /** Sales without tax and after refunds of the orders that earned points, by the month of issue; points of other months count in full. */
  readonly salesMinor: ReadonlyMap<Month, number>;
}

/** Estimates for one flow: at the end of the month before the period, at its end, and at the end of any month. */
export interface Estimates {
  readonly before: readonly RuleEstimate[];
  readonly now: readonly RuleEstimate[];
  readonly at: (month: Month) => readonly RuleEstimate[];
}

interface Use {
  readonly entered: number;
  readonly used: number;
  readonly expected: number;
}

const NOTHING: Use = { entered: 0, used: 0, expected: 0 };

const usesByMonth = (
  estimates: readonly Pick<RuleEstimate, 'lines'>[],
  source: Source,
): ReadonlyMap<Month, Use> => {
  const months = new Map<Month, Use>();
  for (const line of estimates.flatMap(({ lines }) => lines)) {
    if (line.source !== source) continue;
    const { entered, used, expected } = months.get(line.issued) ?? NOTHING;
    months.set(line.issued, {
      entered: entered + line.entered,
      used: used + line.used,
      expected: expected + line.expected,
    });
  }
  return months;
};

/** The points of a month that were expected to be used when they were issued, as many as were not taken back since. */
const expectedAtFirst = ({ entered, used, expected }: Use, first: Use): number =>
  first.entered > 0
    ? Math.ceil((Math.max(entered, 0) * Math.min(first.used + first.expected, first.entered)) / first.entered)
    : used + expected;

/**
 * The contract liability of points of one source. A month's points are held back once, at the share of its sales that their value had by
 * the estimate of that month; what is left of it is in proportion to the points still to be used, of all that are now expected to be used
 * (IFRS 15, Example 52).
 */
export const moneyFlow = (source: Source, { before, now, at }: Estimates, valuing: Valuing): MoneyFlow => {
  const { period, rate, salesMinor } = valuing;
  const [then, today] = [usesByMonth(before, source), usesByMonth(now, source)];
  const flow = { opening: 0, added: 0, reestimated: 0, released: 0, closing: 0 };
  for (const month of new Set([...then.keys(), ...today.keys()])) {
    const [old, use] = [then.get(month) ?? NOTHING, today.get(month) ?? NOTHING];
    const first = usesByMonth(at(month), source).get(month) ?? NOTHING;
    const value = worthMinor(expectedAtFirst(use, first), rate);
    const sale = source === 'sale' ? salesMinor.get(month) : undefined;
    const held = sale === undefined ? value : allocatedMinor(sale, value);
    const total = use.used + use.expected;
    const closing = shareOf(held, use.expected, total);
    const opening = shareOf(held, old.expected, old.used + old.expected);
    const isNew = month >= period.from;
    const atStart = isNew ? held : shareOf(held, total - old.used, total);
    flow.opening += opening;
    flow[isNew ? 'added' : 'reestimated'] += atStart - opening;
    flow.released += closing - atStart;
    flow.closing += closing;
  }
  return flow;
};

export const ACCOUNTS = [
  'revenue',
  'contract_liability',
  'marketing',
  'provision',
  'former_programme',
] as const;

export type Account = (typeof ACCOUNTS)[number];

export const ENTRIES = ['deferral', 'reestimate', 'release'] as const;

/** One draft entry of the journal: an amount above zero from one account to another. */
export interface JournalLine {
  readonly source: Source;
  readonly entry: (typeof ENTRIES)[number];
  readonly debit: Account;
  readonly credit: Account;
  readonly amountMinor: number;
}

/** Where the money comes from, and where it is held, for points of each source. */
const BOOKS: Readonly<Record<Source, readonly [from: Account, held: Account]>> = {
  sale: ['revenue', 'contract_liability'],
  other: ['marketing', 'provision'],
  moved_in: ['former_programme', 'contract_liability'],
};

/** The draft entries of a period; each moves the same amount on both sides. Used points become revenue, whatever their source. */
export const journalOf = (flows: Readonly<Record<Source, MoneyFlow>>): JournalLine[] =>
  (Object.entries(flows) as [Source, MoneyFlow][]).flatMap(([source, flow]) => {
    const [from, held] = BOOKS[source];
    const line = (entry: JournalLine['entry'], against: Account, amountMinor: number): JournalLine[] => {
      if (amountMinor === 0) return [];
      const [debit, credit] = amountMinor > 0 ? [against, held] : [held, against];
      return [{ source, entry, debit, credit, amountMinor: Math.abs(amountMinor) }];
    };
    return [
      ...line('deferral', from, flow.added),
      ...line('reestimate', from, flow.reestimated),
      ...line('release', 'revenue', flow.released),
    ];
  });
