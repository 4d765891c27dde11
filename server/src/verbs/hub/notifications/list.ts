import type { Notifications } from '@apps-hub/contract/hub/notifications/routes';

import type { VerbContext } from '#context.ts';
import { mayUse } from '../stores/installed-apps.ts';

/** Until when the caller has marked notifications as read; the system's own actors read none. */
const readUntil = async ({ tx, actor }: VerbContext): Promise<Date | null> => {
  if (actor.kind !== 'staff') return null;
  const [row] = await tx.sql<{ until: Date | null }[]>`
    select notifications_read_until as until from staff where store_id = ${tx.storeId} and id = ${actor.staffId}`;
  return row?.until ?? null;
};

/**
 * What needs attention in the apps that the caller may use, newest first. Parts that the caller may not read are left out. Each count is bounded, so the
 * cost does not grow with the number of customers.
 */
export const listNotifications = async (ctx: VerbContext): Promise<Notifications> => {
  const sources = ctx.followers
    .filter(({ app }) => mayUse(ctx.actor, app))
    .flatMap(({ notices }) => notices ?? []);
  const [until, ...found] = await Promise.all([readUntil(ctx), ...sources.map((source) => source(ctx))]);
  const notifications = found
    .flat()
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .map((notice) => ({
      ...notice,
      at: notice.at.toISOString(),
      unread: until === null || notice.at > until,
    }));
  return { notifications, unread: notifications.filter(({ unread }) => unread).length };
};
