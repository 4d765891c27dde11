import { afterEach, beforeEach, expect, test } from 'vitest';
import { asId } from '../ids.ts';
import type { StoreId } from '../ids.ts';
import { storeAccessToken } from '../stores/installations.ts';
import { startTestSandbox } from '../testing/test-sandbox.ts';
import type { Answer, TestSandbox } from '../testing/test-sandbox.ts';

let box: TestSandbox;
const slept: { ms: number; wake: () => void }[] = [];

beforeEach(async () => {
  slept.length = 0;
  box = await startTestSandbox({ sleep: (ms) => new Promise((wake) => void slept.push({ ms, wake })) });
});

afterEach(() => box.close());

const wanted = {
  code: 'SAVE10',
  title: 'Ten percent',
  kind: 'percent',
  value: '10',
  applies_to: 'order',
  starts_at: '2026-01-01T00:00:00Z',
};

const create = (change: object = {}, key = 'key-1', store = 'demo'): Promise<Answer> =>
  box.call('POST', `/api/stores/${store}/discounts`, { ...wanted, ...change }, { 'Idempotency-Key': key });

test('creates a discount and shows it', async () => {
  const created = await create({ customer_id: '201', max_amount: '50.5', min_units: 2, min_total: '100' });
  expect(created).toMatchObject({
    status: 201,
    body: {
      code: 'SAVE10',
      value: '10',
      max_amount: '50.50',
      min_total: '100.00',
      min_units: 2,
      uses: 0,
      usage_limit: 1,
    },
  });
  const shown = await box.call('GET', `/api/stores/demo/discounts/${created.body.id}`);
  expect(shown).toEqual({ status: 200, body: created.body });
});

test('the same key with the same body gets the same response, whatever the order of its fields', async () => {
  const first = await create();
  const reversed = Object.fromEntries(Object.entries(wanted).toReversed());
  const again = await box.call('POST', '/api/stores/demo/discounts', reversed, {
    'Idempotency-Key': 'key-1',
  });
  expect(again).toEqual({ status: 200, body: first.body });
  expect((await box.call('GET', '/api/admin/stores/demo/discounts')).body.discounts).toHaveLength(1);
});

test('the same key with another body conflicts and creates nothing', async () => {
  await create();
  const other = await create({ code: 'OTHER' });
  expect(other).toMatchObject({ status: 409, body: { error: { code: 'idempotency_key_reused' } } });
  expect((await box.call('GET', '/api/admin/stores/demo/discounts')).body.discounts).toHaveLength(1);
});

test('a refused body does not use up its key', async () => {
  expect((await create({ value: '0' })).status).toBe(422);
  expect((await create()).status).toBe(201);
});

test.each<[string, object, string]>([
  ['a discount of zero', { value: '0' }, 'bad_value'],
  ['more than 100 %', { value: '100.01' }, 'bad_value'],
  ['a percentage with too many decimals', { value: '1.001' }, 'bad_value'],
  ['too many decimals for the currency', { kind: 'amount', value: '1.005' }, 'bad_value'],
  ['a negative amount', { kind: 'amount', value: '-5' }, 'bad_value'],
  ['a negative cap', { max_amount: '-1' }, 'bad_value'],
  ['a code with spaces', { code: 'SAVE 10' }, 'bad_value'],
  ['an end before the start', { ends_at: '2025-12-31T00:00:00Z' }, 'bad_value'],
  ['an invalid date', { starts_at: 'tomorrow' }, 'bad_value'],
  ['specific products without any', { applies_to: 'specific' }, 'bad_value'],
  ['products for a discount on the order', { product_ids: ['101'] }, 'bad_value'],
  ['an unknown field', { colour: 'red' }, 'bad_value'],
  ['an unknown product', { applies_to: 'specific', product_ids: ['999'] }, 'unknown_product'],
  ['an unknown customer', { customer_id: '999' }, 'unknown_customer'],
])('refuses %s with 422', async (_name, change, code) => {
  const refused = await create(change);
  expect(refused).toMatchObject({ status: 422, body: { error: { code } } });
  expect(refused.body.error.message).not.toBe('');
});

test('a code is unique, case-insensitively', async () => {
  await create();
  expect(await create({ code: 'save10' }, 'key-2')).toMatchObject({
    status: 422,
    body: { error: { code: 'duplicate_code' } },
  });
});

