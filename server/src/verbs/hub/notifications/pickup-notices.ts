import {
  NOTICES_COUNTED,
  type PICKUP_ABOUTS,
  PICKUPS_NAMED,
} from '@apps-hub/contract/hub/notifications/values';
import { needsMerchant, type PickupState } from '@apps-hub/domain/shipping/pickups/states';
import { and, desc, eq } from 'drizzle-orm';

import type { VerbContext } from '../../../context.ts';
import { pickup } from '../../../db/schema/shipping/pickups.ts';
import { isAllowed } from '../../authorise.ts';
import { attention } from '../../shipping/pickups/list.ts';
import type { Notice } from './notice.ts';

const needed = ({ tx, now }: VerbContext) =>
  tx.db
    .select({
      id: pickup.id,
      carrier: pickup.carrier,
      number: pickup.number,
      state: pickup.state,
      change: pickup.change,
      closeAt: pickup.closeAt,
      createdAt: pickup.createdAt,
    })
    .from(pickup)
    .where(and(eq(pickup.storeId, tx.storeId), attention(now)))
    .orderBy(desc(pickup.id))
    .limit(NOTICES_COUNTED);

type Needed = Awaited<ReturnType<typeof needed>>[number];

const isNotState = (state: PickupState): state is PickupState & (typeof PICKUP_ABOUTS)[number] =>
  needsMerchant(state);

const aboutOf = ({ state, change }: Needed): (typeof PICKUP_ABOUTS)[number] => {
  if (isNotState(state)) return state;
  return change ? 'change' : 'overdue';
};

/** When each pickup's history last moved; asking its carrier again does not count. */
const movedAt = async ({ tx }: VerbContext, rows: readonly Needed[]): Promise<ReadonlyMap<string, Date>> => {
  const moved = await tx.sql<{ id: string; at: Date }[]>`
    select w.id, e.at from unnest(${rows.map(({ id }) => id)}::text[]) as w(id)
    cross join lateral (
      select at from pickup_event
      where store_id = ${tx.storeId} and pickup_id = w.id and kind = 'state' order by sequence desc limit 1
    ) e`;
  return new Map(moved.map(({ id, at }) => [id, at]));
};

/** Pickups that need the merchant: the latest by name, the rest counted. */
export const pickupNotices = async (ctx: VerbContext): Promise<Notice[]> => {
  if (!isAllowed(ctx.actor, 'read', 'Pickup')) return [];
  const rows = await needed(ctx);
  if (rows.length === 0) return [];
  const moved = await movedAt(ctx, rows);
  const notices = rows
    .map((row) => {
      const about = aboutOf(row);
      const at = about === 'overdue' ? row.closeAt : (moved.get(row.id) ?? row.createdAt);
      const { id: pickupId, carrier, number } = row;
      return { kind: 'pickup', pickupId, carrier, number, about, at } as const;
    })
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const [next] = notices.slice(PICKUPS_NAMED);
  return [
    ...notices.slice(0, PICKUPS_NAMED),
    ...(next ? [{ kind: 'more_pickups', count: notices.length - PICKUPS_NAMED, at: next.at } as const] : []),
  ];
};
