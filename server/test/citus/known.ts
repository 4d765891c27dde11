const PLAIN = 'makes or restores a PostgreSQL of its own';
const STAND_IN = 'puts plain databases or tables in the place of nodes';
const ONE = 'replaces functions and records of one database';
const TRIGGER = 'adds a trigger to a distributed table, which Citus refuses';
const STATEMENTS = 'checks statements by the query log of the plain lane';

/** Files that the database lane skips on Citus, with the reason. */
export const PLAIN_ONLY: Readonly<Record<string, string>> = {
  'server/src/backup/backup.pg.test.ts': PLAIN,
  'server/src/db/citus.pg.test.ts': STAND_IN,
  'server/src/db/distribution.pg.test.ts': STATEMENTS,
  'server/src/db/distributed/node-versions.pg.test.ts': STAND_IN,
  'server/src/db/embedded.pg.test.ts': PLAIN,
  'server/src/db/migrate.pg.test.ts': PLAIN,
  'server/src/db/nodes.pg.test.ts': STAND_IN,
  'server/src/db/older.pg.test.ts': ONE,
  'server/src/ledger/ledger-epoch.pg.test.ts': PLAIN,
  'server/src/verbs/shop/inbox/kept.pg.test.ts': STAND_IN,
};

/** Tests that cannot pass there, by file and full name, with the reason. They run and must fail: remove a line with its cause. */
export const FAILING: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'server/src/db/catalogue.pg.test.ts': {
    'needs no PostgreSQL extension': 'Citus is one',
    'a new store beside large ones has its look-ups read all its rows until it is counted':
      'fills tables without their triggers, which nodes do not learn of, and reads plans of one database',
  },
  'server/src/demo/demo.pg.test.ts': {
    'a demo store after its first start reads each order once for what segments ask, even before the store has statistics':
      'explains a statement, which Citus cannot do on the node of a store',
  },
  'server/src/verbs/shop/inbox/together.pg.test.ts': {
    'a burst of events waits for room on the disk, however often it is tried': TRIGGER,
    'a burst of events parks an event that always reaches the time limit of a statement, and applies the others':
      TRIGGER,
  },
};
