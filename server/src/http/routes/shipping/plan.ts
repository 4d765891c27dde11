import * as routes from '@apps-hub/contract/shipping/plan/routes';

import { groupRates } from '#verbs/shipping/plan/group-rates.ts';
import { planShipping } from '#verbs/shipping/plan/plan.ts';
import { getRun, listRuns } from '#verbs/shipping/plan/present-run.ts';
import { runLabels } from '#verbs/shipping/plan/run-labels.ts';
import { getPlanSettings, savePlanSettings } from '#verbs/shipping/plan/settings.ts';
import { retryRun, startRun } from '#verbs/shipping/plan/start-run.ts';
import type { Api } from '#http/api.ts';

export const mountPlan = (api: Api): void => {
  api.queryOutside(routes.planShipping, (out, { body }) => planShipping(out, body));
  api.queryOutside(routes.askGroupRates, (out, { body }) => groupRates(out, body));
  api.read(routes.getPlanSettings, (ctx) => getPlanSettings(ctx));
  api.write(routes.savePlanSettings, (ctx, { body }) => savePlanSettings(ctx, body));
  api.read(routes.listRuns, (ctx) => listRuns(ctx));
  api.write(routes.startRun, (ctx, { body }) => startRun(ctx, body));
  api.read(routes.getRun, (ctx, { params }) => getRun(ctx, params.id));
  api.write(routes.retryRun, (ctx, { params }) => retryRun(ctx, params.id));
  api.file(routes.getRunLabels, (out, { params, query }) => runLabels(out, { ...params, ...query }));
};