test('requires a key, JSON and a token', async () => {
  const path = '/api/stores/demo/discounts';
  expect((await box.call('POST', path, wanted)).body.error.code).toBe('idempotency_key_required');
  const headers = { Authorization: 'Bearer access-token', 'Idempotency-Key': 'k' };
  const broken = await fetch(box.url + path, { method: 'POST', headers, body: '{"code":' });
  expect(broken.status).toBe(400);
  for (const Authorization of ['', 'Bearer wrong', 'Basic access-token']) {
    expect((await box.call('POST', path, wanted, { Authorization, 'Idempotency-Key': 'k' })).status).toBe(
      401,
    );
  }
  const large = await box.call(
    'POST',
    path,
    { ...wanted, title: 'x'.repeat(1_100_000) },
    { 'Idempotency-Key': 'k' },
  );
  expect(large.status).toBe(413);
});

test('deleting disables a discount, and is idempotent', async () => {
  const { id } = (await create()).body;
  const path = `/api/stores/demo/discounts/${id}`;
  expect((await box.call('DELETE', path)).status).toBe(204);
  const first = (await box.call('GET', path)).body.disabled_at;
  box.clock.advance(1000);
  expect((await box.call('DELETE', path)).status).toBe(204);
  expect((await box.call('GET', path)).body.disabled_at).toBe(first);
  expect((await box.call('DELETE', '/api/stores/demo/discounts/unknown')).status).toBe(404);
});

test('stores are isolated: codes, keys, discounts and tokens of one are invalid in the other', async () => {
  const mine = await create();
  const theirs = await create({}, 'key-1', 'second');
  expect(theirs.status).toBe(201);
  expect((await box.call('GET', `/api/stores/second/discounts/${mine.body.id}`)).status).toBe(404);
  expect((await box.call('DELETE', `/api/stores/second/discounts/${mine.body.id}`)).status).toBe(404);
  const Authorization = `Bearer ${storeAccessToken('access-token', asId<StoreId>('demo'))}`;
  expect((await box.call('GET', '/api/stores/demo/products', undefined, { Authorization })).status).toBe(200);
  expect((await box.call('GET', '/api/stores/second/products', undefined, { Authorization })).status).toBe(
    401,
  );
  expect((await box.call('GET', '/api/admin/stores/demo/orders', undefined, { Authorization })).status).toBe(
    401,
  );
  expect((await box.call('GET', '/api/stores/nowhere/products')).status).toBe(404);
});

test('an uninstalled app can no longer call', async () => {
  await box.call('DELETE', '/api/admin/stores/demo/apps/loyalty');
  expect(await create()).toMatchObject({ status: 403, body: { error: { code: 'app_not_installed' } } });
});

test('finds products by name in both languages and by SKU', async () => {
  for (const [query, id] of [
    ['دلة', '102'],
    ['DALLAH', '102'],
    ['bh-003', '103'],
  ]) {
    const { body } = await box.call('GET', `/api/stores/demo/products?q=${encodeURIComponent(query ?? '')}`);
    expect(body.products.map((product: { id: string }) => product.id)).toEqual([id]);
  }
  const { body } = await box.call('GET', '/api/stores/second/products?page=2');
  expect(body).toMatchObject({ products: [], total: 12, page: 2 });
});

test('the discount API responds with 503 when switched to "unavailable"', async () => {
  await box.call('PUT', '/api/admin/stores/demo/switches', { discount_api: 'unavailable' });
  expect(await create()).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } });
  expect((await create({}, 'key-1', 'second')).status).toBe(201);
});

test('the discount API refuses when switched to "refuse"', async () => {
  await box.call('PUT', '/api/admin/stores/demo/switches', { discount_api: 'refuse' });
  expect((await create()).status).toBe(422);
  expect((await box.call('GET', '/api/admin/stores/demo/discounts')).body.discounts).toEqual([]);
});

test('the discount API responds late when switched to "hang", and a retry finds the discount', async () => {
  await box.call('PUT', '/api/admin/stores/demo/switches', { discount_api: 'hang', hang_seconds: 45 });
  const hanging = create();
  await expect.poll(() => slept.length).toBe(1);
  expect(slept[0]?.ms).toBe(45_000);
  const again = await create();
  expect(again).toMatchObject({ status: 200, body: { code: 'SAVE10' } });
  slept[0]?.wake();
  expect(await hanging).toEqual({ status: 201, body: again.body });
});
