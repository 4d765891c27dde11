import type { CustomerId } from '@apps-hub/domain/ids';
import { birthdaysOn } from '@apps-hub/domain/loyalty/birthday';
import { addDays, DAY_MS, localDate } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import { verbContext } from '#deps.ts';
import { type action, ACTIONS, savedActions } from '#test/saved-actions.ts';
import { openShoppers } from '#test/shopper.ts';
import type { Stage } from '#test/stage.ts';
import { mergeHostCustomers } from '#verbs/shop/customers/merge-host.ts';
import { enterOwnBirthday } from '#verbs/loyalty/shopper/actions.ts';
import type { ShopperContext } from '#verbs/loyalty/shopper/shopper.ts';
import { followBirthdays } from '../birthdays.ts';
import { followActions } from '../follow.ts';
import { claimSignUp } from '../sign-up.ts';

export const LINK = { url: 'https://instagram.com/oud', name: { ar: 'إنستغرام', en: 'Instagram' } };

/** The host merges two of its customers. */
const mergeIn = (ctx: VerbContext, from: string, into: string) =>
  mergeHostCustomers(ctx, { type: 'customers_merged', fromExternalId: from, intoExternalId: into });

/** A store whose customers do what gives points. */
export const actionShop = ({ suite, http, shop }: Stage) => {
  const shoppers = openShoppers(suite, http);
  let people = 0;
  const follow = () => followActions(suite.deps, suite.store.id);
  /** A verb of the customer's page. */
  const asShopper = <T>(id: CustomerId, work: (ctx: ShopperContext) => Promise<T>): Promise<T> =>
    suite.tx((tx) => {
      const shopper = { sessionId: null, customerId: id, recordIds: [id], name: '', isActive: true };
      return work({ ...verbContext(suite.deps, tx, { kind: 'shopper' }), shopper, page: null as never });
    });
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
    follow,
    /** A customer whom staff enter; returns our id. */
    enterCustomer: async (name: string): Promise<CustomerId> => {
      const body = { name, email: `${name}@example.com`, phone: null };
      return (await http.call('POST', '/api/v1/customers', { body })).body.id;
    },
    /** The available points of these customers, once what they did was looked at. */
    pointsOf: async (...ids: readonly CustomerId[]): Promise<number[]> => {
      await follow();
      return Promise.all(ids.map(async (id) => (await http.read(`/api/v1/customers/${id}`)).availablePoints));
    },
    signUp: (id: CustomerId) =>
      suite.tx((tx) => claimSignUp({ tx, now: suite.clock.now() }, suite.deps.sealer, id)),
    asShopper,
    /** Enters a birthday that is in this many days. */
    enterBirthday: (id: CustomerId, inDays: number) => {
      const [birthday] = birthdaysOn(addDays(localDate(suite.clock.now(), 'Asia/Riyadh'), inDays));
      if (!birthday) throw new Error('each day is somebody’s birthday');
      return asShopper(id, (ctx) => enterOwnBirthday(ctx, birthday, suite.deps.sealer));
    },
    /** Some days pass, then birthdays are looked at, twice. */
    live: async (days: number): Promise<void> => {
      suite.clock.advance(days * DAY_MS);
      await followBirthdays(suite.deps, suite.store.id);
      await followBirthdays(suite.deps, suite.store.id);
    },
    merge: (from: string, into: string) => suite.act((ctx) => mergeIn(ctx, from, into)),
    mergeIn,
  };
};
