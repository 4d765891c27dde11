import * as routes from '@apps-hub/contract/shipping/national-address/routes';

import { askForAddresses } from '#verbs/shipping/national-address/ask.ts';
import {
  checkAddress,
  claimEntry,
  prepareEntry,
  presentEntry,
} from '#verbs/shipping/national-address/enter.ts';
import { listOrderAddresses } from '#verbs/shipping/national-address/list.ts';
import type { Api, HttpDeps } from '#http/api.ts';

export const mountNationalAddress = (api: Api, deps: Pick<HttpDeps, 'keys' | 'appsUrl'>): void => {
  api.read(routes.listOrderAddresses, (ctx, { query }) => listOrderAddresses(ctx, query));
  api.queryOutside(routes.checkNationalAddress, (out, { body }) => checkAddress(out, body.address));
  api.writeOutside(routes.enterOrderAddress, {
    prepare: (out, { params, body }) => prepareEntry(out, { id: params.id, ...body }),
    claim: claimEntry,
    present: presentEntry,
  });
  api.write(routes.askForAddresses, (ctx, { body }) => askForAddresses(ctx, deps, body));
};
