import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestBrowser } from '../testing/test-browser.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { startTestSandbox } from '../testing/test-sandbox.ts';
import type { TestSandbox } from '../testing/test-sandbox.ts';

let box: TestSandbox;
let browser: TestBrowser;

beforeEach(async () => {
  box = await startTestSandbox();
  browser = startTestBrowser(box.url);
  await browser.get('/shop/demo?lang=en');
});

afterEach(() => box.close());

const checkout = { customer: '201', shipping: 'standard', payment: 'now', coupon: '', action: 'place' };

const addToCart = async (product: string, quantity = 1): Promise<void> => {
  const answer = await browser.post('/shop/demo/cart/lines', { product, quantity: String(quantity) });
  expect(answer.status).toBe(303);
};

const createCoupon = async (fields: object): Promise<void> => {
  const body = { code: 'MINE', title: 'Mine', kind: 'percent', value: '10', applies_to: 'order', ...fields };
  const starts_at = '2026-01-01T00:00:00Z';
  const headers = { 'Idempotency-Key': 'k' };
  const created = await box.call('POST', '/api/stores/demo/discounts', { starts_at, ...body }, headers);
  expect(created.status).toBe(201);
};

const orders = async (): Promise<
  { id: string; paid_at: string | null; total: string; customer: { id: string } | null }[]
> => (await box.call('GET', '/api/admin/stores/demo/orders')).body.orders;

test('leads from the catalogue to a paid order, once, however often it is submitted', async () => {
  await addToCart('101', 2);
  await addToCart('101');
  await addToCart('111');
  expect((await browser.get('/shop/demo/checkout')).text).toContain(
    'SAR&nbsp;203.50'.replace('&nbsp;', '\u00A0'),
  );
  const first = await browser.post('/shop/demo/checkout', checkout);
  const second = await browser.post('/shop/demo/checkout', checkout);
  expect(first.status).toBe(303);
  expect(second.location).toBe(first.location.replace('?done=placed', ''));
  expect(await orders()).toMatchObject([{ total: '203.50', customer: { id: '201' } }]);
  const page = await browser.get(first.location);
  expect(page.text).toContain('data-testid="order-number"');
  expect((await browser.get('/shop/demo/cart')).text).toContain('The cart is empty.');
  expect((await browser.get('/shop/demo')).text).toContain('سارة الشمري');
});

test('lets a guest pay later on the order page', async () => {
  await addToCart('102');
  const placed = await browser.post('/shop/demo/checkout', {
    ...checkout,
    customer: '',
    payment: 'later',
    shipping: 'pickup',
  });
  expect(await orders()).toMatchObject([{ paid_at: null, customer: null, total: '249.00' }]);
  const path = placed.location.replace('?done=placed', '');
  expect((await browser.get(path)).text).toContain('data-testid="pay-order"');
  await browser.post(`${path}/pay`);
  expect((await orders())[0]?.paid_at).not.toBeNull();
  expect((await browser.get(path)).text).not.toContain('data-testid="pay-order"');
});

test('changes quantities, removes lines and refuses invalid values', async () => {
  await addToCart('101');
  await addToCart('102');
  await browser.post('/shop/demo/cart/quantity', { product: '101', quantity: '3' });
  await browser.post('/shop/demo/cart/quantity', { product: '102', quantity: '1', remove: 'yes' });
  const cart = await browser.get('/shop/demo/cart');
  expect(cart.text).toContain('data-testid="cart-101"');
  expect(cart.text).not.toContain('data-testid="cart-102"');
  expect(cart.text).toContain('SAR\u00A0165.00');
  for (const quantity of ['-1', '1.5', '1000', 'many']) {
    expect((await browser.post('/shop/demo/cart/lines', { product: '101', quantity })).status).toBe(422);
  }
  expect((await browser.post('/shop/demo/cart/lines', { product: '999', quantity: '1' })).status).toBe(422);
});

test('shows an applied coupon, accepts it once, and refuses it with a reason in both languages', async () => {
  await createCoupon({ customer_id: '201', min_units: 2, max_amount: '8' });
  await addToCart('101', 2);
  const apply = { ...checkout, coupon: 'mine', action: 'update' };
  expect((await browser.post('/shop/demo/checkout', apply)).location).toBe('/shop/demo/checkout?payment=now');
  expect((await browser.get('/shop/demo/checkout')).text).toContain('-SAR\u00A08.00');
  await browser.post('/shop/demo/checkout', { ...checkout, coupon: 'mine' });
  expect((await orders())[0]?.total).toBe('122.00');

  await addToCart('101', 2);
  const again = await browser.post('/shop/demo/checkout', { ...checkout, coupon: 'mine' });
  expect(again.status).toBe(422);
  expect(again.text).toContain('This coupon has already been used.');
  expect((await browser.get('/shop/demo/checkout?lang=ar')).text).toContain('سبق استخدام هذا الكوبون.');
  expect(await orders()).toHaveLength(1);
});

