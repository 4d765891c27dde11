import { parseCurrency } from '@apps-hub/domain/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { HOST } from '../../../test/host-events.ts';
import { type Heard, type SandboxProcess, startSandbox } from '../../../test/sandbox-process.ts';
import type { DiscountRequest, HostAccess, HostEvent, HostPlatform } from '../port.ts';
import { sandboxPlatform } from './provider.ts';

const currency = parseCurrency('SAR');
if (!currency) throw new Error('SAR is a currency');

let sandbox: SandboxProcess;
let platform: HostPlatform;
let access: HostAccess;
beforeAll(async () => {
  sandbox = await startSandbox();
  platform = sandboxPlatform({ ...HOST, url: sandbox.url, fetch });
  access = { storeExternalId: 'demo', accessToken: sandbox.accessToken };
});
afterAll(() => sandbox.close());

const understood = (heard: Heard): HostEvent => {
  const delivery = platform.verifyWebhook(heard.headers, heard.raw);
  expect(delivery).toMatchObject({ ok: true, value: { topic: heard.topic } });
  return platform.normalise(heard.topic, Buffer.from(heard.raw).toString('utf8'), currency);
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
  ...more,
});

describe('the sandbox’s webhooks over HTTP', () => {
  it('tell of an installation in a way that the adapter understands', async () => {
    const heard = [await sandbox.hear('app.installed'), await sandbox.hear('app.installed')];
    const demo = heard
      .map(understood)
      .find((event) => event.type === 'installed' && event.store.externalId === 'demo');
    expect(demo).toMatchObject({ app: 'loyalty', store: { currency: 'SAR', timeZone: 'Asia/Riyadh' } });
    for (const each of heard) {
      const delivery = platform.verifyWebhook(each.headers, each.raw);
      expect(delivery.ok && delivery.value.body).toContain('"access_token":""');
    }
  });

  it('tell of an order from its making to its refund', async () => {
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
  it('are made once per key, used under their conditions, and withdrawn as often as asked', async () => {
    const made = await platform.createDiscount(access, discount());
    expect(made).toMatchObject({ outcome: 'created' });
    expect(await platform.createDiscount(access, discount())).toEqual(made);
    if (made.outcome !== 'created') return;
    await platform.deleteDiscount(access, made.hostId);
    await platform.deleteDiscount(access, made.hostId);
    await platform.deleteDiscount(access, 'unknown');
  });

  it('are refused for good with a reason', async () => {
    expect(await platform.createDiscount(access, discount({ code: 'ANOTHER' }))).toMatchObject({
      outcome: 'refused',
    });
    await sandbox.admin('PUT', 'switches', { discount_api: 'refuse' });
    const refused = await platform.createDiscount(
      access,
      discount({ idempotencyKey: 'cpn_2', code: 'PTS-2' }),
    );
    expect(refused.outcome).toBe('refused');
  });

  it('wait while the host is away, and are made once when it is back', async () => {
    const request = discount({ idempotencyKey: 'cpn_3', code: 'PTS-3' });
    await sandbox.admin('PUT', 'switches', { discount_api: 'unavailable' });
    expect(await platform.createDiscount(access, request)).toEqual({
      outcome: 'unavailable',
      reason: 'HTTP 503',
    });
    await sandbox.admin('PUT', 'switches', {});
    expect(await platform.createDiscount(access, request)).toMatchObject({ outcome: 'created' });
  });

  it('are unavailable, not lost, when nobody listens', async () => {
    const away = sandboxPlatform({ ...HOST, url: 'http://127.0.0.1:1', fetch });
    expect(await away.createDiscount(access, discount())).toMatchObject({ outcome: 'unavailable' });
  });
});

describe('the sandbox’s products over HTTP', () => {
  it('are found by text and by id, with both names', async () => {
    const found = await platform.searchProducts(access, { ids: ['101'] });
    expect(found).toMatchObject([{ id: '101', title: { ar: expect.any(String), en: expect.any(String) } }]);
    expect(await platform.searchProducts(access, { q: found[0]?.title.en })).toContainEqual(found[0]);
  });

  it('of a store that the token is not for are refused', async () => {
    const stranger = { storeExternalId: 'demo', accessToken: 'another token' };
    await expect(platform.searchProducts(stranger, {})).rejects.toThrow('did not answer');
  });
});
