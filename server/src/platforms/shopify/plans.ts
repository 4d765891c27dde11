import { APPS, type AppName } from '@apps-hub/contract/apps';

import { parsePayload, PayloadError } from '../port/errors.ts';
import type { AppPlan, HostEvent } from '../port/events.ts';
import { subscriptionData } from './api-types.ts';

/**
 * Pending, accepted, declined and expired subscriptions were never paid, and are ignored: "expired" means that the merchant did not approve one
 * within two days. The event does not say whether a trial is running. Source: AppSubscriptionStatus, admin-graphql 2026-10.
 */
const STATES: Readonly<Record<string, AppPlan['state']>> = {
  ACTIVE: 'paid',
  FROZEN: 'expired',
  CANCELLED: 'cancelled',
};

const isApp = (name: string | null): name is AppName => APPS.some((app) => app === name);

/** Maps an event about the subscription by which a store pays for an app. */
export const toPlan = (app: string | null, data: unknown, now: Date): HostEvent[] => {
  if (!isApp(app)) throw new PayloadError('app_subscriptions/update: of no app');
  const {
    admin_graphql_api_id: subscriptionId,
    name,
    status,
    updated_at: updatedAt,
    created_at: createdAt,
  } = parsePayload(subscriptionData, data).app_subscription;
  const state = STATES[status.toUpperCase()];
  if (!state) return [];
  return [
    {
      type: 'plan',
      app,
      plan: { state, name: name ?? null, endsAt: null },
      at: updatedAt ?? createdAt ?? now,
      ...(subscriptionId ? { subscriptionId } : {}),
    },
  ];
};
