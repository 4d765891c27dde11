import type { Vehicle } from '@apps-hub/contract/sample/fleet/routes';
import { VEHICLE_WARNINGS } from '@apps-hub/contract/sample/fleet/values';
import type { Locale } from '@apps-hub/domain/locale';

import { randomOf } from '../kit/random.ts';
import { say, type Text } from '../kit/text.ts';

const VEHICLE_COUNT = 25;

const PLACES: readonly (readonly [city: Text, country: Text])[] = [
  [
    ['الرياض', 'Riyadh'],
    ['السعودية', 'Saudi Arabia'],
  ],
  [
    ['جدة', 'Jeddah'],
    ['السعودية', 'Saudi Arabia'],
  ],
  [
    ['الدمام', 'Dammam'],
    ['السعودية', 'Saudi Arabia'],
  ],
  [
    ['تبوك', 'Tabuk'],
    ['السعودية', 'Saudi Arabia'],
  ],
  [
    ['أبها', 'Abha'],
    ['السعودية', 'Saudi Arabia'],
  ],
  [
    ['دبي', 'Dubai'],
    ['الإمارات', 'United Arab Emirates'],
  ],
  [
    ['أبوظبي', 'Abu Dhabi'],
    ['الإمارات', 'United Arab Emirates'],
  ],
  [
    ['الكويت', 'Kuwait City'],
    ['الكويت', 'Kuwait'],
  ],
  [
    ['المنامة', 'Manama'],
    ['البحرين', 'Bahrain'],
  ],
  [
    ['مسقط', 'Muscat'],
    ['عُمان', 'Oman'],
  ],
  [
    ['الدوحة', 'Doha'],
    ['قطر', 'Qatar'],
  ],
  [
    ['عمّان', 'Amman'],
    ['الأردن', 'Jordan'],
  ],
];

/** Vehicles on their way; more than a third have no warning. */
export const seedVehicles = (locale: Locale): Vehicle[] => {
  const random = randomOf('vehicles');
  return Array.from({ length: VEHICLE_COUNT }, (_, index) => {
    const start = random.pick(PLACES);
    const end = random.pick(PLACES.filter((place) => place !== start));
    return {
      id: index + 1,
      location: 300_000 + random.int(0, 6_900) * 100 + index,
      startCity: say(start[0], locale),
      startCountry: say(start[1], locale),
      endCity: say(end[0], locale),
      endCountry: say(end[1], locale),
      warnings: random.chance(25) ? 'No Warnings' : random.pick(VEHICLE_WARNINGS),
      progress: random.int(0, 100),
    };
  });
};
