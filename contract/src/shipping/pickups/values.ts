export const PICKUP_SORTS = ['readyAt', 'createdAt', 'number', 'state', 'carrier'] as const;

/** What the merchant learned from the carrier, or saw themselves. */
export const SETTLEMENTS = [
  'booked',
  'not_booked',
  'voided',
  'not_voided',
  'collected',
  'not_collected',
  /** Withdraws "not booked": the outcome is unknown again. */
  'take_back',
] as const;

/** The carrier's pickup number, as typed by the merchant. */
export const PICKUP_NUMBER_MAX_LENGTH = 60;

/** The outcome of telling the host that an order was collected or delivered; each is a phrase. */
export const HOST_NEWS = [
  'told',
  'refused',
  'no_answer',
  'delivered_told',
  'delivered_refused',
  'delivered_no_answer',
] as const;

export type HostNews = (typeof HOST_NEWS)[number];

/** Refusals that we detect and word ourselves; each is a phrase. */
export const HOST_REFUSALS = ['several_locations', 'missing_right'] as const;

export type HostRefusal = (typeof HOST_REFUSALS)[number];
