import type { CollectionMethodVersion } from '@apps-hub/domain/loyalty/collection-method';
import type { CustomerId, StoreId } from '@apps-hub/domain/ids';
import { isBlank } from '@apps-hub/domain/text';

import type { VerbContext } from '../context.ts';
import type { StoreTx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { followersWith } from '../followers.ts';
import type { HostCustomer } from '../platforms/port/events.ts';
import { ensureCustomers } from '../verbs/shop/customers/ensure.ts';
import { fillInCustomers } from '../verbs/shop/customers/fill-in.ts';
import { findCustomers } from '../verbs/shop/customers/find.ts';
import { importedId } from '../verbs/shop/customers/outside-id.ts';
import type { OrderRow } from '#db/schema/shop/orders.ts';
import {
  lockOrders,
  type OrderNews,
  recordOrders,
  recordRefunds,
  type RefundNews,
} from '../verbs/shop/orders/record-batch.ts';
import { type CandidateSearch, findCandidates } from './candidates.ts';
import type { FileCustomer } from './line.ts';
import type { Candidate } from './match-returns.ts';

/** The target of an import: the store, and the rules for all of it. */
export interface ImportTarget {
  readonly deps: Pick<Deps, 'database' | 'now' | 'newId'>;
  readonly storeId: StoreId;
  /** The collection methods for earning: those in force when the import started, or none. */
  readonly methods: readonly CollectionMethodVersion[];
  readonly ids: 'import' | 'host';
}

/** The customers' ids in the file, mapped to ours. */
export type CustomerIds = ReadonlyMap<string, CustomerId>;

/** What an import reads and writes. A preview only remembers its writes, so that both make the same decisions. */
export interface ImportStore {
  readonly inChunk: <T>(work: (ctx: VerbContext) => Promise<T>) => Promise<T>;
  readonly knownOrders: (ctx: VerbContext, externalIds: readonly string[]) => Promise<Map<string, OrderRow>>;
  readonly findCustomers: (ctx: VerbContext, people: readonly HostCustomer[]) => Promise<CustomerIds>;
  readonly ensureCustomers: (ctx: VerbContext, people: readonly HostCustomer[]) => Promise<CustomerIds>;
  /** Adds what the file says about customers whose orders are known; creates no customers. */
  readonly fillInCustomers: (ctx: VerbContext, people: readonly HostCustomer[]) => Promise<void>;
  readonly recordOrders: (ctx: VerbContext, news: readonly OrderNews[]) => Promise<readonly OrderRow[]>;
  readonly recordRefunds: (ctx: VerbContext, news: readonly RefundNews[]) => Promise<readonly OrderRow[]>;
  /** In how many parts, by customer, it has the orders that returns are matched with; any number if undefined. */
  readonly returnParts: number | undefined;
  /** Called before the returns of these customers, whose ids hash to this part. */
  readonly openReturns: (part: number, customerIds: ReadonlySet<CustomerId>) => Promise<void>;
  readonly candidates: (
    ctx: VerbContext,
    searches: readonly CandidateSearch[],
  ) => Promise<readonly (readonly Candidate[])[]>;
}

/** A customer of the file, as stored. An e-mail address that stands in for an id is not a platform id. */
export const toHostCustomer = (customer: FileCustomer, ids: ImportTarget['ids']): HostCustomer => ({
  externalId: ids === 'host' && !customer.id.includes('@') ? customer.id : importedId(customer.id),
  name: isBlank(customer.name) ? customer.id : customer.name,
  email: customer.email,
  phone: customer.phone,
});

/** An import acts as itself and enqueues no jobs; its orders earn by its own methods. */
export const importContext = (
  { deps, methods }: Pick<ImportTarget, 'deps' | 'methods'>,
  tx: StoreTx,
): VerbContext => ({
  tx,
  actor: { kind: 'import' },
  now: deps.now(),
  time: deps.now,
  newId: deps.newId,
  followers: followersWith({ methods }),
  enqueue: () => Promise.reject(new Error('an import puts nothing into the outbox')),
});

const TRIES = 3;
/** Deadlocks, serialization failures, and waits for a lock that took too long: the transaction succeeds when retried. */
const PASSING_CODES = new Set(['40P01', '40001', '55P03']);

/**
 * One transaction of an import. Imports of a store are serialised, so that concurrent ones never record an invoice or a return twice. It does
 * not wait for the disk, which took a sixth of the time: after a power cut the last chunks may be missing whole, as after a kill, and whoever
 * commits after them and waits also waits for theirs. So does the import itself, at its end.
 */
const inTurn = async <T>(target: ImportTarget, work: (ctx: VerbContext) => Promise<T>): Promise<T> => {
  const { deps, storeId } = target;
  for (let tries = 1; ; tries += 1) {
    try {
      return await deps.database.inStore(storeId, async (tx) => {
        await tx.sql`
          select set_config('synchronous_commit', 'off', true), pg_advisory_xact_lock(hashtextextended(${`import ${storeId}`}, 0))`;
        return work(importContext(target, tx));
      });
    } catch (error) {
      if (tries >= TRIES || !PASSING_CODES.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
};

/**
 * Lets the database count the store's rows. Until then it expects one in a new store, and looks for each order or customer among all of them:
 * of 20,000 orders of one line, these searches took longer than everything else.
 */
const gatherStatistics = ({ deps, storeId }: ImportTarget): Promise<void> =>
  deps.database.inStore(storeId, async ({ sql }) => {
    await sql`select statistics_gather(${storeId})`;
  });

/** The store itself. */
export const writingStore = (target: ImportTarget): ImportStore => {
  let chunks = 0;
  return {
    inChunk: async (work) => {
      chunks += 1;
      // Beside the second chunk, because the first one's rows have to be committed.
      const [done] = await Promise.all([
        inTurn(target, work),
        chunks === 2 ? gatherStatistics(target) : undefined,
      ]);
      return done;
    },
    knownOrders: (ctx, externalIds) => lockOrders(ctx.tx, externalIds),
    findCustomers: (ctx, people) => findCustomers(ctx.tx, people),
    ensureCustomers,
    fillInCustomers,
    recordOrders,
    recordRefunds,
    returnParts: undefined,
    openReturns: () => Promise.resolve(),
    candidates: findCandidates,
  };
};
