import { describe, expect, it } from 'vitest';

import type { Locale } from '@apps-hub/domain/locale';
import { createFormatters } from './formatters.ts';
import { createWallTimes } from './wall-times.ts';

const NOW = new Date('2026-06-02T06:00:00Z');

const times = (locale: Locale, withHijri = false) =>
  createWallTimes(
    createFormatters({ locale, withHijri, currency: 'SAR', timeZone: 'Asia/Riyadh', now: () => NOW }),
  );

const english = times('en');
const arabic = times('ar');

describe('times of a pickup address', () => {
  it('are written in local time, unshifted', () => {
    expect(english.day('2026-06-02')).toBe('Tue 2 June');
    expect(english.time('09:05')).toMatch(/^0?9:05$/);
    expect(arabic.day('2026-06-02')).toContain('2 يونيو');
    expect(arabic.time('13:30')).toContain('1:30');
  });

  it('name the year of a day when it is not the current one', () => {
    expect(english.day('2025-11-24')).toBe('Mon, 24 November 2025');
    expect(english.day('2027-01-02')).toBe('Sat, 2 January 2027');
    expect(arabic.day('2025-11-24')).toContain('24 نوفمبر 2025');
    expect(english.at('2027-01-02T10:10:00Z', 'Asia/Riyadh', NOW)).toMatch(/Sat.*2 January 2027.*13:10/);
  });

  it('include the Hijri date if wanted', () => {
    const both = times('en', true);
    expect(both.day('2026-06-02')).toBe('Tue 2 June (16 Dhuʻl-Hijjah 1447 AH)');
    expect(both.time('09:05')).toBe(english.time('09:05'));
  });

  it('convert an instant to the zone, with the date if it differs there', () => {
    expect(english.at('2026-06-02T10:10:00Z', 'Asia/Riyadh', NOW)).toBe('13:10');
    expect(english.at('2026-06-02T10:10:00Z', 'Asia/Dubai', NOW)).toBe('14:10');
    expect(english.at('2026-06-03T10:10:00Z', 'Asia/Riyadh', NOW)).toMatch(/Wed.*3 June.*13:10/);
    // Already tomorrow in Riyadh, though not yet in UTC.
    expect(english.at('2026-06-02T22:00:00Z', 'Asia/Riyadh', NOW)).toMatch(/Wed.*3 June.* 1:00/);
  });
});
