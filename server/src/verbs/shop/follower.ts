import type { Follower } from '#context.ts';
import { forgetBackfill, startBackfill } from './host-sync/start-backfill.ts';
import { backfillOf } from './host-sync/status.ts';
import { failedEvents } from './inbox/notices.ts';

/** How the shop reacts when its store is installed or uninstalled. */
export const shopFollower: Follower = {
  app: 'shop',
  appInstalled: startBackfill,
  storeClosed: forgetBackfill,
  isBringing: async (tx) => (await backfillOf(tx)) !== null,
  notices: [failedEvents],
};
