import type { StoreId } from '@apps-hub/domain/ids';
import type { StepName } from '@apps-hub/server/jobs/step-names';

import type { Stack } from './stack.ts';

type Owned = Pick<Stack, 'owner'>;

export const CUSTOMERS_PER_STORE = 4;
/** Work of idle stores that is due on another day. */
const PLANNED: readonly StepName[] = ['orders.release', 'points.expire', 'answers.forget', 'sessions.forget'];

const CUSTOMER_IDS = (store: string) => `'cus_' || right(${store}, 20) || lpad(i::text, 6, '0')`;

/** Stores with a few customers, whose postings the followers have read, and with work due on another day. */
export const seedManyStores = async ({ owner }: Owned, count: number): Promise<StoreId[]> => {
  const rows = await owner<{ id: StoreId }[]>`
    insert into store (id, platform, external_id, name, currency, country, time_zone, created_at)
    select 'sto_' || lpad(i::text, 26, '0'), 'sandbox', 'many-' || i, 'Store ' || i, 'SAR', 'SA', 'Asia/Riyadh', now()
    from generate_series(1, ${count}) i returning id`;
  // They have installed loyalty; nothing is called with these credentials.
  await owner`
    insert into host_credential (store_id, app, sealed, updated_at)
    select id, 'loyalty', '\\x00', now() from store where external_id like 'many-%'`;
  await owner.unsafe(`
    insert into customer (store_id, id, name, created_at, updated_at)
    select s.id, ${CUSTOMER_IDS('s.id')}, 'Customer ' || i, now(), now()
    from store s cross join generate_series(1, ${CUSTOMERS_PER_STORE}) i where s.external_id like 'many-%'`);
  await owner`
    insert into wallet (store_id, customer_id)
    select c.store_id, c.id from customer c join store s on s.id = c.store_id where s.external_id like 'many-%'`;
  await owner`
    insert into due_work (store, step, due_at)
    select s.id, t.step, now() + interval '1 day' * (1 + random() * 20)
    from store s cross join unnest(${[...PLANNED]}::text[]) t (step) where s.external_id like 'many-%'`;
  return rows.map(({ id }) => id);
};

/** Credits every customer of these stores with ten points that are past their last day. */
export const creditLapsedPoints = async ({ owner }: Owned, storeIds: readonly StoreId[]): Promise<void> => {
  await owner`
    with credited as (
      update wallet set available = available + 10, version = version + 1, lots = '{"2020-01-01": 10}', next_expiry = '2020-01-01'
      where store_id = any(${[...storeIds]}) and available = 0 returning store_id, customer_id, version
    )
    insert into posting (
      store_id, customer_id, version, kind, available_delta, pending_delta, available_after, pending_after, shortfall, lots,
      idempotency_key, actor, occurred_at, created_at
    )
    select store_id, customer_id, version, 'import', 10, 0, 10, 0, 0, '{"2020-01-01": 10}', 'import:' || customer_id || version, 'import',
      now(), now()
    from credited`;
};

/** The stores' expiry postings, the points left, and the postings not sealed yet. */
export const readOutcome = async (
  { owner }: Owned,
  storeIds: readonly StoreId[],
): Promise<{ readonly expired: number; readonly left: number; readonly unsealed: number }> => {
  const [row] = await owner<{ expired: number; left: number; unsealed: number }[]>`
    select (select count(*) from posting where store_id = any(${[...storeIds]}) and kind = 'expire')::int as expired,
      (select sum(available) from wallet where store_id = any(${[...storeIds]}))::int as left,
      (select count(*) from wallet w where w.store_id = any(${[...storeIds]}) and w.version > coalesce((
        select max(s.version) from posting_seal s where s.store_id = w.store_id and s.customer_id = w.customer_id
      ), 0))::int as unsealed`;
  if (!row) throw new Error('Expected one row with the outcome');
  return row;
};
