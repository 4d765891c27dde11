import * as routes from '@apps-hub/contract/hub/webhooks/routes';

import {
  createWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  updateWebhook,
} from '#verbs/hub/webhooks/change.ts';
import { listDeliveries, listWebhooks } from '#verbs/hub/webhooks/list.ts';
import { replayDelivery, replayFailed, testWebhook } from '#verbs/hub/webhooks/replay.ts';
import type { Api, HttpDeps } from '#http/api.ts';

export const mountWebhookEndpoints = (api: Api, deps: HttpDeps): void => {
  api.read(routes.listWebhooks, (ctx) => listWebhooks(ctx));
  api.read(routes.listDeliveries, (ctx, { params, query }) => listDeliveries(ctx, params.id, query));
  api.writeSecret(routes.createWebhook, (ctx, { body }) => createWebhook(deps, ctx, body));
  api.writeSecret(routes.rotateWebhookSecret, (ctx, { params, body }) =>
    rotateWebhookSecret(deps, ctx, { ...body, id: params.id }),
  );
  api.write(routes.updateWebhook, (ctx, { params, body }) =>
    updateWebhook(deps, ctx, { ...body, id: params.id }),
  );
  api.write(routes.deleteWebhook, (ctx, { params }) => deleteWebhook(ctx, params.id));
  api.write(routes.testWebhook, (ctx, { params }) => testWebhook(ctx, params.id));
  api.write(routes.replayFailed, (ctx, { params, body }) => replayFailed(ctx, { ...params, ...body }));
  api.write(routes.replayDelivery, (ctx, { params }) => replayDelivery(ctx, params.id));
};
