import { parseCurrency } from '@apps-hub/domain/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { HOST } from '#test/host-events.ts';
import { type Heard, type SandboxProcess, startSandbox } from '#test/sandbox-process.ts';
import { createOutbound } from '#outbound/outbound.ts';
import { wait } from '#process/wait.ts';
import type { HostAccess } from '../port/access.ts';
import type { DiscountRequest } from '../port/discounts.ts';
import type { HostEvent } from '../port/events.ts';
import type { HostPlatform } from '../port/host-platform.ts';
import type { HostDelivery } from '../port/webhooks.ts';
import { sandboxPlatform } from './provider.ts';

const currency = parseCurrency('SAR');
if (!currency) throw new Error('SAR is a currency');

/** The adapter over real HTTP, with its own circuit. */
const connect = (url: string): HostPlatform =>
  sandboxPlatform(
    { ...HOST, url },
    createOutbound({ fetch, now: () => new Date(), wait, log: () => undefined }),
  );

const accessWith = (accessToken: string): HostAccess => ({
  storeExternalId: 'demo',
  app: 'loyalty',
  credentials: { accessToken },
});

let sandbox: SandboxProcess;
let platform: HostPlatform;
let access: HostAccess;
beforeAll(async () => {
  sandbox = await startSandbox();
  platform = connect(sandbox.url);
  access = accessWith(sandbox.accessToken);
});
afterAll(() => sandbox.close());

const verified = ({ headers, raw, topic }: Heard): HostDelivery => {
  const request = { headers, raw, pathSecret: null, query: new URLSearchParams() };
  const delivery = platform.webhooks.verify(request);
  if (!delivery.ok) throw new Error(delivery.error);
  expect(delivery.value.topic).toBe(topic);
  return delivery.value;
};

const understood = (heard: Heard): HostEvent => {
  const understanding = platform.events.understand(verified(heard), { currency, timeZone: 'Asia/Riyadh' });
  if (understanding.kind !== 'events') throw new Error(`events, not ${understanding.kind}`);
  const [event] = understanding.events;
  if (!event) throw new Error('one event');
  return event;
};

const orderOf = (event: HostEvent) => {
  if (event.type !== 'order') throw new Error(`an order, not ${event.type}`);
  return event;
};

const discount = (more: Partial<DiscountRequest> = {}): DiscountRequest => ({
  idempotencyKey: 'cpn_1',
  code: 'PTS-1',
  title: 'PTS-1',
  currency,
  discount: {
    kind: 'amount',
    basisPoints: null,
    amountMinor: 1000,
    maximumDiscountMinor: null,
    target: { on: 'order' },
    minimumUnits: 2,
    minimumTotalMinor: 5000,
  },
  customerExternalId: null,
  startsAt: new Date('2026-01-01T00:00:00Z'),
  end: null,
  ...more,
});

describe('the sandbox’s webhooks over HTTP', () => {
  it('announce an installation that the adapter understands', async () => {
    const heard = [await sandbox.hear('app.installed'), await sandbox.hear('app.installed')];
    const installations = await Promise.all(
      heard.map((each) => platform.install.fromDelivery(verified(each), each.raw)),
    );
    expect(installations.find((each) => each?.store.externalId === 'demo')).toMatchObject({
      app: 'loyalty',
      store: { currency: 'SAR', timeZone: 'Asia/Riyadh' },
      credentials: { accessToken: expect.any(String) },
    });
    for (const each of heard)
      expect(verified(each)).toMatchObject({
        app: 'loyalty',
        body: expect.stringContaining('"access_token":""'),
      });
  });

  it('announce an order from creation to refund', async () => {
    const lines = [{ product_id: '101', quantity: 2 }];
    const { id } = await sandbox.admin('POST', 'orders', { customer_id: '201', lines });
    const created = orderOf(understood(await sandbox.hear('order.created')));
    expect(created).toMatchObject({
      order: { externalId: id, paidAt: null },
      customer: { externalId: '201' },
    });
    await sandbox.admin('POST', `orders/${id}/paid`);
    const paid = orderOf(understood(await sandbox.hear('order.paid')));
    expect(paid.order.paidAt).toBeInstanceOf(Date);
    const [line] = paid.order.lines;
    expect(line).toMatchObject({ productId: '101', units: 2 });
    const { shippingMinor, totalMinor } = paid.order;
    expect(totalMinor).toBe((line?.totalMinor ?? 0) + shippingMinor);
    expect(line?.taxMinor).toBe(Math.round(((line?.totalMinor ?? 0) * 15) / 115));
    await sandbox.admin('POST', `orders/${id}/delivered`);
    expect(orderOf(understood(await sandbox.hear('order.delivered'))).order.deliveredAt).toBeInstanceOf(Date);
    await sandbox.admin('POST', `orders/${id}/refunds`, { rest: true });
    expect(understood(await sandbox.hear('refund.created'))).toMatchObject({
      type: 'refund',
      orderExternalId: id,
      refund: { units: 2, goodsMinor: line?.totalMinor },
    });
  });
});

