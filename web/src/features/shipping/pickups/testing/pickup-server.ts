import type { Pickup, PickupDetail } from '@apps-hub/contract/shipping/pickups/routes';

import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { renderApp } from '#test/render-app.tsx';
import { SERVER_NOW, shippingSettings } from '#test/shipping-fixtures.ts';

export const BASE = '/api/v1/shipping/pickups';
export const LIST = `GET ${BASE}`;

/** A server that lists these pickups. */
export const serverWith = (pickups: readonly Pickup[], total = pickups.length): FakeApi =>
  new FakeApi()
    .on(LIST, () => json({ now: SERVER_NOW, pickups, total }))
    .on('GET /api/v1/shipping/settings', () => json(shippingSettings()));

export const withDetail = (server: FakeApi, detail: PickupDetail): FakeApi =>
  server.on(`GET ${BASE}/${detail.id}`, () => json(detail));

export const open = (
  server: FakeApi,
  path = '/pickups',
  more: { readonly role?: 'viewer'; readonly locale?: 'ar' } = {},
) => renderApp({ server, path, app: 'aramex', ...more });
