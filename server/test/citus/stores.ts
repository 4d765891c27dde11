import type { CustomerId, StoreId } from '@apps-hub/domain/ids';
import { expect } from 'vitest';

import { citusDirectory } from '#db/citus.ts';
import { connect, openDatabase } from '#db/database.ts';
import { distributeDatabase } from '#db/distributed/distribute.ts';
import { isBusy } from '#db/failures.ts';
import { migrate } from '#db/migrate.ts';
import { post } from '#ledger/post.ts';
import { verifyLedger } from '#verbs/loyalty/proof/verify.ts';
import { LANE_SECRET } from '../lane-secret.ts';
import { openCitusInstallation } from './installation.ts';

const NOW = new Date('2026-03-01T10:00:00Z');
const CUSTOMER = 'cus_1' as CustomerId;

/** Repeats what is refused because the database is busy or away, as clients do that get 503. */
export const patiently = async <T>(work: () => Promise<T>): Promise<T> => {
  for (;;)
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error)) throw error;
    }
};

/** A store with a customer who has no points yet. */
export const seedStore = async (owner: ReturnType<typeof connect>, id: StoreId): Promise<void> => {
  await owner`
    insert into store (id, platform, external_id, name, currency, country, time_zone, status, created_at)
    values (${id}, 'sandbox', ${id}, 'Store', 'SAR', 'SA', 'Asia/Riyadh', 'active', now())`;
  await owner`
    insert into customer (store_id, id, name, status, created_at, updated_at)
    values (${id}, ${CUSTOMER}, 'Customer', 'active', now(), now())`;
  await owner`insert into wallet (store_id, customer_id) values (${id}, ${CUSTOMER})`;
};

/** The stores of an installation on Citus, at this address of its owner. */
export const useCitusStores = async (ownerUrl: string) => {
  const appUrl = await migrate(ownerUrl, { secret: LANE_SECRET });
  const home = connect(ownerUrl, { max: 2, name: 'test-owner' });
  const directory = await citusDirectory(appUrl);
  if (!directory) throw new Error('this database is distributed');
  const database = openDatabase(appUrl, { max: 4, directory });
  return {
    home,
    directory,
    database,
    postPoint: (store: StoreId, key: string): Promise<unknown> =>
      database.inStore(store, (tx) =>
        post(tx, NOW, {
          customerId: CUSTOMER,
          kind: 'adjust',
          available: 1,
          pending: 0,
          key,
          actor: 'test',
          occurredAt: NOW,
        }),
      ),
    /** The keys of the store's postings, in their order. */
    posted: async (store: StoreId): Promise<string[]> =>
      (
        await home<{ key: string }[]>`
          select idempotency_key as key from posting where store_id = ${store} order by version`
      ).map(({ key }) => key),
    provesItself: async (store: StoreId): Promise<void> => {
      const proof = await home.begin('isolation level repeatable read read only', (tx) =>
        verifyLedger(tx, store),
      );
      expect(proof.difference).toBeNull();
    },
    close: async (): Promise<void> => {
      await database.close();
      await home.end();
    },
  };
};

/** A distributed installation with one store on each node. */
export const openCitusStores = async (name: string) => {
  const installation = await openCitusInstallation(name);
  await migrate(installation.ownerUrl, { secret: LANE_SECRET });
  await distributeDatabase(installation.ownerUrl, { secret: LANE_SECRET, shards: 4 });
  const used = await useCitusStores(installation.ownerUrl);
  const stores: StoreId[] = [];
  for (const node of used.directory.nodes)
    for (let number = 0; ; number += 1) {
      const id = `sto_${number}` as StoreId;
      if ((await used.directory.nodeOf(id)).name !== node.name) continue;
      stores.push(id);
      break;
    }
  for (const id of stores) await seedStore(used.home, id);
  return { ...used, installation, stores };
};
