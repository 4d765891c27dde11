import * as routes from '@apps-hub/contract/shipping/parcel-mails/routes';

import { previewParcelMails } from '#verbs/shipping/parcel-mails/example.ts';
import type { Api } from '#http/api.ts';

export const mountParcelMails = (api: Api): void => {
  api.read(routes.previewParcelMails, (ctx) => previewParcelMails(ctx));
};
