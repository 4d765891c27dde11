import { languageTag } from '@apps-hub/domain/locale';
import type { LocalDate } from '@apps-hub/domain/time';
import { describe, expect, it } from 'vitest';

import { datesIn } from './dates.ts';

const DAY = '2026-11-22' as LocalDate;
const FIRST_OF_HIJRI_MONTH = '2026-11-11' as LocalDate;

const arabic = datesIn({ locale: 'ar', tag: languageTag('ar', 'latin'), withHijri: false });

describe('the dates of the calendar', () => {
  it('have their Hijri date beside them in Arabic', () => {
    expect(arabic.full(DAY)).toBe('الأحد، 22 نوفمبر 2026');
    expect(arabic.hijriFull(DAY)).toBe('12 جمادى الآخرة 1448 هـ');
    expect(arabic.hijriDay(DAY)).toBe('12');
    expect(arabic.hijriDay(FIRST_OF_HIJRI_MONTH)).toBe('1 جمادى الآخرة');
  });

  it('use the reader’s digits in both calendars', () => {
    const dates = datesIn({ locale: 'ar', tag: languageTag('ar', 'arabic'), withHijri: false });
    expect(dates.number(DAY)).toBe('٢٢');
    expect(dates.time('10:30')).toBe('١٠:٣٠\u00A0ص');
    expect(dates.hijriDay(FIRST_OF_HIJRI_MONTH)).toBe('١ جمادى الآخرة');
    expect(dates.hijriTitle('day', [DAY], DAY)).toBe('١٢ جمادى الآخرة ١٤٤٨ هـ');
  });

  it('have no Hijri date in English unless it is chosen', () => {
    const tag = languageTag('en', 'latin');
    expect(datesIn({ locale: 'en', tag, withHijri: false }).hijriDay(DAY)).toBeUndefined();
    expect(datesIn({ locale: 'en', tag, withHijri: true }).hijriFull(DAY)).toBe('12 Jumada II 1448 AH');
  });

  it('describe a span by its days, or by its times within one day', () => {
    const timed = { start: `${DAY}T10:00:00`, end: `${DAY}T11:30:00`, allDay: false };
    expect(arabic.span(timed)).toBe('22 نوفمبر، 10:00\u00A0ص – 11:30\u00A0ص');
    expect(arabic.span({ start: DAY, end: '2026-11-24', allDay: true })).toBe('22–24 نوفمبر');
  });
});
