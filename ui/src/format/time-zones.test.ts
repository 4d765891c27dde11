import { isTimeZone } from '@apps-hub/domain/time';
import { describe, expect, it } from 'vitest';

import { zoneGroups, zoneText } from './time-zones.ts';

const NOW = new Date('2026-01-15T12:00:00Z');

describe('a time zone', () => {
  it.each([
    ['en', 'Asia/Riyadh', 'Saudi Arabia (GMT+3)'],
    ['en', 'America/New_York', 'United States, New York (GMT-5)'],
    ['ar', 'Asia/Riyadh', 'المملكة العربية السعودية (غرينتش+3)'],
    ['ar', 'America/New_York', 'الولايات المتحدة، نيويورك (غرينتش-5)'],
  ] as const)('is named by its country (%s, %s)', (locale, zone, text) => {
    expect(zoneText(locale, zone, NOW)).toBe(text);
  });

  it('has a name even without a country', () => {
    expect(zoneText('ar', 'UTC', NOW)).toContain('UTC');
  });
});

describe('the zones to choose from', () => {
  it('start with the given countries; the others follow by name', () => {
    const countries = zoneGroups('en', ['AE', 'SA'], NOW).map(({ country }) => country);
    expect(countries.slice(0, 4)).toEqual([
      'United Arab Emirates',
      'Saudi Arabia',
      'Afghanistan',
      'Åland Islands',
    ]);
    expect(new Set(countries).size).toBe(countries.length);
  });

  it('are valid, have a unique name in their country, and are translated to Arabic', () => {
    const groups = zoneGroups('ar', ['SA'], NOW);
    expect(groups.flatMap(({ zones }) => zones).filter(({ id }) => !isTimeZone(id))).toEqual([]);
    const [saudi] = groups;
    expect(saudi).toEqual({
      country: 'المملكة العربية السعودية',
      zones: [{ id: 'Asia/Riyadh', name: 'المملكة العربية السعودية', offset: 'غرينتش+3' }],
    });
    const doubled = groups.filter(({ zones }) => new Set(zones.map(({ name }) => name)).size < zones.length);
    expect(doubled).toEqual([]);
    const latin = groups.flatMap(({ zones }) => zones).filter(({ name }) => /[A-Za-z]/.test(name));
    expect(latin).toEqual([]);
  });
});
