import type { StoreId } from '@apps-hub/domain/ids';

import type { Deps } from '#deps.ts';
import type { StoreTx } from '#db/database.ts';
import { scheduleReconciliation } from './schedule-reconciliation.ts';
import { verifyCoupons } from './verify-coupons.ts';
import { verifyOrders } from './verify-orders.ts';

interface Reconciled {
  readonly orders: number;
  readonly coupons: number;
  readonly differences: number;
  readonly first: object | null;
}

const compare = async ({ sql, storeId }: StoreTx): Promise<Reconciled> => {
  const orders = await verifyOrders(sql, storeId);
  const coupons = await verifyCoupons(sql, storeId);
  return {
    orders: orders.checked,
    coupons: coupons.checked,
    differences: orders.differences + coupons.differences,
    first: orders.first ?? coupons.first,
  };
};

/** Compares a store's orders and coupons with its ledger and stores the result; repeats daily while they differ. */
export const reconcile = async (deps: Deps, storeId: StoreId): Promise<void> => {
  const { orders, coupons, differences, first } = await deps.database.inSnapshot(storeId, compare);
  const now = deps.now();
  if (differences > 0)
    deps.log.error({ storeId, differences, first }, 'orders or coupons differ from the ledger');
  await deps.database.inStore(storeId, async (tx) => {
    await tx.sql`
      insert into reconciliation (store_id, checked_at, orders, coupons, differences, first)
      values (${storeId}, ${now}, ${orders}, ${coupons}, ${differences}, ${first && JSON.stringify(first)})
      on conflict (store_id) do update set checked_at = excluded.checked_at, orders = excluded.orders, coupons = excluded.coupons,
        differences = excluded.differences, first = excluded.first`;
    if (differences > 0) await scheduleReconciliation({ tx, now });
  });
};