describe('the sandbox’s discounts over HTTP', () => {
  it('are created once per key, used under their conditions, and deleted repeatedly', async () => {
    const made = await platform.discounts.create(access, discount());
    expect(made).toMatchObject({ outcome: 'created' });
    expect(await platform.discounts.create(access, discount())).toEqual(made);
    if (made.outcome !== 'created') return;
    await platform.discounts.delete(access, made.hostId);
    await platform.discounts.delete(access, made.hostId);
    await platform.discounts.delete(access, 'unknown');
  });

  it('are refused permanently, with a reason', async () => {
    expect(await platform.discounts.create(access, discount({ code: 'ANOTHER' }))).toMatchObject({
      outcome: 'refused',
    });
    await sandbox.admin('PUT', 'switches', { discount_api: 'refuse' });
    const refused = await platform.discounts.create(
      access,
      discount({ idempotencyKey: 'cpn_2', code: 'PTS-2' }),
    );
    expect(refused.outcome).toBe('refused');
  });

  it('wait while the host is down, and are created once when it is back', async () => {
    const request = discount({ idempotencyKey: 'cpn_3', code: 'PTS-3' });
    await sandbox.admin('PUT', 'switches', { discount_api: 'unavailable' });
    expect(await platform.discounts.create(access, request)).toEqual({
      outcome: 'unavailable',
      reason: 'HTTP 503',
    });
    await sandbox.admin('PUT', 'switches', {});
    expect(await platform.discounts.create(access, request)).toMatchObject({ outcome: 'created' });
  });

  it('are unavailable, not lost, when nothing listens', async () => {
    const away = connect('http://127.0.0.1:1');
    expect(await away.discounts.create(access, discount())).toMatchObject({ outcome: 'unavailable' });
  });
});

describe('the sandbox’s waybills over HTTP', () => {
  it('are set on an order, which says who gets it; an order.updated follows', async () => {
    const { waybills } = platform;
    const lines = [{ product_id: '101', quantity: 1 }];
    const { id } = await sandbox.admin('POST', 'orders', { customer_id: '201', lines, city: 'jeddah' });
    const tell = (externalId: string, ...numbers: string[]) =>
      waybills?.tell(access, { externalId, numbers });
    expect(await tell(id, '5400000001')).toEqual({ outcome: 'told' });
    expect(orderOf(understood(await sandbox.hear('order.updated'))).shipping).toMatchObject({
      waybills: ['5400000001'],
      recipient: {
        person: expect.stringMatching(/\S/),
        lines: [expect.stringMatching(/\S/), expect.anything()],
      },
    });
    expect(await tell(id)).toEqual({ outcome: 'told' });
    expect(await tell('unknown', '1')).toMatchObject({ outcome: 'refused' });
    await sandbox.admin('PUT', 'switches', { discount_api: 'unavailable' });
    await expect(tell(id, '1')).rejects.toThrow('HTTP 503');
    await sandbox.admin('PUT', 'switches', {});
  });
});

describe('the sandbox’s products over HTTP', () => {
  it('are found by text and by id, with both titles', async () => {
    const found = await platform.products.search(access, { ids: ['101'] });
    expect(found).toMatchObject([{ id: '101', title: { ar: expect.any(String), en: expect.any(String) } }]);
    expect(await platform.products.search(access, { q: found[0]?.title.en })).toContainEqual(found[0]);
  });

  it('are refused for a token of another store', async () => {
    const stranger = accessWith('another token');
    await expect(platform.products.search(stranger, {})).rejects.toThrow('did not answer');
  });
});
