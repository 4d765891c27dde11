import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestSandbox } from '../testing/test-sandbox.ts';
import type { Received, TestSandbox } from '../testing/test-sandbox.ts';
import { createWorker } from './worker.ts';

let box: TestSandbox;

beforeEach(async () => {
  box = await startTestSandbox();
});

afterEach(() => box.close());

const base = '/api/admin/stores/demo';
const topics = (): string[] => box.received.map(({ topic }) => topic);
const signatureOf = ({ raw }: Received): string =>
  createHmac('sha256', box.config.webhookSecret).update(raw).digest('base64');

const placeOrder = async (paid = false): Promise<string> => {
  const lines = [{ product_id: '101', quantity: 2 }];
  const order = await box.call('POST', `${base}/orders`, { customer_id: '201', lines, paid });
  expect(order.status).toBe(201);
  return order.body.id;
};

const log = async (): Promise<
  { topic: string; state: string; attempts: number; last_answer: string; id: string }[]
> => (await box.call('GET', `${base}/deliveries`)).body.deliveries;

test('signs the raw bytes and names topic, store, delivery and time', async () => {
  const id = await placeOrder();
  await box.sandbox.drain();
  const [delivery] = box.received;
  if (!delivery) throw new Error('Expected a delivery');
  expect(delivery.headers['x-sandbox-signature']).toBe(signatureOf(delivery));
  expect(delivery.headers).toMatchObject({
    'content-type': 'application/json',
    'x-sandbox-topic': 'order.created',
    'x-sandbox-store': 'demo',
    'x-sandbox-triggered-at': '2026-03-01T09:00:00.000Z',
  });
  expect(delivery.delivery).toMatch(/^[0-9a-f-]{36}$/);
  expect(delivery.raw.toString('utf8')).toContain('قهوة');
  expect(delivery.data).toMatchObject({
    id,
    number: '1001',
    currency: 'SAR',
    paid_at: null,
    customer: { id: '201', email: 'sara@example.com' },
    lines: [
      {
        product_id: '101',
        quantity: 2,
        unit_price: '55.00',
        total: '110.00',
        tax: '14.35',
        discount: '0.00',
      },
    ],
    shipping: { total: '20.00', tax: '2.61' },
    discounts: [],
    total: '130.00',
  });
});

test('retries with growing delays under one delivery id, then gives up until redelivered manually', async () => {
  await placeOrder();
  box.answers.push(...Array<number>(8).fill(500));
  for (const seconds of [0, 1, 2, 4, 8, 16, 32, 60]) {
    if (seconds > 0) {
      box.clock.advance(seconds * 1000 - 1);
      const before = box.received.length;
      await box.sandbox.drain();
      expect(box.received.length).toBe(before);
      box.clock.advance(1);
    }
    await box.sandbox.drain();
  }
  expect(box.received).toHaveLength(8);
  expect(new Set(box.received.map(({ delivery }) => delivery)).size).toBe(1);
  const [failed] = await log();
  expect(failed).toMatchObject({ state: 'failed', attempts: 8, last_answer: '500 seen' });
  box.clock.advance(3_600_000);
  await box.sandbox.drain();
  expect(box.received).toHaveLength(8);
  await box.call('POST', `${base}/deliveries/${failed?.id}/redeliver`);
  await box.sandbox.drain();
  expect(box.received.at(-1)?.delivery).toBe(failed?.id);
  expect((await log())[0]).toMatchObject({ state: 'delivered', attempts: 1 });
});

test("delivers an order's events in order while the first is retried, without delaying other orders", async () => {
  const id = await placeOrder(true);
  box.answers.push(500);
  await box.sandbox.drain();
  expect(topics()).toEqual(['order.created']);
  const other = await placeOrder();
  await box.sandbox.drain();
  expect(box.received.at(-1)?.data.id).toBe(other);
  box.clock.advance(1000);
  await box.sandbox.drain();
  expect(box.received.filter(({ data }) => data.id === id).map(({ topic }) => topic)).toEqual([
    'order.created',
    'order.created',
    'order.paid',
  ]);
});

test('an unreachable app is retried', async () => {
  const alone = await startTestSandbox({ appsUrl: 'http://127.0.0.1:1' });
  const { deliveries } = (await alone.call('GET', `${base}/deliveries`)).body;
  expect(deliveries).toMatchObject([{ topic: 'app.installed', state: 'waiting', attempts: 1 }]);
  expect(deliveries[0].last_answer).not.toBe('');
  await alone.close();
});

test('a redirect is a failure, and is not followed', async () => {
  await box.call('PUT', `${base}/customers/201`, { name: 'سارة', email: 'sara@example.com', phone: '' });
  box.answers.push(302);
  await box.sandbox.drain();
  expect((await log())[0]).toMatchObject({ topic: 'customer.updated', state: 'waiting', attempts: 1 });
});

test('the switch "deliver twice" sends the same delivery again', async () => {
  await box.call('PUT', `${base}/switches`, { deliver_twice: true });
  await placeOrder();
  await box.sandbox.drain();
  expect(topics()).toEqual(['order.created', 'order.created']);
  expect(box.received[0]?.delivery).toBe(box.received[1]?.delivery);
  expect((await log())[0]).toMatchObject({ state: 'delivered', attempts: 2 });
});

