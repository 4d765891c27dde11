import { describe, expect, it } from 'vitest';

import type { OrderFacts, OrderLine } from '../shop/order.ts';
import { scopedKept } from './counted-goods.ts';
import type { RefundedGoods } from './kept-goods.ts';
import type { LineScope } from './line-scope.ts';
import { line } from './testing/orders.ts';

const product = (
  lineId: string,
  totalMinor: number,
  units: number,
  more: Partial<OrderLine> = {},
): OrderLine => line(totalMinor, { lineId, productId: lineId, units, ...more });

const only = (id: string): LineScope => ({
  except: [],
  only: [{ by: 'product', id, name: id }],
  priceFromMinor: null,
  priceToMinor: null,
});

const money = (goodsMinor: number): RefundedGoods => ({ units: 0, goodsMinor });
const backWithoutMoney = (lineId: string): RefundedGoods => ({
  units: 0,
  goodsMinor: 0,
  items: [{ lineId, units: 1, goodsMinor: 0 }],
});

/** What is kept of product `a`, or of another one. */
const kept = (
  order: Pick<OrderFacts, 'lines'> & Partial<Pick<OrderFacts, 'giftCardMinor' | 'unpaidMinor' | 'told'>>,
  refunds: readonly RefundedGoods[],
  { id = 'a', doGiftCardsPay = true } = {},
) => {
  const { units, goodsMinor } = scopedKept(only(id), { ...order, doGiftCardsPay }, refunds);
  return { units, goodsMinor };
};

describe('the kept goods that a rule for some lines counts', () => {
  it('lose units by a refund of money that names no line, besides a unit that came back without money', () => {
    const lines = [product('a', 100, 3), product('b', 200, 2)];
    // 34 of the unit and 33 of money are gone: half of the value of two units.
    expect(kept({ lines }, [money(33), backWithoutMoney('a')])).toEqual({ units: 1, goodsMinor: 33 });
  });

  it('lose nothing by a unit of another line, only by money that names none', () => {
    const lines = [product('a', 100, 2), product('b', 200, 3)];
    expect(kept({ lines }, [money(50), backWithoutMoney('b')])).toEqual({ units: 1, goodsMinor: 50 });
  });

  it('lose nothing by a refunded gift card, nor by a unit that is worth nothing', () => {
    const lines = [product('a', 300, 3), product('b', 100, 2), product('card', 100, 1, { isGiftCard: true })];
    const card = { units: 1, goodsMinor: 100, items: [{ lineId: 'card', units: 1, goodsMinor: 100 }] };
    expect(kept({ lines }, [card, { units: 1, goodsMinor: 0 }])).toEqual({ units: 3, goodsMinor: 300 });
  });

  it('are only what no gift card paid, where those earn nothing', () => {
    const lines = [product('b', 100, 2), product('a', 100, 2)];
    const byCard = { lines, giftCardMinor: 50 };
    expect(kept(byCard, [], { doGiftCardsPay: false })).toEqual({ units: 1, goodsMinor: 50 });
    expect(kept(byCard, [])).toEqual({ units: 2, goodsMinor: 100 });
  });

  it('lose what was refunded beyond an edit and what is unpaid', () => {
    const lines = [product('b', 300, 1), product('a', 200, 1)];
    const told = [product('b', 300, 1), product('a', 200, 1), product('removed', 100, 1)].map(
      ({ lineId, units, totalMinor }) => ({ lineId, units, goodsMinor: totalMinor }),
    );
    const states = [
      { at: new Date(1), lines: told },
      { at: new Date(2), lines: told.slice(0, -1) },
    ];
    const refunds = [{ units: 1, goodsMinor: 200, refundedAt: new Date(3) }];
    // Of 200, the removed line has 100 and the unpaid part 50.
    const facts = { lines, unpaidMinor: 50, told: states };
    expect(kept(facts, refunds)).toEqual({ units: 0, goodsMinor: 100 });
  });
});
