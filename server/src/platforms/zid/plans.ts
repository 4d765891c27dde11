import type { AppName } from '@apps-hub/contract/apps';
import { z } from 'zod';

import type { HostAccess } from '../port/access.ts';
import { PayloadError } from '../port/errors.ts';
import type { AppPlan, HostEvent } from '../port/events.ts';
import { answerOf } from '../port/host-answer.ts';
import { type SubscriptionData, subscriptionData } from './api-types.ts';
import { type CallZid, isMissing, READ } from './client.ts';
import type { ZidApp } from './config.ts';
import { zidInstant } from './dates.ts';

/** The store's subscription to one of our apps; undefined if there is none. Source: docs.zid.sa/subscription-details-13896876e0. */
export const readSubscription = async (
  call: CallZid,
  access: HostAccess,
  { appId }: ZidApp,
): Promise<SubscriptionData | undefined> => {
  const query = new URLSearchParams({ app_id: appId }).toString();
  const path = `/v1/market/app/subscription?${query}`;
  const outcome = await call(access, { ...READ, operation: 'read subscription', path });
  if (isMissing(outcome)) return undefined;
  return answerOf(outcome, z.object({ subscription: subscriptionData.nullable() })).subscription ?? undefined;
};

/** `warning` is still active; `suspended` has ended and is in its grace period. Source: docs.zid.sa/app-events. */
const PLAN_STATES: Readonly<Record<string, AppPlan['state']>> = {
  active: 'paid',
  warning: 'paid',
  suspended: 'expired',
  expired: 'expired',
  refunded: 'cancelled',
};

/** The event about a store's plan for one of our apps. */
export const toPlan = (data: SubscriptionData | undefined, app: AppName, at: Date): HostEvent[] => {
  // Stores subscribe before they install, at least to a free plan, so without a subscription there is no event.
  if (!data) return [];
  const state = PLAN_STATES[data.subscription_status.toLowerCase()];
  if (!state) throw new PayloadError(`subscription_status: ${data.subscription_status}`);
  const endsAt = zidInstant(data.end_date) ?? null;
  return [{ type: 'plan', app, plan: { state, name: data.plan_name ?? null, endsAt }, at }];
};
