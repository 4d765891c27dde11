import { HOUR_MS } from '@apps-hub/domain/time';
import { describe, expect, it } from 'vitest';

import { amountOff } from '#test/shop.ts';
import { HostUnavailable } from '../port/errors.ts';
import { setShopifyStage } from './testing/shopify-stage.ts';

const { suite, http, shopify, shop, storeOf, token, signIn, signInWith, deliver, drain, accessOf } =
  setShopifyStage();

const pass = (ms: number): void => suite().clock.advance(ms);

describe('the first sign-in', () => {
  it('installs the app: its token is exchanged for expiring tokens, and the shop is read', async () => {
    const { status, body } = await signIn();
    expect({ status, name: body.session.store.name }).toEqual({ status: 200, name: 'متجر النخيل' });
    expect(shopify().exchanged).toHaveLength(1);
    const access = await accessOf();
    expect(access?.expiresAt).toEqual(new Date(suite().clock.now().getTime() + HOUR_MS));
    const { id } = await storeOf();
    const [row] = await suite().database.owner`
      select name, currency, country, time_zone, status from store where id = ${id}`;
    expect(row).toEqual({
      name: 'متجر النخيل',
      currency: 'SAR',
      country: 'SA',
      time_zone: 'Asia/Riyadh',
      status: 'active',
    });
    const stored = await suite().database.owner`
      select encode(sealed, 'escape') as text from host_credential where store_id = ${id}`;
    expect(JSON.stringify(stored)).not.toContain(access?.accessToken);
    expect(JSON.stringify(stored)).not.toContain(access?.refreshToken);
  });

  it('installs each app once', async () => {
    await signIn();
    await signIn();
    await signIn('dhl');
    expect(shopify().exchanged).toHaveLength(2);
    expect((await accessOf())?.accessToken).not.toBe((await accessOf('dhl'))?.accessToken);
  });

  it('installs nothing when Shopify does not answer, and works on the next attempt', async () => {
    shopify().troubles.push('no connection');
    expect((await signIn()).status).toBe(503);
    await expect(storeOf()).rejects.toThrow('no such store');
    expect((await signIn()).status).toBe(200);
  });
});

describe('a session token', () => {
  it('works once, and its rejection makes App Bridge send a new one', async () => {
    const proof = await token();
    expect((await signInWith(proof)).status).toBe(200);
    const again = await http().app.request('/api/auth/embedded', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ platform: 'shopify', app: 'loyalty', token: proof }),
    });
    expect(again.status).toBe(401);
    expect(again.headers.get('x-shopify-retry-invalid-session-request')).toBe('1');
    expect(await again.json()).toMatchObject({ code: 'token_replayed' });
  });

  it('is refused and not exchanged when it is wrong, expired or for another app', async () => {
    const old = await token();
    pass(71_000);
    expect(await signInWith(old)).toMatchObject({ status: 401, body: { code: 'token_expired' } });
    const wrong = await token({ secret: 'the secret of somebody else' });
    expect(await signInWith(wrong)).toMatchObject({ status: 401, body: { code: 'token_invalid' } });
    expect(await signInWith(await token(), 'dhl')).toMatchObject({ body: { code: 'token_invalid' } });
    expect(await signInWith(await token(), 'fedex')).toMatchObject({ body: { code: 'platform_unknown' } });
    expect(shopify().exchanged).toEqual([]);
  });

  it('opens only its own shop', async () => {
    const { body: mine } = await signIn();
    const { body: other } = await signInWith(await token({ shop: 'somebody-else.myshopify.com' }));
    expect(other.session.store.id).not.toBe(mine.session.store.id);
  });
});

