import { parseArgs } from 'node:util';
import type { StoreId } from '@apps-hub/domain/ids';

import { connect, type StoreTx } from '../db/database.ts';
import { endOnSignals } from '../process/stop.ts';
import type { BookProof, ProofDifference } from '../verbs/loyalty/proof/book-proof.ts';
import { verifyCoupons } from '../verbs/loyalty/proof/verify-coupons.ts';
import { verifyFacts } from '../verbs/loyalty/proof/verify-facts.ts';
import { verifyMembers } from '../verbs/loyalty/proof/verify-members.ts';
import { verifyOrders } from '../verbs/loyalty/proof/verify-orders.ts';
import { type Difference, verifyLedger } from '../verbs/loyalty/proof/verify.ts';
import { commandEnvironment } from './environment.ts';
import { openOwnerDatabase } from './owner-database.ts';

const USAGE = `npm run ledger:verify [-- --store <store ID or its name on the platform>] [--orders]
Checks every balance against its transactions. With --orders, also checks what each order earned, that each coupon's
points are accounted for, what segments read about each customer, and who was in bulk adjustments and campaigns. Exit code: 0 all match, 1 a difference, 2 could not run.`;

interface StoreRow {
  readonly id: StoreId;
  readonly platform: string;
  readonly externalId: string;
}

const number = new Intl.NumberFormat('en');

/** "1 order", "1,200 orders" */
const counted = (count: number, noun: string): string =>
  `${number.format(count)} ${noun}${count === 1 ? '' : 's'}`;

const differenceText = (difference: Difference, store: StoreRow): string =>
  [
    'DIFFERENCE',
    `  store     ${store.platform}/${store.externalId} (${store.id})`,
    `  customer  ${difference.customerId}`,
    `  version   ${difference.version}`,
    `  what      ${difference.what}`,
    `  expected  ${difference.expected}`,
    `  found     ${difference.found}`,
  ].join('\n');

const bookText = (difference: ProofDifference, store: StoreRow): string =>
  [
    'DIFFERENCE',
    `  store     ${store.platform}/${store.externalId} (${store.id})`,
    `  ${difference.kind.padEnd(8)}  ${difference.name} (${difference.id})`,
    `  what      ${difference.what}`,
    `  expected  ${difference.expected}`,
    `  found     ${difference.found}`,
  ].join('\n');

type Verify = (sql: StoreTx['sql'], storeId: StoreId) => Promise<BookProof<ProofDifference>>;

const BOOKS: Readonly<Record<string, Verify>> = {
  order: verifyOrders,
  coupon: verifyCoupons,
  customer: verifyFacts,
  membership: verifyMembers,
};

/** Prints what was compared; returns whether all of it matches. */
const verifyBooks = async (sql: Sql, store: StoreRow): Promise<boolean> => {
  for (const [noun, verify] of Object.entries(BOOKS)) {
    const proof = await sql.begin('isolation level repeatable read read only', (tx) => verify(tx, store.id));
    if (proof.first) {
      console.error(bookText(proof.first, store));
      console.error(`${counted(proof.differences, 'difference')} among ${counted(proof.checked, noun)}`);
      return false;
    }
    console.log(`  ${counted(proof.checked, noun)}`);
  }
  return true;
};

type Sql = ReturnType<typeof connect>;

const verifyStores = async (
  sql: Sql,
  { store: wanted, orders }: { readonly store: string | undefined; readonly orders: boolean },
): Promise<number> => {
  const stores = await sql<StoreRow[]>`
    select id, platform, external_id as "externalId" from store
    where ${wanted ?? null}::text is null or id = ${wanted ?? ''} or external_id = ${wanted ?? ''} order by id`;
  if (wanted !== undefined && stores.length === 0) {
    console.error(`No store is called ${wanted}.`);
    return 2;
  }
  let [wallets, postings] = [0, 0];
  for (const store of stores) {
    const proof = await sql.begin('isolation level repeatable read read only', (tx) =>
      verifyLedger(tx, store.id),
    );
    if (proof.difference) {
      console.error(differenceText(proof.difference, store));
      return 1;
    }
    const counts = `${counted(proof.wallets, 'balance')}, ${counted(proof.postings, 'transaction')}`;
    console.log(`${store.platform}/${store.externalId} (${store.id}): ${counts}`);
    if (orders && !(await verifyBooks(sql, store))) return 1;
    wallets += proof.wallets;
    postings += proof.postings;
  }
  const total = [
    counted(stores.length, 'store'),
    counted(wallets, 'balance'),
    counted(postings, 'transaction'),
  ];
  console.log(`all match: ${total.join(', ')}`);
  return 0;
};

const main = async (): Promise<number> => {
  const { values } = parseArgs({
    options: {
      store: { type: 'string' },
      orders: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  // A server that was started for this ends, too.
  endOnSignals();
  const database = await openOwnerDatabase(commandEnvironment(process.env));
  const sql = connect(database.ownerUrl, { max: 1, name: 'ledger-verify' });
  try {
    return await verifyStores(sql, { store: values.store, orders: values.orders === true });
  } finally {
    await sql.end();
    await database.stop();
  }
};

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
