import { DateEvidence, type DateOrder } from '@apps-hub/domain/csv/date-order';
import { describe, expect, it } from 'vitest';

import { dateReader } from './dates.ts';

const now = new Date('2026-03-01T09:00:00Z');

const decide = (texts: readonly string[], mark?: string) => {
  const evidence = new DateEvidence();
  for (const text of texts) evidence.add(text);
  return evidence.decide(mark);
};

describe('the date order of a file', () => {
  it.each([
    ['the year comes first', ['2010-12-01 08:26', '2010/12/03'], { order: 'y-m-d', by: 'year_first' }],
    ['a day above 12 comes first', ['1/12/2010', '13/12/2010'], { order: 'd/m/y', by: 'day_above_12' }],
    ['a day above 12 comes second', ['12/1/2010', '12/13/2010'], { order: 'm/d/y', by: 'day_above_12' }],
    ['months are named', ['01-Dec-2010'], { order: 'd/m/y', by: 'month_name' }],
    [
      'a few days of one month',
      ['1/12/2010', '2/12/2010', '5/12/2010'],
      { order: 'd/m/y', by: 'shorter_span' },
    ],
    [
      'a few days of one month, month first',
      ['12/1/2010', '12/2/2010', '12/5/2010'],
      { order: 'm/d/y', by: 'shorter_span' },
    ],
    ['days above 12 in both places', ['13/1/2010', '1/13/2010'], 'mixed'],
    ['both orders fit as well', ['1/2/2010', '2/1/2010'], 'unclear'],
    ['Arabic digits', ['٢٥/١٢/٢٠١٠'], { order: 'd/m/y', by: 'day_above_12' }],
  ])('%s', (_name, texts, expected) => {
    expect(decide(texts)).toEqual(expected);
  });

  it('is not month first with a decimal comma', () => {
    expect(decide(['1/2/2010', '2/1/2010'], ',')).toEqual({ order: 'd/m/y', by: 'decimal_comma' });
  });
});

const inRiyadh = (order: DateOrder) => dateReader('Asia/Riyadh', order, now);

describe('reading a date', () => {
  it.each([
    ['d/m/y', '1/12/2010 08:26', '2010-12-01T05:26:00.000Z'],
    ['m/d/y', '12/1/2010 8:26', '2010-12-01T05:26:00.000Z'],
    ['d/m/y', '01.12.2010', '2010-11-30T21:00:00.000Z'],
    ['d/m/y', '1/12/10 08:26:59', '2010-12-01T05:26:00.000Z'],
    ['d/m/y', '2010-12-01T08:26', '2010-12-01T05:26:00.000Z'],
    ['y-m-d', '2010-12-01T08:26:00Z', '2010-12-01T08:26:00.000Z'],
    ['y-m-d', '2010-12-01 08:26:00 +0300', '2010-12-01T05:26:00.000Z'],
    ['d/m/y', '1/12/2010 12:05 AM', '2010-11-30T21:05:00.000Z'],
    ['d/m/y', '١/١٢/٢٠١٠ ٠٨:٢٦ م', '2010-12-01T17:26:00.000Z'],
    ['y-m-d', '1-Dec-2010', '2010-11-30T21:00:00.000Z'],
  ] as const)('%s %s', (order, text, expected) => {
    expect(inRiyadh(order)(text)).toEqual({ ok: true, value: new Date(expected) });
  });

  it.each([
    ['d/m/y', '31/4/2010', 'date_invalid'],
    ['m/d/y', '13/1/2010', 'date_invalid'],
    ['d/m/y', 'yesterday', 'date_invalid'],
    ['d/m/y', '40513.35', 'date_invalid'],
    ['d/m/y', '1/12/2010 25:00', 'date_invalid'],
    ['y-m-d', '1446-05-01', 'date_too_old'],
    ['d/m/y', '1/12/2030', 'date_in_future'],
  ] as const)('refuses %s %s', (order, text, error) => {
    expect(inRiyadh(order)(text)).toEqual({ ok: false, error });
  });

  it("follows the zone's daylight saving time", () => {
    const inLondon = dateReader('Europe/London', 'd/m/y', now);
    const at = (text: string) => {
      const read = inLondon(text);
      return read.ok ? read.value.toISOString() : read.error;
    };
    expect(at('1/7/2010 12:00')).toBe('2010-07-01T11:00:00.000Z');
    expect(at('1/12/2010 12:00')).toBe('2010-12-01T12:00:00.000Z');
    // The clocks go forward at 01:00 and back at 02:00 on these days.
    expect(at('28/3/2010 00:30')).toBe('2010-03-28T00:30:00.000Z');
    expect(at('28/3/2010 02:30')).toBe('2010-03-28T01:30:00.000Z');
    expect(at('31/10/2010 00:30')).toBe('2010-10-30T23:30:00.000Z');
    expect(at('31/10/2010 03:30')).toBe('2010-10-31T03:30:00.000Z');
  });
});
