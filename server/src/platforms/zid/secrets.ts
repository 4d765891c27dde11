import { createHash, createHmac } from 'node:crypto';

import type { ZidApp } from './config.ts';

const derived = ({ webhookSecret }: ZidApp, ...parts: readonly string[]): string =>
  createHmac('sha256', webhookSecret).update(JSON.stringify(parts)).digest('base64url');

/** User and password of one store's subscriptions; Zid sends them back with every delivery. */
export const basicOf = (app: ZidApp, storeExternalId: string) => ({
  username: `apps-hub-${app.app}`,
  password: derived(app, 'basic', app.app, storeExternalId),
});

/** The secret end of the address to which one event of one store is delivered: it names both, so that neither can be exchanged. */
export const pathOf = (app: ZidApp, storeExternalId: string, event: string): string =>
  derived(app, 'path', app.app, storeExternalId, event);

/** The same for what the Partner Dashboard sends about the app itself, for all stores. */
export const lifecyclePathOf = (app: ZidApp): string => derived(app, 'lifecycle', app.app);

/** Where Zid delivers one event of one store. Source of the parameters: our own; Zid keeps the address as it is. */
export const targetUrlOf = (
  app: ZidApp,
  { appsUrl, store, event }: { readonly appsUrl: string; readonly store: string; readonly event: string },
): string => {
  const url = new URL(`${appsUrl}/webhooks/zid/${pathOf(app, store, event)}`);
  url.search = new URLSearchParams({ app: app.app, store, event }).toString();
  return url.href;
};

/** What belongs into the Partner Dashboard for events about the app. */
export const lifecycleUrlOf = (app: ZidApp, appsUrl: string): string =>
  `${appsUrl}/webhooks/zid/${lifecyclePathOf(app)}?${new URLSearchParams({ app: app.app }).toString()}`;

/** As a frame's token is stored. It is random, so nobody can guess one from its digest. */
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');
