export const CUSTOMER_COUNTRIES = [
  'Australia',
  'United States',
  'France',
  'China',
  'Brazil',
  'India',
] as const;

export type CustomerCountry = (typeof CUSTOMER_COUNTRIES)[number];

export const COUNTRY_CODES: Readonly<Record<CustomerCountry, string>> = {
  Australia: 'au',
  'United States': 'us',
  France: 'fr',
  China: 'cn',
  Brazil: 'br',
  India: 'in',
};
