import type { Carrier } from '@apps-hub/domain/carrier';
import type { PickupAddressId } from '@apps-hub/domain/ids';
import { foldedText } from '@apps-hub/domain/search-text';
import type { PlanSetup } from '@apps-hub/domain/shipping/plan/plan';
import { shareOf } from '@apps-hub/domain/shipping/scorecard/share';
import { instantAfterDays } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';

/** How far back a plan looks. */
const PLAN_DAYS = 90;

interface Row {
  readonly carrier: Carrier;
  readonly addressId: PickupAddressId;
  readonly city: string;
  readonly counted: number;
  readonly good: number;
}

const sum = (rows: readonly Row[], of: 'counted' | 'good'): number =>
  rows.reduce((total, row) => total + row[of], 0);

/** The lower end of the range, so that a few lucky parcels do not win; null with too few. */
const least = (rows: readonly Row[]): number | null =>
  shareOf(sum(rows, 'good'), sum(rows, 'counted')).range?.low ?? null;

/**
 * How punctual each carrier was in the last 90 days: from the branch to the city if enough parcels went there, else from the branch. Parcels
 * that were late because of the store are not counted.
 */
export const punctualityOf = async ({ tx, now }: VerbContext): Promise<PlanSetup['punctuality']> => {
  const { sql, storeId } = tx;
  const rows = await sql<Row[]>`
    select s.carrier, s.address_id as "addressId", coalesce(s.recipient #>> '{address,city}', '') as city, count(*)::int as counted,
      (count(*) filter (where t.punctuality = 'on_time'))::int as good
    from shipment s join shipment_track t on t.store_id = ${storeId} and t.shipment_id = s.id
    where s.store_id = ${storeId} and s.created_at >= ${instantAfterDays(now, -PLAN_DAYS)} and s.state = 'made'
      and t.punctuality <> 'late_store'
    group by 1, 2, 3`;
  const byBranch = Map.groupBy(rows, ({ carrier, addressId }) => `${carrier} ${addressId}`);
  const byCity = Map.groupBy(
    rows,
    ({ carrier, addressId, city }) => `${carrier} ${addressId} ${foldedText(city)}`,
  );
  // Without a city are parcels of erased customers, which went anywhere.
  const toCity = (branch: string, city: string) =>
    city === '' ? [] : (byCity.get(`${branch} ${city}`) ?? []);
  return ({ carrier, addressId }, city) =>
    least(toCity(`${carrier} ${addressId}`, foldedText(city))) ??
    least(byBranch.get(`${carrier} ${addressId}`) ?? []);
};
