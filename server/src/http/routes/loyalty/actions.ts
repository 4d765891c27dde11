import * as routes from '@apps-hub/contract/loyalty/actions/routes';

import type { Api } from '#http/api.ts';
import { getActions } from '#verbs/loyalty/actions/programme.ts';
import { saveActions } from '#verbs/loyalty/actions/save.ts';
import { actionsWhatIf } from '#verbs/loyalty/actions/what-if.ts';
import type { Slots } from '#verbs/loyalty/method-trials/slots.ts';

export const mountActions = (api: Api, slots: Slots): void => {
  api.read(routes.getActions, (ctx) => getActions(ctx));
  api.write(routes.saveActions, (ctx, { body }) => saveActions(ctx, body));
  api.queryOutside(routes.actionsWhatIf, (out, { body }) => actionsWhatIf(out, slots, body));
};
