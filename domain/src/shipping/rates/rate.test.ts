import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type CurrencyCode, type Money, parseCurrency } from '#money.ts';
import { date } from '#shipping/testing/samples.ts';
import { byCost, cheapestToDoor, costOf, onlyOnes, type Rate, takesCash } from './rate.ts';

const currency = (text: string): CurrencyCode => {
  const code = parseCurrency(text);
  if (!code) throw new Error('it is a currency');
  return code;
};
const SAR = currency('SAR');
const sar = (amountMinor: number): Money => ({ amountMinor, currency: SAR });

const rate = (parts: Partial<Rate> = {}): Rate => ({
  option: '1',
  company: 'iMile',
  basis: 'account',
  price: sar(1700),
  cashFee: sar(400),
  mostCash: sar(500_000),
  returnFee: null,
  cutOff: null,
  pickupOn: null,
  deliveryOn: null,
  handOver: null,
  to: 'door',
  ...parts,
});

const rates = fc.array(
  fc
    .record({
      price: fc.nat(5000),
      cashFee: fc.nat(1000),
      most: fc.option(fc.nat(10_000)),
      to: fc.constantFrom('door', 'point', 'locker', null),
    })
    .map(({ price, cashFee, most, to }) =>
      rate({ price: sar(price), cashFee: sar(cashFee), mostCash: most === null ? null : sar(most), to }),
    ),
  { maxLength: 8 },
);
const cash = fc.option(fc.nat(10_000).map(sar));

describe('the cheapest rate', () => {
  it('goes to the door, collects the cash, and costs no more than any other that does', () => {
    fc.assert(
      fc.property(rates, cash, (all, due) => {
        const best = cheapestToDoor(all, due);
        const able = all.filter((each) => each.to === 'door' && takesCash(each, due));
        expect(best === null).toBe(able.length === 0);
        if (best === null) return;
        expect(able).toContain(best);
        for (const each of able)
          expect(costOf(best, due).amountMinor).toBeLessThanOrEqual(costOf(each, due).amountMinor);
      }),
    );
  });

  it('is the earlier one of two that cost the same', () => {
    const late = rate({ option: 'late', deliveryOn: date('2026-06-05') });
    const early = rate({ option: 'early', deliveryOn: date('2026-06-03') });
    const unknown = rate({ option: 'unknown' });
    expect(byCost([unknown, late, early], null).map(({ option }) => option)).toEqual([
      'early',
      'late',
      'unknown',
    ]);
  });

  it('is none among amounts in several currencies', () => {
    const other = rate({ price: { amountMinor: 1, currency: currency('AED') } });
    expect(cheapestToDoor([rate(), other], null)).toBeNull();
  });
});

describe('options that are named twice', () => {
  it('are left out, and all others stay in their order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('N', 'P', 'Y', 'I')), (options) => {
        const left = onlyOnes(options.map((option) => rate({ option }))).map(({ option }) => option);
        const isOnce = (option: (typeof options)[number]) =>
          options.indexOf(option) === options.lastIndexOf(option);
        expect(left).toEqual(options.filter(isOnce));
      }),
    );
  });
});

describe('cash on delivery', () => {
  it('adds its charge, and is not collected beyond a limit, without one, or in another currency', () => {
    expect(costOf(rate(), null)).toEqual(sar(1700));
    expect(costOf(rate(), sar(100))).toEqual(sar(2100));
    expect(takesCash(rate(), sar(500_000))).toBe(true);
    expect(takesCash(rate(), sar(500_001))).toBe(false);
    expect(takesCash(rate({ mostCash: null }), sar(1))).toBe(false);
    expect(takesCash(rate(), { amountMinor: 1, currency: currency('AED') })).toBe(false);
  });
});
