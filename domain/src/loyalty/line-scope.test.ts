import { describe, expect, it } from 'vitest';

import { points } from '../points.ts';
import { type ChosenProduct, countedIds, countsAllOf, type LineScope, needsFacts } from './line-scope.ts';
import type { RefundedGoods } from './kept-goods.ts';
import { earningAfter, line, method, order, reward } from './testing/orders.ts';

const group = (by: ChosenProduct['by'], id: string = by): ChosenProduct => ({ by, id, name: id });
const product = (id: string): ChosenProduct => ({ by: 'product', id, name: id });
const sku = (id: string): ChosenProduct => ({ by: 'sku', id, name: id });
const scope = (more: Partial<LineScope> = {}): LineScope => ({
  except: [],
  only: [],
  priceFromMinor: null,
  priceToMinor: null,
  ...more,
});

const dates = line(10_000, { lineId: 'a', productId: 'dates', sku: 'D-1', units: 2 });
const honey = line(6000, { lineId: 'b', productId: 'honey', sku: 'H-1' });
const card = line(5000, { lineId: 'c', productId: 'card', isGiftCard: true });
const gift = line(0, { lineId: 'd', productId: 'dates' });
const facts = order({ lines: [dates, honey, card, gift] });

/** One point per unit of currency by a rule for some lines. */
const byMoney = (lines: LineScope) => method(reward.perAmount(1, 100), { lines });

const awardOf = (lines: LineScope, refunds: readonly RefundedGoods[] = [], of = facts) => {
  const [award] = earningAfter(of, [byMoney(lines)], refunds).methods;
  if (!award) throw new Error('the rule gave nothing to explain');
  return award;
};

const whyOf = (lines: LineScope) =>
  Object.fromEntries((awardOf(lines).scoped?.lines ?? []).map(({ lineId, why }) => [lineId, why]));

const back = (lineId: string | null, goodsMinor: number): RefundedGoods => ({
  units: 1,
  goodsMinor,
  items: [{ lineId, units: 1, goodsMinor }],
});

describe('a rule for some lines of an order', () => {
  it('does not count excluded products', () => {
    expect(awardOf(scope({ except: [product('honey')] })).points).toBe(100);
    expect(whyOf(scope({ except: [product('honey')] }))).toEqual({
      a: 'counted',
      b: 'excluded',
      c: 'gift_card',
      d: 'free',
    });
  });

  it('counts only chosen products, by the host’s id or by SKU', () => {
    expect(awardOf(scope({ only: [product('honey')] })).points).toBe(60);
    expect(awardOf(scope({ only: [sku('D-1')] })).points).toBe(100);
    expect(whyOf(scope({ only: [sku('D-1')] }))).toMatchObject({ a: 'counted', b: 'not_chosen' });
  });

  it('does not count a product that is both chosen and excluded', () => {
    const both = scope({ only: [product('dates'), product('honey')], except: [sku('D-1')] });
    expect(awardOf(both).points).toBe(60);
  });

  it('compares the price of one unit before discounts, limits included', () => {
    expect(whyOf(scope({ priceFromMinor: 5000, priceToMinor: 5000 }))).toMatchObject({
      a: 'counted',
      b: 'high_price',
    });
    expect(whyOf(scope({ priceFromMinor: 5001 }))).toMatchObject({ a: 'low_price', b: 'counted' });
    const reduced = order({ lines: [{ ...dates, totalMinor: 9000, discountMinor: 1000 }] });
    expect(awardOf(scope({ priceFromMinor: 5000 }), [], reduced).points).toBe(90);
  });

  it('never counts gift cards, even if they are chosen', () => {
    const award = awardOf(scope({ only: [product('card')] }));
    expect(award.points).toBe(0);
    expect(award.steps).toContainEqual({ step: 'counted_lines', amountMinor: 0, units: 0, met: false });
  });

  it('applies minimums to the lines that count', () => {
    const lines = scope({ only: [product('dates')] });
    const most = { ...byMoney(lines), terms: { ...byMoney(lines).terms, minimumTotalMinor: 10_001 } };
    expect(earningAfter(facts, [most]).points).toBe(0);
  });

  it('does not change what a rule for all lines explains', () => {
    const [award] = earningAfter(facts, [method(reward.perAmount(1, 100))]).methods;
    expect(award).not.toHaveProperty('scoped');
    expect(award?.steps.map(({ step }) => step)).not.toContain('counted_lines');
  });
});

