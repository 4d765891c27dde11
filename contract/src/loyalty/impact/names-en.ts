import type { Account, JournalLine } from '@apps-hub/domain/loyalty/liability/deferral';
import type { RuleEstimate } from '@apps-hub/domain/loyalty/liability/breakage';
import type { Cell, ExpiryRule } from '@apps-hub/domain/loyalty/liability/movements';

import type { Ending, ShownFigure } from './values.ts';

/** English names in the points report, on screens and in its files. */
const FIGURE_NAMES: Readonly<Record<ShownFigure, string>> = {
  opening: 'Opening balance',
  issued: 'Issued',
  redeemed: 'Redeemed',
  returned: 'Returned with a coupon',
  expired: 'Expired',
  reversed: 'Taken back after refunds and edits',
  deducted: 'Deducted manually',
  restored: 'Restored',
  released: 'Became available',
  offset: 'Set against negative balances',
  closing: 'Closing balance',
};

const SOURCE_NAMES: Readonly<Record<Cell['source'], string>> = {
  sale: 'Orders',
  other: 'Adjustments and other ways to earn',
  moved_in: 'Moved in from another programme',
  debt: 'Negative balances',
};

const EXPIRY_NAMES: Readonly<Record<ExpiryRule, string>> = {
  m3: 'Up to 3 months',
  m6: 'About 6 months',
  m12: 'About 12 months',
  m24: 'About 24 months',
  longer: 'Longer',
  never: 'No expiry',
  pending: 'Pending',
};

const ENDING_NAMES: Readonly<Record<Ending, string>> = {
  pending: 'Pending',
  withinYear: 'Expire within 12 months',
  later: 'Expire later',
  never: 'No expiry',
  debt: 'Negative balances',
};

const BASIS_NAMES: Readonly<Record<RuleEstimate['basis'], string>> = {
  all: 'Too little history: every point counts until there are 12 months of it',
  cautious: 'Less than 18 months of history: the cautious end of the range counts',
  central: 'Estimated',
};

const ACCOUNT_NAMES: Readonly<Record<Account, string>> = {
  revenue: 'Revenue',
  contract_liability: 'Contract liability: loyalty points',
  marketing: 'Marketing expense',
  provision: 'Provision: points without a sale',
  former_programme: 'Clearing account: former loyalty programme',
};

const ENTRY_NAMES: Readonly<Record<JournalLine['entry'], string>> = {
  deferral: 'Points issued in the period, less those taken back',
  reestimate: 'New estimate for points of earlier months',
  release: 'Points used in the period',
};

/** Headings of the report's tables. */
export const HEADINGS = {
  rule: 'Expiry',
  outstanding: 'Outstanding points',
  expected: 'Counted as points to be used',
  range: 'Range',
  basis: 'Basis',
  entry: 'Entry',
  debit: 'Debit',
  credit: 'Credit',
  amount: 'Amount',
  line: 'Item',
  from: 'From',
  to: 'To',
  noRate: 'No active reward says what points are worth, so there are no amounts of money.',
  notOver: 'The last month is not over yet: its figures will change.',
} as const;

/** The names that the page shows. */
export const SHOWN_NAMES = {
  figures: FIGURE_NAMES,
  sources: { all: 'All points', ...SOURCE_NAMES },
  expiry: EXPIRY_NAMES,
  bases: BASIS_NAMES,
  entries: ENTRY_NAMES,
  accounts: ACCOUNT_NAMES,
} as const;

/** The names in the files. */
export const FILE_NAMES = {
  FIGURE_NAMES,
  SOURCE_NAMES,
  EXPIRY_NAMES,
  ENDING_NAMES,
  BASIS_NAMES,
  ACCOUNT_NAMES,
  ENTRY_NAMES,
};
