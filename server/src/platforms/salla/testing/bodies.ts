import { readFileSync } from 'node:fs';
import type { CurrencyCode } from '@apps-hub/domain/money';

import { HostUnavailable } from '#platforms/port/errors.ts';
import type { HostEvent, Understanding } from '#platforms/port/events.ts';
import { orderData } from '../api-types.ts';
import { understandWith } from '../mapper.ts';

export interface Body {
  event: string;
  merchant: number;
  created_at: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests change any part of a recorded body
  data: any;
}

export const fixture = (name: string): Body => {
  const file = readFileSync(new URL(`../fixtures/${name}.json`, import.meta.url), 'utf8');
  return structuredClone(JSON.parse(file).body);
};

const ACCESS = { storeExternalId: '1', app: 'loyalty', credentials: { accessToken: 'a' } };
const STORE = { currency: 'SAR' as CurrencyCode, timeZone: 'Asia/Riyadh' };

/** Salla's answer for an order; undefined if there is no such order. */
type AtSalla = unknown;

export const understand = (body: Body, atSalla?: AtSalla): Understanding =>
  understandWith((_, id) => {
    if (atSalla === 'away') throw new HostUnavailable('away');
    if (id !== '112775398') throw new Error(`another order was read: ${id}`);
    return Promise.resolve(atSalla === undefined ? undefined : orderData.parse(atSalla));
  })({ app: 'loyalty', topic: body.event, subject: 's', body: JSON.stringify(body) }, STORE);

export const eventsOf = async (body: Body, atSalla?: AtSalla): Promise<readonly HostEvent[]> => {
  const understood = understand(body, atSalla);
  if (understood.kind === 'look_up') return understood.lookUp(ACCESS);
  if (understood.kind === 'unknown') throw new Error('unknown');
  return understood.events;
};

/** A complete order in a status, paid by card by default. */
export const orderIn = (slug: string | null, changes: Record<string, unknown> = {}, name = slug): Body => {
  const body = fixture('order.created');
  Object.assign(body.data, {
    status: { id: 1, name, slug, customized: { id: 2, name } },
    payment_method: 'mada',
    is_pending_payment: false,
    ...changes,
  });
  return body;
};

export const orderOf = (events: readonly HostEvent[]) => {
  const order = events.find((event) => event.type === 'order');
  if (order?.type !== 'order') throw new Error('an order');
  return order;
};

export const AT = new Date('2022-05-24T06:24:17Z');
