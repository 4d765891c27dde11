import * as fc from 'fast-check';

import { type Month, monthOf, monthsAfter, monthText } from '../month.ts';
import type { LedgerPosting } from '../vintages.ts';

/** Two customers' postings, as the ledger's laws allow them. */
export interface Shop {
  readonly wallets: readonly (readonly LedgerPosting[])[];
  /** What both hold in the end, by last day. */
  readonly lots: readonly (readonly [day: string, points: number])[];
}

interface Step {
  readonly what:
    | 'earn'
    | 'release'
    | 'adjust'
    | 'import'
    | 'redeem'
    | 'return'
    | 'reverse'
    | 'expire'
    | 'merge'
    | 'nextMonth';
  readonly wallet: 0 | 1;
  readonly points: number;
  readonly pick: number;
  readonly term: 'infinity' | 3 | 12;
}

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(
    'earn',
    'earn',
    'release',
    'release',
    'adjust',
    'import',
    'redeem',
    'redeem',
    'return',
    'reverse',
    'expire',
    'merge',
    'nextMonth',
    'nextMonth',
    'nextMonth',
  ),
  wallet: fc.constantFrom(0, 1),
  points: fc.integer({ min: 1, max: 60 }),
  pick: fc.nat(50),
  term: fc.constantFrom<Step['term'][]>('infinity', 3, 12),
});

const bySoonest = (a: string, b: string): number => a.localeCompare(b);

/** A wallet with the ledger's own rules: soonest to end first, debts paid before points are kept. */
class Wallet {
  available = 0;
  pending = 0;
  lots = new Map<string, number>();
  readonly postings: LedgerPosting[] = [];

  post(
    month: Month,
    delta: { readonly available?: number; readonly pending?: number; readonly day?: string },
    more: Partial<LedgerPosting>,
  ): LedgerPosting {
    const { available = 0, pending = 0, day = 'infinity' } = delta;
    const before = new Map(this.lots);
    this.available += available;
    this.pending += pending;
    if (available > 0) this.lots.set(day, (this.lots.get(day) ?? 0) + available);
    let leaving =
      [...this.lots.values()].reduce((sum, points) => sum + points, 0) - Math.max(this.available, 0);
    for (const each of [...this.lots.keys()].sort(bySoonest)) {
      const taken = Math.min(this.lots.get(each) ?? 0, leaving);
      leaving -= taken;
      this.lots.set(each, (this.lots.get(each) ?? 0) - taken);
    }
    const changes = [...this.lots].map(([key, points]) => [key, points - (before.get(key) ?? 0)] as const);
    const lots = Object.fromEntries(changes.filter(([, points]) => points !== 0));
    const hasEnds = Object.keys(lots).some((key) => key !== 'infinity');
    const posting: LedgerPosting = {
      version: this.postings.length + 1,
      kind: 'adjust',
      month,
      availableDelta: available,
      pendingDelta: pending,
      availableAfter: this.available,
      lots: hasEnds ? lots : null,
      orderId: null,
      couponId: null,
      reversesVersion: null,
      giver: 'other',
      transfer: null,
      ...more,
    };
    this.postings.push(posting);
    return posting;
  }
}

/** Moves the lot that ends first to the other customer. */
const merge = (
  [from, into]: readonly [Wallet, Wallet],
  { month, key }: { readonly month: Month; readonly key: string },
): void => {
  const held = [...from.lots].filter(([, points]) => points > 0).sort(([a], [b]) => bySoonest(a, b));
  const [day, points] = held[0] ?? [];
  if (day === undefined || points === undefined) return;
  from.post(month, { available: -points }, { kind: 'transfer', transfer: { key, isOut: true } });
  into.post(month, { available: points, day }, { kind: 'transfer', transfer: { key, isOut: false } });
};

/** The order that a posting names, and the rule. */
const giftOf = (pick: number) => ({ orderId: `o${pick % 5}`, giver: `r${pick % 3}` });

const play = (steps: readonly Step[]): Shop => {
  const wallets = [new Wallet(), new Wallet()] as const;
  let month = monthOf('2024-01');
  let transfers = 0;
  for (const { what, wallet: place, points, pick, term } of steps) {
    const wallet = wallets[place];
    const day = term === 'infinity' ? term : `${monthText(monthsAfter(month, term))}-15`;
    const original = wallet.postings[pick % Math.max(wallet.postings.length, 1)];
    switch (what) {
      case 'nextMonth':
        month = monthsAfter(month, 1);
        break;
      case 'earn':
        wallet.post(month, { pending: points }, { kind: 'earn', ...giftOf(pick) });
        break;
      case 'release': {
        const some = Math.min(points, wallet.pending);
        if (some > 0)
          wallet.post(month, { pending: -some, available: some, day }, { kind: 'release', ...giftOf(pick) });
        break;
      }
      case 'adjust':
        if (pick % 3 > 0 || wallet.available >= points)
          wallet.post(
            month,
            { available: pick % 3 > 0 ? points : -points, day },
            { kind: 'adjust', giver: 'adjustment' },
          );
        break;
      case 'import':
        wallet.post(month, { available: points, day }, { kind: 'import', giver: 'moved_in' });
        break;
      case 'redeem':
        if (wallet.available >= points)
          wallet.post(month, { available: -points }, { kind: 'redeem', couponId: 'c' });
        break;
      case 'return':
        if (original?.kind === 'redeem')
          wallet.post(
            month,
            { available: Math.min(points, -original.availableDelta), day },
            { kind: 'reverse', couponId: 'c', reversesVersion: original.version },
          );
        break;
      case 'reverse':
        // The store allows debts, so that this may go below zero.
        if (original?.kind === 'earn' || original?.kind === 'import' || original?.kind === 'adjust')
          wallet.post(
            month,
            { available: -Math.sign(original.availableDelta || 1) * points, day },
            { kind: 'reverse', orderId: original.orderId, reversesVersion: original.version },
          );
        break;
      case 'expire': {
        const some = Math.min(points, wallet.available);
        if (some > 0) wallet.post(month, { available: -some }, { kind: 'expire' });
        break;
      }
      case 'merge':
        merge([wallet, wallets[place === 0 ? 1 : 0]], { month, key: `t${(transfers += 1)}` });
        break;
    }
  }
  return { wallets: wallets.map(({ postings }) => postings), lots: wallets.flatMap(({ lots }) => [...lots]) };
};

/** Random steps, and what a ledger makes of them. */
export const randomHistory = { step, play };
