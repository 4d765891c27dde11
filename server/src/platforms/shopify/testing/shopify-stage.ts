import { createFakeShopify, shopifyRequest } from '#test/fake-shopify.ts';
import type { Answer } from '#test/http.ts';
import { setHostStage } from '#platforms/port/testing/host-stage.ts';
import { shopifyPlatform } from '../provider.ts';
import { sessionToken, SHOPIFY } from './tokens.ts';

type Sent = Omit<Parameters<typeof shopifyRequest>[2], 'shop'> & { readonly shop?: string };

/** A suite with a fake Shopify at the network boundary. Each test has its own shop. Call it at the top of the file, not in a test. */
export const setShopifyStage = () => {
  let count = 0;
  const shop = (): string => `palm-${count}.myshopify.com`;
  const { fake: shopify, ...stage } = setHostStage({
    name: 'shopify',
    store: shop,
    play: (clock, log) => {
      const fake = createFakeShopify(clock, log);
      return [fake, shopifyPlatform(SHOPIFY, fake.outbound, clock.now)];
    },
    begin: ({ shown, exchanged, troubles }) => {
      count += 1;
      for (const list of [shown, exchanged, troubles]) list.length = 0;
    },
  });
  const { suite, statusOf, signInWith } = stage;
  const token = (more: Partial<Parameters<typeof sessionToken>[0]> = {}): Promise<string> =>
    sessionToken({ shop: shop(), now: suite().clock.now(), ...more });

  return {
    ...stage,
    shopify,
    shop,
    token,
    /** Opens the app in the admin, which installs it the first time. */
    signIn: async (app = 'loyalty'): Promise<Answer> => signInWith(await token({ app }), app),
    deliver: (topic: string, data: unknown = {}, more: Sent = {}): Promise<number> =>
      statusOf(shopifyRequest(topic, data, { shop: shop(), ...more })),
  };
};
