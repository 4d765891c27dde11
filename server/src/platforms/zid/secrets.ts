import { createHash, createHmac } from 'node:crypto';

import type { ZidApp } from './config.ts';

const derived = ({ webhookSecret }: ZidApp, ...parts: readonly string[]): string =>
  createHmac('sha256', webhookSecret).update(JSON.stringify(parts)).digest('base64url');

/** User and password for one store's subscriptions; Zid sends them with every delivery. */
export const basicOf = (app: ZidApp, storeExternalId: string) => ({
  username: `apps-hub-${app.app}`,
  password: derived(app, 'basic', app.app, storeExternalId),
});

/** The secret end of the address for one event of one store. It depends on both, so neither can be swapped. */
export const pathOf = (app: ZidApp, storeExternalId: string, event: string): string =>
  derived(app, 'path', app.app, storeExternalId, event);

/** The same for app events of all stores, which the Partner Dashboard sends. */
export const lifecyclePathOf = (app: ZidApp): string => derived(app, 'lifecycle', app.app);

/** The address to which Zid delivers one event of one store. The parameters are our own; Zid keeps the address as it is. */
export const targetUrlOf = (
  app: ZidApp,
  { appsUrl, store, event }: { readonly appsUrl: string; readonly store: string; readonly event: string },
): string => {
  const url = new URL(`${appsUrl}/webhooks/zid/${pathOf(app, store, event)}`);
  url.search = new URLSearchParams({ app: app.app, store, event }).toString();
  return url.href;
};

/** The address to enter in the Partner Dashboard for app events. */
export const lifecycleUrlOf = (app: ZidApp, appsUrl: string): string =>
  `${appsUrl}/webhooks/zid/${lifecyclePathOf(app)}?${new URLSearchParams({ app: app.app }).toString()}`;

/** How a frame token is stored. It is random, so it cannot be guessed from its digest. */
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');
