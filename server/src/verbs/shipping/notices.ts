import type { Notice } from '@apps-hub/contract/notices';
import type { PICKUP_ABOUTS } from '@apps-hub/contract/shipping/values';
import { NOTICES_COUNTED } from '@apps-hub/contract/values';
import { needsMerchant, PICKUP_STATES, type PickupState } from '@apps-hub/domain/shipping/pickups/states';
import { and, eq, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';

import type { VerbContext } from '#context.ts';
import { pickup, pickupEvent } from '#db/schema/shipping/pickups.ts';
import { isAllowed } from '../authorise.ts';
import { neededPickups } from './pickups/attention.ts';

/** How many pickups are listed; the rest are counted. */
const PICKUPS_NAMED = 10;

const NEEDING = PICKUP_STATES.filter(needsMerchant);

const isNotState = (state: PickupState): state is PickupState & (typeof PICKUP_ABOUTS)[number] =>
  needsMerchant(state);

/** For a pickup that ended without news from its carrier, its end; otherwise its latest event, so that polling does not count. */
const since = ({ tx }: VerbContext) => sql`
  case when ${and(notInArray(pickup.state, NEEDING), isNull(pickup.change))} then ${pickup.closeAt} else coalesce((
    select e.at from ${pickupEvent} e
    where e.store_id = ${tx.storeId} and e.pickup_id = ${pickup.id} and e.kind = 'state' order by e.sequence desc limit 1
  ), ${pickup.createdAt}) end`;

/** The newest notices, one extra to date the overflow, and the total. */
const latest = (ctx: VerbContext) => {
  const newest = neededPickups(ctx, NOTICES_COUNTED);
  return ctx.tx.db
    .select({
      id: pickup.id,
      carrier: pickup.carrier,
      number: pickup.number,
      state: pickup.state,
      change: isNotNull(pickup.change).mapWith(Boolean),
      at: since(ctx).mapWith(pickup.closeAt).as('at'),
      total: sql`count(*) over ()`.mapWith(Number),
    })
    .from(newest)
    .innerJoin(pickup, and(eq(pickup.storeId, ctx.tx.storeId), eq(pickup.id, newest.id)))
    .orderBy(sql`at desc, ${pickup.id} desc`)
    .limit(PICKUPS_NAMED + 1);
};

type Latest = Awaited<ReturnType<typeof latest>>[number];

const aboutOf = ({ state, change }: Latest): (typeof PICKUP_ABOUTS)[number] => {
  if (isNotState(state)) return state;
  return change ? 'change' : 'overdue';
};

/** Pickups that need the merchant: the newest by name, the rest counted. */
export const pickupNotices = async (ctx: VerbContext): Promise<Notice[]> => {
  if (!isAllowed(ctx.actor, 'read', 'Pickup')) return [];
  const rows = await latest(ctx);
  const named = rows.slice(0, PICKUPS_NAMED).map((row) => {
    const { id: pickupId, carrier, number, at } = row;
    return { kind: 'pickup', pickupId, carrier, number, about: aboutOf(row), at } as const;
  });
  const [next] = rows.slice(PICKUPS_NAMED);
  const more = next && { kind: 'more_pickups' as const, count: next.total - PICKUPS_NAMED, at: next.at };
  return more ? [...named, more] : named;
};
