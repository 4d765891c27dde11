import { describe, expect, it } from 'vitest';

import type { Locale } from '@apps-hub/domain/locale';
import { createFormatters } from './formatters.ts';

const NOW = new Date('2026-11-21T21:30:00Z');

const formats = (locale: Locale, currency = 'SAR') =>
  createFormatters({ locale, currency, timeZone: 'Asia/Riyadh', now: () => NOW });

/** Removes the direction marks and special spaces that Intl inserts. */
const plain = (text: string): string =>
  text.replaceAll(/[\u200e\u200f]/g, '').replaceAll(/[\u00a0\u202f]/g, ' ');

describe('formatters', () => {
  it('write numbers with Latin digits in both languages', () => {
    expect(formats('ar').number(1234567)).toBe('1,234,567');
    expect(formats('en').number(1234567)).toBe('1,234,567');
  });

  it('write changes with a sign', () => {
    expect(plain(formats('ar').signed(20))).toBe('+20');
    expect(plain(formats('en').signed(-1200))).toBe('-1,200');
    expect(plain(formats('en').signed(0))).toBe('0');
  });

  it("keep a change's sign on its left in a right-to-left line", () => {
    expect(formats('ar').signed(-20).startsWith('\u200e')).toBe(true);
  });

  it.each([
    ['en', '10.00', 'SAR 10'],
    ['en', '12.50', 'SAR 12.50'],
    ['en', '1234567.05', 'SAR 1,234,567.05'],
    ['ar', '10.00', '10 ر.س'],
    ['ar', '12.50', '12.50 ر.س'],
  ] as const)('write money in %s: %s', (locale, decimal, expected) => {
    expect(plain(formats(locale).money(decimal))).toBe(expected);
  });

  it('keep a sign of letters and a dollar sign together', () => {
    expect(formats('ar').money('10.50', 'USD')).toContain('\u2066US$\u2069');
    expect(formats('ar').money('-10.50', 'USD')).toContain('\u2066US$\u2069');
  });

  it("use the currency's decimals", () => {
    expect(plain(formats('en', 'KWD').money('1.250'))).toBe('KWD 1.250');
    expect(plain(formats('en').money('1.250', 'KWD'))).toBe('KWD 1.250');
  });

  it('keep every digit of an amount that a double cannot hold', () => {
    expect(plain(formats('en').money('9007199254740993.01'))).toBe('SAR 9,007,199,254,740,993.01');
  });

  it('name the currency as it appears beside an amount', () => {
    expect(formats('en').currencySign).toBe('SAR');
    expect(formats('ar').currencySign).toBe('ر.س');
  });

  it('write percentages', () => {
    expect(plain(formats('en').percent('12.50'))).toBe('12.5%');
    expect(plain(formats('ar').percent('10'))).toBe('10٪');
  });

  it("write instants on the store's clock and the Gregorian calendar", () => {
    // 21:30 UTC is half past midnight of the next day in Riyadh.
    expect(plain(formats('en').dateTime('2026-11-21T21:30:00Z'))).toBe('22 Nov 2026, 0:30');
    expect(plain(formats('ar').dateTime('2026-11-21T21:30:00Z'))).toBe('22 نوفمبر 2026، 12:30 ص');
    expect(formats('en').dateOf('2026-11-21T21:30:00Z')).toBe('22 November 2026');
  });

  it('write calendar days unshifted, with the year only when it is not the current one', () => {
    expect(formats('en').day('2026-12-01')).toBe('1 December');
    expect(formats('en').day('2027-12-01')).toBe('1 December 2027');
    expect(formats('ar').day('2026-12-01')).toBe('1 ديسمبر');
  });

  it("take the current year from the store's calendar", () => {
    const riyadh = createFormatters({
      locale: 'en',
      currency: 'SAR',
      timeZone: 'Asia/Riyadh',
      now: () => new Date('2026-12-31T21:30:00Z'),
    });
    expect(riyadh.day('2027-01-01')).toBe('1 January');
    expect(riyadh.day('2026-12-31')).toBe('31 December 2026');
  });

  it.each([
    ['2026-11-21T21:29:30Z', 'now'],
    ['2026-11-21T21:27:00Z', '3 minutes ago'],
    ['2026-11-21T18:30:00Z', '3 hours ago'],
    ['2026-11-20T21:00:00Z', 'yesterday'],
    ['2026-11-01T10:00:00Z', '1 Nov 2026, 13:00'],
    // A clock slightly ahead of ours does not mean the future.
    ['2026-11-21T21:31:00Z', 'now'],
  ])('say how long ago %s was', (instant, expected) => {
    expect(plain(formats('en').ago(instant))).toBe(expected);
  });

  it('join a list as the language does', () => {
    expect(formats('en').list(['20 until 1 December', '100 never expire'])).toBe(
      '20 until 1 December and 100 never expire',
    );
  });
});
