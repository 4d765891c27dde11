import { date } from '@apps-hub/domain/shipping/testing/samples';
import type { TrackEvent } from '@apps-hub/domain/shipping/pickups/tracking';

import { verbContext } from '#deps.ts';
import type { Answer } from '#verbs/shipping/shipments/box-record.ts';
import { keepTracks } from '#verbs/shipping/shipments/track-record.ts';
import type { Shipping } from './shipping.ts';

/** A scan of DHL's in Jeddah. */
export const scan = (change: Partial<TrackEvent>): TrackEvent => ({
  state: 'in_transit',
  date: date('2026-06-02'),
  time: '10:00:00',
  at: null,
  carrierCode: 'DF',
  description: 'Signed by Noura',
  place: 'JEDDAH',
  ...change,
});

/** What happens to boxes after DHL has made their waybills; `open` returns the opened store. */
export const tracksOf = (open: () => Shipping) => ({
  /** Keeps the same answer for each number. */
  keep: (numbers: readonly string[], answer: Partial<Answer>) => {
    const { deps, suite } = open();
    return deps.database.inStore(suite.store.id, (tx) =>
      keepTracks(
        verbContext(deps, tx, { kind: 'system' }),
        'dhl',
        numbers.map((trackingNumber) => ({ trackingNumber, events: [], ...answer })),
      ),
    );
  },
  /** Closes a hand-over by scan with these waybills. */
  handOver: (
    numbers: readonly string[],
    { addressId, at }: { readonly addressId: string; readonly at: string },
  ) =>
    open().suite.tx(async ({ sql, storeId }) => {
      const id = open().deps.newId('handOver');
      await sql`
        insert into hand_over (store_id, id, carrier, address_id, address_name, day, zone, opened_at, closed_at)
        values (${storeId}, ${id}, 'dhl', ${addressId}, '', '2026-06-01', 'Asia/Riyadh', ${at}, ${at})`;
      for (const number of numbers)
        await sql`
          insert into hand_over_parcel (store_id, hand_over_id, carrier, number, scanned, closed_at)
          values (${storeId}, ${id}, 'dhl', ${number}, 1, ${at})`;
    }),
});
