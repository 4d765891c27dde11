import * as routes from '@apps-hub/contract/loyalty/actions/routes';

import type { AccountDeps, Deps } from '#deps.ts';
import type { Api } from '#http/api.ts';
import { getActions } from '#verbs/loyalty/actions/programme.ts';
import { readReviewApp, saveReviewApp } from '#verbs/loyalty/actions/review-app.ts';
import { saveActions } from '#verbs/loyalty/actions/save.ts';
import { actionsWhatIf } from '#verbs/loyalty/actions/what-if.ts';
import type { Slots } from '#verbs/loyalty/method-trials/slots.ts';

export const mountActions = (
  api: Api,
  slots: Slots,
  deps: Pick<Deps, 'sealer'> & Pick<AccountDeps, 'keys' | 'appsUrl'>,
): void => {
  api.read(routes.getActions, (ctx) => getActions(ctx));
  api.write(routes.saveActions, (ctx, { body }) => saveActions(ctx, body));
  api.read(routes.getReviewApp, (ctx) => readReviewApp(ctx, deps));
  api.write(routes.saveReviewApp, (ctx, { body }) => saveReviewApp(ctx, deps, body));
  api.queryOutside(routes.actionsWhatIf, (out, { body }) => actionsWhatIf(out, slots, body));
};
