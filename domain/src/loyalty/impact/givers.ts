import type { Month } from '../liability/month.ts';
import type { Figure } from '../liability/movements.ts';

/**
 * What gave points: the id of a collection method, campaign or tier; the kind of another way to earn, as `action:birthday`; or one of the
 * words below.
 */
export type Giver = string;

/** Given by staff: one customer's or a bulk adjustment. */
export const ADJUSTMENT_GIVER = 'adjustment';
/** Brought along from another programme. */
export const MOVED_IN_GIVER = 'moved_in';
/** Balances below zero: points that customers owe. */
export const DEBT_GIVER = 'debt';
/** Points whose posting names no giver. With them, the givers add up to the ledger. */
export const OTHER_GIVER = 'other';

/** Points that one giver gave in one month, and what became of them until now; signs as in the ledger, so that all figures add up to `open`. */
export interface Given {
  readonly giver: Giver;
  readonly issued: Month;
  readonly given: number;
  /** Taken back after refunds and edits, undone or deducted by staff, less what was restored. */
  readonly takenBack: number;
  /** Redeemed, less what came back with returned coupons; and what paid a balance below zero, which had been spent before. */
  readonly used: number;
  readonly expired: number;
  /** Moved between merged customers; zero over all givers. */
  readonly moved: number;
  /** Still in a balance, pending or available. */
  readonly open: number;
}

type Part = Exclude<keyof Given, 'giver' | 'issued' | 'open'>;

const PART_OF: Readonly<Record<Figure, Part | null>> = {
  issued: 'given',
  reversed: 'takenBack',
  deducted: 'takenBack',
  restored: 'takenBack',
  redeemed: 'used',
  returned: 'used',
  offset: 'used',
  expired: 'expired',
  transferred: 'moved',
  // From pending to available: the same points.
  released: null,
};

const NOTHING = { given: 0, takenBack: 0, used: 0, expired: 0, moved: 0 };

/** Adds up what became of each giver's points. */
export class GivenSums {
  private readonly sums = new Map<string, Pick<Given, 'giver' | 'issued'> & Record<Part, number>>();

  add({ giver, issued }: Pick<Given, 'giver' | 'issued'>, figure: Figure, points: number): void {
    const part = PART_OF[figure];
    if (part === null || points === 0) return;
    const key = `${issued} ${giver}`;
    const sum = this.sums.get(key) ?? { giver, issued, ...NOTHING };
    this.sums.set(key, sum);
    sum[part] += points;
  }

  all(): Given[] {
    return [...this.sums.values()].map((sum) => ({
      ...sum,
      open: sum.given + sum.takenBack + sum.used + sum.expired + sum.moved,
    }));
  }
}

/** The points of some months by giver, those who gave most first. Balances below zero have no month, and are left out. */
export const givenDuring = (
  all: readonly Given[],
  { from, to }: { readonly from: Month; readonly to: Month },
): Omit<Given, 'issued'>[] => {
  const byGiver = new Map<Giver, Omit<Given, 'issued'>>();
  for (const { issued, giver, ...more } of all) {
    if (issued < from || issued > to || giver === DEBT_GIVER) continue;
    const known = byGiver.get(giver) ?? { giver, open: 0, ...NOTHING };
    byGiver.set(giver, {
      giver,
      given: known.given + more.given,
      takenBack: known.takenBack + more.takenBack,
      used: known.used + more.used,
      expired: known.expired + more.expired,
      moved: known.moved + more.moved,
      open: known.open + more.open,
    });
  }
  return [...byGiver.values()].sort((a, b) => b.given - a.given || (a.giver < b.giver ? -1 : 1));
};
