import type { InboxId, StoreId } from '@apps-hub/domain/ids';
import type { CurrencyCode } from '@apps-hub/domain/money';
import type { InboxErrorCode } from '@apps-hub/contract/errors';
import type { PlatformName } from '@apps-hub/contract/apps';

import { type Deps, verbContext } from '../../../deps.ts';
import type { StoreTx } from '../../../db/database.ts';
import { type HostEvent, PayloadError } from '../../../platforms/port.ts';
import { upsertHostCustomer } from '../customers/save.ts';
import { recordOrder, recordRefund } from '../orders/record.ts';
import { loadStore } from '../../hub/stores/store-record.ts';
import { uninstallApp } from '../../hub/stores/install.ts';

/** After this many tries an event is parked where the merchant sees it. */
const MAX_ATTEMPTS = 8;
const FIRST_PAUSE_MS = 1000;

interface InboxRow {
  readonly id: InboxId;
  readonly topic: string;
  readonly body: string;
  readonly attempts: number;
}

/** The oldest event that is due and whose subject has nothing older waiting; another worker's is skipped, with all behind it. */
const nextEvent = async (tx: StoreTx, now: Date): Promise<InboxRow | undefined> => {
  const rows = await tx.sql<InboxRow[]>`
    select i.id, i.topic, i.body, i.attempts from inbox i
    where i.store_id = ${tx.storeId} and i.status = 'received' and i.next_attempt_at <= ${now}
      and not exists (
        select from inbox e
        where e.store_id = i.store_id and e.status = 'received' and e.subject = i.subject and e.id < i.id
      )
    order by i.id limit 1
    for update of i skip locked`;
  return rows[0];
};

const apply = async (deps: Deps, tx: StoreTx, event: HostEvent): Promise<'applied' | 'unknown'> => {
  const ctx = verbContext(deps, tx, { kind: 'host' });
  switch (event.type) {
    case 'order':
      await recordOrder(ctx, event);
      return 'applied';
    case 'refund':
      await recordRefund(ctx, event.orderExternalId, event.refund);
      return 'applied';
    case 'customer':
      await upsertHostCustomer(ctx, event.customer);
      return 'applied';
    case 'uninstalled':
      await uninstallApp(tx, event.app);
      return 'applied';
    case 'installed':
      // The door has registered the store already: without it, there is no inbox to put this into.
      return 'applied';
    case 'unknown':
      return 'unknown';
  }
};

const understand = (
  deps: Deps,
  store: { readonly platform: PlatformName; readonly currency: CurrencyCode },
  row: InboxRow,
): HostEvent => {
  const platform = deps.platforms[store.platform];
  if (!platform) return { type: 'unknown' };
  return platform.normalise(row.topic, row.body, store.currency);
};

/** A body that will never be understood is parked at once; anything else may pass and is tried again, later each time. */
const noteFailure = async (deps: Deps, storeId: StoreId, row: InboxRow, error: unknown): Promise<void> => {
  const attempts = row.attempts + 1;
  const isHopeless = error instanceof PayloadError || attempts >= MAX_ATTEMPTS;
  const code: InboxErrorCode = error instanceof PayloadError ? 'payload_invalid' : 'apply_failed';
  const nextAttemptAt = new Date(deps.now().getTime() + FIRST_PAUSE_MS * 2 ** attempts);
  deps.log.warn({ err: error, storeId, inboxId: row.id, attempts }, 'event was not applied');
  await deps.database.inStore(storeId, async (tx) => {
    await tx.sql`
      update inbox set status = ${isHopeless ? 'parked' : 'received'}, attempts = ${attempts}, next_attempt_at = ${nextAttemptAt},
        error = ${error instanceof PayloadError ? `${code}: ${error.message}` : code}
      where store_id = ${storeId} and id = ${row.id} and status = 'received'`;
  });
};

/** Applies one event and its mark in the same transaction: once, or not at all. Answers whether there was one. */
const drainOne = async (deps: Deps, storeId: StoreId): Promise<boolean> => {
  let taken: InboxRow | undefined;
  try {
    await deps.database.inStore(storeId, async (tx) => {
      taken = await nextEvent(tx, deps.now());
      if (!taken) return;
      const status = await apply(deps, tx, understand(deps, await loadStore(tx), taken));
      await tx.sql`
        update inbox set status = ${status}, applied_at = ${deps.now()}, attempts = attempts + 1, error = ${status === 'unknown' ? 'topic_unknown' : null}
        where store_id = ${storeId} and id = ${taken.id}`;
    });
  } catch (error) {
    if (!taken) throw error;
    await noteFailure(deps, storeId, taken, error);
  }
  return taken !== undefined;
};

/** Applies all that is due in a store's inbox, in order per order; answers how many events it took. */
export const drainInbox = async (deps: Deps, storeId: StoreId): Promise<number> => {
  let taken = 0;
  while (await drainOne(deps, storeId)) taken += 1;
  return taken;
};
