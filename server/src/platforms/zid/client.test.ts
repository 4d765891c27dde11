import type { CurrencyCode } from '@apps-hub/domain/money';
import { describe, expect, it } from 'vitest';

import { ZID } from '#test/fake-zid.ts';
import { createOutbound } from '#outbound/outbound.ts';
import { fakeNetwork, type Reply } from '#outbound/testing/network.ts';
import { NotSent } from '../port/errors.ts';
import { zidPlatform } from './provider.ts';
import { fixture } from './testing/bodies.ts';

const ACCESS = {
  storeExternalId: '130216',
  app: 'loyalty',
  credentials: { accessToken: 'the bearer', managerToken: 'the manager', refreshToken: 'the refresh' },
};
const OK: Reply = { status: 200, body: { status: 'object' } };
const UUID = '0b4e1f43-53a6-4f0e-9a35-6d1f5d2b8a11';

const begin = (...replies: Reply[]) => {
  const network = fakeNetwork();
  network.replies(...replies);
  const zid = zidPlatform(ZID, createOutbound(network), { now: network.now, newUuid: () => UUID });
  return { network, zid };
};

const COUPON = {
  idempotencyKey: 'cpn_1',
  code: 'PTS-1',
  title: 'PTS-1',
  currency: 'SAR' as CurrencyCode,
  discount: {
    kind: 'percent' as const,
    basisPoints: 2000,
    amountMinor: null,
    maximumDiscountMinor: 3000,
    target: { on: 'specific' as const, productIds: ['a', 'b'] },
    minimumUnits: null,
    minimumTotalMinor: 10_000,
  },
  customerExternalId: null,
  startsAt: new Date('2026-07-01T00:00:00Z'),
  end: null,
};

/** The form fields of a sent request. */
const formOf = async (sent: { readonly body?: string; readonly headers: Headers }): Promise<FormData> =>
  new Response(sent.body ?? '', {
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
  }).formData();

describe('an installation, as Zid documents it', () => {
  it('exchanges the code, reads the store and registers the frame’s token', async () => {
    const { request, response } = fixture('oauth_token');
    const { fragment } = fixture('account_profile_currency');
    const { network, zid } = begin(
      { status: 200, body: { ...response, refresh_token: 'r' } },
      { status: 200, body: fragment },
      OK,
    );
    const redirectUri = 'https://apps.example/install/zid/loyalty/callback';
    const made = await zid.install.byCode?.exchange({ app: 'loyalty', code: 'c', redirectUri });
    if (made) await zid.install.byCode?.openFrame(made);
    expect(made?.store).toEqual({
      externalId: '130216',
      name: 'Test',
      currency: 'SAR',
      country: 'SA',
      timeZone: 'Asia/Riyadh',
      ownerEmail: null,
      address: 'https://example.zid.store/',
    });
    expect(made?.credentials).toMatchObject({
      accessToken: response.Authorization,
      managerToken: response.access_token,
    });
    const [tokens, profile, frame] = network.sent;
    const form = new URLSearchParams(tokens?.body);
    expect([...form.keys()].toSorted()).toEqual(Object.keys(request.body).toSorted());
    expect(profile?.headers.get('x-manager-token')).toBe(response.access_token);
    expect(profile?.headers.get('authorization')).toBe(`Bearer ${response.Authorization}`);
    expect(frame?.body).toBe(JSON.stringify({ token: UUID }));
  });

  it('subscribes with the fields of the documented example', async () => {
    const { body, url } = fixture('webhook_subscribe');
    const { network, zid } = begin(
      OK,
      OK,
      OK,
      { status: 409, body: {} },
      { status: 422, body: {} },
      OK,
      OK,
      OK,
    );
    await zid.install.byCode?.subscribe(ACCESS);
    expect(network.sent).toHaveLength(8);
    for (const sent of network.sent) {
      expect(sent.url.pathname).toBe(new URL(url).pathname);
      expect(Object.keys(JSON.parse(sent.body ?? '')).toSorted()).toEqual(Object.keys(body).toSorted());
    }
  });
});

