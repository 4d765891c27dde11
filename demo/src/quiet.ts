import type { LocalDate } from '@apps-hub/domain/time';

import { instantOn } from './clock.ts';
import type { Person } from './people.ts';
import type { DemoYear } from './year.ts';

const MOST = 6;

/** Some customers who bought, redeemed or were given points before this day and not since. */
export const quietSince = (
  { people, orders, coupons, gifts }: Pick<DemoYear, 'people' | 'orders' | 'coupons' | 'gifts'>,
  date: LocalDate,
): Person[] => {
  const seen = [
    ...orders.map(({ placedAt: at, customer }) => ({ at, customer })),
    ...coupons.map(({ redeemedAt: at, customer }) => ({ at, customer })),
    ...gifts,
  ];
  const known = new Set(seen.map(({ customer }) => customer?.id));
  const recent = new Set(
    seen.filter(({ at }) => at >= instantOn(date, 0)).map(({ customer }) => customer?.id),
  );
  return people.filter(({ id }) => known.has(id) && !recent.has(id)).slice(-MOST);
};
