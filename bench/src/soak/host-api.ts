import { createHmac } from 'node:crypto';

import type { Calls } from './calls.ts';
import { fetchOutside } from './fetch-outside.ts';
import type { Programs } from './programs.ts';
import type { ShopEvent } from './shop-order.ts';

export interface Delivery {
  readonly key: string;
  readonly topic: string;
  readonly body: string;
}

/** An event in the host's envelope. */
export const deliveryOf = (store: string, key: string, { topic, data }: ShopEvent): Delivery => ({
  key,
  topic,
  body: JSON.stringify({ topic, store, data }),
});

/** The store's host: delivers until it is acknowledged, as hosts do, and simulates the shop's faults. */
export const createHostApi = (programs: Programs, calls: Calls, store: string) => {
  const { secrets, sandboxUrl, appsUrl } = programs;
  const admin = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetchOutside(`${sandboxUrl}/api/admin/stores/${store}/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secrets.SANDBOX_ACCESS_TOKEN}`,
        'content-type': 'application/json',
      },
      body: body ? JSON.stringify(body) : null,
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.status === 204 ? null : response.json();
  };
  return {
    admin,
    deliver: async ({ key, topic, body }: Delivery): Promise<void> => {
      const answer = await calls.decided('webhook', () => ({
        url: `${appsUrl}/webhooks/sandbox`,
        init: {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-sandbox-topic': topic,
            'x-sandbox-store': store,
            'x-sandbox-delivery': key,
            'x-sandbox-signature': createHmac('sha256', secrets.SANDBOX_WEBHOOK_SECRET)
              .update(body)
              .digest('base64'),
          },
          body,
        },
      }));
      if (answer.status !== 200) throw new Error(`webhook ${key}: ${answer.status} ${answer.text}`);
    },
  };
};

export type HostApi = ReturnType<typeof createHostApi>;
