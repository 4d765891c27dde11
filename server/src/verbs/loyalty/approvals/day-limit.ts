import { localDate } from '@apps-hub/domain/time';
import { points, type Points } from '@apps-hub/domain/points';

import type { VerbContext } from '#context.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { loadLoyaltySettings } from '../settings/settings-record.ts';
import { dayLimitOf, limitOf, mayBeLimited, needsApproval } from './limits.ts';

/**
 * Counts points (added or deducted) towards the actor's daily limit, by the store's calendar. Returns false and counts nothing when the
 * limit is exceeded. Concurrent calls are serialised. A rollback undoes the count.
 */
export const claimOfDay = async (ctx: VerbContext, wanted: number): Promise<boolean> => {
  const { actor, tx, now } = ctx;
  if (!mayBeLimited(actor)) return true;
  const [{ adjustLimits }, { timeZone }] = await Promise.all([loadLoyaltySettings(tx), loadStore(tx)]);
  const limit = dayLimitOf(actor, adjustLimits);
  if (limit === null) return true;
  const moved = Math.abs(wanted);
  if (moved > limit) return false;
  const today = localDate(now, timeZone);
  await tx.sql`
    delete from adjustment_day where store_id = ${tx.storeId} and staff_id = ${actor.staffId} and day < ${today}`;
  const claimed = await tx.sql`
    insert into adjustment_day as d (store_id, staff_id, day, points)
    values (${tx.storeId}, ${actor.staffId}, ${today}, ${moved})
    on conflict (store_id, staff_id, day) do update set points = d.points + excluded.points
    where d.points + excluded.points <= ${limit}
    returning 1`;
  return claimed.length > 0;
};

/** Whether the actor may adjust this many points without approval, by both limits; counts them if so. */
export const claimAlone = async (ctx: VerbContext, wanted: number): Promise<boolean> => {
  if (!mayBeLimited(ctx.actor)) return true;
  const { adjustLimits } = await loadLoyaltySettings(ctx.tx);
  return !needsApproval(ctx.actor, wanted, adjustLimits) && claimOfDay(ctx, wanted);
};

/**
 * How many points the actor may now adjust without approval: the smaller of the single limit and what is left of the daily one. Null for
 * no limit.
 */
export const adjustableNow = async ({ actor, tx, now }: VerbContext): Promise<Points | null> => {
  if (!mayBeLimited(actor)) return null;
  const [{ adjustLimits }, { timeZone }] = await Promise.all([loadLoyaltySettings(tx), loadStore(tx)]);
  const [atOnce, ofDay] = [limitOf(actor, adjustLimits), dayLimitOf(actor, adjustLimits)];
  if (ofDay === null) return atOnce;
  const [row] = await tx.sql<{ points: number }[]>`
    select points from adjustment_day
    where store_id = ${tx.storeId} and staff_id = ${actor.staffId} and day = ${localDate(now, timeZone)}`;
  const left = Math.max(0, ofDay - (row?.points ?? 0));
  return points(atOnce === null ? left : Math.min(atOnce, left));
};
