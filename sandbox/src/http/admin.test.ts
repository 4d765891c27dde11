import { jwtVerify } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestBrowser } from '../testing/test-browser.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { startTestSandbox } from '../testing/test-sandbox.ts';
import type { TestSandbox } from '../testing/test-sandbox.ts';

let box: TestSandbox;

beforeEach(async () => {
  box = await startTestSandbox();
});

afterEach(() => box.close());

const signIn = async (role = 'owner', store = 'demo'): Promise<TestBrowser> => {
  const browser = startTestBrowser(box.url);
  const answer = await browser.post('/admin/sign-in', { store, staff: `staff-${role}`, to: '/admin/orders' });
  expect(answer).toMatchObject({ status: 303, location: '/admin/orders' });
  return browser;
};

const placeOrder = async (store = 'demo'): Promise<string> => {
  const lines = [{ product_id: '101', quantity: 2 }];
  return (await box.call('POST', `/api/admin/stores/${store}/orders`, { lines, paid: true })).body.id;
};

const frameSource = (html: string): URL => {
  const source = /<iframe[^>]*\ssrc="([^"]+)"/.exec(html)?.[1];
  return new URL((source ?? '').replaceAll('&amp;', '&'));
};

const verify = async (token: string) =>
  (
    await jwtVerify(token, new TextEncoder().encode(box.config.clientSecret), {
      algorithms: ['HS256'],
      currentDate: box.clock.now(),
    })
  ).payload;

test('redirects an anonymous visitor to the sign-in and back to the requested page, never to another site', async () => {
  const browser = startTestBrowser(box.url);
  const gate = await browser.get('/admin/apps/loyalty/customers?page=2');
  expect(gate.location).toBe(
    `/admin/sign-in?to=${encodeURIComponent('/admin/apps/loyalty/customers?page=2')}`,
  );
  for (const to of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    const answer = await browser.post('/admin/sign-in', { store: 'demo', staff: 'staff-owner', to });
    expect(answer.location).toBe('/admin/orders');
  }
  expect((await browser.post('/admin/sign-in', { store: 'demo', staff: 'nobody' })).status).toBe(404);
});

test('frames the app with a one-minute token, language and theme, at the deep link', async () => {
  const browser = await signIn('support', 'second');
  await browser.post('/preferences', { locale: 'en', theme: 'dark', back: '/admin' });
  const page = await browser.get('/admin/apps/loyalty/customers/42?page=2&token=old&theme=x');
  const source = frameSource(page.text);
  expect(`${source.origin}${source.pathname}`).toBe(
    `${box.config.appsUrl}/embedded/sandbox/loyalty/customers/42`,
  );
  expect(Object.fromEntries(source.searchParams)).toMatchObject({ page: '2', locale: 'en', theme: 'dark' });
  const issuedAt = box.clock.now().getTime() / 1000;
  expect(await verify(source.searchParams.get('token') ?? '')).toEqual({
    iss: `${box.url}/admin`,
    aud: 'client-id',
    sub: 'staff-support',
    dest: 'second',
    iat: issuedAt,
    nbf: issuedAt,
    exp: issuedAt + 60,
    jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: 'Reem Al-Harbi',
    email: 'support@second.example.net',
    role: 'support',
    app: 'loyalty',
  });
  expect(page.headers.get('content-security-policy')).toContain(`frame-src 'self' ${box.config.appsUrl};`);
});

test('issues a new token on each request, only to the signed-in member', async () => {
  const browser = await signIn();
  const tokens = [];
  for (const path of ['loyalty', 'loyalty']) {
    const answer = await browser.post(`/admin/apps/${path}/session-token`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    tokens.push((await verify(JSON.parse(answer.text).token)).jti);
  }
  expect(new Set(tokens).size).toBe(2);
  expect((await startTestBrowser(box.url).post('/admin/apps/loyalty/session-token')).status).toBe(401);
  expect((await browser.post('/admin/apps/nothing/session-token')).status).toBe(404);
  expect((await browser.post('/admin/apps/aramex/session-token')).status).toBe(403);
  await browser.post('/admin/apps/loyalty/uninstall');
  expect((await browser.post('/admin/apps/loyalty/session-token')).status).toBe(403);
  expect((await browser.get('/admin/apps/loyalty')).status).toBe(403);
});

test('frames a carrier’s app once installed, with a token for that app only', async () => {
  const browser = await signIn();
  expect((await browser.get('/admin/apps')).text).not.toContain('data-testid="open-dhl"');
  await browser.post('/admin/apps/dhl/install');
  expect((await browser.get('/admin/apps')).text).toContain('data-testid="open-dhl"');
  const page = await browser.get('/admin/apps/dhl/pickups?state=missed');
  const source = frameSource(page.text);
  expect(source.pathname).toBe('/embedded/sandbox/dhl/pickups');
  expect(source.searchParams.get('state')).toBe('missed');
  expect((await verify(source.searchParams.get('token') ?? '')).app).toBe('dhl');
});

test('gives no token to a path that leaves the app', async () => {
  const browser = await signIn();
  for (const path of ['%2e%2e/%2e%2e/other', 'x/%2e%2e/%2e%2e/%2e%2e/%2e%2e/api']) {
    const page = await browser.get(`/admin/apps/loyalty/${path}`);
    expect(page.text).not.toContain('<iframe');
  }
});

test('refuses a change requested by another site', async () => {
  const browser = await signIn();
  const id = await placeOrder();
  for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, {}]) {
    expect((await browser.post(`/admin/orders/${id}/delivered`, {}, headers)).status).toBe(403);
  }
  expect((await box.call('GET', `/api/admin/stores/demo/orders/${id}`)).body.delivered_at).toBeNull();
});

