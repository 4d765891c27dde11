import { localDate } from '@apps-hub/domain/time';

import type { StoreTx } from '#db/database.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';

/** How often a store's parts were loaded and opened. Browsers report it, so anyone can raise it. */
export interface Visits {
  readonly seen: number;
  readonly opened: number;
}

/** Counts a sign-in code that was not sent, because the store has had its text messages of 24 hours. */
export const addRefusedText = async (tx: StoreTx, now: Date): Promise<void> => {
  const { timeZone } = await loadStore(tx);
  await tx.sql`
    insert into shopper_visits (store_id, day, texts_refused) values (${tx.storeId}, ${localDate(now, timeZone)}, 1)
    on conflict (store_id, day) do update set texts_refused = shopper_visits.texts_refused + 1`;
};

/** Adds visits to the store's day. */
export const addVisits = async (tx: StoreTx, now: Date, { seen, opened }: Visits): Promise<void> => {
  const { timeZone } = await loadStore(tx);
  await tx.sql`
    insert into shopper_visits (store_id, day, seen, opened)
    values (${tx.storeId}, ${localDate(now, timeZone)}, ${seen}, ${opened})
    on conflict (store_id, day) do update set
      seen = shopper_visits.seen + excluded.seen, opened = shopper_visits.opened + excluded.opened`;
};
