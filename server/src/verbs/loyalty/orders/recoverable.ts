import { points } from '@apps-hub/domain/points';
import type { CustomerId } from '@apps-hub/domain/ids';
import type { LocalDate } from '@apps-hub/domain/time';

import type { StoreTx } from '#db/database.ts';
import type { loadPastLots, PastLot } from '../points/past-lots.ts';
import type { Held } from './held-awards.ts';

/** The last days, already past, of the points that these orders released. */
const pastDays = ({ releases }: Held, today: LocalDate): readonly LocalDate[] =>
  releases.flatMap(({ day }) => (day !== null && day < today ? [day] : []));

/** The lots of those days: `claimPastLots` for taking points back, `loadPastLots` for a proof. */
export const pastLots = (
  read: typeof loadPastLots,
  tx: Pick<StoreTx, 'sql' | 'storeId'>,
  held: readonly Held[],
  today: LocalDate,
): Promise<PastLot[]> =>
  read(
    tx,
    [...new Set(held.map(({ customerId }) => customerId))],
    [...new Set(held.flatMap((each) => pastDays(each, today)))],
  );

const lotKey = (customerId: CustomerId, day: LocalDate): string => `${customerId}/${day}`;

/** Distributes what is left of past lots among the awards that need it. */
export class PastLots {
  readonly #left: Map<string, { points: number }>;

  constructor(lots: readonly PastLot[]) {
    this.#left = new Map(
      lots.flatMap(({ customerIds, day, recoverable }) => {
        const shared = { points: recoverable };
        return customerIds.map((id) => [lotKey(id, day), shared] as const);
      }),
    );
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
      const left = this.#left.get(lotKey(held.customerId, day));
      if (!left) continue;
      const taken = Math.min(wanted - got, released, left.points);
      left.points -= taken;
      got += taken;
    }
    return { ...held, recoverable: points(held.pending + got) };
  }
}