describe('tokens', () => {
  it('are renewed some minutes before they expire, and both new ones are stored', async () => {
    await signIn();
    const first = await accessOf();
    pass(50 * 60_000);
    expect(await accessOf()).toEqual(first);
    pass(6 * 60_000);
    const second = await accessOf();
    expect(shopify().shown).toEqual([first?.refreshToken]);
    expect(shopify().isValid(second?.accessToken)).toBe(true);
    expect(await accessOf()).toEqual(second);
  });

  it('are renewed once for twenty concurrent calls after they expired', async () => {
    await signIn();
    pass(2 * HOUR_MS);
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => accessOf()));
    expect(shopify().shown).toHaveLength(1);
    const failed = all.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(failed.every((reason) => reason instanceof HostUnavailable)).toBe(true);
    expect(all.length - failed.length).toBeGreaterThan(0);
    expect(shopify().isValid((await accessOf())?.accessToken)).toBe(true);
  });

  it('are renewed again with the same refresh token, which still works, when the answer was lost', async () => {
    await signIn();
    const first = await accessOf();
    pass(2 * HOUR_MS);
    shopify().troubles.push('lost answer');
    await expect(accessOf()).rejects.toThrow(HostUnavailable);
    expect(shopify().isValid((await accessOf())?.accessToken)).toBe(true);
    expect(shopify().shown).toEqual([first?.refreshToken, first?.refreshToken]);
  });

  it.each(['no connection', 'wrong client'] as const)('survive a renewal with %s', async (trouble) => {
    await signIn();
    pass(57 * 60_000);
    shopify().troubles.push(trouble);
    expect(shopify().isValid((await accessOf())?.accessToken)).toBe(true);
    expect(shopify().isValid((await accessOf())?.accessToken)).toBe(true);
    expect(shopify().shown.length).toBeGreaterThan(0);
  });

  it('are replaced without a prompt when the merchant opens the app after Shopify revoked them', async () => {
    await signIn();
    const { id } = await storeOf();
    shopify().revoke(shop());
    pass(2 * HOUR_MS);
    expect(await accessOf()).toBeUndefined();
    const [row] = await suite().database.owner`select refused_at from host_credential where store_id = ${id}`;
    expect(row?.['refused_at']).toBeInstanceOf(Date);
    expect((await signIn()).status).toBe(200);
    expect(shopify().isValid((await accessOf())?.accessToken)).toBe(true);
  });
});

describe('a webhook', () => {
  const customer = { id: 774411, first_name: 'Zubaida', last_name: 'Qandeel', email: 'z@example.test' };

  it('is stored once, however often it is delivered', async () => {
    await signIn();
    for (const _ of [1, 2, 3]) expect(await deliver('customers/create', customer, { id: 'one' })).toBe(200);
    const rows = await suite().database.owner`
      select received_count from inbox where store_id = ${(await storeOf()).id}`;
    expect(rows).toEqual([{ received_count: 3 }]);
    await drain();
    const found = await suite().database
      .owner`select name from customer where store_id = ${(await storeOf()).id}`;
    expect(found).toEqual([{ name: 'Zubaida Qandeel' }]);
  });

  it('is refused with 401 without a proof, with a wrong one, or for changed bytes', async () => {
    await signIn();
    const headers = { 'x-shopify-topic': 'customers/create', 'x-shopify-shop-domain': shop() };
    expect(await deliver('customers/create', customer, { headers })).toBe(401);
    const wrong = { ...headers, 'x-shopify-hmac-sha256': 'AAAA' };
    expect(await deliver('customers/create', customer, { headers: wrong })).toBe(401);
    expect(await deliver('customers/create', customer, { raw: JSON.stringify(customer, null, 1) })).toBe(401);
  });

  it('is not stored for an unknown shop', async () => {
    expect(await deliver('customers/create', customer, { shop: 'nobody.myshopify.com' })).toBe(200);
  });
});

it('a reward that Shopify’s discounts cannot express is refused with its fields', async () => {
  const accessToken = (await signIn()).body.accessToken as string;
  const save = (changes: Record<string, unknown>) =>
    http().call('POST', '/api/v1/loyalty/redemption-methods', {
      token: accessToken,
      body: { ...amountOff('10.00', 100), ...changes },
    });
  expect(await save({ applyDiscountTo: 'cheapest', minimumUnits: 3, minimumTotal: '50.00' })).toMatchObject({
    status: 422,
    body: {
      errors: [
        { path: 'applyDiscountTo', code: 'host_cannot' },
        { path: 'minimumTotal', code: 'host_cannot' },
      ],
    },
  });
  expect((await save({ minimumUnits: 3 })).status).toBe(200);
});
