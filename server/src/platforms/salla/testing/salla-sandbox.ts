import type { HostSandbox } from '#platforms/port/testing/opened-host.ts';
import { now, verified } from '#platforms/port/testing/opened-host.ts';
import type { Topics } from '#platforms/port/testing/sandbox-suite.ts';
import { sallaPlatform } from '../provider.ts';

const PARTS = {
  appId: '11',
  clientId: 'client of loyalty',
  clientSecret: 'client secret of loyalty',
  webhookSecret: 'webhook secret of loyalty',
};

export const ANNOUNCED = 'salla:app.store.authorize';

/** The sandbox in the role of Salla. */
export const SALLA_SANDBOX: HostSandbox = {
  name: 'salla',
  env: {
    SALLA_LOYALTY_APP_ID: PARTS.appId,
    SALLA_LOYALTY_CLIENT_ID: PARTS.clientId,
    SALLA_LOYALTY_CLIENT_SECRET: PARTS.clientSecret,
    SALLA_LOYALTY_WEBHOOK_SECRET: PARTS.webhookSecret,
  },
  create: ({ url }, outbound) => {
    const urls = { apiUrl: `${url}/salla`, accountsUrl: `${url}/salla`, adminUrl: url };
    return sallaPlatform(
      { ...urls, apps: [{ app: 'loyalty', ...PARTS, strategy: 'signature' }] },
      outbound,
      now,
    );
  },
  install: async (opened) => {
    const announced = await opened.sandbox.hear(ANNOUNCED);
    const { fromDelivery } = opened.platform.install;
    const installation = await fromDelivery(verified(opened, announced), announced.raw);
    if (!installation) throw new Error('an installation');
    return installation;
  },
};

export const SALLA_TOPICS: Topics = {
  created: 'order.created',
  paid: 'order.payment.updated',
  shipped: 'order.status.updated',
  delivered: 'order.status.updated',
  refunded: 'order.refunded',
  productChanged: 'product.updated',
};
