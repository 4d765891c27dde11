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
