import { z } from 'zod';

import type { HostAccess } from '../port/access.ts';
import { HostUnavailable } from '../port/errors.ts';
import { answerOf, failureOf } from '../port/host-answer.ts';
import type { DeliveryHealth } from '../port/install.ts';
import { type CallZid, isMissing, READ } from './client.ts';
import type { ZidConfig } from './config.ts';
import { targetUrlOf } from './secrets.ts';
import { subscribe } from './subscriptions.ts';
import { eventsFor } from './webhooks.ts';

/**
 * Zid marks a webhook "degraded" after ten failed deliveries in an hour. After thirty it stops sending and discards queued events until the
 * webhook is recovered. Sources: docs.zid.sa/webhook-health-tracking-2197281m0 and "List of Webhooks" (api-9148614); `active` and the status
 * "inactive" from a client in a public repository. No document shows the list's envelope.
 */
const text = z.string().nullish().catch(null);
const webhook = z.object({
  event: z.string(),
  target_url: text,
  active: z.boolean().nullish().catch(null),
  status: text,
  health_status: text,
});
const webhooks = z.array(webhook);
const listed = z.union([
  z.object({ webhooks }).transform((answer) => answer.webhooks),
  z.object({ data: webhooks }).transform(({ data }) => data),
  z.object({ payload: webhooks }).transform(({ payload }) => payload),
  webhooks,
]);

const PATH = '/v1/managers/webhooks';

const healthOf = (each: z.output<typeof webhook> | undefined): DeliveryHealth => {
  const isOff = each?.active === false || ['inactive', 'error'].includes(each?.status?.toLowerCase() ?? '');
  if (!each || isOff || each.health_status === 'broken') return 'broken';
  return each.health_status === 'degraded' ? 'degraded' : 'healthy';
};

/** The worst health among our webhooks. A missing webhook counts as broken. */
export const deliveryHealth = async (
  config: ZidConfig,
  call: CallZid,
  access: HostAccess,
): Promise<DeliveryHealth> => {
  const app = config.apps.find((each) => each.app === access.app);
  if (!app) return 'healthy';
  const outcome = await call(access, { ...READ, operation: 'list webhooks', path: PATH, isBackground: true });
  const found = answerOf(outcome, listed);
  const store = access.storeExternalId;
  const states = eventsFor(app.app).map((event) => {
    const url = targetUrlOf(app, { appsUrl: config.appsUrl, store, event });
    return healthOf(
      found.find((each) => each.event === event && (!each.target_url || each.target_url === url)),
    );
  });
  const all = new Set(states);
  if (all.has('broken')) return 'broken';
  return all.has('degraded') ? 'degraded' : 'healthy';
};

/**
 * Deletes the app's webhooks and subscribes again, because a new webhook starts healthy. Zid has no call to change a webhook, and rejects a
 * duplicate with a conflict. Its health document mentions a recovery call but does not describe it.
 */
export const recover = async (config: ZidConfig, call: CallZid, access: HostAccess): Promise<void> => {
  const app = config.apps.find((each) => each.app === access.app);
  if (!app) return;
  const outcome = await call(access, {
    operation: 'unsubscribe',
    method: 'DELETE',
    path: `${PATH}?${new URLSearchParams({ original_id: app.appId }).toString()}`,
    timeoutMs: 10_000,
    isRepeatable: true,
    isBackground: true,
  });
  const isGone = isMissing(outcome) || (outcome.kind === 'answer' && outcome.status < 300);
  if (!isGone) throw new HostUnavailable(`the webhooks were not recovered: ${failureOf(outcome)}`);
  await subscribe(config, call, access);
};
