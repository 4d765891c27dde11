import * as routes from '@apps-hub/contract/loyalty/messages/routes';

import type { AccountDeps, Deps } from '#deps.ts';
import type { Api } from '#http/api.ts';
import {
  listMessageAccounts,
  removeMessageAccount,
  saveMessageAccount,
} from '#verbs/loyalty/messages/accounts.ts';
import { checkMessageAccount } from '#verbs/loyalty/messages/check.ts';
import { previewMessages } from '#verbs/loyalty/messages/preview.ts';
import { stopMessages } from '#verbs/loyalty/messages/stops.ts';
import { callTest, claimTest, prepareTest, presentTest } from '#verbs/loyalty/messages/test-message.ts';

export const mountMessages = (
  api: Api,
  deps: Pick<Deps, 'sealer' | 'messages'> & Pick<AccountDeps, 'keys' | 'appsUrl'>,
): void => {
  api.read(routes.getMessageAccounts, (ctx) => listMessageAccounts(ctx, deps));
  api.write(routes.saveMessageAccount, (ctx, { params, body }) =>
    saveMessageAccount(ctx, deps, { ...body, channel: params.channel }),
  );
  api.write(routes.removeMessageAccount, (ctx, { params }) => removeMessageAccount(ctx, params.channel));
  api.queryOutside(routes.checkMessageAccount, (out, { params }) =>
    checkMessageAccount(out, deps, params.channel),
  );
  api.read(routes.previewMessages, (ctx) => previewMessages(ctx, deps.appsUrl));
  api.writeOutside(routes.sendTestMessage, {
    prepare: (out, { body }) => prepareTest(out, deps.appsUrl, body),
    claim: (ctx, prepared) => claimTest(ctx, deps, prepared),
    call: (out, claim) => callTest(out, deps, claim),
    present: presentTest,
  });
  api.write(routes.stopMessages, (ctx, { params, body }) =>
    stopMessages(ctx, deps, { ...body, id: params.id }),
  );
};
