import type { z } from '@hono/zod-openapi';
import type { CarrierScore, getScorecard as route } from '@apps-hub/contract/shipping/scorecard/routes';
import type { Carrier } from '@apps-hub/domain/carrier';
import { type CurrencyCode, formatAmount } from '@apps-hub/domain/money';
import { LEAST_COUNTED, shareOf } from '@apps-hub/domain/shipping/scorecard/share';
import { instantAfterDays } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { loadPlanSettings } from '../plan/settings.ts';

type Query = z.output<typeof route.request.query>;

type Counts = Readonly<Record<`${'scan' | 'attempt' | 'promise'}${'Counted' | 'Good'}`, number>>;

/** The counts of one carrier's waybills, of all cities or of one. */
interface Row extends Counts {
  readonly carrier: Carrier;
  readonly city: string | null;
  readonly sent: number;
  readonly delivered: number;
  readonly returned: number;
  readonly lost: number;
  readonly lateCarrier: number;
  readonly lateStore: number;
  readonly lateUnknown: number;
  readonly paid: number;
  readonly cashDays: number | null;
}

interface PickupRow {
  readonly carrier: Carrier;
  readonly counted: number;
  readonly kept: number;
}

const MOST_CITIES = 200;

/** What each carrier's waybills came to, and what those to each city did. */
const countParcels = (
  { tx: { sql, storeId } }: VerbContext,
  { by, carrier, cash, addressId }: Query,
  { since, zone }: { readonly since: Date; readonly zone: string },
) => sql<Row[]>`
  with parcel as (
    select s.carrier, coalesce(s.recipient #>> '{address,city}', '') as city, t.ended_as, t.scanned_in_time, t.first_attempt, t.punctuality,
      case when s.cash is not null and s.remitted_minor >= (s.cash ->> 'amountMinor')::bigint and o.delivered_at is not null
        then greatest(0, s.remitted_on - (o.delivered_at at time zone ${zone})::date) end as cash_days
    from shipment s
    join shipment_track t on t.store_id = ${storeId} and t.shipment_id = s.id
    join store_order o on o.store_id = ${storeId} and o.id = s.order_id
    where s.store_id = ${storeId} and s.created_at >= ${since} and s.state = 'made'
      ${carrier ? sql`and s.carrier = ${carrier}` : sql``}
      ${addressId ? sql`and s.address_id = ${addressId}` : sql``}
      ${cash ? sql`and (s.cash is not null) = ${cash === 'with'}` : sql``}
  ), spelling as (
    -- Each spelling once: folding a text costs more than all else about a row.
    select city, ${by === 'city' ? sql`search_fold(city)` : sql`''`} as key from (select distinct city from parcel) known
  )
  select carrier, ${by === 'city' ? sql`mode() within group (order by city)` : sql`null`} as city, count(*)::int as sent,
    (count(*) filter (where ended_as = 'delivered'))::int as delivered,
    (count(*) filter (where ended_as = 'returned'))::int as returned,
    (count(*) filter (where ended_as = 'lost'))::int as lost,
    count(scanned_in_time)::int as "scanCounted", (count(*) filter (where scanned_in_time))::int as "scanGood",
    count(first_attempt)::int as "attemptCounted", (count(*) filter (where first_attempt))::int as "attemptGood",
    count(punctuality)::int as "promiseCounted", (count(*) filter (where punctuality = 'on_time'))::int as "promiseGood",
    (count(*) filter (where punctuality = 'late_carrier'))::int as "lateCarrier",
    (count(*) filter (where punctuality = 'late_store'))::int as "lateStore",
    (count(*) filter (where punctuality = 'late_unknown'))::int as "lateUnknown",
    count(cash_days)::int as paid, percentile_cont(0.5) within group (order by cash_days) as "cashDays"
  from parcel join spelling using (city)
  ${by === 'city' ? sql`where city <> ''` : sql``}
  group by carrier, key
  order by count(*) desc, 1, 2 limit ${MOST_CITIES}`;

const countPickups = ({ tx: { sql, storeId }, now }: VerbContext, { addressId }: Query, since: Date) => sql<
  PickupRow[]
>`
  select carrier, count(*)::int as counted, (count(*) filter (where state = 'picked_up'))::int as kept
  from pickup
  where store_id = ${storeId} and ready_at >= ${since} and ready_at <= ${now} and state in ('picked_up', 'missed')
    ${addressId ? sql`and address_id = ${addressId}` : sql``}
  group by carrier`;

/** What the carrier's ended parcels cost for each that arrived. */
const costOf = (
  { delivered, returned, lost }: Row,
  priceMinor: number | undefined,
  currency: CurrencyCode,
): string | null =>
  priceMinor === undefined || delivered < LEAST_COUNTED
    ? null
    : formatAmount(Math.round((priceMinor * (delivered + returned + lost)) / delivered), currency);

const toScore = (
  row: Row,
  { pickups, cost }: { readonly pickups: PickupRow | undefined; readonly cost: string | null },
): CarrierScore => ({
  carrier: row.carrier,
  city: row.city,
  sent: row.sent,
  delivered: row.delivered,
  returned: row.returned,
  lost: row.lost,
  pickups: pickups ? shareOf(pickups.kept, pickups.counted) : null,
  scannedInTime: shareOf(row.scanGood, row.scanCounted),
  firstAttempt: shareOf(row.attemptGood, row.attemptCounted),
  onTime: shareOf(row.promiseGood, row.promiseCounted),
  late: { carrier: row.lateCarrier, store: row.lateStore, unknown: row.lateUnknown },
  costPerDelivered: cost,
  cashDays: row.paid < LEAST_COUNTED ? null : row.cashDays,
});

/** How carriers did with the waybills of the last days. */
export const getScorecard = async (ctx: VerbContext, query: Query) => {
  authorise(ctx.actor, 'read', 'Pickup');
  const { currency, timeZone: zone } = await loadStore(ctx.tx);
  const { prices } = await loadPlanSettings(ctx.tx);
  const since = instantAfterDays(ctx.now, -Number(query.days));
  const rows = await countParcels(ctx, query, { since, zone });
  const pickups = query.by === 'carrier' ? await countPickups(ctx, query, since) : [];
  return {
    since: since.toISOString(),
    currency,
    scores: rows.map((row) =>
      toScore(row, {
        pickups: pickups.find(({ carrier }) => carrier === row.carrier),
        cost: costOf(row, prices[row.carrier], currency),
      }),
    ),
  };
};
