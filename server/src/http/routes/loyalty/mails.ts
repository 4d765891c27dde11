import * as routes from '@apps-hub/contract/loyalty/mails/routes';

import type { Deps } from '#deps.ts';
import type { Api } from '#http/api.ts';
import { previewMails, sendMailExample } from '#verbs/loyalty/mails/example.ts';
import { listMailsOfCustomer } from '#verbs/loyalty/mails/of-customer.ts';
import { getMailSettings, saveMailSettings } from '#verbs/loyalty/mails/settings.ts';

export const mountMails = (api: Api, deps: Pick<Deps, 'sealer'>): void => {
  api.read(routes.getMailSettings, (ctx) => getMailSettings(ctx));
  api.write(routes.saveMailSettings, (ctx, { body }) => saveMailSettings(ctx, body));
  api.read(routes.previewMails, (ctx) => previewMails(ctx));
  api.queryOutside(routes.sendMailExample, (out, { body }) =>
    out.inStore((ctx) => sendMailExample(ctx, body.kind)),
  );
  api.read(routes.listMailsOfCustomer, (ctx, { params }) => listMailsOfCustomer(ctx, deps, params.id));
};
