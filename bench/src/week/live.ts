import { instantOn } from '@apps-hub/demo/clock';
import type { DemoOrder } from '@apps-hub/demo/orders';
import { randomOf } from '@apps-hub/demo/random';
import type { DemoYear } from '@apps-hub/demo/year';
import { HOUR_MS } from '@apps-hub/domain/time';

import type { WeekStore } from './open-week.ts';
import { type Fate, openOrders, placeOrder } from './orders.ts';
import { knownOf, openShoppers } from './people.ts';
import type { Programmes } from './programmes.ts';
import type { Week } from './scene.ts';
import { enterBirthdays, inviteFriends, mergeAndErase, moveIn, staffWork } from './staff.ts';

export const WEEK_DAYS = 7;
const HOURS = [9, 12, 15, 18, 21] as const;
const FATES: readonly Fate[] = ['kept', 'kept', 'kept', 'cancelled', 'refunded', 'partly_refunded'];
const ORDERS_EACH_TIME = 2;

const couponFor = (week: Week, { customer }: DemoOrder): string | undefined => {
  const own = customer ? week.coupons.get(customer.id) : undefined;
  const next = own?.shift();
  if (next) week.count('coupons used by an order');
  return next?.code;
};

/** Some shoppers sign in, do what gives points, and spend some. */
const shop = async (week: Week): Promise<void> => {
  const { random, known, shoppers, programmes, coupons, count } = week;
  const chosen = random.shuffled(known).slice(0, 3);
  for (const each of chosen) {
    const shopper = await shoppers.of(each);
    count(`link: ${await shopper.post('/link')}`);
    count(`profile: ${await shopper.post('/profile')}`);
    if (random.chance(50))
      count(
        `birthday: ${await shopper.post('/birthday', { calendar: 'gregorian', month: String(random.int(1, 12)), day: String(random.int(1, 28)) })}`,
      );
    const reward = random.pick(Object.values(programmes.rewards));
    const coupon = await shopper.redeem(reward);
    count(coupon ? 'redemptions by shoppers' : 'redemptions refused');
    if (!coupon) continue;
    await week.store.settle();
    if (random.chance(25)) count((await shopper.giveBack(coupon.id)) ? 'coupons given back' : 'coupons kept');
    else coupons.set(each.person.id, [...(coupons.get(each.person.id) ?? []), coupon]);
  }
};

/** Some customers order: often those who have a coupon. */
const buy = (week: Week, at: Date): void => {
  const { random, known, coupons, orders, count } = week;
  const withCoupon = known.filter(({ person }) => (coupons.get(person.id)?.length ?? 0) > 0);
  for (let place = 0; place < ORDERS_EACH_TIME; place += 1) {
    const pool = withCoupon.length > 0 && random.chance(60) ? withCoupon : known;
    const { person } = random.pick(pool);
    const fate = random.pick(FATES);
    const id = `extra-${at.getTime() / HOUR_MS}-${place}`;
    orders.add(placeOrder({ id, customer: person, at, fate, deliveredAfter: random.int(2, 20), random }));
    count(`orders placed, ${fate}`);
  }
};

/** One part of a day: what is due happens, then people act. */
const livePart = async (week: Week, at: Date): Promise<void> => {
  await week.orders.tell(at, (order) => couponFor(week, order));
  week.store.clock.set(at.toISOString());
  await week.store.settle();
  buy(week, at);
  await shop(week);
  await staffWork(week);
  await week.store.settle();
};

/** Lives through the last days of the year: its own orders and more, with all programmes on. Returns how often what was done. */
export const liveWeek = async (
  store: WeekStore,
  year: DemoYear,
  programmes: Programmes,
): Promise<ReadonlyMap<string, number>> => {
  const days = year.days.slice(-WEEK_DAYS);
  const [first] = days;
  if (!first) throw new Error('a year has days');
  const orders = openOrders(store, instantOn(first, 0));
  for (const order of year.orders) orders.add(order);
  const counts = new Map<string, number>();
  const week: Week = {
    store,
    programmes,
    orders,
    shoppers: openShoppers(store),
    random: randomOf('week'),
    known: await knownOf(store, year.people),
    coupons: new Map(),
    counts,
    count: (what) => void counts.set(what, (counts.get(what) ?? 0) + 1),
    day: 0,
    held: { undo: undefined, gift: undefined, erase: [] },
  };
  for (const [day, date] of days.entries()) {
    const today = { ...week, day };
    for (const hour of HOURS) await livePart(today, instantOn(date, hour * 60));
    await enterBirthdays(today);
    await moveIn(today);
    await inviteFriends(today);
    await mergeAndErase(today);
    await store.settle();
  }
  await orders.tell(new Date(instantOn(first, WEEK_DAYS * 24 * 60).getTime()), () => undefined);
  counts.set('host events', orders.told());
  counts.set('shoppers signed in', week.shoppers.signedIn());
  return counts;
};
