import { describe, expect, it } from 'vitest';

import { createWallTimes } from './wall-times.ts';

const english = createWallTimes('en');
const arabic = createWallTimes('ar');
const NOW = new Date('2026-06-02T06:00:00Z');

describe('times of a pickup address', () => {
  it('are written in local time, unshifted', () => {
    expect(english.day('2026-06-02')).toBe('Tue 2 June');
    expect(english.time('09:05')).toMatch(/^0?9:05$/);
    expect(arabic.day('2026-06-02')).toContain('2 يونيو');
    expect(arabic.time('13:30')).toContain('1:30');
  });

  it('have the Hijri date beside the day, where it is wanted', () => {
    const both = createWallTimes('en', { tag: 'en-GB-u-ca-gregory-nu-latn', withHijri: true });
    expect(both.day('2026-06-02')).toBe('Tue 2 June (16 Dhuʻl-Hijjah 1447 AH)');
    expect(both.time('09:05')).toBe(english.time('09:05'));
  });

  it('of an instant use its zone, with the date when it differs there', () => {
    expect(english.at('2026-06-02T10:10:00Z', 'Asia/Riyadh', NOW)).toBe('13:10');
    expect(english.at('2026-06-02T10:10:00Z', 'Asia/Dubai', NOW)).toBe('14:10');
    expect(english.at('2026-06-03T10:10:00Z', 'Asia/Riyadh', NOW)).toMatch(/Wed.*3 June.*13:10/);
    // Already tomorrow in Riyadh, though not yet in UTC.
    expect(english.at('2026-06-02T22:00:00Z', 'Asia/Riyadh', NOW)).toMatch(/Wed.*3 June.* 1:00/);
  });
});
