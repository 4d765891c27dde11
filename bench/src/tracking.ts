import type { StoreId } from '@apps-hub/domain/ids';
import { TRACKING_BUDGET } from '@apps-hub/server/carriers/aramex/tracking-budget';
import { followTracks } from '@apps-hub/server/verbs/shipping/shipments/follow-tracks';

import { addAramexStore, openSlowCarriers } from './aramex-store.ts';
import { secondsOf } from './measure.ts';
import { insertShippedOrders } from './pickup-rows.ts';
import type { Stack } from './stack.ts';

const PARCELS = 100_000;

/** Each as much as a carrier is asked in a minute. */
const MINUTES = 10;

/** Waybills whose boxes are all due to be asked about. */
const insertTracked = async ({ owner }: Stack, storeId: StoreId): Promise<void> => {
  await owner`
    insert into shipment (
      store_id, id, order_id, carrier, account_id, address_id, address_name, state, number, sender, recipient, parcels, description, label_size,
      ship_at, zone, piece_numbers, notices, called_at, created_at, updated_at
    )
    select o.store_id, 'shp_' || substr(o.id, 5), o.id, 'aramex', 'cac_1', 'pad_1', 'Main branch', 'made', o.external_id, '{}', '{}',
      '[{"weightGrams": 900, "size": null}]', 'Coffee', 'a6', now(), 'Asia/Riyadh', '[]', '[]', now(), now(), now()
    from store_order o where o.store_id = ${storeId}`;
  await owner`
    insert into shipment_track (store_id, shipment_id, carrier, number, state, started_at, next_look_at)
    select store_id, id, carrier, number, 'announced', now(), now() from shipment where store_id = ${storeId}`;
  await owner`vacuum analyze`;
};

/**
 * Ten minutes' budgets of one account with 100,000 open parcels, against the sandbox's carrier over HTTP: how long a minute's queries take, of
 * that the carrier's part, and how many of them were asked and answered.
 */
export const measureTracking = async (stack: Stack): Promise<void> => {
  const storeId = await addAramexStore(stack, 'with-tracks');
  await insertShippedOrders(stack.owner, storeId, { count: PARCELS, waiting: 0 });
  await insertTracked(stack, storeId);
  const { carriers, spent, stop } = await openSlowCarriers();
  try {
    const seconds = await secondsOf(async () => {
      for (let minute = 0; minute < MINUTES; minute += 1)
        await followTracks({ ...stack.deps, carriers }, storeId);
    });
    const [kept] = await stack.owner<{ asked: number; scanned: number }[]>`
      select count(checked_at)::int as asked, count(*) filter (where scans <> '[]')::int as scanned
      from shipment_track where store_id = ${storeId}`;
    console.table([
      {
        what: `tracking of ${PARCELS} parcels`,
        'numbers a minute': (kept?.asked ?? 0) / MINUTES,
        'with scans': (kept?.scanned ?? 0) / MINUTES,
        'calls a minute': spent.calls / MINUTES,
        'at most': TRACKING_BUDGET.queriesPerMinute,
        'seconds of a minute': Number((seconds / MINUTES).toFixed(2)),
        'of the carrier': Number((spent.ms / 1000 / MINUTES).toFixed(2)),
      },
    ]);
  } finally {
    await stop();
  }
};
