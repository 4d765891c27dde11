import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { type Month, monthOf } from '../liability/month.ts';
import { randomHistory } from '../liability/testing/random-history.ts';
import { type LedgerPosting, VintageBook } from '../liability/vintages.ts';
import { givenDuring } from './givers.ts';

const read = (wallets: readonly (readonly LedgerPosting[])[]) => {
  const book = new VintageBook();
  for (const postings of wallets) book.read(postings);
  return book.finish();
};

const movedBy = ({ availableDelta, pendingDelta }: LedgerPosting): number => availableDelta + pendingDelta;

const isGift = (each: LedgerPosting): boolean =>
  ['earn', 'import', 'adjust'].includes(each.kind) && movedBy(each) > 0;

it('adds all givers up to the ledger: points given in each month by each, and what is held', () => {
  let givers = 0;
  const shops = fc
    .array(randomHistory.step, { minLength: 20, maxLength: 60, size: 'max' })
    .map(randomHistory.play);
  fc.assert(
    fc.property(shops, ({ wallets }) => {
      const { given, movements } = read(wallets);
      const all = wallets.flat();
      for (const [key, postings] of Map.groupBy(
        all.filter(isGift),
        ({ giver, month }) => `${giver} ${month}`,
      ))
        expect(given.find(({ giver, issued }) => `${giver} ${issued}` === key)?.given).toBe(
          postings.reduce((sum, each) => sum + movedBy(each), 0),
        );
      expect(given.reduce((sum, each) => sum + each.given, 0)).toBe(
        all.filter(isGift).reduce((sum, each) => sum + movedBy(each), 0),
      );
      expect(given.reduce((sum, { open }) => sum + open, 0)).toBe(
        all.reduce((sum, each) => sum + movedBy(each), 0),
      );
      for (const [issued, rows] of Map.groupBy(given, (each) => each.issued))
        expect(rows.reduce((sum, { open }) => sum + open, 0)).toBe(
          movements.reduce((sum, each) => sum + (each.issued === issued ? each.points : 0), 0),
        );
      expect(given.reduce((sum, { moved }) => sum + moved, 0)).toBe(0);
      givers += given.length;
    }),
    { numRuns: 200 },
  );
  expect(givers).toBeGreaterThan(1000);
});

const base = {
  availableDelta: 0,
  pendingDelta: 0,
  availableAfter: 0,
  lots: null,
  orderId: 'a',
  couponId: null,
  reversesVersion: null,
  transfer: null,
} as const;

it('takes a refund from the campaign that gave the points, and a redemption from the oldest points of a lot', () => {
  const month = monthOf('2026-01');
  const next = (month + 1) as Month;
  const { given } = read([
    [
      { ...base, version: 1, kind: 'earn', giver: 'cme_rule', month, pendingDelta: 100 },
      { ...base, version: 2, kind: 'earn', giver: 'cmp_sale', month, pendingDelta: 50 },
      {
        ...base,
        version: 3,
        kind: 'release',
        giver: 'cmp_sale',
        month,
        pendingDelta: -50,
        availableDelta: 50,
        availableAfter: 50,
      },
      {
        ...base,
        version: 4,
        kind: 'release',
        giver: 'cme_rule',
        month,
        pendingDelta: -100,
        availableDelta: 100,
        availableAfter: 150,
      },
      {
        ...base,
        version: 5,
        kind: 'earn',
        giver: 'cme_rule',
        month: next,
        pendingDelta: 7,
        availableAfter: 150,
      },
      {
        ...base,
        version: 6,
        kind: 'reverse',
        giver: 'cme_rule',
        month: next,
        availableDelta: -30,
        availableAfter: 120,
        reversesVersion: 1,
      },
      {
        ...base,
        version: 7,
        kind: 'redeem',
        giver: 'other',
        month: next,
        availableDelta: -60,
        availableAfter: 60,
        orderId: null,
        couponId: 'c',
      },
      {
        ...base,
        version: 8,
        kind: 'expire',
        giver: 'other',
        month: next,
        availableDelta: -10,
        availableAfter: 50,
        orderId: null,
      },
    ],
  ]);
  expect(givenDuring(given, { from: month, to: month })).toEqual([
    { giver: 'cme_rule', given: 100, takenBack: -30, used: -10, expired: -10, moved: 0, open: 50 },
    { giver: 'cmp_sale', given: 50, takenBack: 0, used: -50, expired: 0, moved: 0, open: 0 },
  ]);
  expect(givenDuring(given, { from: month, to: next })[0]).toMatchObject({ given: 107, open: 57 });
});
