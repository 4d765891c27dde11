import type { FleetPlace } from './contract.ts';
import type { Locale } from '@apps-hub/domain/locale';

import { say, type Text } from '../kit/text.ts';

interface Place {
  readonly city: Text;
  readonly country: Text;
  readonly longitude: number;
  readonly latitude: number;
}

const SAUDI: Text = ['السعودية', 'Saudi Arabia'];
const EMIRATES: Text = ['الإمارات', 'United Arab Emirates'];

/** Places where vehicles load and unload, in degrees. */
export const PLACES: readonly Place[] = [
  { city: ['الرياض', 'Riyadh'], country: SAUDI, longitude: 46.72, latitude: 24.69 },
  { city: ['جدة', 'Jeddah'], country: SAUDI, longitude: 39.19, latitude: 21.52 },
  { city: ['الدمام', 'Dammam'], country: SAUDI, longitude: 50.1, latitude: 26.43 },
  { city: ['تبوك', 'Tabuk'], country: SAUDI, longitude: 36.57, latitude: 28.38 },
  { city: ['أبها', 'Abha'], country: SAUDI, longitude: 42.51, latitude: 18.22 },
  { city: ['دبي', 'Dubai'], country: EMIRATES, longitude: 55.3, latitude: 25.23 },
  { city: ['أبوظبي', 'Abu Dhabi'], country: EMIRATES, longitude: 54.37, latitude: 24.47 },
  { city: ['الكويت', 'Kuwait City'], country: ['الكويت', 'Kuwait'], longitude: 47.98, latitude: 29.37 },
  { city: ['المنامة', 'Manama'], country: ['البحرين', 'Bahrain'], longitude: 50.58, latitude: 26.21 },
  { city: ['مسقط', 'Muscat'], country: ['عُمان', 'Oman'], longitude: 58.39, latitude: 23.59 },
  { city: ['الدوحة', 'Doha'], country: ['قطر', 'Qatar'], longitude: 51.53, latitude: 25.29 },
  { city: ['عمّان', 'Amman'], country: ['الأردن', 'Jordan'], longitude: 35.93, latitude: 31.95 },
];

export const placeIn =
  (locale: Locale) =>
  ({ city, country, ...at }: Place): FleetPlace => ({
    city: say(city, locale),
    country: say(country, locale),
    ...at,
  });

const EARTH_KM = 6_371;
/** Roads are longer than the straight line. */
const ROAD_FACTOR = 1.25;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Approximate road distance in km: great circle (haversine) plus a quarter. */
export const kilometresBetween = (from: Place, to: Place): number => {
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const chord =
    half(from.latitude, to.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(from.longitude, to.longitude);
  return Math.round(2 * EARTH_KM * Math.asin(Math.sqrt(chord)) * ROAD_FACTOR);
};
