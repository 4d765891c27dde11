/**
 * How a change ended. lost: the carrier says that the pickup is over or does not exist. not_booked: it was voided for the change, and no
 * courier comes. book_unknown: it was voided, and the new booking got no answer.
 */
export const CHANGE_OUTCOMES = [
  'changed',
  'refused',
  'waiting',
  'unknown',
  'lost',
  'void_unknown',
  'not_booked',
  'book_unknown',
] as const;

export type ChangeOutcomeName = (typeof CHANGE_OUTCOMES)[number];

/** What the merchant found out about an unanswered change. */
export const CHANGE_SETTLEMENTS = ['changed', 'not_changed'] as const;
