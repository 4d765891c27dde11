import type { Carrier } from '@apps-hub/domain/carrier';
import type { PickupAddressId, ShipmentId } from '@apps-hub/domain/ids';
import type { ExpectedWaybill } from '@apps-hub/domain/shipping/hand-over/state';
import { inCarrierHands, PARCEL_STATES } from '@apps-hub/domain/shipping/pickups/tracking';
import type { LocalDate } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import { ALIVE_STATES } from '../pickups/pickup-record.ts';

/** A waybill whose boxes wait in a branch for its carrier. */
export interface WaitingWaybill extends ExpectedWaybill {
  readonly orderNumber: string | null;
  /** Null where the waybill was made elsewhere. */
  readonly shipmentId: ShipmentId | null;
}

interface WaitingRow extends WaitingWaybill {
  readonly carrier: Carrier;
  readonly addressId: PickupAddressId;
  readonly branch: string;
  readonly zone: string;
  /** The branch's day. */
  readonly day: LocalDate;
}

/** Older waybills are not followed any more, and no courier comes for them. */
const DAYS = 30;

const WITH_CARRIER = PARCEL_STATES.filter(inCarrierHands);

/** Which branch and carrier; all if not given. */
interface Place {
  readonly carrier: Carrier;
  readonly addressId: PickupAddressId;
  /** The numbers in what was scanned there, as `numbersIn` returns them. */
  readonly codes: readonly string[];
}

/**
 * Waybills due today or earlier that no carrier has scanned and no driver has taken: those made here, and numbers of parcels in pickups. Of
 * one that was partly taken, the other boxes. One that was scanned at the place stays: its driver may scan it before the phone has closed.
 */
export const waitingWaybills = (
  { tx: { sql, storeId }, now }: Pick<VerbContext, 'tx' | 'now'>,
  place?: Place,
): Promise<WaitingRow[]> => {
  const codes = [...(place?.codes ?? [])];
  return sql<WaitingRow[]>`
  with own as (
    select s.id as "shipmentId", s.carrier, s.address_id, s.number, greatest(jsonb_array_length(s.parcels), 1) as boxes,
      s.piece_numbers, o.number as "orderNumber", (s.ship_at at time zone s.zone)::date as due
    from shipment s
    join store_order o on o.store_id = ${storeId} and o.id = s.order_id
    left join shipment_track t on t.store_id = ${storeId} and t.shipment_id = s.id
    where s.store_id = ${storeId} and s.state = 'made' and s.number is not null
      and s.created_at > ${now}::timestamptz - make_interval(days => ${DAYS})
      and (
        (o.cancelled_at is null and coalesce(t.state, 'announced') <> all(${WITH_CARRIER}::text[]))
        or s.number = any(${codes}::text[]) or s.piece_numbers ?| ${codes}::text[]
      )
  ), told as (
    select null as "shipmentId", k.carrier, k.address_id, p.tracking_number as number,
      coalesce(nullif(count(*) filter (where k.state = any(${[...ALIVE_STATES]}::text[])), 0), count(*))::int as boxes,
      '[]'::jsonb as piece_numbers, min(o.number) as "orderNumber", min(k.date) as due
    from pickup k
    join pickup_parcel p on p.store_id = ${storeId} and p.pickup_id = k.id and p.tracking_number is not null
    left join store_order o on o.store_id = ${storeId} and o.id = p.order_id
    where k.store_id = ${storeId} and k.close_at > ${now}::timestamptz - make_interval(days => ${DAYS})
      and (
        (k.state = any(${[...ALIVE_STATES]}::text[]) and coalesce(p.track ->> 'state', 'announced') <> all(${WITH_CARRIER}::text[]))
        or (k.state = any(${[...ALIVE_STATES, 'picked_up']}::text[]) and p.tracking_number = any(${codes}::text[]))
      )
      and not exists (
        select from shipment s where s.store_id = ${storeId} and s.carrier = k.carrier and s.number = p.tracking_number
      )
    group by k.carrier, k.address_id, p.tracking_number
  ), waiting as (
    select w.*, a.name as branch, a.zone, (${now}::timestamptz at time zone a.zone)::date as day, coalesce((
      select sum(h.scanned) from hand_over_parcel h
      where h.store_id = ${storeId} and h.carrier = w.carrier and h.number = w.number
    ), 0)::int as taken
    from (select * from own union all select * from told) w
    join pickup_address a on a.store_id = ${storeId} and a.id = w.address_id
    where ${place ? sql`w.carrier = ${place.carrier} and w.address_id = ${place.addressId}` : sql`true`}
  )
  select "shipmentId", carrier, address_id as "addressId", number, boxes - taken as boxes, piece_numbers as "pieceNumbers",
    "orderNumber", branch, zone, day::text as day
  from waiting
  where due <= day and boxes > taken
  order by branch, carrier, number`;
};
