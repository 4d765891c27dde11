import * as routes from '@apps-hub/contract/shipping/pickups/routes';

import { getPickup } from '#verbs/shipping/pickups/detail.ts';
import { exportPickups } from '#verbs/shipping/pickups/export.ts';
import { trackPickup } from '#verbs/shipping/pickups/refresh.ts';
import { listPickups } from '#verbs/shipping/pickups/list.ts';
import { setPickupAside, setTrackingNumber, settlePickup } from '#verbs/shipping/pickups/settle.ts';
import { claimVoid, presentVoid, sendVoid } from '#verbs/shipping/pickups/void.ts';
import { claimVoids, presentVoids, sendVoids } from '#verbs/shipping/pickups/void-several.ts';
import type { Api } from '#http/api.ts';

export const mountPickups = (api: Api): void => {
  api.read(routes.listPickups, (ctx, { query }) => listPickups(ctx, query));
  api.file(routes.exportPickups, (out, { query }) => exportPickups(out, query));
  api.read(routes.getPickup, (ctx, { params }) => getPickup(ctx, params.id));
  api.writeOutside(routes.voidPickup, {
    prepare: (_out, { params, body }) => Promise.resolve({ id: params.id, ...body }),
    claim: claimVoid,
    call: sendVoid,
    present: presentVoid,
  });
  api.writeOutside(routes.voidPickups, {
    prepare: (_out, { body }) => Promise.resolve(body),
    claim: claimVoids,
    call: sendVoids,
    present: presentVoids,
  });
  api.write(routes.settlePickup, (ctx, { params, body }) => settlePickup(ctx, params.id, body));
  api.write(routes.setPickupAside, (ctx, { params }) => setPickupAside(ctx, params.id));
  api.queryOutside(routes.trackPickup, (out, { params }) => trackPickup(out, params.id));
  api.write(routes.setTrackingNumber, (ctx, { params, body }) =>
    setTrackingNumber(ctx, params, body.trackingNumber),
  );
};
