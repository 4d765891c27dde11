/** FedEx's own codes of currencies, by ISO 4217: from its API reference guide. Others, such as QAR and OMR, are not in its table. */
export const FEDEX_CURRENCIES: Readonly<Record<string, string>> = {
  AED: 'DHS',
  ARS: 'ARN',
  AUD: 'AUD',
  BHD: 'BHD',
  BRL: 'BRL',
  CAD: 'CAD',
  CHF: 'SFR',
  CNY: 'CNY',
  CZK: 'CZK',
  DKK: 'DKK',
  EGP: 'EGP',
  EUR: 'EUR',
  GBP: 'UKL',
  HKD: 'HKD',
  HUF: 'HUF',
  IDR: 'IDR',
  INR: 'INR',
  JPY: 'JYE',
  KES: 'KES',
  KRW: 'WON',
  KWD: 'KUD',
  MXN: 'NMP',
  MYR: 'MYR',
  NOK: 'NOK',
  NZD: 'NZD',
  PHP: 'PHP',
  PKR: 'PKR',
  PLN: 'PLN',
  RON: 'RON',
  SAR: 'SAR',
  SEK: 'SEK',
  SGD: 'SID',
  THB: 'THB',
  TRY: 'TRY',
  TWD: 'NTD',
  UGX: 'UGX',
  USD: 'USD',
  VND: 'VND',
  ZAR: 'ZAR',
};

const BY_FEDEX: ReadonlyMap<string, string> = new Map(
  Object.entries(FEDEX_CURRENCIES).map(([iso, code]) => [code, iso]),
);

/** A currency of FedEx's answers in ISO 4217. No code of its own is another currency's ISO code, so either form may come. */
export const isoOfFedex = (code: string): string => BY_FEDEX.get(code) ?? code;
