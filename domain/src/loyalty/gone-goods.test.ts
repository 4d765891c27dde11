import { describe, expect, it } from 'vitest';

import { type Change, goneOf } from './gone-goods.ts';

const edit = (at: number, whole: number, removed: number, added = 0): Change => ({
  at,
  whole,
  removed,
  added,
});
const goods = (at: number, minor: number, units: number): Change => ({ at, goods: minor, units, money: 0 });
const money = (at: number, minor: number): Change => ({ at, goods: 0, units: 0, money: minor });

describe('what is gone of an order that was both edited and refunded', () => {
  it('is nothing while refunds pay back what edits removed', () => {
    const nothing = { goods: 0, units: 0, money: 0 };
    expect(goneOf([edit(0, 200, 0, 100), edit(1, 300, 100), goods(2, 50, 1), money(3, 30)])).toEqual(nothing);
    expect(goneOf([edit(0, 100, 100, 30), goods(1, 30, 2), money(2, 30)])).toEqual(nothing);
  });

  it('is what a refund paid back beyond an edit at the same time, with the units that may belong to either refund', () => {
    // The exchange leaves 70 to pay back, 50 of which were paid before; each refund has a unit that the order may still show.
    const changes = [goods(0, 50, 2), goods(10, 30, 2), edit(10, 200, 100, 30)];
    expect(goneOf(changes)).toEqual({ goods: 10, units: 2, money: 0 });
  });

  it('is what money paid back beyond an edit: first goods that were taken for removed, then money for kept ones', () => {
    // 70 are to be paid back. 130 were: the goods of 30, and 30 for goods that are kept.
    const changes = [edit(0, 200, 100, 30), goods(1, 30, 1), money(2, 50), money(3, 50)];
    expect(goneOf(changes)).toEqual({ goods: 30, units: 1, money: 30 });
  });

  it('is no longer what an edit removes after it was refunded', () => {
    const changes = [goods(0, 100, 2), edit(10, 100, 30, 100), goods(10, 30, 2)];
    expect(goneOf(changes)).toEqual({ goods: 100, units: 4, money: 0 });
  });
});
