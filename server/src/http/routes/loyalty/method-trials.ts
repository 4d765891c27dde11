import * as trials from '@apps-hub/contract/loyalty/method-trials/routes';

import { checkCollectionMethod, checkRedemptionMethod } from '#verbs/loyalty/method-trials/check.ts';
import { collectionDraft, redemptionDraft } from '#verbs/loyalty/method-trials/drafts.ts';
import type { Slots } from '#verbs/loyalty/method-trials/slots.ts';
import { whatIf } from '#verbs/loyalty/method-trials/what-if.ts';
import type { Api } from '#http/api.ts';

/** Trials and warnings before a method is saved. */
export const mountMethodTrials = (api: Api, slots: Slots): void => {
  api.queryOutside(trials.checkCollectionDraft, (out, { body }) =>
    out.inStore((ctx) => checkCollectionMethod(ctx, body)),
  );
  api.queryOutside(trials.checkRedemptionDraft, (out, { body }) =>
    out.inStore((ctx) => checkRedemptionMethod(ctx, body)),
  );
  api.streamOutside(trials.collectionWhatIf, (out, { body: { period, ...body } }, control) =>
    whatIf(out, { slots, control }, { period, draft: (ctx) => collectionDraft(ctx, body) }),
  );
  api.streamOutside(trials.redemptionWhatIf, (out, { body: { period, ...body } }, control) =>
    whatIf(out, { slots, control }, { period, draft: (ctx) => redemptionDraft(ctx, body) }),
  );
};
