/** The lines of a roll-forward, in the order in which they are read. Transfers between merged customers add up to zero. */
export const SHOWN_FIGURES = [
  'opening',
  'issued',
  'redeemed',
  'returned',
  'expired',
  'reversed',
  'deducted',
  'restored',
  'released',
  'offset',
  'closing',
] as const;

export type ShownFigure = (typeof SHOWN_FIGURES)[number];

/** When outstanding points end, seen from the end of the period. */
export const ENDINGS = ['pending', 'withinYear', 'later', 'never', 'debt'] as const;

export type Ending = (typeof ENDINGS)[number];

/** The most months in one report. */
export const REPORT_MONTHS_MOST = 120;

export const REPORT_FORMATS = ['xlsx', 'csv', 'json'] as const;

/** What the report compares with the ledger: the seven figures of the dashboard, both balances, and all customers' balances today. */
export const CHECKS = [
  'opening',
  'issued',
  'redeemed',
  'returned',
  'expired',
  'reversed',
  'deducted',
  'restored',
  'closing',
  'balances',
] as const;
