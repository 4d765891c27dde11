import { instantOn } from '@apps-hub/demo/clock';
import type { DemoYear } from '@apps-hub/demo/year';

/** The year's first days, and what later became of their orders and pickups. */
export const firstDaysOf = (year: DemoYear, count: number): DemoYear => {
  const [days, [next]] = [year.days.slice(0, count), year.days.slice(count)];
  const end = next ? instantOn(next, 0) : year.endsAt;
  return {
    ...year,
    endsAt: end,
    days,
    orders: year.orders.filter(({ placedAt }) => placedAt < end),
    coupons: year.coupons.filter(({ redeemedAt }) => redeemedAt < end),
    gifts: year.gifts.filter(({ at }) => at < end),
    pickups: year.pickups.filter(({ bookedAt }) => bookedAt < end),
  };
};
