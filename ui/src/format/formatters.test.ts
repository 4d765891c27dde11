import { describe, expect, it } from 'vitest';

import { languageTag, type Locale } from '@apps-hub/domain/locale';
import { createFormatters } from './formatters.ts';

const NOW = new Date('2026-11-21T21:30:00Z');

const formats = (locale: Locale, currency = 'SAR') =>
  createFormatters({ locale, currency, timeZone: 'Asia/Riyadh', now: () => NOW });

/** Removes the direction marks and special spaces that Intl inserts. */
const plain = (text: string): string =>
  text.replaceAll(/[\u061c\u200e\u200f\u2066-\u2069]/g, '').replaceAll(/[\u00a0\u202f]/g, ' ');

const chosen = (locale: Locale, withHijri = true) =>
  createFormatters({
    locale,
    tag: languageTag(locale, 'arabic'),
    withHijri,
    currency: 'SAR',
    timeZone: 'Asia/Riyadh',
    now: () => NOW,
  });

describe('with the reader’s choices', () => {
  it('numbers, money and percentages have Arabic digits on Arabic pages', () => {
    expect(chosen('ar').number(1234567)).toBe('١٬٢٣٤٬٥٦٧');
    expect(plain(chosen('ar').money('12.50'))).toBe('١٢٫٥٠ ر.س');
    expect(plain(chosen('ar').percent('12.5'))).toBe('١٢٫٥٪');
    expect(chosen('en').number(1234567)).toBe('1,234,567');
  });

  it('a percentage reads the same alone and in a sentence', () => {
    // Isolated, the sign stays on the right of Latin digits, and a number after it on its left.
    expect(formats('ar').percent('9.9')).toMatch(/^\u20669\.9.*\u2069$/);
    expect(formats('en').percent('9.9')).toBe('9.9%');
  });

  it('dates have their Hijri date next to them, in the store’s time zone', () => {
    // Half past nine in the evening in London is the next day in Riyadh.
    expect(plain(chosen('en').dateOf('2026-11-21T21:30:00Z'))).toBe(
      '22 November 2026 (12 Jumada II 1448 AH)',
    );
    expect(plain(chosen('en').dayAndYear('2026-11-21'))).toBe('21 November 2026 (11 Jumada II 1448 AH)');
    expect(plain(chosen('ar').day('2026-11-21'))).toBe('٢١ نوفمبر (١١ جمادى الآخرة ١٤٤٨ هـ)');
    expect(chosen('en', false).day('2026-11-21')).toBe('21 November');
  });
});

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
    expect(plain(formats('en').money('10', 'SAR', 'auto'))).toBe('SAR 10.00');
    expect(plain(formats('ar').money('12.5', 'KWD', 'auto'))).toBe('12.500 د.ك');
    expect(plain(formats('en').money('1.250', 'KWD'))).toBe('KWD 1.250');
  });

  it('keep every digit of an amount beyond floating-point precision', () => {
    expect(plain(formats('en').money('9007199254740993.01'))).toBe('SAR 9,007,199,254,740,993.01');
  });

  it('name the currency as it appears beside an amount', () => {
    expect(formats('en').currencySign).toBe('SAR');
    expect(formats('ar').currencySign).toBe('ر.س');
    expect(formats('ar').percentSign).toBe('%');
  });

  it('write percentages', () => {
    expect(plain(formats('en').percent('12.50'))).toBe('12.5%');
    expect(plain(formats('ar').percent('10'))).toBe('10%');
  });

  it("write instants in the store's time zone and the Gregorian calendar", () => {
    // 21:30 UTC is half past midnight of the next day in Riyadh.
    expect(plain(formats('en').dateTime('2026-11-21T21:30:00Z'))).toBe('22 Nov 2026, 0:30');
    expect(formats('ar').dateTime('2026-11-21T21:30:00Z')).toMatch(/^22 نوفمبر 2026، 12:30\u00a0ص$/u);
    expect(formats('en').dateOf('2026-11-21T21:30:00Z')).toBe('22 November 2026');
  });

  it('write calendar days unshifted, with the year only when it is not the current one', () => {
    expect(formats('en').day('2026-12-01')).toBe('1 December');
    expect(formats('en').day('2027-12-01')).toBe('1 December 2027');
    expect(formats('ar').day('2026-12-01')).toBe('1 ديسمبر');
  });

  it("take the current year from the store's time zone", () => {
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
    // A server clock slightly ahead of ours must not say "in the future".
    ['2026-11-21T21:31:00Z', 'now'],
  ])('say how long ago %s was', (instant, expected) => {
    expect(plain(formats('en').ago(instant))).toBe(expected);
  });

  it('join a list in the language’s way', () => {
    expect(formats('en').list(['20 until 1 December', '100 never expire'])).toBe(
      '20 until 1 December and 100 never expire',
    );
  });
});