describe('a coupon', () => {
  it('is created with a form of the documented fields', async () => {
    const { request } = fixture('coupon_create');
    const { network, zid } = begin({
      status: 200,
      body: { coupon: { id: 5, code: 'PTS-1', coupon_status: true } },
    });
    expect(await zid.discounts.create(ACCESS, COUPON)).toEqual({ outcome: 'created', hostId: '5' });
    const [sent] = network.sent;
    if (!sent) throw new Error('a call');
    const form = await formOf(sent);
    const names = [...new Set([...form.keys()].map((name) => name.replace('[]', '')))];
    // Products have their own field, and an empty list of conditions is not sent.
    const { apply_to_array: _, conditions: __, ...documented } = request;
    expect(names.toSorted()).toEqual([...Object.keys(documented), 'products'].toSorted());
    expect(form.getAll('products[]')).toEqual(['a', 'b']);
    expect(Object.fromEntries(form)).toMatchObject({
      discount_type: 'p',
      discount: '20',
      total: '100.00',
      maximum_discount_value: '30.00',
      free_shipping: '0',
      uses_total: '1',
      applying_method: 'CODE',
      date_start: '2026-07-01',
    });
  });

  // docs.zid.sa/update-coupon-status-37832874e0: PUT …/coupon/{id}/status, a form with status=1.
  it('is activated when Zid creates it inactive', async () => {
    const inactive = { id: 5, code: 'PTS-1', coupon_status: false, conditions: [] };
    const active = { status: 200, body: { coupon: { ...inactive, coupon_status: true } } };
    const { network, zid } = begin({ status: 200, body: { coupon: inactive } }, active);
    expect(await zid.discounts.create(ACCESS, COUPON)).toEqual({ outcome: 'created', hostId: '5' });
    const [, sent] = network.sent;
    expect(sent && [sent.method, new URL(sent.url).pathname]).toEqual([
      'PUT',
      '/v1/managers/store/coupon/5/status',
    ]);
    expect(sent?.body).toBe('status=1');
    const stuck = begin(
      { status: 200, body: { coupon: inactive } },
      { status: 500, body: {} },
      { status: 500, body: {} },
    );
    expect(await stuck.zid.discounts.create(ACCESS, COUPON)).toMatchObject({ outcome: 'unavailable' });
  });

  it.each<[string, unknown, string]>([
    ['next to the message', { message: 'Validation failed', discount: ['مطلوبة'] }, 'مطلوبة'],
    ['in its description', { message: { description: { discount: ['مطلوبة'] } } }, 'مطلوبة'],
    ['in a list of errors', { message: 'x', errors: { 'discount[0]': ['مطلوبة'] } }, 'مطلوبة'],
  ])('shows Zid’s refusal at the field when it is %s', async (_, body, message) => {
    const { zid } = begin({ status: 422, body }, { status: 200, body: { coupons: [] } });
    expect(await zid.discounts.create(ACCESS, COUPON)).toEqual({
      outcome: 'refused',
      reason: message,
      fields: [{ field: 'discountValue', message }],
    });
  });
});

it('calls beyond sixty a minute are delayed, and not sent if the delay would be too long', async () => {
  const page: Reply = { status: 200, body: { results: [] } };
  const { network, zid } = begin(...Array.from({ length: 62 }, () => page), {
    status: 429,
    body: {},
    headers: { 'retry-after': '60' },
  });
  for (let sent = 0; sent < 62; sent += 1) await zid.products.search(ACCESS, {});
  expect(network.pausesMs).toEqual([1000, 1000]);
  await expect(zid.products.search(ACCESS, {})).rejects.toThrow('did not answer');
  await expect(zid.products.search(ACCESS, {})).rejects.toThrow(NotSent);
  expect(network.sent).toHaveLength(63);
});
