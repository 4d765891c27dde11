import * as routes from '@apps-hub/contract/shipping/changes/routes';

import {
  claimChange,
  claimChangeAgain,
  presentClaimedChange,
  sendClaimedChange,
} from '#verbs/shipping/changes/change.ts';
import { prepareChange } from '#verbs/shipping/changes/prepare.ts';
import { settleChange } from '#verbs/shipping/changes/settle-change.ts';
import type { Api } from '#http/api.ts';

export const mountChanges = (api: Api): void => {
  api.writeOutside(routes.changePickup, {
    prepare: (out, { params, body }) => prepareChange(out, { id: params.id, ...body }),
    claim: claimChange,
    call: sendClaimedChange,
    present: presentClaimedChange,
  });
  api.writeOutside(routes.sendChangeAgain, {
    prepare: (_out, { params }) => Promise.resolve(params.id),
    claim: claimChangeAgain,
    call: sendClaimedChange,
    present: presentClaimedChange,
  });
  api.write(routes.settleChange, (ctx, { params, body }) => settleChange(ctx, params.id, body.outcome));
};
