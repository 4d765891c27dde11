import type { Follower, VerbContext } from '#context.ts';
import { scheduleWatch } from './host-sync/schedule-watch.ts';
import { forgetBackfill, startBackfill } from './host-sync/start-backfill.ts';
import { backfillOf } from './host-sync/status.ts';
import { retryFailedEvents } from './inbox/retry.ts';
import type { Notice } from '@apps-hub/contract/notices';
import { NOTICES_COUNTED } from '@apps-hub/contract/values';

import { isAllowed } from '#verbs/authorise.ts';

/** Events of the store platform that failed; `next_attempt_at` of such an event is when it was parked. */
const failedEvents = async ({ tx, actor }: VerbContext): Promise<Notice[]> => {
  if (!isAllowed(actor, 'read', 'Inbox')) return [];
  const [row] = await tx.sql<{ total: number; newestAt: Date | null }[]>`
    select count(*) as total, max(x.next_attempt_at) as "newestAt" from (
      select i.next_attempt_at from inbox i
      where i.store_id = ${tx.storeId} and i.status = 'parked' order by i.id desc limit ${NOTICES_COUNTED}
    ) x`;
  return row?.newestAt ? [{ kind: 'failed_events', count: row.total, at: row.newestAt }] : [];
};

/** How the shop reacts when its store is installed or uninstalled. */
export const shopFollower: Follower = {
  app: 'shop',
  appInstalled: async (ctx, hosts) => {
    await startBackfill(ctx, hosts);
    await scheduleWatch(ctx, hosts);
    await retryFailedEvents(ctx);
  },
  storeClosed: forgetBackfill,
  isBackfilling: async (tx) => (await backfillOf(tx)) !== null,
  notices: [failedEvents],
};
