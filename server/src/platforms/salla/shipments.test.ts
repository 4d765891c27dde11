import type { CurrencyCode } from '@apps-hub/domain/money';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { HostUnavailable } from '../port/errors.ts';
import type { DeliveredOrder } from '../port/shipments.ts';
import { openSallaSandbox, type SallaSandbox } from './testing/salla-sandbox.ts';

const STORE = { currency: 'SAR' as CurrencyCode, timeZone: 'Asia/Riyadh' };

let opened: SallaSandbox;
/** What Salla says instead of changing the next status, and what becomes of its answer. */
let instead: Response | 'lost answer' | undefined;
/** Bodies of the changes. */
const sent: unknown[] = [];

const atSalla: typeof fetch = async (url, init) => {
  const request = new Request(url, init);
  if (request.method !== 'POST' || !request.url.endsWith('/status')) return fetch(url, init);
  sent.push(await request.json());
  const what = instead;
  instead = undefined;
  if (what instanceof Response) return what;
  const answer = await fetch(url, init);
  if (what === 'lost answer') throw new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } });
  return answer;
};

beforeAll(async () => {
  opened = await openSallaSandbox(atSalla);
});
afterAll(() => opened.sandbox.close());

/** The order as Salla tells of it next. */
const heard = async (topic: string) => {
  const { sandbox, salla, verified } = opened;
  const understood = salla.events.understand(verified(await sandbox.hear(`salla:${topic}`)), STORE);
  if (understood.kind !== 'events') throw new Error(understood.kind);
  const order = understood.events.find((event) => event.type === 'order');
  if (order?.type !== 'order') throw new Error('an order');
  return order;
};

const place = async (): Promise<{ id: string; externalId: string }> => {
  opened.sandbox.heard.length = 0;
  sent.length = 0;
  const lines = [{ product_id: '101', quantity: 2 }];
  const { id } = await opened.sandbox.admin('POST', 'orders', { customer_id: '201', lines, paid: true });
  return { id, externalId: (await heard('order.created')).order.externalId };
};

const told = (externalId: string, changes: Partial<DeliveredOrder>): DeliveredOrder => ({
  externalId,
  carrier: 'aramex',
  trackingNumbers: ['900', '901'],
  deliveredAt: null,
  ...changes,
});

const ship = (externalId: string, changes: Partial<DeliveredOrder> = {}) =>
  opened.salla.shipments?.tellShipped(opened.access, told(externalId, changes));
const deliver = (externalId: string) =>
  opened.salla.shipments?.tellDelivered(opened.access, told(externalId, {}));

/** Docs.salla.dev/5394148e0, without the right. */
const WITHOUT_RIGHT = {
  status: 401,
  success: false,
  error: {
    code: 'Unauthorized',
    message: 'The access token should have access to one of those scopes: orders.read_write',
  },
};

describe('an order that was collected', () => {
  it('is shipped at Salla with its numbers in the note, and told once', async () => {
    const { externalId } = await place();
    expect(await ship(externalId)).toEqual({ outcome: 'told' });
    expect(sent).toEqual([{ slug: 'shipped', note: 'Aramex 900 901' }]);
    await vi.waitFor(async () =>
      expect((await heard('order.status.updated')).shipping?.shippedAt).toBeInstanceOf(Date),
    );
    expect(await ship(externalId)).toEqual({ outcome: 'nothing_to_tell' });
  });

  it('needs no number', async () => {
    const { externalId } = await place();
    expect(await ship(externalId, { trackingNumbers: [] })).toEqual({ outcome: 'told' });
    expect(sent).toEqual([{ slug: 'shipped' }]);
  });

  it('is not told again after a lost answer', async () => {
    const { externalId } = await place();
    instead = 'lost answer';
    await expect(ship(externalId)).rejects.toThrow(HostUnavailable);
    expect(await ship(externalId)).toEqual({ outcome: 'nothing_to_tell' });
    expect(sent).toHaveLength(1);
  });

  it('never goes back: delivered, cancelled or gone, it stays', async () => {
    for (const end of ['delivered', 'cancel']) {
      const { id, externalId } = await place();
      await opened.sandbox.admin('POST', `orders/${id}/${end}`);
      expect(await ship(externalId)).toEqual({ outcome: 'nothing_to_tell' });
    }
    expect(await ship('999999')).toEqual({ outcome: 'nothing_to_tell' });
    expect(sent).toEqual([]);
  });
});

describe('an order that was delivered', () => {
  it.each([true, false])('is delivered at Salla, and told once (told as shipped: %s)', async (isShipped) => {
    const { externalId } = await place();
    if (isShipped) await ship(externalId);
    expect(await deliver(externalId)).toEqual({ outcome: 'told' });
    await vi.waitFor(async () =>
      expect((await heard('order.status.updated')).order.deliveredAt).toBeInstanceOf(Date),
    );
    expect(await deliver(externalId)).toEqual({ outcome: 'nothing_to_tell' });
  });
});

describe('a change', () => {
  it('is refused for good in Salla’s own words, or for a missing right', async () => {
    const { externalId } = await place();
    instead = Response.json(WITHOUT_RIGHT, { status: 401 });
    expect(await ship(externalId)).toEqual({ outcome: 'refused', reason: 'missing_right' });
    const fields = { slug: ['حالة الطلب غير متاحة.'] };
    const error = { code: 'error', message: 'alert.invalid_fields', fields };
    instead = Response.json({ status: 422, success: false, error }, { status: 422 });
    expect(await deliver(externalId)).toEqual({ outcome: 'refused', reason: 'حالة الطلب غير متاحة.' });
  });

  it('is tried again while Salla is down', async () => {
    const { externalId } = await place();
    instead = new Response('', { status: 503 });
    await expect(ship(externalId)).rejects.toThrow(HostUnavailable);
    expect(await ship(externalId)).toEqual({ outcome: 'told' });
  });
});
