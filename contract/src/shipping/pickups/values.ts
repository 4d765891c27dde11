export const PICKUP_SORTS = ['readyAt', 'createdAt', 'number', 'state', 'carrier'] as const;

/** What the merchant learned from the carrier, or saw for themselves. */
export const SETTLEMENTS = [
  'booked',
  'not_booked',
  'voided',
  'not_voided',
  'collected',
  'not_collected',
] as const;

/** The carrier's pickup number, as typed by the merchant. */
export const PICKUP_NUMBER_MAX_LENGTH = 60;

/** What became of telling the host that an order was collected; each is a phrase. */
export const HOST_NEWS = ['told', 'refused', 'no_answer'] as const;

export type HostNews = (typeof HOST_NEWS)[number];
