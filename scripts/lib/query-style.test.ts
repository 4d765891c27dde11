import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { root } from './root.ts';

/** Files that use both styles, with the reason; the statement is too short for a file of its own. */
const MIXED: Readonly<Record<string, string>> = {
  'server/src/verbs/hub/stores/install.ts': 'records; calls the SQL function that revokes frame tokens',
  'server/src/verbs/hub/stores/plans.ts':
    'records; deletes by the name of an app that the column may no longer know',
  'server/src/verbs/loyalty/coupons/follow-order.ts': 'records of coupons; reads one posting of the ledger',
  'server/src/verbs/loyalty/orders/explain.ts': 'reads an order; sums its postings in the ledger',
  'server/src/verbs/loyalty/rule-changes/request.ts': 'inserts a record; presents it as the list does',
  'server/src/verbs/loyalty/settings/save.ts': 'one record; updates the release days of many orders',
  'server/src/verbs/shop/host-sync/compare.ts':
    'reads orders; an upsert counts how often a difference was found',
  'server/src/verbs/shop/host-sync/walk.ts': 'one record; a limited count of the inbox',
  'server/src/verbs/shop/orders/record-batch.ts': 'reads orders; saves them with an SQL function',
  'server/src/verbs/shop/privacy/forget-bodies.ts': 'one record; deletes events and responses in bulk',
};

/** A query of Drizzle on the transaction. */
const RECORDS = /\bdb\s*\.(select|selectDistinct|selectDistinctOn|insert|update|delete|execute|with)\b/;

/** `sql` of the transaction or the database; Drizzle's own is imported, and builds only parts of its queries. */
const STATEMENTS = /\b(tx|database)\.sql\b|\{[^{}]*\bsql\b[^{}]*\}\s*(=|:\s*(StoreTx|Sql|Database)\b)/;

const mixes = (path: string): boolean => {
  const source = readFileSync(join(root, path), 'utf8').replaceAll(/^import [\s\S]*?;$/gm, '');
  return RECORDS.test(source) && STATEMENTS.test(source);
};

it('queries in one style per file of verbs: Drizzle for records, SQL for functions, the ledger and lists', () => {
  const files = globSync('server/src/verbs/**/*.ts', { cwd: root }).filter(
    (path) => !path.endsWith('.test.ts') && !path.includes('/testing/'),
  );
  expect(files.filter(mixes).toSorted()).toEqual(Object.keys(MIXED));
});
