import type { StoreId } from '@apps-hub/domain/ids';
import { afterAll, beforeAll, beforeEach } from 'vitest';

import { drainAll } from '../../../../test/drain-all.ts';
import { createFakeShopify, type FakeShopify, shopifyRequest } from '../../../../test/fake-shopify.ts';
import { type Answer, type Http, openHttp } from '../../../../test/http.ts';
import { openSuite, type Suite } from '../../../../test/suite.ts';
import { tick } from '../../../jobs/tick.ts';
import { findHostAccess } from '../../../verbs/hub/stores/host-access.ts';
import { findStore } from '../../../verbs/hub/stores/install.ts';
import { shopifyPlatform } from '../provider.ts';
import { sessionToken, SHOPIFY } from './tokens.ts';

type Sent = Omit<Parameters<typeof shopifyRequest>[2], 'shop'> & { readonly shop?: string };

/** A suite beside which Shopify is played at the network boundary. Each test has a shop of its own; open it in the file, not in a test. */
export const setShopifyStage = () => {
  const open: { suite?: Suite; http?: Http; shopify?: FakeShopify } = {};
  const opened = <K extends keyof typeof open>(name: K): NonNullable<(typeof open)[K]> => {
    const thing = open[name];
    if (!thing) throw new Error('the stage is set before the first test');
    return thing;
  };
  let count = 0;
  const shop = (): string => `palm-${count}.myshopify.com`;

  beforeAll(async () => {
    const suite = await openSuite();
    const shopify = createFakeShopify(suite.clock, (line) => suite.deps.log.info(line, 'outbound call'));
    const platform = shopifyPlatform(SHOPIFY, shopify.outbound, suite.clock.now);
    const http = await openHttp(suite, { platforms: { ...suite.deps.platforms, shopify: platform } });
    Object.assign(open, { suite, shopify, http });
  });
  afterAll(() => open.suite?.close());
  beforeEach(() => {
    count += 1;
    for (const list of ['shown', 'exchanged', 'troubles'] as const) opened('shopify')[list].length = 0;
  });

  const storeOf = async (): Promise<{ id: StoreId; status: string }> => {
    const found = await findStore(opened('suite').deps, 'shopify', shop());
    if (!found) throw new Error('no such store');
    return found;
  };
  const token = (more: Partial<Parameters<typeof sessionToken>[0]> = {}): Promise<string> =>
    sessionToken({ shop: shop(), now: opened('suite').clock.now(), ...more });
  const signInWith = (proof: string, app = 'loyalty'): Promise<Answer> =>
    opened('http').call('POST', '/api/auth/embedded', {
      as: null,
      body: { platform: 'shopify', app, token: proof },
    });

  return {
    suite: () => opened('suite'),
    http: () => opened('http'),
    shopify: () => opened('shopify'),
    shop,
    storeOf,
    token,
    signInWith,
    /** Opens the app in the admin, which installs it the first time. */
    signIn: async (app = 'loyalty'): Promise<Answer> => signInWith(await token({ app }), app),
    deliver: async (topic: string, data: unknown = {}, more: Sent = {}): Promise<number> =>
      (await opened('http').app.fetch(shopifyRequest(topic, data, { shop: shop(), ...more }))).status,
    drain: async (): Promise<number> => drainAll(opened('http').deps, (await storeOf()).id),
    /** A tick of the node that holds the merchant's store. */
    tick: async (): Promise<number> => {
      const { id } = await storeOf();
      return tick(await opened('suite').onNodeOf(id, opened('http').deps));
    },
    accessOf: async (app = 'loyalty') => {
      const { id } = await storeOf();
      return (await findHostAccess(opened('http').deps, id, app))?.credentials;
    },
  };
};
