import { type Locale, LOCALE_SETUPS } from '@apps-hub/domain/locale';

/** A country a store can be in, which sets its currency and time zone. */
export interface StorePlace {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** ISO 4217. */
  readonly currency: string;
  /** IANA. */
  readonly timeZone: string;
}

const SAUDI_ARABIA: StorePlace = { country: 'SA', currency: 'SAR', timeZone: 'Asia/Riyadh' };

/** The countries that our hosts serve most, by IANA's zone.tab and ISO 4217. */
const STORE_PLACES: readonly StorePlace[] = [
  SAUDI_ARABIA,
  { country: 'AE', currency: 'AED', timeZone: 'Asia/Dubai' },
  { country: 'KW', currency: 'KWD', timeZone: 'Asia/Kuwait' },
  { country: 'QA', currency: 'QAR', timeZone: 'Asia/Qatar' },
  { country: 'BH', currency: 'BHD', timeZone: 'Asia/Bahrain' },
  { country: 'OM', currency: 'OMR', timeZone: 'Asia/Muscat' },
  { country: 'JO', currency: 'JOD', timeZone: 'Asia/Amman' },
  { country: 'EG', currency: 'EGP', timeZone: 'Africa/Cairo' },
  { country: 'IQ', currency: 'IQD', timeZone: 'Asia/Baghdad' },
  { country: 'LB', currency: 'LBP', timeZone: 'Asia/Beirut' },
  { country: 'MA', currency: 'MAD', timeZone: 'Africa/Casablanca' },
  { country: 'TN', currency: 'TND', timeZone: 'Africa/Tunis' },
  { country: 'DZ', currency: 'DZD', timeZone: 'Africa/Algiers' },
  { country: 'TR', currency: 'TRY', timeZone: 'Europe/Istanbul' },
  { country: 'GB', currency: 'GBP', timeZone: 'Europe/London' },
  { country: 'DE', currency: 'EUR', timeZone: 'Europe/Berlin' },
  { country: 'FR', currency: 'EUR', timeZone: 'Europe/Paris' },
  { country: 'US', currency: 'USD', timeZone: 'America/New_York' },
];

/** The country of the device's time zone; Saudi Arabia when it is not in the list. */
export const placeOfZone = (timeZone: string): StorePlace =>
  STORE_PLACES.find((place) => place.timeZone === timeZone) ?? SAUDI_ARABIA;

export const placeOf = (country: string): StorePlace =>
  STORE_PLACES.find((place) => place.country === country) ?? SAUDI_ARABIA;

/** The countries by their names in the language, sorted by its rules. */
export const countryOptions = (
  locale: Locale,
): readonly { readonly value: string; readonly label: string }[] => {
  const names = new Intl.DisplayNames(LOCALE_SETUPS[locale].tag, { type: 'region' });
  return STORE_PLACES.map(({ country }) => ({
    value: country,
    label: names.of(country) ?? country,
  })).toSorted((one, other) => one.label.localeCompare(other.label, locale));
};
