import { instantAfterDays } from '@apps-hub/domain/time';
import { WATCH_DAYS, type Watched } from '@apps-hub/contract/loyalty/watch-list/routes';

import type { VerbContext } from '#context.ts';
import { authorise } from '#verbs/authorise.ts';
import { followAdjustments } from '../activity/follow-adjustments.ts';
import { keptReturns } from './kept-returns.ts';
import { returnedCoupons } from './returned-coupons.ts';
import { sameContact } from './same-contact.ts';
import { shortRules } from './short-rules.ts';
import { splitAdjustments } from './split-adjustments.ts';

/** What an owner or a manager should look at, newest first. Computed when it is read, from indexes, with a limit on every part. */
export const readWatchList = async (ctx: VerbContext): Promise<{ watched: Watched[] }> => {
  authorise(ctx.actor, 'approve', 'Customer');
  const { tx, now } = ctx;
  const since = instantAfterDays(now, -WATCH_DAYS);
  await followAdjustments(tx);
  const parts = await Promise.all([
    returnedCoupons(tx, since),
    splitAdjustments(tx, since),
    keptReturns(tx, since),
    shortRules(tx, since),
    sameContact(tx, now),
  ]);
  return { watched: parts.flat().toSorted((a, b) => b.at.localeCompare(a.at)) };
};
