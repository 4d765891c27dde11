import * as routes from '@apps-hub/contract/hub/display/routes';

import { saveDisplay } from '#verbs/hub/display/save.ts';
import type { Api } from '#http/api.ts';

export const mountDisplay = (api: Api): void => {
  api.write(routes.saveDisplay, (ctx, { body }) => saveDisplay(ctx, body));
};
