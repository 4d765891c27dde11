import { instantAfterDays } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import { scheduleStep } from '#db/due-work.ts';

/** Schedules the reconciliation of orders and coupons with the ledger, at most a day after a change. */
export const scheduleReconciliation = (ctx: Pick<VerbContext, 'tx' | 'now'>): Promise<void> =>
  scheduleStep(ctx, 'proof.reconcile', instantAfterDays(ctx.now, 1));