test.each<[string, object, string]>([
  ['another customer', { customer_id: '202' }, 'This coupon belongs to another customer.'],
  ['too few items', { min_units: 3 }, 'Minimum: 3'],
  ['too small a total', { min_total: '200' }, 'items worth at least SAR\u00A0200.00'],
  [
    'other products',
    { applies_to: 'specific', product_ids: ['102'] },
    'does not apply to any item in the cart',
  ],
  ['over', { ends_at: '2026-02-01T00:00:00Z' }, 'This coupon has expired.'],
  ['not yet valid', { starts_at: '2026-04-01T00:00:00Z' }, 'This coupon is not valid yet.'],
])('shows at checkout why a coupon does not work: %s', async (_name, fields, text) => {
  await createCoupon(fields);
  await addToCart('101', 2);
  await browser.post('/shop/demo/checkout', { ...checkout, coupon: 'MINE', action: 'update' });
  expect((await browser.get('/shop/demo/checkout')).text).toContain(text);
  expect((await browser.post('/shop/demo/checkout', { ...checkout, coupon: 'MINE' })).status).toBe(422);
  expect(await orders()).toEqual([]);
});

test('hides a shop’s carts and orders from other shops', async () => {
  await addToCart('101');
  expect((await browser.get('/shop/second/cart')).text).toContain('The cart is empty.');
  const placed = await browser.post('/shop/demo/checkout', checkout);
  const elsewhere = placed.location.replace('/shop/demo/', '/shop/second/');
  expect((await browser.get(elsewhere)).status).toBe(404);
  expect((await browser.get('/shop/nowhere')).status).toBe(404);
});

test('refuses a change requested by another site', async () => {
  const foreign = { origin: 'https://evil.example' };
  expect(
    (await browser.post('/shop/demo/cart/lines', { product: '101', quantity: '1' }, foreign)).status,
  ).toBe(403);
});

test('serves its own static files only', async () => {
  const css = await browser.get('/static/sandbox.css');
  expect(css.headers.get('content-type')).toContain('text/css');
  const font = await browser.get('/static/fonts/ibm-plex-sans-arabic-arabic-400-normal.woff2');
  expect([font.status, font.headers.get('content-type')]).toEqual([200, 'font/woff2']);
  const catalogue = await browser.get('/shop/demo');
  for (const [, path = ''] of catalogue.text.matchAll(/src="(\/static\/[^"]+)"/g)) {
    expect((await browser.get(path)).status).toBe(200);
  }
  expect((await browser.get('/static/../package.json')).status).toBe(404);
  expect((await browser.get('/static/%2e%2e/package.json')).status).toBe(404);
});

test('lets a shopper pay cash on delivery abroad, from a branch and with a carrier', async () => {
  await addToCart('101', 2);
  const chosen = { ...checkout, payment: 'cod', city: 'dubai', branch: 'jeddah', carrier: 'DHL Express' };
  const kept = await browser.post('/shop/demo/checkout', { ...chosen, action: 'update' });
  const page = (await browser.get(kept.location)).text;
  for (const value of ['dubai', 'jeddah', 'DHL Express'])
    expect(page).toMatch(new RegExp(`value="${value}" selected`));
  expect(page).toMatch(/data-testid="pay-cod"\s+checked/);
  const placed = await browser.post('/shop/demo/checkout', chosen);
  expect(await orders()).toMatchObject([
    {
      paid_at: null,
      confirmed_at: box.clock.now().toISOString(),
      payment_method: 'cash_on_delivery',
      shipment: {
        needed: true,
        branch: { id: 'jeddah', name: 'فرع جدة' },
        carrier: 'DHL Express',
        destination: { city: 'دبي', country: 'AE' },
        weight_grams: 1100,
        cash_on_delivery: '130.00',
        waybills: [],
      },
    },
  ]);
  expect((await browser.get(placed.location)).text).toContain('Cash on delivery');
});

test('needs no shipping for what the customer collects, and leaves unset what nobody chose', async () => {
  await addToCart('101');
  await browser.post('/shop/demo/checkout', { ...checkout, shipping: 'pickup', city: 'dubai' });
  const nothing = { branch: null, carrier: null, destination: null, cash_on_delivery: '0.00' };
  expect(await orders()).toMatchObject([{ shipment: { needed: false, ...nothing } }]);
});

test('refuses an unknown branch, carrier or city', async () => {
  await addToCart('101');
  for (const wrong of [{ branch: 'nowhere' }, { carrier: 'Pigeon' }, { city: 'atlantis' }])
    expect((await browser.post('/shop/demo/checkout', { ...checkout, ...wrong })).status).toBe(422);
  expect(await orders()).toEqual([]);
});
