import { readFileSync } from 'node:fs';

import { HostUnavailable } from '#platforms/port/errors.ts';
import type { HostEvent, Understanding } from '#platforms/port/events.ts';
import { creditNote, orderData, returnable, subscriptionData } from '../api-types.ts';
import { understandWith } from '../mapper.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- tests change any part of a documented body
type Body = any;

export const fixture = (name: string): Body =>
  JSON.parse(readFileSync(new URL(`../fixtures/${name}.json`, import.meta.url), 'utf8'));

/** A complete order in a status, paid by default. */
export const orderIn = (code: string, changes: Record<string, unknown> = {}): Body => {
  const { order } = fixture('order.with_products').body;
  return { ...order, order_status: { name: code, code }, ...changes };
};

export const noteOf = (changes: Record<string, unknown> = {}): Body => ({
  ...fixture('credit_notes').body.payload.credit_notes[0],
  ...changes,
});

/** Zid's answers. An undefined order was deleted; `away` means no answer. */
export interface AtZid {
  readonly order?: Body;
  /** What can still be returned; undefined if the app may not read it. */
  readonly returnable?: Body;
  readonly notes?: readonly Body[];
  readonly subscription?: Body;
  readonly isInstalled?: boolean;
  readonly isAway?: boolean;
}

export const NOW = new Date('2026-11-01T00:00:00Z');
const ACCESS = { storeExternalId: '507530', app: 'loyalty', credentials: { accessToken: 'a' } };

export const understand = (topic: string, body: Body, at: AtZid = {}): Understanding => {
  const ask = <T>(answer: () => T): Promise<T> => {
    if (at.isAway) return Promise.reject(new HostUnavailable('away'));
    return Promise.resolve(answer());
  };
  const known = understandWith({
    order: () => ask(() => (at.order ? orderData.parse(at.order) : undefined)),
    returnable: () => ask(() => (at.returnable ? returnable.parse(at.returnable) : undefined)),
    creditNotes: () => ask(() => (at.notes ?? []).map((each) => creditNote.parse(each))),
    subscription: () => ask(() => (at.subscription ? subscriptionData.parse(at.subscription) : undefined)),
    isInstalled: () => ask(() => at.isInstalled ?? true),
    now: () => NOW,
  });
  return known({ app: 'loyalty', topic, subject: 's', body: JSON.stringify(body) });
};

export const eventsOf = async (topic: string, body: Body, at?: AtZid): Promise<readonly HostEvent[]> => {
  const understood = understand(topic, body, at);
  if (understood.kind === 'look_up') return understood.lookUp(ACCESS);
  if (understood.kind === 'unknown') throw new Error('unknown');
  return understood.events;
};

export const orderOf = (events: readonly HostEvent[]) => {
  const order = events.find((event) => event.type === 'order');
  if (order?.type !== 'order') throw new Error('an order');
  return order;
};
