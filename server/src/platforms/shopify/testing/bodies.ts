import { readFileSync } from 'node:fs';

import type { HostEvent } from '#platforms/port/events.ts';
import { customerData, type OrderData, orderData } from '../api-types.ts';
import { understandWith } from '../mapper.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- tests change any part of a recorded body
export type Body = Record<string, any>;

export const fixture = (name: string): Body => {
  const file = readFileSync(new URL(`../fixtures/${name}.json`, import.meta.url), 'utf8');
  return structuredClone(JSON.parse(file).body);
};

export const NOW = new Date('2026-03-01T12:00:00Z');

const ACCESS = {
  storeExternalId: 'palm.myshopify.com',
  app: 'loyalty',
  credentials: { accessToken: 'a' },
};

/** Shopify's response for the order 450789469; undefined if there is none. */
type AtShopify = Body | undefined;

export const understand = (topic: string, body: Body, app = 'loyalty', atShopify?: AtShopify) =>
  understandWith({
    now: () => NOW,
    readOrder: (_, id): Promise<OrderData | undefined> => {
      if (id !== '450789469') throw new Error(`another order was read: ${id}`);
      return Promise.resolve(atShopify && orderData.parse(atShopify));
    },
    readCustomer: () => Promise.resolve(atShopify && customerData.parse(atShopify)),
  })({ app, topic, subject: 's', body: JSON.stringify(body) });

export const eventsOf = async (
  topic: string,
  body: Body,
  more: { readonly app?: string; readonly atShopify?: AtShopify } = {},
): Promise<readonly HostEvent[]> => {
  const understood = understand(topic, body, more.app, more.atShopify);
  if (understood.kind === 'look_up') return understood.lookUp(ACCESS);
  if (understood.kind === 'unknown') throw new Error('unknown');
  return understood.events;
};

export const orderOf = (events: readonly HostEvent[]) => {
  const order = events.find((event) => event.type === 'order');
  if (order?.type !== 'order') throw new Error('an order');
  return order;
};

/** The recorded order, with changes. */
export const order = (changes: Body = {}): Body => ({ ...fixture('order'), ...changes });