test('the switch "out of order" holds a delivery until the next one of its order is delivered', async () => {
  await box.call('PUT', `${base}/switches`, { out_of_order: true });
  const id = await placeOrder(true);
  await box.sandbox.drain();
  expect(topics()).toEqual(['order.paid', 'order.created']);
  await box.call('POST', `${base}/orders/${id}/delivered`);
  await box.sandbox.drain();
  expect(topics()).toHaveLength(2);
  await box.call('POST', `${base}/orders/${id}/refunds`, { rest: true });
  await box.sandbox.drain();
  expect(topics().slice(2)).toEqual(['refund.created', 'order.delivered']);
});

test('the switch "out of order" does not hold a delivery forever', async () => {
  await box.call('PUT', `${base}/switches`, { out_of_order: true });
  await placeOrder();
  await box.sandbox.drain();
  expect(topics()).toEqual([]);
  box.clock.advance(15_000);
  await box.sandbox.drain();
  expect(topics()).toEqual(['order.created']);
  await placeOrder();
  await box.call('PUT', `${base}/switches`, {});
  await box.sandbox.drain();
  expect(topics()).toEqual(['order.created', 'order.created']);
});

test('the switch "late" delays by the configured seconds', async () => {
  await box.call('PUT', `${base}/switches`, { late_seconds: 30 });
  await placeOrder();
  box.clock.advance(29_999);
  await box.sandbox.drain();
  expect(topics()).toEqual([]);
  box.clock.advance(1);
  await box.sandbox.drain();
  expect(topics()).toEqual(['order.created']);
});

test('the switch "wrong signature" applies until a manual redelivery', async () => {
  await box.call('PUT', `${base}/switches`, { wrong_signature: true });
  await placeOrder();
  box.answers.push(401);
  await box.sandbox.drain();
  const [wrong] = box.received;
  if (!wrong) throw new Error('Expected a delivery');
  expect(wrong.headers['x-sandbox-signature']).not.toBe(signatureOf(wrong));
  await box.call('POST', `${base}/deliveries/${wrong.delivery}/redeliver`);
  await box.sandbox.drain();
  const right = box.received[1];
  if (!right) throw new Error('Expected a delivery');
  expect(right.headers['x-sandbox-signature']).toBe(signatureOf(right));
});

test('the switch "drop first attempt" loses the first attempt and sends the second', async () => {
  await box.call('PUT', `${base}/switches`, { drop_first_attempt: true });
  await placeOrder();
  await box.sandbox.drain();
  expect(topics()).toEqual([]);
  expect((await log())[0]).toMatchObject({ attempts: 1, last_answer: 'dropped by switch' });
  box.clock.advance(1000);
  await box.sandbox.drain();
  expect(topics()).toEqual(['order.created']);
});

test('switches affect only new deliveries of their own store', async () => {
  await placeOrder();
  await box.call('PUT', `${base}/switches`, { deliver_twice: true });
  const lines = [{ product_id: '101', quantity: 1 }];
  await box.call('POST', '/api/admin/stores/second/orders', { lines });
  await box.sandbox.drain();
  expect(box.received.map(({ store }) => store).sort()).toEqual(['demo', 'second']);
  expect((await box.call('GET', '/api/admin/stores/second/switches')).body.deliver_twice).toBe(false);
});

test('announces the installation to each store once, before anything else, and retries until delivered', async () => {
  const fresh = await startTestSandbox({ isInstallTold: false });
  await fresh.call('POST', `${base}/orders`, { lines: [{ product_id: '101', quantity: 1 }] });
  fresh.answers.push(...Array<number>(20).fill(503));
  for (let round = 0; round < 12; round += 1) {
    await fresh.sandbox.drain();
    fresh.clock.advance(60_000);
  }
  const heard = fresh.received.slice(20);
  expect(heard.map(({ topic, store }) => `${store} ${topic}`).sort()).toEqual([
    'demo app.installed',
    'demo order.created',
    'second app.installed',
  ]);
  const installed = heard.find(({ store, topic }) => store === 'demo' && topic === 'app.installed');
  expect(installed?.data).toMatchObject({
    store: { id: 'demo', currency: 'SAR', country: 'SA', time_zone: 'Asia/Riyadh', locale: 'ar' },
    app: 'loyalty',
  });
  expect(heard.findIndex((one) => one === installed)).toBeLessThan(
    heard.findIndex(({ topic }) => topic === 'order.created'),
  );
  await fresh.close();
});

test('a store without an app receives only the uninstallation', async () => {
  await box.call('DELETE', `${base}/apps/loyalty`);
  await box.call('DELETE', `${base}/apps/loyalty`);
  await placeOrder();
  await box.sandbox.drain();
  expect(topics()).toEqual(['app.uninstalled']);
});

test('a started worker delivers as soon as the change is committed', async () => {
  box.sandbox.start();
  await placeOrder();
  await expect.poll(() => topics()).toEqual(['order.created']);
});

test('a delivery that falls due while the worker looks for the next one is not forgotten', async () => {
  await placeOrder();
  const due = box.clock.now().getTime();
  let asked = 0;
  // One millisecond passes between the first two readings of the clock.
  const now = () => new Date(due - (asked++ === 0 ? 1 : 0));
  const worker = createWorker({ db: box.db, config: box.config, now }, fetch);
  worker.start();
  try {
    await expect.poll(() => topics()).toEqual(['order.created']);
  } finally {
    await worker.stop();
  }
});
