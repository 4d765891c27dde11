import { describe, expect, it } from 'vitest';

import type { Money } from '#money.ts';
import { cashDueOf, type CashFacts, isCashChanged } from './cash-due.ts';

const money = (amountMinor: number, currency = 'SAR') => ({ amountMinor, currency }) as Money; // both are currencies

const facts = (parts: Partial<CashFacts> = {}): CashFacts => ({
  payment: 'on_delivery',
  cashOnDelivery: money(5000),
  paidAt: null,
  ...parts,
});

describe('what the courier has to collect', () => {
  it.each([
    ['the amount of an unpaid order', facts(), money(5000)],
    ['nothing once it is paid', facts({ paidAt: new Date(0) }), null],
    ['nothing where it is not paid on delivery', facts({ payment: null }), null],
    ['nothing at zero or below', facts({ cashOnDelivery: money(-1) }), null],
    ['unknown where the host did not say', facts({ cashOnDelivery: null }), 'unknown'],
  ])('is %s', (_, order, due) => {
    expect(cashDueOf(order)).toEqual(due);
  });

  it.each([
    [money(5000), facts(), false],
    [money(4000), facts(), true],
    [money(5000, 'AED'), facts(), true],
    [money(5000), facts({ paidAt: new Date(0) }), true],
    [null, facts(), true],
    [null, facts({ payment: null }), false],
    [money(5000), facts({ cashOnDelivery: null }), false],
  ])('changed against a waybill of %o and %o: %s', (told, order, changed) => {
    expect(isCashChanged(told, order)).toBe(changed);
  });
});
