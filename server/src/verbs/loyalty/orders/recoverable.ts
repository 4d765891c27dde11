import type { CustomerId } from '@apps-hub/domain/ids';
import { points } from '@apps-hub/domain/points';
import type { LocalDate } from '@apps-hub/domain/time';

import type { StoreTx } from '#db/database.ts';
import type { Held } from './held-awards.ts';

/** A customer's points with one last day that has passed. */
interface PastLot {
  readonly customerId: CustomerId;
  readonly day: LocalDate;
  readonly expired: number;
  /** Points that came with this last day, neither expired nor taken back for their source. */
  readonly recoverable: number;
}

/** The past last days of the points that these orders released. */
const pastDays = ({ releases }: Held, today: LocalDate): readonly LocalDate[] =>
  releases.flatMap(({ day }) => (day !== null && day < today ? [day] : []));

/**
 * What can still be taken back of points past their last day. Expired points are gone: taking them back would cost the customer other
 * points. Nobody can tell which of a day's points expired, so that day's orders share the rest.
 */
export const pastLots = async (
  { sql, storeId }: Pick<StoreTx, 'sql' | 'storeId'>,
  held: readonly Held[],
  today: LocalDate,
): Promise<PastLot[]> => {
  const days = [...new Set(held.flatMap((each) => pastDays(each, today)))];
  if (days.length === 0) return [];
  const customers = [...new Set(held.map(({ customerId }) => customerId))];
  return sql<PastLot[]>`
    select s.customer_id as "customerId", s.day, s.expired, greatest(s.credited - s.expired - s.reversed, 0) as recoverable
    from (
      select p.customer_id, d.day,
        coalesce(sum(-(p.lots ->> d.day)::bigint) filter (where p.kind = 'expire'), 0)::bigint as expired,
        coalesce(sum(p.available_delta) filter (
          where p.kind <> 'reverse' and p.available_delta > 0 and (p.lots ->> d.day)::bigint > 0
        ), 0)::bigint as credited,
        coalesce(sum(p.shortfall - p.available_delta) filter (where p.kind = 'reverse' and exists (
          select from posting r
          where r.store_id = ${storeId} and r.customer_id = p.customer_id and r.lots ? d.day and r.available_delta > 0
            and ((r.kind = 'release' and r.order_id = p.order_id and r.method_id = p.method_id)
              or (r.kind = 'adjust' and r.version = p.reverses_version))
        )), 0)::bigint as reversed
      from posting p cross join unnest(${days}::text[]) d (day)
      where p.store_id = ${storeId} and p.customer_id = any(${customers})
      group by p.customer_id, d.day
    ) s
    where s.expired > 0`;
};

const lotKey = (customerId: CustomerId, day: LocalDate): string => `${customerId}/${day}`;

/** Distributes what is left of past lots among the awards that need it. */
export class PastLots {
  readonly #left: Map<string, number>;

  constructor(lots: readonly PastLot[]) {
    this.#left = new Map(lots.map((lot) => [lotKey(lot.customerId, lot.day), lot.recoverable]));
  }

  /** The award, limited to what can be taken back; `wanted` is how many of its available points are to be taken. */
  limit<H extends Held>(held: H, wanted: number): H {
    const known = held.releases.filter(
      ({ day }) => day !== null && this.#left.has(lotKey(held.customerId, day)),
    );
    if (known.length === 0) return held;
    const ofKnown = known.reduce((sum, release) => sum + release.points, 0);
    let got = Math.min(wanted, Math.max(held.released - ofKnown, 0));
    for (const { day, points: released } of known) {
      if (day === null) continue;
      const key = lotKey(held.customerId, day);
      const left = this.#left.get(key) ?? 0;
      const taken = Math.min(wanted - got, released, left);
      this.#left.set(key, left - taken);
      got += taken;
    }
    return { ...held, recoverable: points(held.pending + got) };
  }
}
