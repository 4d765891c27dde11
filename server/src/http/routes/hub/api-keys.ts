import * as routes from '@apps-hub/contract/hub/api-keys/routes';

import { createApiKey } from '#verbs/hub/api-keys/create.ts';
import { listApiKeys } from '#verbs/hub/api-keys/list.ts';
import { readOwnKey } from '#verbs/hub/api-keys/own-key.ts';
import { revokeApiKey } from '#verbs/hub/api-keys/revoke.ts';
import { rotateApiKey } from '#verbs/hub/api-keys/rotate.ts';
import type { Api } from '#http/api.ts';

export const mountApiKeys = (api: Api): void => {
  api.read(routes.listApiKeys, (ctx) => listApiKeys(ctx));
  api.read(routes.getOwnKey, (ctx) => readOwnKey(ctx));
  api.writeSecret(routes.createApiKey, (ctx, { body }) => createApiKey(ctx, body));
  api.writeSecret(routes.rotateApiKey, (ctx, { params, body }) => rotateApiKey(ctx, params.id, body));
  api.write(routes.revokeApiKey, (ctx, { params }) => revokeApiKey(ctx, params.id), {
    alsoWhilePaused: true,
  });
};
