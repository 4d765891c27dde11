import * as routes from '@apps-hub/contract/loyalty/settings/routes';

import { getLoyaltySettings } from '#verbs/loyalty/settings/read.ts';
import { saveLoyaltySettings } from '#verbs/loyalty/settings/save.ts';
import type { Api } from '#http/api.ts';

export const mountLoyaltySettings = (api: Api): void => {
  api.read(routes.getLoyaltySettings, (ctx) => getLoyaltySettings(ctx));
  api.write(routes.saveLoyaltySettings, (ctx, { body }) => saveLoyaltySettings(ctx, body));
};
