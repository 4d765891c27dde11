import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { parseCurrency } from '#money.ts';
import type { OrderLine } from '#shop/order.ts';
import { customsLines, declaredMinor, describeCustoms, readHsCode, unitPrices } from './customs.ts';
import { goodsToDeclare } from './goods.ts';
import { invoiceNumberOf } from './state.ts';

const FACTS = { description: 'Coffee', hsCode: '090121', originCountry: 'YE', unitGrams: 250 };

const line = (parts: Partial<OrderLine> = {}): OrderLine => ({
  lineId: '1',
  productId: 'p1',
  sku: null,
  title: 'قهوة',
  units: 3,
  totalMinor: 10_000,
  taxMinor: 0,
  discountMinor: 0,
  ...parts,
});

const refund = (parts: object) => ({ units: 0, goodsMinor: 0, ...parts });

describe('the value that is declared', () => {
  it('is exactly what the lines cost, whatever their units and amounts', () => {
    const lines = fc.array(
      fc.record({ units: fc.integer({ min: 1, max: 5000 }), totalMinor: fc.nat({ max: 1_000_000_000 }) }),
      { minLength: 1, maxLength: 30 },
    );
    fc.assert(
      fc.property(lines, (parts) => {
        fc.pre(parts.every(({ units, totalMinor }) => totalMinor >= units));
        const order = {
          currency: 'KWD',
          refunds: [],
          lines: parts.map((part, index) => line({ ...part, lineId: String(index) })),
        };
        const told = goodsToDeclare(order);
        if (!told.ok) throw new Error(told.error);
        const declared = customsLines(told.value.goods, () => FACTS);
        const sum = parts.reduce((all, { totalMinor }) => all + totalMinor, 0);
        expect(declaredMinor(declared)).toBe(sum);
        for (const [index, part] of parts.entries()) {
          const own = declared.filter(({ lineId }) => lineId === String(index));
          expect(own.reduce((all, { units }) => all + units, 0)).toBe(part.units);
          expect(own.length).toBeLessThanOrEqual(2);
        }
      }),
    );
  });

  it('is divided into two prices, one minor unit apart, where it does not divide evenly', () => {
    expect(unitPrices({ units: 3, totalMinor: 10_000 })).toEqual([
      { units: 2, unitMinor: 3333 },
      { units: 1, unitMinor: 3334 },
    ]);
    expect(unitPrices({ units: 4, totalMinor: 10_000 })).toEqual([{ units: 4, unitMinor: 2500 }]);
    expect(unitPrices({ units: 3, totalMinor: 1 })).toEqual([
      { units: 2, unitMinor: 0 },
      { units: 1, unitMinor: 1 },
    ]);
  });
});

describe('what is in the box', () => {
  it('leaves out gift cards and refunded units, with the money that was refunded for them', () => {
    const lines = [line(), line({ lineId: '2', units: 1, totalMinor: 500, isGiftCard: true })];
    const refunds = [
      refund({ units: 1, goodsMinor: 3334, items: [{ lineId: '1', units: 1, goodsMinor: 3334 }] }),
    ];
    expect(goodsToDeclare({ lines, currency: 'SAR', refunds })).toEqual({
      ok: true,
      value: {
        currency: parseCurrency('SAR'),
        goods: [{ lineId: '1', productKey: 'id:p1', title: 'قهوة', units: 2, totalMinor: 6666 }],
      },
    });
  });

  it.each([
    [
      'names no line',
      refund({ units: 1, goodsMinor: 3333, items: [{ lineId: null, units: 1, goodsMinor: 3333 }] }),
    ],
    ['is money alone', refund({ goodsMinor: 500 })],
    [
      'has money beyond its items',
      refund({ units: 1, goodsMinor: 4000, items: [{ lineId: '1', units: 1, goodsMinor: 3333 }] }),
    ],
    ['is in another currency', refund({ units: 1, goodsMinor: 3333, lineId: '1', currency: 'USD' })],
    ['is of more units than were sold', refund({ units: 9, goodsMinor: 9000, lineId: '1' })],
  ])('is not guessed where a refund %s', (_, told) => {
    expect(goodsToDeclare({ lines: [line()], currency: 'SAR', refunds: [told] })).toEqual({
      ok: false,
      error: 'customs_refunded',
    });
  });

  it.each([
    ['lines', { lines: [], currency: 'SAR' }],
    ['a currency', { lines: [line()], currency: null }],
    ['anything but gift cards', { lines: [line({ isGiftCard: true })], currency: 'SAR' }],
  ])('has no value without %s', (_, order) => {
    expect(goodsToDeclare({ ...order, refunds: [] })).toEqual({ ok: false, error: 'value_unknown' });
  });

  it('lists as many product names as fit', () => {
    const lines = ['Coffee', 'Coffee', 'Cups', 'A very long name'].map((description) => ({ description }));
    expect(describeCustoms(lines, 14)).toBe('Coffee, Cups');
    expect(describeCustoms(lines.slice(3), 6)).toBe('A very');
  });
});

it.each([
  ['#1001', '1001'],
  ['SO/2026-7', 'SO/2026-7'],
  ['طلب-١٢٣', '123'],
  ['طلب-أ', ''],
])('numbers the invoice of order %s in Latin letters', (number, written) => {
  expect(invoiceNumberOf(number)).toBe(written);
});

it.each([
  ['a free line', [line(), line({ lineId: '2', totalMinor: 0 })]],
  ['more units than minor units', [line({ totalMinor: 2 })]],
])('declares nothing with %s, whose worth only the merchant knows', (_, lines) => {
  expect(goodsToDeclare({ currency: 'KWD', refunds: [], lines })).toEqual({
    ok: false,
    error: 'customs_free',
  });
});

it('reads HS codes as tariffs write them', () => {
  expect(readHsCode(' 0901.21 00')).toBe('09012100');
});
