import type { HostAccess } from '../port/access.ts';
import { HostUnavailable } from '../port/errors.ts';
import { failureOf } from '../port/host-answer.ts';
import type { CallZid } from './client.ts';
import type { ZidConfig } from './config.ts';
import { basicOf, targetUrlOf } from './secrets.ts';
import { eventsFor } from './webhooks.ts';

/** The body of a webhook subscription. Source: docs.zid.sa create-a-webhook. */
interface Subscription {
  readonly event: string;
  readonly target_url: string;
  readonly original_id: number;
  readonly subscriber: string;
  readonly conditions: Readonly<Record<string, never>>;
  readonly username: string;
  readonly password: string;
}

/** Zid answers a second subscription with 409 or 422; live captures disagree. */
const ALREADY = new Set([409, 422]);

const subscribeTo = async (call: CallZid, access: HostAccess, subscription: Subscription): Promise<void> => {
  const outcome = await call(access, {
    operation: 'subscribe',
    method: 'POST',
    path: '/v1/managers/webhooks',
    json: subscription,
    secrets: [subscription.password, subscription.target_url],
    timeoutMs: 10_000,
    isRepeatable: true,
  });
  const isThere = outcome.kind === 'answer' && (outcome.status < 300 || ALREADY.has(outcome.status));
  if (!isThere) throw new HostUnavailable(`no subscription to ${subscription.event}: ${failureOf(outcome)}`);
};

/** Subscribes to every event that we handle; safe to repeat. */
export const subscribe = async (config: ZidConfig, call: CallZid, access: HostAccess): Promise<void> => {
  const app = config.apps.find((each) => each.app === access.app);
  if (!app) return;
  const store = access.storeExternalId;
  // One after the other: a host that has just recovered gets one call at a time.
  for (const event of eventsFor(app.app))
    await subscribeTo(call, access, {
      event,
      target_url: targetUrlOf(app, { appsUrl: config.appsUrl, store, event }),
      original_id: Number(app.appId),
      subscriber: `Apps Hub ${app.app}`,
      conditions: {},
      ...basicOf(app, store),
    });
};
