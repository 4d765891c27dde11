import type { NoticeChoices, Notifications } from '@apps-hub/contract/hub/notifications/routes';
import type { Notice } from '@apps-hub/contract/notices';

import type { VerbContext } from '#context.ts';
import { mayUse } from '../stores/installed-apps.ts';
import { topicOf } from './topic-of.ts';

/** What the caller has read and wants to hear of; the system's own actors read nothing. */
const readerOf = async ({ tx, actor }: VerbContext) => {
  if (actor.kind !== 'staff') return { until: null, choices: null };
  const [row] = await tx.sql<{ until: Date | null; choices: NoticeChoices | null }[]>`
    select notifications_read_until as until, notice_choices as choices
    from staff where store_id = ${tx.storeId} and id = ${actor.staffId}`;
  return { until: row?.until ?? null, choices: row?.choices ?? null };
};

/**
 * What needs attention in the apps that the actor may use, newest first. Parts that the actor may not read are left out. Each count is bounded, so the
 * cost does not grow with the number of customers.
 */
export const noticesFor = async (ctx: VerbContext): Promise<Notice[]> => {
  const sources = ctx.followers
    .filter(({ app }) => mayUse(ctx.actor, app))
    .flatMap(({ notices }) => notices ?? []);
  const found = await Promise.all(sources.map((source) => source(ctx)));
  return found.flat().toSorted((a, b) => b.at.getTime() - a.at.getTime());
};

/** Notices of the caller's chosen topics, with their read state. */
export const listNotifications = async (ctx: VerbContext): Promise<Notifications> => {
  const [{ until, choices }, notices] = await Promise.all([readerOf(ctx), noticesFor(ctx)]);
  const notifications = notices
    .filter(({ kind }) => choices === null || choices.app.includes(topicOf(kind)))
    .map((notice) => ({
      ...notice,
      at: notice.at.toISOString(),
      unread: until === null || notice.at > until,
    }));
  return { notifications, unread: notifications.filter(({ unread }) => unread).length };
};
