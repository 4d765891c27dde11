import { readDesk } from './acts-pickups.ts';
import { type Check, differences, type Finished } from './check.ts';
import {
  certainFailures,
  couponFailures,
  type CouponRow,
  courierFailures,
  type PickupRow,
} from './verdicts.ts';

/** The statuses that each action leaves a coupon in; of several actions only one can succeed. */
const FATES = { returned: ['returned'], used: ['used'], cancelled: ['returned'] } as const;

const coupons = async ({ sql, storeId, world }: Finished): Promise<Check> => {
  const rows = await sql<CouponRow[]>`
    select c.id, c.code, c.status, count(*) filter (where p.kind = 'redeem')::int as taken,
      count(*) filter (where p.kind = 'reverse')::int as returned
    from coupon c left join posting p on p.store_id = c.store_id and p.customer_id = c.customer_id and p.coupon_id = c.id
    where c.store_id = ${storeId} group by c.id, c.code, c.status`;
  const { discounts } = (await world.host.admin('GET', 'discounts')) as {
    discounts: { code: string; disabled_at: string | null }[]; // documented by the sandbox
  };
  const usable = Map.groupBy(
    discounts.filter(({ disabled_at: disabledAt }) => disabledAt === null),
    ({ code }) => code,
  );
  const { redemptions } = world.records;
  const statusOf = new Map(rows.map(({ id, status }) => [id, status]));
  return {
    promise:
      'every redemption has one usable coupon at the shop, or its points back; never both, neither twice',
    seen: `${rows.length} redemptions, ${discounts.length} discounts at the shop`,
    failures: [
      ...differences(
        redemptions.map(({ couponId }) => couponId),
        rows.map(({ id }) => id),
      ),
      ...rows.flatMap((row) => couponFailures(row, usable.get(row.code)?.length ?? 0)),
      ...redemptions.flatMap(({ couponId, fate }) => {
        const status = statusOf.get(couponId) ?? 'missing';
        return fate === null || (FATES[fate] as readonly string[]).includes(status)
          ? []
          : `coupon ${couponId} was ${fate}, and is ${status}`;
      }),
      ...[...usable.keys()]
        .filter((code) => !rows.some((row) => row.code === code))
        .map((code) => `the shop has a discount ${code} of nobody`),
    ],
  };
};

const couriers = async ({ sql, storeId, world }: Finished): Promise<Check> => {
  const desk = await readDesk(world.programs);
  const rows = await sql<PickupRow[]>`
    select id, state, number, split_part(instructions ->> 0, ';', 1) || ';' as note
    from pickup where store_id = ${storeId}`;
  const { pickups } = world.records;
  const known = new Set(rows.map(({ id }) => id));
  const states = [...Map.groupBy(rows, ({ state }) => state)].map(([state, of]) => `${of.length} ${state}`);
  return {
    promise:
      'at most one courier comes for a pickup, none is called twice, and what we call certain is so at the carrier',
    seen: `${pickups.length} intents, ${desk.length} at the carriers; ${states.join(', ')}`,
    failures: [
      ...pickups.filter(({ pickupId }) => !known.has(pickupId)).map(({ token }) => `${token} is not there`),
      ...pickups.flatMap(({ token, bookings }) =>
        courierFailures(
          token,
          bookings,
          desk.filter(({ note }) => note.includes(token)),
        ),
      ),
      ...rows.flatMap((row) => certainFailures(row, desk)),
    ],
  };
};

/** What the shop and the carriers must have in the end. */
export const checkOutside = async (finished: Finished): Promise<Check[]> => {
  const ofCoupons = await coupons(finished);
  return finished.world.records.pickups.length === 0 ? [ofCoupons] : [ofCoupons, await couriers(finished)];
};
