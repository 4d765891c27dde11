import type { LocalDate } from '@apps-hub/domain/time';
import { describe, expect, it } from 'vitest';

import { dateText, readDate, readTime, timeText, weekStartOf } from './typed-text.ts';

const TODAY = '2026-06-01' as LocalDate;

const DATES = ['2026-06-02', '2026-01-31', '2024-02-29', '2026-12-25', '1999-10-09'];
const TIMES = ['00:00', '00:05', '09:30', '12:00', '12:45', '17:30', '23:59'];

describe('a date in a field', () => {
  it('is formatted in the language’s way', () => {
    expect(dateText('en', '2026-06-02')).toBe('2 June 2026');
    expect(dateText('ar', '2026-06-02')).toBe('2 يونيو 2026');
    expect(dateText('ar', '')).toBe('');
  });

  it.each(DATES)('is read back as it is written: %s', (date) => {
    for (const locale of ['ar', 'en'] as const)
      expect(readDate(dateText(locale, date), TODAY)).toEqual({ value: date, isComplete: true });
  });

  it.each([
    '2026-06-02',
    '2/6/2026',
    '02.06.2026',
    '٢/٦/٢٠٢٦',
    '۲/۶/۲۰۲۶',
    '٢٠٢٦-٠٦-٠٢',
    '2 jun 2026',
    'June 2, 2026',
    '2 يونيو، 2026',
    '2 من يونيو 2026',
  ])('is read from "%s"', (text) => {
    expect(readDate(text, TODAY)).toEqual({ value: '2026-06-02', isComplete: true });
  });

  it.each(['2/6', '2/6/26', '2 june', '2 يونيو'])('"%s" may be incomplete', (text) => {
    expect(readDate(text, TODAY)).toEqual({ value: '2026-06-02', isComplete: false });
  });

  it('reads a month without its hamza', () => {
    expect(readDate('5 اغسطس 2026', TODAY)?.value).toBe('2026-08-05');
    expect(readDate('5 ابريل 2026', TODAY)?.value).toBe('2026-04-05');
  });

  it.each([
    '',
    '2',
    '31/2/2026',
    '2/13/2026',
    '0/6/2026',
    '2/6/0202',
    '2/6/202',
    '2 ju 2026',
    'tomorrow',
    '1/2/3/4',
  ])('is not read from "%s"', (text) => {
    expect(readDate(text, TODAY)).toBeUndefined();
  });
});

describe('a time in a field', () => {
  it('is formatted with the language’s clock', () => {
    expect(timeText('en', '17:30')).toBe('17:30');
    expect(timeText('ar', '17:30')).toBe('5:30 م');
    expect(timeText('ar', '09:05')).toBe('9:05 ص');
    expect(timeText('ar', '')).toBe('');
  });

  it.each(TIMES)('is read back as it is written: %s', (time) => {
    for (const locale of ['ar', 'en'] as const)
      expect(readTime(timeText(locale, time))).toEqual({ value: time, isComplete: true });
  });

  it.each([
    ['17:30', '17:30'],
    ['5:30 pm', '17:30'],
    ['5:30 PM', '17:30'],
    ['5:30 p.m.', '17:30'],
    ['٥:٣٠ م', '17:30'],
    ['5.30 مساءً', '17:30'],
    ['12:10 ص', '00:10'],
    ['12:10 م', '12:10'],
  ])('"%s" is %s', (text, time) => {
    expect(readTime(text)).toEqual({ value: time, isComplete: true });
  });

  it.each([
    ['17', '17:00'],
    ['5pm', '17:00'],
    ['٥ م', '17:00'],
    ['930', '09:30'],
    ['١٧٣٠', '17:30'],
  ])('"%s" is %s once typing ends', (text, time) => {
    expect(readTime(text)).toEqual({ value: time, isComplete: false });
  });

  it.each(['', '24:00', '9:60', '13:00 pm', '0 am', '9:3', 'noon'])('is not read from "%s"', (text) => {
    expect(readTime(text)).toBeUndefined();
  });
});

describe('the first day of the week', () => {
  it.each([
    ['SAR', 0],
    ['AED', 1],
    ['EGP', 6],
    ['GBP', 1],
    ['USD', 0],
  ])('%s starts it on day %i', (currency, day) => {
    expect(weekStartOf(currency)).toBe(day);
  });

  it('has a default for a currency without a country', () => {
    for (const currency of ['XAF', 'EUR', '']) expect(weekStartOf(currency)).toBeTypeOf('number');
  });
});
