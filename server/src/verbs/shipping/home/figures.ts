import type { ShippingHome } from '@apps-hub/contract/shipping/home/routes';
import type { Carrier } from '@apps-hub/domain/carrier';
import { addDays, instantAfterDays, type LocalDate, localDate } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import { ALIVE_STATES } from '../pickups/pickup-record.ts';

const SHARE_DAYS = 30;
const CHART_DAYS = 14;

/** A pickup's window has a local date; in any time zone, it is within this many days of an instant on that date. */
export const NEAR_DAYS = 2;

type Share = ShippingHome['onTime'][number];

/** How many pickups of each carrier were collected on time, late or not at all; a late scan turns a missed one into a collected one. */
export const onTimeShares = async (
  { tx, now }: VerbContext,
  carrier: Carrier | undefined,
): Promise<Share[]> => {
  const since = instantAfterDays(now, -SHARE_DAYS);
  const rows = await tx.sql<Share[]>`
    select carrier, count(*) filter (where state = 'picked_up' and collected_at <= close_at) as "onTime",
      count(*) filter (where state = 'picked_up' and collected_at > close_at) as late,
      count(*) filter (where state = 'missed') as missed,
      count(*) filter (where state = 'picked_up' and collected_at is null) as untimed
    from pickup left join lateral (
      select (detail ->> 'collectedAt')::timestamptz as collected_at from pickup_event
      where store_id = ${tx.storeId} and pickup_id = pickup.id and pickup.state = 'picked_up'
        and kind = 'state' and detail ->> 'to' = 'picked_up'
      order by sequence desc limit 1
    ) collection on true
    where store_id = ${tx.storeId} and state in ('picked_up', 'missed') and close_at >= ${since}
      and ready_at >= ${instantAfterDays(since, -NEAR_DAYS)}
    group by carrier order by carrier`;
  return rows.filter((row) => !carrier || row.carrier === carrier).map((row) => ({ ...row }));
};

/** How many pickups were collected, missed and open on each of the last days. */
export const dailyCounts = async (
  { tx, now }: VerbContext,
  carrier: Carrier | undefined,
  timeZone: string,
): Promise<ShippingHome['daily']> => {
  const last = localDate(now, timeZone);
  const days = Array.from({ length: CHART_DAYS }, (_, index) => addDays(last, index - CHART_DAYS + 1));
  const rows = await tx.sql<{ date: LocalDate; collected: number; missed: number; open: number }[]>`
    select date, count(*) filter (where state = 'picked_up') as collected,
      count(*) filter (where state = 'missed') as missed,
      count(*) filter (where state in ${tx.sql([...ALIVE_STATES])}) as open
    from pickup where store_id = ${tx.storeId} and date between ${days[0] ?? last} and ${last}
      and ready_at >= ${instantAfterDays(now, -CHART_DAYS - NEAR_DAYS)}
      and (${carrier ?? null}::text is null or carrier = ${carrier ?? null})
    group by date`;
  return days.map((date) => {
    const row = rows.find((each) => each.date === date);
    return { date, collected: row?.collected ?? 0, missed: row?.missed ?? 0, open: row?.open ?? 0 };
  });
};
