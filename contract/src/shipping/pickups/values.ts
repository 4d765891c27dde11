export const PICKUP_SORTS = ['readyAt', 'createdAt', 'number', 'state', 'carrier'] as const;

/** What the merchant learnt from the carrier, or saw at the door. */
export const SETTLEMENTS = [
  'booked',
  'not_booked',
  'voided',
  'not_voided',
  'collected',
  'not_collected',
] as const;

/** The number that a carrier gave a pickup, as the merchant types it. */
export const PICKUP_NUMBER_MAX_LENGTH = 60;
