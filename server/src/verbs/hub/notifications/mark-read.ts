import type { Notifications } from '@apps-hub/contract/hub/notifications/routes';

import type { VerbContext } from '#context.ts';
import { AppError } from '#errors.ts';
import { listNotifications } from './list.ts';

/** Marks everything up to this instant as read, for the caller alone. Never moves the mark back, nor into the future. */
export const markRead = async (
  ctx: VerbContext,
  { until }: { readonly until: string },
): Promise<Notifications> => {
  const { actor, tx, now } = ctx;
  if (actor.kind !== 'staff') throw new AppError('forbidden');
  await tx.sql`
    update staff set notifications_read_until =
      greatest(notifications_read_until, least(${until}::timestamptz, ${now}::timestamptz))
    where store_id = ${tx.storeId} and id = ${actor.staffId}`;
  return listNotifications(ctx);
};
