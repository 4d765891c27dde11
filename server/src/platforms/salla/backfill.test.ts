import type { CurrencyCode } from '@apps-hub/domain/money';
import { describe, expect, it } from 'vitest';

import { createOutbound } from '#outbound/outbound.ts';
import { fakeNetwork, type Reply } from '#outbound/testing/network.ts';
import { SALLA } from '#test/fake-salla.ts';
import type { BackfillQuery } from '../port/backfill.ts';
import { HostUnavailable, NotSent } from '../port/errors.ts';
import { sallaPlatform } from './provider.ts';
import { fixture } from './testing/bodies.ts';

const ACCESS = { storeExternalId: '1305', app: 'loyalty', credentials: { accessToken: 'secret token' } };
const AT = new Date('2026-06-01T05:00:00Z');

const query = (more: Partial<BackfillQuery> = {}): BackfillQuery => ({
  kind: 'orders',
  from: new Date('2026-03-03T05:00:00Z'),
  until: AT,
  cursor: null,
  store: { currency: 'SAR' as CurrencyCode, timeZone: 'Asia/Riyadh' },
  at: AT,
  ...more,
});

const page = (data: unknown, currentPage: number, totalPages: number) => ({
  status: 200,
  body: { status: 200, success: true, data, pagination: { count: 1, total: 2, currentPage, totalPages } },
});
const one = (data: unknown): Reply => ({ status: 200, body: { status: 200, success: true, data } });

const begin = (...replies: Reply[]) => {
  const network = fakeNetwork();
  network.replies(...replies);
  const platform = sallaPlatform(SALLA, createOutbound(network), network.now);
  const { backfill } = platform;
  if (!backfill) throw new Error('Salla has a past');
  return { network, platform, backfill };
};

const order = fixture('order.created').data;

describe('the backfill of a Salla store', () => {
  it('lists orders by day and reads each one, as a webhook would bring it', async () => {
    const { network, platform, backfill } = begin(page([{ id: 7 }], 1, 2), one({ ...order, id: 7 }));
    const { records, next } = await backfill.page(ACCESS, query());
    expect(network.sent.map(({ url }) => `${url.pathname}${url.search}`)).toEqual([
      '/admin/v2/orders?from_date=2026-03-02&to_date=2026-06-02&page=1&per_page=20',
      '/admin/v2/orders/7',
    ]);
    expect(next).toBe('2');
    const [record] = records;
    if (!record) throw new Error('a record');
    expect(record).toMatchObject({ topic: 'order.read', subject: 'order:7' });
    const understood = platform.events.understand({ ...record, app: 'loyalty' }, query().store);
    const webhook = { ...fixture('order.created'), created_at: AT, data: { ...order, id: 7 } };
    const heard = platform.events.understand(
      { topic: 'order.updated', subject: 'order:7', body: JSON.stringify(webhook), app: 'loyalty' },
      query().store,
    );
    if (understood.kind !== 'events' || heard.kind !== 'events') throw new Error('events');
    expect(understood.events).toEqual(heard.events.map((each) => ({ ...each, isWithoutTimes: true })));
    expect(understood.events).toMatchObject([{ type: 'order', updatedAt: AT }]);
  });

  it('counts orders as paid when they were placed, because Salla keeps no payment time', async () => {
    const paid = {
      ...order,
      id: 7,
      status: { name: 'x', slug: 'delivered', customized: [] },
      payment_method: 'mada',
    };
    const body = { ...paid, is_pending_payment: false };
    const { platform, backfill } = begin(page([{ id: 7 }], 1, 1), one(body));
    const { records } = await backfill.page(ACCESS, query());
    const [record] = records;
    if (!record) throw new Error('a record');
    expect(platform.events.understand({ ...record, app: 'loyalty' }, query().store)).toMatchObject({
      events: [{ order: { paidAt: new Date('2022-05-24T06:24:14Z'), deliveredAt: AT } }],
    });
  });

  it('continues from the cursor and ends after the last page', async () => {
    const { network, backfill } = begin(page([], 2, 2));
    expect(await backfill.page(ACCESS, query({ cursor: '2' }))).toEqual({ records: [], next: null });
    expect(network.sent[0]?.url.searchParams.get('page')).toBe('2');
  });

  it('skips an order deleted meanwhile, and keeps one of an undocumented shape', async () => {
    const { backfill } = begin(
      page([{ id: 7 }, { id: 8 }], 1, 1),
      { status: 404, body: {} },
      one({ id: 8, odd: true }),
    );
    const { records } = await backfill.page(ACCESS, query());
    expect(records.map(({ subject }) => subject)).toEqual(['order:8']);
    expect(records[0]?.body).toContain('odd');
  });

  it('keeps an order with unknown money whole, so that it waits for a person', async () => {
    const { platform, backfill } = begin(page([{ id: 7 }], 1, 1), one({ ...order, id: 7, wallet_amount: 5 }));
    const [record] = (await backfill.page(ACCESS, query())).records;
    if (!record) throw new Error('a record');
    expect(() => platform.events.understand({ ...record, app: 'loyalty' }, query().store)).toThrow(
      'wallet_amount: ',
    );
  });

  it('returns customers without the fields that we do not use', async () => {
    const { network, platform, backfill } = begin(page([fixture('customer.created').data], 1, 1));
    const { records } = await backfill.page(ACCESS, query({ kind: 'customers' }));
    expect(network.sent[0]?.url.search).toBe('?page=1&per_page=60');
    const [record] = records;
    if (!record) throw new Error('a record');
    expect(record.body).not.toContain('birthday');
    expect(platform.events.understand({ ...record, app: 'loyalty' }, query().store)).toMatchObject({
      events: [{ type: 'customer', customer: { externalId: '225167971', phone: '+966555555555' } }],
    });
  });

  it('is retried when Salla’s answer is not as documented', async () => {
    const { backfill } = begin(one([{ id: 7 }]));
    await expect(backfill.page(ACCESS, query())).rejects.toThrow(HostUnavailable);
  });

  it('uses at most half of the plan’s rate, and says when to retry', async () => {
    const left: Reply = {
      ...page([], 1, 1),
      headers: { 'x-ratelimit-limit': '360', 'x-ratelimit-remaining': '100' },
    };
    const { network, backfill } = begin(left);
    await backfill.page(ACCESS, query());
    const error: unknown = await backfill.page(ACCESS, query()).catch((each: unknown) => each);
    expect(error).toBeInstanceOf(NotSent);
    expect(error).toMatchObject({ retryAfterSeconds: 81 });
    expect(network.sent).toHaveLength(1);
  });
});
