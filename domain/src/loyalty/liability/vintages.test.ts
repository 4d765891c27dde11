import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { estimateBreakage } from './breakage.ts';
import { FIGURES } from './movements.ts';
import { type Month, monthOf } from './month.ts';
import { rollForwardOf, rollForwards } from './roll-forward.ts';
import { randomHistory, type Shop } from './testing/random-history.ts';
import { VintageBook } from './vintages.ts';

const START = monthOf('2024-01');

const movementsOf = (shop: Shop) => {
  const book = new VintageBook();
  for (const postings of shop.wallets) book.read(postings);
  return book.finish().movements;
};

const shops = fc
  .array(randomHistory.step, { minLength: 20, maxLength: 60, size: 'max' })
  .map(randomHistory.play);

it('adds every vintage up from opening to closing, and all vintages to the ledger', () => {
  let [vintages, transfers, debts] = [0, 0, 0];
  fc.assert(
    fc.property(shops, fc.nat(30), fc.nat(30), (shop, from, length) => {
      const movements = movementsOf(shop);
      const months = { from: (START + from) as Month, to: (START + from + length) as Month };
      const all = shop.wallets.flat();
      const groups = rollForwards(
        movements,
        months,
        ({ issued, source, rule, ends }) => `${issued} ${source} ${rule} ${ends}`,
      );
      for (const group of groups.values()) {
        expect(group.closing).toBe(group.opening + FIGURES.reduce((sum, figure) => sum + group[figure], 0));
      }
      const total = rollForwardOf(movements, months);
      const held = (last: Month): number =>
        all
          .filter(({ month }) => month <= last)
          .reduce((sum, { availableDelta, pendingDelta }) => sum + availableDelta + pendingDelta, 0);
      expect(total.opening).toBe(held((months.from - 1) as Month));
      expect(total.closing).toBe(held(months.to));
      expect([total.released, total.offset, total.transferred]).toEqual([0, 0, 0]);
      vintages += groups.size;
      transfers += all.filter(({ kind }) => kind === 'transfer').length;
      debts += all.filter(({ availableAfter }) => availableAfter < 0).length;
    }),
    { numRuns: 300 },
  );
  expect(vintages).toBeGreaterThan(2000);
  expect(transfers).toBeGreaterThan(200);
  expect(debts).toBeGreaterThan(200);
});

it('leaves each lot what the wallets hold, by last day', () => {
  fc.assert(
    fc.property(shops, (shop) => {
      const byEnd = new Map<number | null, number>();
      for (const { ends, rule, source, points } of movementsOf(shop)) {
        if (rule === 'pending' || source === 'debt') continue;
        byEnd.set(ends, (byEnd.get(ends) ?? 0) + points);
      }
      const held = new Map<number | null, number>();
      for (const [day, points] of shop.lots) {
        const ends = day === 'infinity' ? null : monthOf(day);
        held.set(ends, (held.get(ends) ?? 0) + points);
      }
      for (const ends of new Set([...byEnd.keys(), ...held.keys()]))
        expect(byEnd.get(ends) ?? 0).toBe(held.get(ends) ?? 0);
    }),
    { numRuns: 200 },
  );
});

it('expects between none and all of the outstanding points to be used', () => {
  fc.assert(
    fc.property(shops, (shop) => {
      for (const { range, lines } of estimateBreakage(movementsOf(shop), {
        asOf: (START + 40) as Month,
        hasRange: true,
      })) {
        const most = lines.reduce((sum, { outstanding }) => sum + Math.max(outstanding, 0), 0);
        expect(range.low).toBeLessThanOrEqual(range.central);
        expect(range.central).toBeLessThanOrEqual(range.high);
        expect(range.low).toBeGreaterThanOrEqual(0);
        expect(range.high).toBeLessThanOrEqual(most);
      }
    }),
    { numRuns: 20 },
  );
});

const posting = (version: number, month: string, more: object) => ({
  version,
  kind: 'adjust' as const,
  month: monthOf(month),
  availableDelta: 0,
  pendingDelta: 0,
  availableAfter: 0,
  lots: null,
  orderId: null,
  couponId: null,
  reversesVersion: null,
  giver: 'other',
  transfer: null,
  ...more,
});

it('takes a refund from the month of its order, and gives a returned coupon back to the months that paid for it', () => {
  const book = new VintageBook();
  book.read([
    posting(1, '2026-01', { kind: 'earn', pendingDelta: 100, orderId: 'a' }),
    posting(2, '2026-02', { kind: 'earn', pendingDelta: 50, orderId: 'b' }),
    posting(3, '2026-02', {
      kind: 'release',
      pendingDelta: -50,
      availableDelta: 50,
      availableAfter: 50,
      orderId: 'b',
    }),
    posting(4, '2026-03', {
      kind: 'release',
      pendingDelta: -100,
      availableDelta: 100,
      availableAfter: 150,
      orderId: 'a',
    }),
    posting(5, '2026-04', {
      kind: 'reverse',
      availableDelta: -30,
      availableAfter: 120,
      orderId: 'a',
      reversesVersion: 1,
    }),
    posting(6, '2026-05', { kind: 'redeem', availableDelta: -60, availableAfter: 60, couponId: 'c' }),
    posting(7, '2026-06', {
      kind: 'reverse',
      availableDelta: 60,
      availableAfter: 120,
      couponId: 'c',
      reversesVersion: 6,
    }),
  ]);
  const months = { from: monthOf('2026-01'), to: monthOf('2026-12') };
  const byMonth = rollForwards(book.finish().movements, months, ({ issued }) => issued);
  expect(byMonth.get(monthOf('2026-01'))).toMatchObject({
    issued: 100,
    reversed: -30,
    redeemed: -10,
    returned: 10,
    closing: 70,
  });
  expect(byMonth.get(monthOf('2026-02'))).toMatchObject({
    issued: 50,
    reversed: 0,
    redeemed: -50,
    returned: 50,
    closing: 50,
  });
});
