import * as routes from '@apps-hub/contract/shipping/pickups/routes';

import { getPickup } from '#verbs/shipping/pickups/detail.ts';
import { trackPickup } from '#verbs/shipping/pickups/refresh.ts';
import { listPickups } from '#verbs/shipping/pickups/list.ts';
import { setPickupAside, setTrackingNumber, settlePickup } from '#verbs/shipping/pickups/settle.ts';
import { claimVoid, claimVoids, finishVoid, finishVoids } from '#verbs/shipping/pickups/void.ts';
import type { Api } from '#http/api.ts';

export const mountPickups = (api: Api): void => {
  api.read(routes.listPickups, (ctx, { query }) => listPickups(ctx, query));
  api.read(routes.getPickup, (ctx, { params }) => getPickup(ctx, params.id));
  api.perform(routes.voidPickup, {
    prepare: (_out, { params, body }) => Promise.resolve({ id: params.id, ...body }),
    begin: claimVoid,
    finish: finishVoid,
  });
  api.perform(routes.voidPickups, {
    prepare: (_out, { body }) => Promise.resolve(body),
    begin: claimVoids,
    finish: finishVoids,
  });
  api.write(routes.settlePickup, (ctx, { params, body }) => settlePickup(ctx, params.id, body));
  api.write(routes.setPickupAside, (ctx, { params }) => setPickupAside(ctx, params.id));
  api.ask(routes.trackPickup, (out, { params }) => trackPickup(out, params.id));
  api.write(routes.setTrackingNumber, (ctx, { params, body }) =>
    setTrackingNumber(ctx, params, body.trackingNumber),
  );
};
