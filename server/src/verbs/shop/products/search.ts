import type { Outside } from '#deps.ts';
import { AppError } from '#errors.ts';
import type { HostProduct } from '#platforms/port/products.ts';
import { authorise } from '#verbs/authorise.ts';
import { hostAccess } from '#verbs/hub/stores/host-access.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';

/** The host's products that a reward may be limited to. Refuses with `store_uninstalled` and `platform_unknown`. */
export const searchProducts = async (
  { deps, storeId, inStore }: Outside,
  { q, ids }: { readonly q?: string | undefined; readonly ids?: string | undefined },
): Promise<{ products: HostProduct[] }> => {
  const platform = await inStore(async ({ actor, tx }) => {
    authorise(actor, 'read', 'RedemptionMethod');
    return deps.platforms[(await loadStore(tx)).platform];
  });
  const access = await hostAccess(deps, storeId, 'loyalty');
  if (!platform) throw new AppError('platform_unknown');
  return { products: await platform.products.search(access, { q, ids: ids?.split(',') }) };
};
