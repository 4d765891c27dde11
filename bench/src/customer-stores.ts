import type { StoreId } from '@apps-hub/domain/ids';

import { CUSTOMERS_PER_ORDER, POSTINGS_PER_CUSTOMER, seedStores } from './large-store.ts';
import { secondsOf } from './measure.ts';
import type { Stack } from './stack.ts';
import type { TwoStores } from './two-sizes.ts';

const SMALL = 10_000;
/** Set `BENCH_CUSTOMERS` for a quicker run. */
const LARGE = Number(process.env['BENCH_CUSTOMERS'] ?? 1_000_000);

/** Prepares a store of this many customers for certain queries. */
export type Fill = (stack: Stack, storeId: StoreId, size: number) => Promise<void>;

const makeStores = async (stack: Stack, fills: readonly Fill[]): Promise<TwoStores> => {
  const [small, large] = await seedStores(stack, [SMALL, LARGE], { withSearch: true });
  if (!small || !large) throw new Error('Expected two stores, one per size');
  for (const storeId of [small, large])
    await stack.deps.database.inStore(storeId, (tx) => tx.sql`select listing_follow(${storeId}, 500)`);
  for (const fill of fills) {
    await fill(stack, small, SMALL);
    await fill(stack, large, LARGE);
  }
  await stack.owner`vacuum analyze`;
  return { small: { storeId: small, size: SMALL }, large: { storeId: large, size: LARGE } };
};

/** A store with a million customers, which takes minutes to make, and one with ten thousand. */
export const makeCustomerStores = async (stack: Stack, fills: readonly Fill[]): Promise<TwoStores> => {
  let stores: TwoStores | undefined;
  const seconds = await secondsOf(async () => {
    stores = await makeStores(stack, fills);
  });
  if (!stores) throw new Error('The stores do not exist yet');
  console.log(
    `${LARGE.toLocaleString('en')} customers with ${(LARGE * POSTINGS_PER_CUSTOMER).toLocaleString('en')} postings and ${(LARGE / CUSTOMERS_PER_ORDER).toLocaleString('en')} orders, made in ${Math.round(seconds)} s`,
  );
  return stores;
};
