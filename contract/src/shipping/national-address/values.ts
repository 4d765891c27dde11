import type { AddressState } from '@apps-hub/domain/shipping/national-address/state';

/** Which orders the list shows: those without a valid address, all, or those in one state. */
export const ADDRESS_FILTERS = [
  'invalid',
  'missing',
  'malformed',
  'not_found',
  'changed',
  'unchecked',
  'valid',
  'all',
] as const satisfies readonly (AddressState | 'invalid' | 'valid' | 'all')[];

export type AddressFilter = (typeof ADDRESS_FILTERS)[number];

/** What happened when a customer was asked; `not_waiting`: the order needs no address any more. */
export const LINK_NEWS = [
  'mailed',
  'link_only',
  'no_email',
  'asked_recently',
  'asked_enough',
  'valid',
  'not_waiting',
] as const;

export type LinkNews = (typeof LINK_NEWS)[number];

/** For how many days a link works. */
export const ADDRESS_LINK_DAYS = 14;
