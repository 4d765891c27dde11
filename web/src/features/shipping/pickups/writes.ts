import type { Pickup } from '@apps-hub/contract/shipping/pickups/routes';
import type { SETTLEMENTS } from '@apps-hub/contract/shipping/pickups/values';
import type { CHANGE_SETTLEMENTS } from '@apps-hub/contract/shipping/values';

import type { Api } from '@apps-hub/ui/api/client.ts';

const BASE = '/api/v1/shipping/pickups';

type PickupId = Pickup['id'];

/** Voids a pickup with those that share its number, which the merchant was shown. */
export const voidPickup = (
  api: Api,
  { id, sharesNumberWith }: Pick<Pickup, 'id' | 'sharesNumberWith'>,
  reason: string,
  idempotencyKey: string,
) => {
  const alsoVoid = sharesNumberWith.map((other) => other.id);
  return api.post(`${BASE}/{id}/void`, { params: { id }, body: { reason, alsoVoid }, idempotencyKey });
};

/** Books the same parcels again in the next free window. */
export const bookAgain = (api: Api, id: PickupId, idempotencyKey: string) =>
  api.post(`${BASE}/{id}/again`, { params: { id }, body: { window: null }, idempotencyKey });

export const setAside = (api: Api, id: PickupId, idempotencyKey: string) =>
  api.post(`${BASE}/{id}/aside`, { params: { id }, body: {}, idempotencyKey });

export const refreshTracking = (api: Api, id: PickupId) =>
  api.post(`${BASE}/{id}/track`, { params: { id }, body: {} });

export type ChangeSettlement = (typeof CHANGE_SETTLEMENTS)[number];

export const sendChangeAgain = (api: Api, id: PickupId, idempotencyKey: string) =>
  api.post(`${BASE}/{id}/change/again`, { params: { id }, body: {}, idempotencyKey });

export const settleChange = (api: Api, id: PickupId, outcome: ChangeSettlement, idempotencyKey: string) =>
  api.post(`${BASE}/{id}/change/settle`, { params: { id }, body: { outcome }, idempotencyKey });

export type Settlement = (typeof SETTLEMENTS)[number];

export const settlePickup = (
  api: Api,
  id: PickupId,
  body: { readonly outcome: Settlement; readonly number: string },
  idempotencyKey: string,
) => api.post(`${BASE}/{id}/settle`, { params: { id }, body, idempotencyKey });

export const saveTrackingNumber = (
  api: Api,
  ids: { readonly id: string; readonly parcelId: string },
  trackingNumber: string | null,
  idempotencyKey: string,
) => api.put(`${BASE}/{id}/parcels/{parcelId}`, { params: ids, body: { trackingNumber }, idempotencyKey });
