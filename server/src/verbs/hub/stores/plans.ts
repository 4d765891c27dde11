import { lt } from 'drizzle-orm';

import type { VerbContext } from '../../../context.ts';
import { appPlan } from '../../../db/schema/hub/stores.ts';
import type { HostEvent } from '../../../platforms/port/events.ts';

/** Stores what the host says of an app's plan; the latest by the host's own time counts, whatever arrives late. */
export const recordPlan = async (
  { tx }: Pick<VerbContext, 'tx'>,
  { app, plan, at }: Extract<HostEvent, { type: 'plan' }>,
): Promise<void> => {
  await tx.db
    .insert(appPlan)
    .values({ storeId: tx.storeId, app, ...plan, toldAt: at })
    .onConflictDoUpdate({
      target: [appPlan.storeId, appPlan.app],
      set: { ...plan, toldAt: at },
      setWhere: lt(appPlan.toldAt, at),
    });
};
