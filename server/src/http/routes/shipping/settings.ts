import * as routes from '@apps-hub/contract/shipping/settings/routes';

import type { AccountDeps, Deps } from '#deps.ts';
import {
  checkCarrierAccount,
  removeCarrierAccount,
  saveCarrierAccount,
} from '#verbs/shipping/settings/accounts.ts';
import {
  createPickupAddress,
  deletePickupAddress,
  updatePickupAddress,
} from '#verbs/shipping/settings/addresses.ts';
import { getShippingSettings, saveShippingPreferences } from '#verbs/shipping/settings/preferences.ts';
import type { Api } from '#http/api.ts';

export const mountShippingSettings = (
  api: Api,
  deps: Pick<Deps, 'sealer'> & Pick<AccountDeps, 'keys' | 'appsUrl'>,
): void => {
  api.read(routes.getShippingSettings, (ctx) => getShippingSettings(ctx));
  api.write(routes.saveShippingPreferences, (ctx, { body }) => saveShippingPreferences(ctx, body));
  api.write(routes.saveCarrierAccount, (ctx, { params, body }) =>
    saveCarrierAccount(ctx, deps, { ...body, carrier: params.carrier }),
  );
  api.write(routes.removeCarrierAccount, (ctx, { params }) => removeCarrierAccount(ctx, params.carrier));
  api.queryOutside(routes.checkCarrierAccount, (out, { params }) =>
    checkCarrierAccount(out, deps, params.carrier),
  );
  api.write(routes.createPickupAddress, (ctx, { body }) => createPickupAddress(ctx, body));
  api.write(routes.updatePickupAddress, (ctx, { params, body }) => updatePickupAddress(ctx, params.id, body));
  api.write(routes.deletePickupAddress, (ctx, { params }) => deletePickupAddress(ctx, params.id));
};
