import type { OwnProgrammeState } from '@apps-hub/contract/loyalty/own-programme/routes';

import type { Outside } from '#deps.ts';
import { findHostAccess } from '#verbs/hub/stores/host-access.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { listCollectionMethods } from '../collection-methods/list.ts';
import { listRedemptionMethods } from '../redemption-methods/list.ts';
import { latestImport } from './imported.ts';
import { takeRules } from './take-rules.ts';

/** The host's own loyalty programme, compared with ours. Throws `HostUnavailable` if the host does not answer. */
export const getOwnProgramme = async ({ deps, storeId, inStore }: Outside): Promise<OwnProgrammeState> => {
  const { collection, redemption, store, imported } = await inStore(async (ctx) => ({
    collection: (await listCollectionMethods(ctx)).methods,
    redemption: (await listRedemptionMethods(ctx)).methods,
    store: await loadStore(ctx.tx),
    imported: await latestImport(ctx.tx),
  }));
  const isOursOn = collection.some(({ status }) => status === 'active');
  const port = deps.platforms[store.platform]?.ownProgramme;
  const access = port && (await findHostAccess(deps, storeId, 'loyalty'));
  const own = port && access ? await port.read(access) : null;
  if (!own) return { programme: null, isOursOn, imported };
  const { isOn, customersWithPoints } = own;
  const rules = takeRules(own, { collection, redemption, currency: store.currency });
  return { programme: { isOn, customersWithPoints, ...rules }, isOursOn, imported };
};
