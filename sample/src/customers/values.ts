/** Where most of the shop's customers live. */
export const HOME_COUNTRIES = [
  'Saudi Arabia',
  'United Arab Emirates',
  'Kuwait',
  'Qatar',
  'Bahrain',
  'Oman',
] as const;

/** Where its other customers live: the countries that the specification names. */
export const COUNTRIES_ABROAD = ['Australia', 'United States', 'France', 'China', 'Brazil', 'India'] as const;

export const CUSTOMER_COUNTRIES = [...HOME_COUNTRIES, ...COUNTRIES_ABROAD] as const;

export type CustomerCountry = (typeof CUSTOMER_COUNTRIES)[number];

export const COUNTRY_CODES: Readonly<Record<CustomerCountry, string>> = {
  'Saudi Arabia': 'sa',
  'United Arab Emirates': 'ae',
  Kuwait: 'kw',
  Qatar: 'qa',
  Bahrain: 'bh',
  Oman: 'om',
  Australia: 'au',
  'United States': 'us',
  France: 'fr',
  China: 'cn',
  Brazil: 'br',
  India: 'in',
};

/** The columns that the list sorts by. */
export const CUSTOMER_SORTS = ['customer', 'country', 'customerId', 'orders', 'totalSpent'] as const;

export const CUSTOMER_NAME_MAX = 120;

export const CUSTOMER_TEXT_MAX = 200;

export const CUSTOMER_PHONE_MAX = 40;

export const MEMBERSHIPS = ['standard', 'premium', 'business'] as const;

/** The points from which each loyalty tier starts. */
export const LOYALTY_TIERS = { silver: 0, gold: 4_000, platinum: 10_000 } as const;

export const LOYALTY_TIER_NAMES = ['silver', 'gold', 'platinum'] as const;

export const ADDRESS_KINDS = ['home', 'office', 'family', 'other'] as const;

export const CARD_BRANDS = ['visa', 'mastercard', 'amex', 'other'] as const;

export const NOTICE_TOPICS = ['offers', 'account', 'newBrowser', 'newDevice'] as const;

export const NOTICE_CHANNELS = ['email', 'browser', 'app'] as const;

export const PASSWORD_LEAST = 8;

export const PASSWORD_MOST = 128;

/** The columns that a customer's orders sort by. */
export const CUSTOMER_ORDER_SORTS = ['order', 'date', 'status', 'spent'] as const;

export type CardBrand = (typeof CARD_BRANDS)[number];

export type AddressKind = (typeof ADDRESS_KINDS)[number];

export type Membership = (typeof MEMBERSHIPS)[number];
