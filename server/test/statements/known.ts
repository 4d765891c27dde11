const PARTS =
  'asks about all stores of a node, and of no other: it goes through the parts of a table that are on this server';

/** Database functions that still break a rule, with the reason. Remove a line with its cause; a test finds stale ones. */
export const KNOWN_FUNCTIONS: Readonly<Record<string, string>> = {
  ledger_epoch_begin: 'DDL takes no parameters, and the number it makes a default of is computed here',
  statistics_gather:
    'ANALYZE takes no parameters, and the parts of a table that are on this server have names of their own',
  search_fold: 'an expression without a table, which generated columns compute',
  due_work_posted: PARTS,
  due_work_changed: PARTS,
  ledger_last_mark: PARTS,
  shop_health_of_all: PARTS,
  loyalty_health_of_all: PARTS,
};

/** Triggers with transition tables. */
export const KNOWN_TRIGGERS: Readonly<Record<string, string>> = {};

/** Views that join tenant tables. */
export const KNOWN_VIEWS: Readonly<Record<string, string>> = {};
