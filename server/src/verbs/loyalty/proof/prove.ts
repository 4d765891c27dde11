import type { CustomerId } from '@apps-hub/domain/ids';
import { points } from '@apps-hub/domain/points';
import type { CustomerProof, StoreProof } from '@apps-hub/contract/loyalty/proof/routes';

import type { VerbContext } from '#context.ts';
import type { Outside } from '#deps.ts';
import { AppError } from '#errors.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadCustomer } from '../customers/customer-record.ts';
import { sealWallets } from './seal.ts';
import { readWallet } from './wallet-page.ts';
import { differenceOf } from './wallet-proof.ts';

/** Seals a customer's postings, then proves the balances from them; refuses with `customer_not_found`. */
export const proveCustomer = async (
  { deps, storeId, inStore }: Outside,
  customerId: CustomerId,
): Promise<CustomerProof> => {
  await inStore(async (ctx) => {
    authorise(ctx.actor, 'read', 'Customer');
    await loadCustomer(ctx.tx, customerId);
    await sealWallets(ctx.tx, ctx.now, [customerId]);
  });
  const kept = await deps.database.inSnapshot(storeId, ({ sql }) => readWallet(sql, storeId, customerId));
  if (!kept) throw new AppError('customer_not_found', { params: { id: customerId } });
  const difference = differenceOf(kept);
  return {
    postings: kept.postings.length,
    availablePoints: points(kept.wallet?.available ?? 0),
    pendingPoints: points(kept.wallet?.pending ?? 0),
    hash: kept.seals.at(-1)?.hashes.subarray(-32).toString('hex') ?? null,
    difference: difference ? { customerId, ...difference } : null,
    checkedAt: deps.now().toISOString(),
  };
};

interface Sums {
  readonly wallets: number;
  readonly postings: number;
  readonly available: number;
  readonly pending: number;
}

interface Unequal {
  readonly customerId: CustomerId;
  readonly version: number;
  readonly expected: string;
  readonly found: string;
}

/** Every wallet with the sum of its postings. */
const compared = ({ sql, storeId }: VerbContext['tx']) => sql`
  select coalesce(w.customer_id, p.customer_id) as customer_id, w.version, w.available, w.pending, p.postings, p.last,
    p.available_sum, p.pending_sum
  from (select * from wallet where store_id = ${storeId}) w
  full join (
    select customer_id, count(*) as postings, max(version) as last, sum(available_delta) as available_sum,
      sum(pending_delta) as pending_sum
    from posting where store_id = ${storeId} group by customer_id
  ) p on p.customer_id = w.customer_id`;

/**
 * Proves that each of a store's balances is the sum of its postings, in a single statement and so in one snapshot. Hashes and lots are
 * proved by `ledger:verify` and the exported file.
 */
export const proveStore = async (ctx: VerbContext): Promise<StoreProof> => {
  authorise(ctx.actor, 'read', 'Settings');
  const { sql } = ctx.tx;
  const [row] = await sql<(Sums & { readonly unequal: Unequal | null })[]>`
    with compared as materialized (${compared(ctx.tx)})
    select count(c.version) as wallets, coalesce(sum(c.postings), 0) as postings, coalesce(sum(c.available), 0) as available,
      coalesce(sum(c.pending), 0) as pending, (
        select json_build_object('customerId', u.customer_id, 'version', coalesce(u.version, u.last),
          'expected', format('%s available, %s pending, %s postings', coalesce(u.available_sum, 0), coalesce(u.pending_sum, 0),
            coalesce(u.last, 0)),
          'found', case when u.version is null then 'no wallet'
            else format('%s available, %s pending, %s postings', u.available, u.pending, coalesce(u.postings, 0)) end)
        from compared u
        where (u.version, u.available, u.pending, coalesce(u.postings, 0)) is distinct from
          (coalesce(u.last, 0), coalesce(u.available_sum, 0)::bigint, coalesce(u.pending_sum, 0)::bigint, coalesce(u.last, 0))
        order by u.customer_id limit 1
      ) as unequal
    from compared c`;
  if (!row) throw new Error('sums answer one row');
  return {
    wallets: row.wallets,
    postings: row.postings,
    availablePoints: points(row.available),
    pendingPoints: points(row.pending),
    difference: row.unequal ? { ...row.unequal, what: 'wallet' } : null,
    checkedAt: ctx.now.toISOString(),
  };
};
