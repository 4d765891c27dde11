import { type AppFamily, type AppName, familyOf } from '@apps-hub/contract/apps';
import { eq, lt } from 'drizzle-orm';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { appPlan } from '#db/schema/hub/stores.ts';
import { AppError } from '#errors.ts';
import type { HostEvent } from '#platforms/port/events.ts';
import { installedApps } from './installed-apps.ts';

/** Stores what the host reports about an app's plan; the latest by the host's time wins, in any order of arrival. */
export const recordPlan = async (
  { tx }: Pick<VerbContext, 'tx'>,
  { app, plan, at, subscriptionId = '' }: Extract<HostEvent, { type: 'plan' }>,
): Promise<void> => {
  // A plan stored before we distinguished the host's subscriptions.
  if (subscriptionId !== '')
    await tx.sql`delete from app_plan where store_id = ${tx.storeId} and app = ${app} and subscription_id = ''`;
  await tx.db
    .insert(appPlan)
    .values({ storeId: tx.storeId, app, subscriptionId, ...plan, toldAt: at })
    .onConflictDoUpdate({
      target: [appPlan.storeId, appPlan.app, appPlan.subscriptionId],
      set: { ...plan, toldAt: at },
      setWhere: lt(appPlan.toldAt, at),
    });
};

/** Deletes the plan together with its app; a new installation brings a new one. */
export const forgetPlan = async ({ tx }: Pick<VerbContext, 'tx'>, app: string): Promise<void> => {
  await tx.sql`delete from app_plan where store_id = ${tx.storeId} and app = ${app}`;
};

type PlanRow = typeof appPlan.$inferSelect;

/**
 * Whether an app may no longer make changes. A cancelled plan is paid until its last day. A plan past its renewal date stays
 * valid until the host reports that it has expired, since news of the renewal may be late.
 */
const hasEnded = ({ state, endsAt }: PlanRow, now: Date): boolean =>
  state === 'expired' || (state === 'cancelled' && (endsAt === null || endsAt <= now));

/** The apps whose plan at the host has ended, with each of its subscriptions; none for a host that reports no plans. */
export const endedPlans = async (tx: StoreTx, now: Date): Promise<AppName[]> => {
  const rows = await tx.db.select().from(appPlan).where(eq(appPlan.storeId, tx.storeId));
  const running = new Set(rows.filter((row) => !hasEnded(row, now)).map(({ app }) => app));
  return [...new Set(rows.map(({ app }) => app))].filter((app) => !running.has(app));
};

/**
 * Refuses a change with `plan_ended` once the plan of its app has ended. A change of shipping without a carrier belongs to all
 * its apps, and is refused when none of them has a plan.
 */
export const refuseEndedPlan = async (
  { tx, now }: Pick<VerbContext, 'tx' | 'now'>,
  { family, app }: { readonly family: AppFamily; readonly app: AppName | undefined },
): Promise<void> => {
  const ended = await endedPlans(tx, now);
  if (ended.length === 0) return;
  const concerned = app ? [app] : (await installedApps(tx)).filter((each) => familyOf(each) === family);
  if (concerned.length > 0 && concerned.every((each) => ended.includes(each)))
    throw new AppError('plan_ended');
};
