import type { CustomerId, StoreId } from '@apps-hub/domain/ids';
import { localDate } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { scheduleStep } from '#db/due-work.ts';
import type { Deps } from '#deps.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';

const WALLETS_AT_ONCE = 500;

const expireSome = async (tx: StoreTx, now: Date): Promise<number> => {
  const { timeZone } = await loadStore(tx);
  const [row] = await tx.sql<{ posted: number }[]>`
    select ledger_expire(${tx.storeId}, ${now}, ${localDate(now, timeZone)}, ${WALLETS_AT_ONCE}) as posted`;
  return row?.posted ?? 0;
};

/** Expires one customer's points, so that points past their last day cannot be spent even before the tick runs. */
export const expireCustomer = async (
  { tx, now }: Pick<VerbContext, 'tx' | 'now'>,
  customerId: CustomerId,
): Promise<void> => {
  const { timeZone } = await loadStore(tx);
  await tx.sql`select ledger_expire_wallet(${tx.storeId}, ${now}, ${localDate(now, timeZone)}, ${customerId})`;
};

/** Points expire at the end of their last day in the store's time zone. */
const scheduleNext = async (tx: StoreTx, now: Date): Promise<void> => {
  const [next] = await tx.sql<{ at: Date | null }[]>`
    select (min(w.next_expiry) + 1)::timestamp at time zone s.time_zone as at
    from wallet w join store s on s.id = w.store_id
    where w.store_id = ${tx.storeId} and w.next_expiry is not null and s.id = ${tx.storeId} group by s.time_zone`;
  await scheduleStep({ tx, now }, 'points.expire', next?.at);
};

/** Expires all points past their last day; returns the number of postings. */
export const expireDue = async (deps: Deps, storeId: StoreId): Promise<number> => {
  let expired = 0;
  for (let posted = WALLETS_AT_ONCE; posted === WALLETS_AT_ONCE; expired += posted)
    posted = await deps.database.inStore(storeId, (tx) => expireSome(tx, deps.now()));
  await deps.database.inStore(storeId, (tx) => scheduleNext(tx, deps.now()));
  return expired;
};
