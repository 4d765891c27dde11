import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { keptBasis, type RefundedGoods } from './kept-goods.ts';
import type { OrderFacts, OrderLine, ReturnedItem, ToldGoods } from '../shop/order.ts';
import { keptLines } from './kept-lines.ts';
import { standingOfAll } from './taken-back.ts';
import { earningAfter, line, method, order, reward } from './testing/orders.ts';
import type { CollectionMethodVersion } from './collection-method.ts';

it('what no line accounts for comes off the line with the lowest tax rate, and off one without a price last', () => {
  const lines = [
    line(0, { lineId: 'free' }),
    line(100, { lineId: 'small', taxMinor: 15 }),
    line(10_000, { lineId: 'large', taxMinor: 1000 }),
  ];
  const kept = keptLines(lines, [{ lineId: null, minor: 50 }], { goneMinor: 50 });
  expect(kept.map(({ totalMinor }) => totalMinor)).toEqual([0, 100, 9950]);
});

it('a refund comes off once, also where lines share an id or some of it names no line', () => {
  const lines = ['a', 'a', 'b', 'c'].map((lineId) => line(100, { lineId }));
  const keptOf = (lineId: string | null, minor: number) => {
    const parts = [{ lineId, minor }, ...(lineId === null ? [{ lineId: 'c', minor: 30 }] : [])];
    const goneMinor = parts.reduce((sum, part) => sum + part.minor, 0);
    return keptLines(lines, parts, { goneMinor }).map(({ totalMinor }) => totalMinor);
  };
  expect(keptOf('a', 120)).toEqual([0, 80, 100, 100]);
  expect(keptOf(null, 50)).toEqual([50, 100, 100, 70]);
});

it('a returned unit takes off what was refunded for it, and its share of the line only if nothing was', () => {
  const facts = order({ lines: [line(10_000, { units: 4 })] });
  const keptAfter = (goodsMinor: number) =>
    earningAfter(facts, [], [{ units: 1, goodsMinor, items: [{ lineId: 'l', units: 1, goodsMinor }] }]).kept;
  expect(keptAfter(1000)).toMatchObject({ goodsMinor: 9000, units: 3 });
  expect(keptAfter(0)).toMatchObject({ goodsMinor: 7500, units: 3 });
});

it('a computation knows the refunds that it counted', () => {
  const facts = order();
  expect(keptBasis(facts, [])).toBe('');
  expect(keptBasis(facts, [{ units: 0, goodsMinor: 1 }])).not.toBe(
    keptBasis(facts, [{ units: 0, goodsMinor: 2 }]),
  );
});

const TWO_PER_TEN = [method(reward.perAmount(2, 1000))];
const day = (n: number): Date => new Date(Date.UTC(2026, 2, n));

const state = (n: number, goodsMinor: number, units = 1, lineId = 'l'): ToldGoods => ({
  at: day(n),
  lines: [{ lineId, units, goodsMinor }],
});

const told = ({ lineId, units, totalMinor }: OrderLine) => ({ lineId, units, goodsMinor: totalMinor });

const refund = (n: number, goodsMinor: number, ...items: ReturnedItem[]): RefundedGoods => ({
  refundedAt: day(n),
  units: items.reduce((sum, each) => sum + (each.goodsMinor > 0 ? each.units : 0), 0),
  goodsMinor,
  ...(items.length > 0 ? { items } : {}),
});

const item = (lineId: string | null, units: number, goodsMinor: number): ReturnedItem => ({
  lineId,
  units,
  goodsMinor,
});

const left = (
  facts: Partial<OrderFacts>,
  refunds: readonly RefundedGoods[],
  methods: readonly CollectionMethodVersion[] = TWO_PER_TEN,
  doGiftCardsPay = true,
) => {
  const whole = order(facts);
  return standingOfAll(whole, earningAfter(whole, methods, refunds, doGiftCardsPay), refunds);
};

