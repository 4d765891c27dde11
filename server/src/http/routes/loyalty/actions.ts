import * as routes from '@apps-hub/contract/loyalty/actions/routes';

import type { Api } from '#http/api.ts';
import { getActions } from '#verbs/loyalty/actions/programme.ts';
import { saveActions } from '#verbs/loyalty/actions/save.ts';
import { actionsWhatIf } from '#verbs/loyalty/actions/what-if.ts';

export const mountActions = (api: Api): void => {
  api.read(routes.getActions, (ctx) => getActions(ctx));
  api.write(routes.saveActions, (ctx, { body }) => saveActions(ctx, body));
  api.queryOutside(routes.actionsWhatIf, (out, { body }) => out.inStore((ctx) => actionsWhatIf(ctx, body)));
};
