import type { Api } from '@shopify/ui-extensions/customer-account.profile.block.render';
import type { ShopperAccount, ShopperOffer } from '@apps-hub/contract/loyalty/shopper/shapes';
import { render } from 'preact';

import { Balance } from '../balance.tsx';
import { type HostApi, openStore } from '../store.ts';
import { useLoaded } from '../use-loaded.ts';

declare const shopify: Api;

const load = async (api: HostApi) => {
  const store = await openStore(api);
  if (store.visitor !== 'customer') return null;
  const [account, { rewards }] = await Promise.all([
    store.ask<ShopperAccount>('/account'),
    store.ask<{ rewards: ShopperOffer[] }>('/rewards'),
  ]);
  return { store, account, rewards };
};

const Profile = ({ api }: { readonly api: HostApi }) => {
  const [loaded] = useLoaded(() => load(api));
  return loaded.is === 'there' && loaded.value ? <Balance {...loaded.value} /> : null;
};

/**
 * Target `customer-account.profile.block.render`: the balance beside the customer's own data.
 *
 * @public Shopify calls it.
 */
export default (): void => render(<Profile api={shopify} />, document.body);