const returned = (lineId: string, goodsMinor: number) => refund(2, goodsMinor, item(lineId, 1, goodsMinor));

describe('a line with a negative price, which is a discount on the others', () => {
  const lines = [
    line(10_000, { lineId: 'a', sku: 'a' }),
    line(5000, { lineId: 'b', sku: 'b' }),
    line(-3000, { lineId: 'less' }),
  ];
  const only = [{ by: 'sku' as const, id: 'a', name: 'A' }];
  const scope = { except: [], only, priceFromMinor: null, priceToMinor: null };
  const some = [method(reward.perAmount(1, 1000), { lines: scope })];
  it.each([
    [-40, -30],
    [-10, 5],
  ])('leaves nothing of lines that are worth nothing together: a discount of %i', (minor, goneMinor) => {
    const kept = keptLines([line(10, { taxMinor: 1 }), line(minor)], [], { goneMinor });
    expect(kept).toMatchObject(Array.from({ length: 2 }, () => ({ units: 0, totalMinor: 0, taxMinor: 0 })));
  });

  it('takes nothing off them while nothing is gone', () => {
    expect(keptLines(lines, [], { goneMinor: 0 })).toEqual(lines);
    expect(left({ lines }, [], some)).toBe(10);
  });

  it('does not concern a rule for one product when another product is returned for what was paid for it', () => {
    expect(left({ lines }, [returned('b', 4000)], some)).toBe(10);
    expect(left({ lines }, [returned('a', 8000)], some)).toBe(0);
    expect(left({ lines }, [returned('a', 4000)], some)).toBe(5);
  });

  it('becomes less as goods are returned, so that nothing is left of an order that was returned whole', () => {
    const amount = fc.integer({ min: 1, max: 10_000 });
    const part = fc.record({ lineId: fc.constantFrom('0', '1', '2', null), minor: fc.nat(12_000) });
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 1, maxLength: 3 }),
        fc.array(amount, { minLength: 1, maxLength: 2 }),
        fc.array(part, { maxLength: 3 }),
        fc.nat(100),
        (goods, discounts, parts, percent) => {
          const all = [...goods, ...discounts.map((each) => -each)].map((minor, place) =>
            line(minor, { lineId: String(place), taxMinor: minor > 0 ? Math.floor(minor / 10) : 0 }),
          );
          const wholeMinor = all.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
          fc.pre(wholeMinor > 0);
          const goneMinor = Math.ceil((wholeMinor * percent) / 100);
          const kept = keptLines(all, parts, { goneMinor });
          expect(kept.reduce((sum, { totalMinor }) => sum + totalMinor, 0)).toBe(wholeMinor - goneMinor);
          for (const [place, { totalMinor }] of kept.entries()) {
            const whole = all[place]?.totalMinor ?? 0;
            expect(totalMinor * Math.sign(whole)).toBeGreaterThanOrEqual(0);
            expect(Math.abs(totalMinor)).toBeLessThanOrEqual(Math.abs(whole));
          }
          if (goneMinor === 0) expect(kept).toEqual(all);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('the points for what is kept and paid', () => {
  it('are recomputed after a refund: without the minimum there is no bonus', () => {
    const bonus = [method(reward.perOrder(1000), { minimumTotalMinor: 50_000 })];
    expect(left({ lines: [line(50_000)] }, [], bonus)).toBe(1000);
    expect(left({ lines: [line(50_000)] }, [refund(2, 40_000)], bonus)).toBe(0);
  });

  it('shrink in proportion for points per order, to none for an order that is almost fully refunded', () => {
    const bonus = [method(reward.perOrder(50))];
    expect(left({ lines: [line(10_000)] }, [refund(2, 5000)], bonus)).toBe(25);
    expect(left({ lines: [line(10_000)] }, [refund(2, 9999)], bonus)).toBe(0);
  });

  it('leave no rounding gain on almost fully refunded orders', () => {
    const onePerHundred = [method(reward.perAmount(1, 10_000))];
    expect(left({ lines: [line(10_000)] }, [refund(2, 9999)], onePerHundred)).toBe(0);
  });

  it('do not depend on how a refund is split', () => {
    const split = [refund(2, 3333), refund(3, 3333), refund(4, 1)];
    expect(left({ lines: [line(10_000)] }, split)).toBe(left({ lines: [line(10_000)] }, [refund(2, 6667)]));
    expect(left({ lines: [line(10_000)] }, split)).toBe(6);
  });

  it.each([
    ['after the edit', 3, 2],
    ['before the edit', 2, 3],
  ])('are not taken twice when a line removed by an edit is refunded %s', (_, refunded, edited) => {
    const facts = {
      lines: [line(60_000, { units: 6 })],
      told: [state(1, 100_000, 10), state(edited, 60_000, 6)],
    };
    expect(left(facts, [refund(refunded, 40_000, item('l', 4, 40_000))])).toBe(120);
    expect(left(facts, [refund(refunded, 40_000)])).toBe(120);
    expect(left(facts, [refund(refunded, 40_000)], [method(reward.perUnit(1))])).toBe(6);
  });

  it('are those of the new goods after a full refund and an exchange', () => {
    const told = [state(1, 50_000), state(3, 99_000, 1, 'new')];
    const lines = [line(99_000, { lineId: 'new' })];
    expect(left({ lines, told }, [refund(2, 50_000, item('l', 1, 50_000))])).toBe(198);
  });

  it('are those of the price difference when goods are exchanged after their refund', () => {
    const told = [state(1, 50_000), state(3, 99_000, 1, 'new')];
    expect(left({ lines: [line(99_000, { lineId: 'new' })], told }, [refund(2, 50_000)])).toBe(98);
  });

  it('are none when exchanged goods of the same price are refunded', () => {
    const told = [state(1, 40_000), state(2, 40_000, 1, 'new')];
    expect(left({ lines: [line(40_000, { lineId: 'new' })], told }, [refund(3, 40_000)])).toBe(0);
  });

  it('are none when goods that were removed and added again are refunded', () => {
    const told = [state(1, 100_000), state(2, 60_000), state(3, 100_000)];
    expect(left({ lines: [line(100_000)], told }, [refund(4, 40_000)])).toBe(120);
  });

  it('are reduced by goods returned without a refund', () => {
    const lines = [line(10_000, { lineId: 'a', units: 2 }), line(5000, { lineId: 'b' })];
    expect(left({ lines }, [refund(2, 0, item('a', 1, 0))])).toBe(20);
    expect(left({ lines }, [refund(2, 0, item('a', 1, 0))], [method(reward.perUnit(1))])).toBe(2);
  });

  it('are unchanged when a free item is returned, or shipping is refunded', () => {
    const lines = [line(10_000, { lineId: 'a' }), line(0, { lineId: 'b' })];
    expect(left({ lines }, [refund(2, 0, item('b', 1, 0)), refund(3, 0)])).toBe(20);
  });

  it('exclude what an edit added until it is paid', () => {
    const lines = [line(1000, { lineId: 'a' }), line(99_000, { lineId: 'b' })];
    expect(left({ lines, unpaidMinor: 99_000 }, [])).toBe(2);
    expect(left({ lines, unpaidMinor: 99_000 }, [], [method(reward.perUnit(7))])).toBe(7);
    expect(left({ lines, unpaidMinor: 99_000 }, [], [method(reward.perOrder(50))])).toBe(50);
    expect(left({ lines }, [])).toBe(200);
  });

  it('exclude purchased gift cards and their refunds', () => {
    const lines = [line(10_000, { lineId: 'a' }), line(50_000, { lineId: 'card', isGiftCard: true })];
    expect(left({ lines }, [])).toBe(20);
    expect(left({ lines }, [refund(2, 50_000, item('card', 1, 50_000))])).toBe(20);
    expect(left({ lines }, [], [method(reward.perUnit(7))])).toBe(7);
  });

  it('count the same units as the order earned for if gift card payments earn nothing and nothing is returned', () => {
    const lines = [line(3000, { lineId: 'a', units: 3 }), line(17_000, { lineId: 'b' })];
    const perUnit = [method(reward.perUnit(10))];
    const facts = { lines, giftCardMinor: 10_000 };
    expect(earningAfter(order(facts), perUnit, [], false).points).toBe(30);
    expect(left(facts, [], perUnit, false)).toBe(30);
    expect(left(facts, [refund(2, 17_000, item('b', 1, 17_000))], perUnit, false)).toBe(10);
    // Both units of the first line are returned for half their price, and the card paid a part of the third unit.
    const half = {
      lines: [line(200, { lineId: 'a', units: 2 }), line(300, { lineId: 'b' })],
      giftCardMinor: 100,
    };
    expect(left(half, [refund(2, 100, item(null, 2, 100))], perUnit, false)).toBe(0);
  });

  describe('where tax does not count', () => {
    const perUnitOfMoney = [method(reward.perAmount(1, 100), { taxIncluded: false })];
    const mixed = {
      lines: [line(11_500, { lineId: 'taxed', taxMinor: 1500 }), line(10_000, { lineId: 'zero' })],
    };

    it('exclude the tax of the kept goods, not an average of the order’s', () => {
      expect(left(mixed, [], perUnitOfMoney)).toBe(200);
      expect(left(mixed, [refund(2, 10_000, item('zero', 1, 10_000))], perUnitOfMoney)).toBe(100);
      expect(left(mixed, [refund(2, 11_500, item('taxed', 1, 11_500))], perUnitOfMoney)).toBe(100);
    });

    it('exclude the most tax that the kept goods may contain if the host does not name what was returned', () => {
      expect(left(mixed, [refund(2, 10_000)], perUnitOfMoney)).toBe(100);
      expect(left(mixed, [refund(2, 10_000, item(null, 1, 10_000))], perUnitOfMoney)).toBe(100);
    });

    it('exclude the tax of the line that a past return names', () => {
      const past = { ...refund(2, 11_500), units: 1, lineId: 'taxed' };
      expect(left(mixed, [past], perUnitOfMoney)).toBe(100);
    });

    it('count the returned goods that edits leave in the order', () => {
      const lines = [line(11_500, { lineId: 'taxed', taxMinor: 1500 }), line(10_000, { lineId: 'zero' })];
      const before = { at: day(1), lines: [...mixed.lines, line(5000, { lineId: 'removed' })].map(told) };
      const after = { at: day(2), lines: lines.map(told) };
      const facts = { lines, told: [before, after] };
      const removed = refund(3, 5000, item('removed', 1, 5000));
      expect(left(facts, [removed], perUnitOfMoney)).toBe(200);
      const zero = refund(4, 10_000, item('zero', 1, 10_000));
      expect(left(facts, [removed, zero], perUnitOfMoney)).toBe(100);
      const taxed = refund(4, 11_500, item('taxed', 1, 11_500));
      expect(left(facts, [removed, taxed], perUnitOfMoney)).toBe(100);
    });

    it('do not reach a minimum with the tax of returned goods', () => {
      const bonus = [method(reward.perOrder(50), { taxIncluded: false, minimumTotalMinor: 10_500 })];
      expect(left(mixed, [refund(2, 10_000, item('zero', 1, 10_000))], bonus)).toBe(0);
    });
  });

  it('are rounded in the store’s favour where tax does not count', () => {
    const facts = { lines: [line(11_500, { taxMinor: 1500 })] };
    const perHalala = [method(reward.perAmount(1, 1), { taxIncluded: false })];
    expect(left(facts, [], perHalala)).toBe(10_000);
    expect(left(facts, [refund(2, 1)], perHalala)).toBe(9999);
  });
});
