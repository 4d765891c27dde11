import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { root } from './root.ts';

/** Files that still mix both; none may be added. */
const MIXED = [
  'server/src/verbs/hub/stores/install.ts',
  'server/src/verbs/hub/stores/plans.ts',
  'server/src/verbs/loyalty/coupons/follow-order.ts',
  'server/src/verbs/loyalty/orders/explain.ts',
  'server/src/verbs/loyalty/settings/save.ts',
  'server/src/verbs/shop/host-sync/compare.ts',
  'server/src/verbs/shop/host-sync/walk.ts',
  'server/src/verbs/shop/orders/record-batch.ts',
  'server/src/verbs/shop/privacy/forget-bodies.ts',
];

/** A query of Drizzle on the transaction. */
const RECORDS = /\bdb\s*\.(select|selectDistinct|selectDistinctOn|insert|update|delete|execute|with)\b/;

/** The transaction's or the database's own `sql`; Drizzle's is imported, and makes only parts of its queries. */
const STATEMENTS = /\b(tx|database)\.sql\b|\{[^{}]*\bsql\b[^{}]*\}\s*(=|:\s*(StoreTx|Sql|Database)\b)/;

const mixes = (path: string): boolean => {
  const source = readFileSync(join(root, path), 'utf8').replaceAll(/^import [\s\S]*?;$/gm, '');
  return RECORDS.test(source) && STATEMENTS.test(source);
};

it('queries in one style per file of verbs: Drizzle for records, SQL for functions, the ledger and lists', () => {
  const files = globSync('server/src/verbs/**/*.ts', { cwd: root }).filter(
    (path) => !path.endsWith('.test.ts') && !path.includes('/testing/'),
  );
  expect(files.filter(mixes).toSorted()).toEqual(MIXED);
});
