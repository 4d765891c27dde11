import type postgres from 'postgres';

/** Whose points it adds. */
export const CUSTOMER = 'cus_2';

/** Posts on this node's shards and prepares, like a distributed transaction before its commit. */
export const preparePosting = async (node: postgres.Sql, name: string, store: string): Promise<void> => {
  const [row] = await node<{ posting: string; wallet: string }[]>`
    select get_shard_id_for_distribution_column('posting', ${store}::text) as posting,
      get_shard_id_for_distribution_column('wallet', ${store}::text) as wallet`;
  const part = (table: 'posting' | 'wallet') => node(`${table}_${row?.[table] ?? ''}`);
  await node`begin`;
  await node`set local citus.enable_manual_changes_to_shards = on`;
  await node`
    update ${part('wallet')} set available = available + 20, version = version + 1
    where store_id = ${store} and customer_id = ${CUSTOMER}`;
  await node`
    insert into ${part('posting')} (store_id, customer_id, version, kind, available_delta, pending_delta, available_after, pending_after,
      shortfall, idempotency_key, actor, occurred_at, created_at, posted_in)
    select w.store_id, w.customer_id, w.version, 'adjust', 20, 0, w.available, w.pending, 0, 'prepared', 'test', now(), now(),
      ledger_epoch_start() + pg_current_xact_id()::text::bigint
    from ${part('wallet')} w where w.store_id = ${store} and w.customer_id = ${CUSTOMER}`;
  await node.unsafe(`prepare transaction '${name}'`);
};