test('pays, delivers and refunds; submitting a refund twice refunds once', async () => {
  const browser = await signIn();
  const id = await placeOrder();
  expect((await browser.post(`/admin/orders/${id}/delivered`)).location).toBe(
    `/admin/orders/${id}?done=delivered`,
  );
  const page = await browser.get(`/admin/orders/${id}`);
  const line = /name="(line:[^"]+)"/.exec(page.text)?.[1] ?? '';
  const refund_id = /name="refund_id" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const form = { [line]: '1', what: 'chosen', refund_id };
  for (let press = 0; press < 2; press += 1) {
    expect((await browser.post(`/admin/orders/${id}/refund`, form)).status).toBe(303);
  }
  const refunds = (await box.call('GET', `/api/admin/stores/demo/orders/${id}/refunds`)).body.refunds;
  expect(refunds).toMatchObject([{ lines: [{ quantity: 1, total: '55.00' }], shipping: { total: '0.00' } }]);
  const refused = await browser.post(`/admin/orders/${id}/cancel`);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('role="alert"');
});

test.each(['viewer', 'support'])('does not let a %s do what the role forbids', async (role) => {
  const browser = await signIn(role);
  const id = await placeOrder();
  const change = await browser.post(`/admin/orders/${id}/delivered`);
  expect(change.status).toBe(role === 'viewer' ? 403 : 303);
  const customer = { name: 'X', email: 'x@example.com', phone: '' };
  expect((await browser.post('/admin/customers', customer)).status).toBe(role === 'viewer' ? 403 : 303);
  expect((await browser.post('/admin/apps/loyalty/uninstall')).status).toBe(403);
  expect((await browser.post('/admin/switches', { late_seconds: '0', hang_seconds: '1' })).status).toBe(403);
  expect((await box.call('GET', '/api/admin/stores/demo/apps')).body.installed).toEqual(['loyalty']);
});

test('a store never shows or changes another store’s data', async () => {
  const browser = await signIn('owner', 'second');
  const id = await placeOrder('demo');
  expect((await browser.get(`/admin/orders/${id}`)).status).toBe(404);
  expect((await browser.post(`/admin/orders/${id}/cancel`)).status).toBe(404);
  const list = await browser.get('/admin/customers');
  expect(list.text).toContain('dana@example.net');
  expect(list.text).not.toContain('sara@example.com');
});

test('switches are set by the form and shown on every page while they are on', async () => {
  const browser = await signIn();
  const form = { deliver_twice: 'yes', late_seconds: '5', hang_seconds: '30', discount_api: 'hang' };
  expect((await browser.post('/admin/switches', form)).status).toBe(303);
  expect((await box.call('GET', '/api/admin/stores/demo/switches')).body).toEqual({
    deliver_twice: true,
    out_of_order: false,
    late_seconds: 5,
    wrong_signature: false,
    drop_first_attempt: false,
    discount_api: 'hang',
    hang_seconds: 30,
  });
  expect((await browser.get('/admin/orders?lang=en')).text).toContain('Switches on: 3');
  const refused = await browser.post('/admin/switches', { ...form, late_seconds: 'soon' });
  expect(refused.status).toBe(422);
});

test('adds and changes a customer, and keeps the values of a refused form', async () => {
  const browser = await signIn();
  const fields = { name: '<b>Ali</b>', email: 'ali@example.com', phone: '+966500000000' };
  expect((await browser.post('/admin/customers', fields)).status).toBe(303);
  const taken = await browser.post('/admin/customers', { ...fields, email: 'SARA@example.com' });
  expect(taken.status).toBe(422);
  expect(taken.text).toContain('value="&lt;b&gt;Ali&lt;/b&gt;"');
  expect(taken.text).not.toContain('<b>Ali');
  await browser.post('/admin/customers/201', { name: 'Sara', email: 'sara@example.com', phone: '' });
  await box.sandbox.drain();
  expect(box.received.map(({ topic }) => topic)).toEqual(['customer.created', 'customer.updated']);
  expect(box.received[1]?.data).toMatchObject({ id: '201', name: 'Sara' });
});

test('pages forbid inline scripts, and are in the requested language', async () => {
  const browser = await signIn();
  const pages = ['orders', 'products', 'customers', 'discounts', 'apps', 'deliveries', 'switches'];
  for (const [lang, dir] of [
    ['ar', 'rtl'],
    ['en', 'ltr'],
  ]) {
    for (const section of pages) {
      const page = await browser.get(`/admin/${section}?lang=${lang}`);
      expect(page.text).toContain(`lang="${lang}" dir="${dir}"`);
      expect(page.text).not.toMatch(/<style|\sstyle=|\son[a-z]+=|<script(?![^>]*src=)/);
      expect(page.headers.get('content-security-policy')).toContain(`script-src 'self';`);
    }
  }
  expect((await browser.get('/nowhere')).status).toBe(404);
});

test('lets the merchant add waybills and mark an order as shipped, but not a viewer', async () => {
  const id = await placeOrder();
  const owner = await signIn();
  const saved = await owner.post(`/admin/orders/${id}/waybills`, { waybills: '44112233001، 44112233002' });
  expect(saved.location).toBe(`/admin/orders/${id}?done=waybills`);
  expect((await owner.get(saved.location)).text).toContain('value="44112233001, 44112233002"');
  expect((await owner.post(`/admin/orders/${id}/shipped`)).location).toContain('done=shipped');
  expect((await owner.get(`/admin/orders/${id}`)).text).toMatch(/data-testid="order-shipped"[^>]*disabled/);
  const viewer = await signIn('viewer');
  expect((await viewer.post(`/admin/orders/${id}/waybills`, { waybills: '1' })).status).toBe(403);
});
