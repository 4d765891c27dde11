import type { AppName, PlatformName } from '@apps-hub/contract/apps';

import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { findStore } from '../stores/install.ts';

/** Where a shop's merchant opens the app: in the host's admin. Refuses unknown shops. */
export const shopLogin = async (
  deps: Pick<Deps, 'database' | 'platforms'>,
  { platform, app, shop }: { readonly platform: PlatformName; readonly app: AppName; readonly shop: string },
): Promise<string> => {
  const host = deps.platforms[platform];
  if (!host) throw new AppError('platform_unknown');
  const place = host.signIn.adminPlace(shop, app);
  const known = place && (await findStore(deps, platform, place.storeExternalId));
  if (!known) throw new AppError('store_unknown');
  if (known.status !== 'active') throw new AppError('store_uninstalled');
  return place.url;
};