describe('a rule for groups of products', () => {
  const coffee = line(4000, {
    lineId: 'a',
    productId: 'beans',
    sku: 'B-1',
    facts: { categories: ['coffee', 'new-in'], brand: 'qahwa', tags: ['organic'], onSale: false },
  });
  const mug = line(3000, {
    lineId: 'b',
    productId: 'mug',
    sku: 'M-1',
    facts: { categories: [], brand: null, tags: [], onSale: ['M-1', 'M-2'] },
  });
  const large = { ...mug, lineId: 'c', sku: 'M-3' };
  const unknown = line(2000, { lineId: 'd', productId: 'old', sku: 'O-1' });
  const some = order({ lines: [coffee, mug, large, unknown] });
  const why = (lines: LineScope) =>
    (awardOf(lines, [], some).scoped?.lines ?? []).map(({ why: reason }) => reason);

  it.each([
    ['category', 'new-in'],
    ['brand', 'qahwa'],
    ['tag', 'organic'],
  ] as const)('counts the products of a %s', (by, id) => {
    const reasons = ['counted', 'not_chosen', 'not_chosen', 'facts_unknown'];
    expect(why(scope({ only: [group(by, id)] }))).toEqual(reasons);
    expect(awardOf(scope({ only: [group(by, id)] }), [], some).points).toBe(40);
  });

  it('knows which variants are on sale', () => {
    const reasons = ['counted', 'excluded', 'counted', 'facts_unknown'];
    expect(why(scope({ except: [group('on_sale')] }))).toEqual(reasons);
    const withoutSku = order({ lines: [{ ...mug, sku: null }] });
    expect(awardOf(scope({ only: [group('on_sale')] }), [], withoutSku).points).toBe(0);
  });

  it('excludes a product although its group is chosen, and a chosen product whose group is excluded', () => {
    expect(why(scope({ only: [group('category', 'coffee')], except: [product('beans')] }))[0]).toBe(
      'excluded',
    );
    expect(why(scope({ only: [product('beans')], except: [group('brand', 'qahwa')] }))[0]).toBe('excluded');
  });

  it('counts a chosen product of which nothing else is known, unless a group is excluded', () => {
    expect(why(scope({ only: [product('old'), group('tag', 'organic')] }))[3]).toBe('counted');
    expect(why(scope({ only: [product('old')], except: [group('on_sale')] }))[3]).toBe('facts_unknown');
    expect(why(scope({ only: [product('beans')], except: [group('on_sale')] }))[3]).toBe('not_chosen');
  });

  it('gives two groups their own points', () => {
    const double = method(
      reward.perAmount(2, 100),
      { lines: scope({ only: [group('category', 'coffee')] }) },
      1,
    );
    const rest = method(
      reward.perAmount(1, 100),
      { lines: scope({ except: [group('category', 'coffee'), product('old')] }) },
      2,
    );
    const { methods } = earningAfter(some, [double, rest]);
    expect(methods.map((each) => each.points)).toEqual([80, 60]);
  });
});

describe('returns under a rule for some lines', () => {
  const only = scope({ only: [product('dates')] });

  it('takes back nothing for a returned product that does not count', () => {
    expect(awardOf(only, [back('b', 6000)]).left?.points).toBe(100);
  });

  it('takes back the points of a returned product that counts', () => {
    expect(awardOf(only, [back('a', 5000)]).left?.points).toBe(50);
    expect(awardOf(only, [back('a', 5000), back('a', 5000)]).left?.points).toBe(0);
  });

  it('takes a refund that names no line off the lines that count', () => {
    expect(awardOf(only, [back(null, 5000)]).left?.points).toBe(50);
  });

  it('counts the units that are kept', () => {
    const perUnit = method(reward.perUnit(7), { lines: only });
    const leftAfter = (refunds: readonly RefundedGoods[]) =>
      earningAfter(facts, [perUnit], refunds).methods[0]?.left?.points;
    expect(leftAfter([back('b', 6000)])).toBe(14);
    // A third of the price was not refunded, but the unit is back.
    expect(leftAfter([back('a', 3333)])).toBe(7);
  });

  it('splits two rules for different lines', () => {
    const two = [byMoney(only), method(reward.perAmount(2, 100), { lines: scope({ except: only.only }) }, 2)];
    expect(earningAfter(facts, two).points).toBe(100 + 120);
    const left = earningAfter(facts, two, [back('b', 6000)]).methods.map((each) => each.left?.points);
    expect(left).toEqual([points(100), points(0)]);
  });
});

it('a rule needs the facts of products only where it names a group', () => {
  const named = [product('dates'), sku('D-1')];
  expect([undefined, scope(), scope({ only: named, except: named })].filter(needsFacts)).toEqual([]);
  expect(needsFacts(scope({ only: [...named, group('tag')] }))).toBe(true);
  expect(needsFacts(scope({ except: [group('on_sale')] }))).toBe(true);
});

it('lines with the same id count only if the rule counts all of them', () => {
  const except = scope({ except: [product('honey')] });
  expect(countedIds(except, [dates, { ...dates, sku: 'D-2' }, honey])).toEqual(new Set(['a']));
  expect(countedIds(except, [dates, { ...honey, lineId: 'a' }])).toEqual(new Set());
});

describe('whether a rule counts all that another one counts', () => {
  it('compares lists and prices', () => {
    const few = scope({ only: [product('dates')], except: [sku('D-2')], priceFromMinor: 100 });
    expect(countsAllOf(undefined, few)).toBe(true);
    expect(countsAllOf(scope(), few)).toBe(true);
    expect(countsAllOf(scope({ only: [product('dates'), product('honey')] }), few)).toBe(true);
    expect(countsAllOf(scope({ except: [sku('D-2')] }), few)).toBe(true);
    const wide = scope({ priceFromMinor: 100, priceToMinor: 900 });
    expect(countsAllOf(wide, scope({ priceFromMinor: 200, priceToMinor: 800 }))).toBe(true);
  });

  it('says no where the other one is wider, or may be', () => {
    const few = scope({ only: [product('dates')] });
    expect(countsAllOf(few, scope({ only: [sku('dates')] }))).toBe(false);
    expect(countsAllOf(few, scope({ only: [product('honey')] }))).toBe(false);
    expect(countsAllOf(few, undefined)).toBe(false);
    expect(countsAllOf(few, scope())).toBe(false);
    expect(countsAllOf(scope({ except: [sku('D-2')] }), few)).toBe(false);
    expect(countsAllOf(scope({ priceFromMinor: 100 }), scope())).toBe(false);
    expect(countsAllOf(scope({ priceToMinor: 100 }), scope({ priceToMinor: 101 }))).toBe(false);
  });
});
