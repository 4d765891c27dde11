import type { CustomerId } from '@apps-hub/domain/ids';

import { verbContext } from '#deps.ts';
import { type action, ACTIONS, savedActions } from '#test/saved-actions.ts';
import { openShoppers } from '#test/shopper.ts';
import type { Stage } from '#test/stage.ts';
import { mergeHostCustomers } from '#verbs/shop/customers/merge-host.ts';
import type { ShopperContext } from '../../shopper/shopper.ts';
import { followActions } from '../follow.ts';
import { claimSignUp } from '../sign-up.ts';

export const LINK = { url: 'https://instagram.com/oud', name: { ar: 'إنستغرام', en: 'Instagram' } };

/** A store whose customers do what gives points. */
export const actionShop = ({ suite, http, shop }: Stage) => {
  const shoppers = openShoppers(suite, http);
  let people = 0;
  return {
    shoppers,
    save: async (actions: readonly ReturnType<typeof action>[], as?: 'manager') => {
      const { actionsVersion: version } = await savedActions(http);
      return http.call('PUT', ACTIONS, { body: { actions, version }, ...(as ? { as } : {}) });
    },
    /** A customer of the host, with an email address of their own unless it is given. */
    somebody: async (email?: string): Promise<{ id: CustomerId; host: string; email: string }> => {
      people += 1;
      const host = `person-${people}`;
      const own = email ?? `${host}@example.com`;
      return { id: await shoppers.customer(host, own), host, email: own };
    },
    balance: async (host: string): Promise<number> => (await shop.balances(host)).available,
    follow: () => followActions(suite.deps, suite.store.id),
    signUp: (id: CustomerId) =>
      suite.tx((tx) => claimSignUp({ tx, now: suite.clock.now() }, suite.deps.sealer, id)),
    /** A verb of the customer's page. */
    asShopper: <T>(id: CustomerId, work: (ctx: ShopperContext) => Promise<T>): Promise<T> =>
      suite.tx((tx) => {
        const shopper = { sessionId: null, customerId: id, recordIds: [id], name: '', isActive: true };
        return work({ ...verbContext(suite.deps, tx, { kind: 'shopper' }), shopper, page: null as never });
      }),
    merge: (from: string, into: string) =>
      suite.act((ctx) =>
        mergeHostCustomers(ctx, { type: 'customers_merged', fromExternalId: from, intoExternalId: into }),
      ),
  };
};
