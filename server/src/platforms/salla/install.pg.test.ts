import { DAY_MS } from '@apps-hub/domain/time';
import { describe, expect, it } from 'vitest';

import { amountOff } from '#test/shop.ts';
import { findStore } from '#verbs/hub/stores/install.ts';
import { HostUnavailable } from '../port/errors.ts';
import { setSallaStage } from './testing/salla-stage.ts';

const {
  suite,
  http,
  salla,
  merchant,
  deliver,
  inDays,
  storeOf,
  issue,
  authorize,
  accessOf,
  drain,
  signIn,
  frame,
} = setSallaStage();

describe('an installation', () => {
  it('stores each app’s tokens, encrypted, and the store', async () => {
    expect(await authorize()).toBe(200);
    expect(await authorize(14, 'dhl')).toBe(200);
    const [loyalty, dhl] = [await accessOf(), await accessOf('dhl')];
    expect(salla().isValid(loyalty?.accessToken ?? '') && salla().isValid(dhl?.accessToken ?? '')).toBe(true);
    expect(loyalty?.accessToken).not.toBe(dhl?.accessToken);
    expect(loyalty?.expiresAt).toEqual(inDays(14));
    const { id } = await storeOf();
    const [row] = await suite().database.owner`select name, currency, status from store where id = ${id}`;
    expect(row).toEqual({ name: 'متجر النخيل', currency: 'SAR', status: 'active' });
    const stored = await suite().database.owner`
      select body as text from inbox where store_id = ${id}
      union all select encode(sealed, 'escape') from host_credential where store_id = ${id}`;
    expect(JSON.stringify(stored)).not.toContain(loyalty?.accessToken);
    expect(JSON.stringify(stored)).not.toContain(loyalty?.refreshToken);
  });

  it('works in any order of its events, and again after an app update', async () => {
    // Nothing is lost: the tokens come with another event.
    expect(await deliver('app.installed')).toBe(200);
    expect(await authorize()).toBe(200);
    expect(await deliver('app.installed')).toBe(200);
    const before = await accessOf();
    expect(await deliver('app.updated')).toBe(200);
    suite().clock.advance(1000);
    expect(await authorize()).toBe(200);
    expect((await accessOf())?.accessToken).not.toBe(before?.accessToken);
    await drain();
    const rows = await suite().database.owner`
      select distinct status from inbox where store_id = ${(await storeOf()).id}`;
    expect(rows).toEqual([{ status: 'applied' }]);
  });

  it('does not restore old tokens when it is delivered again later', async () => {
    const first = issue(2);
    await deliver('app.store.authorize', first);
    suite().clock.advance(1.5 * DAY_MS);
    const renewed = await accessOf();
    expect(renewed?.accessToken).not.toBe(first['access_token']);
    // Salla rejects the old token, so the delivery is refused before it changes anything.
    expect(await deliver('app.store.authorize', first)).toBe(422);
    expect(await accessOf()).toEqual(renewed);
  });

  it.each<[string, Record<string, unknown>]>([
    ['without a refresh token', { refresh_token: '' }],
    ['without offline access', { scope: 'orders.read' }],
    ['with an expiry that is no instant', { expires: 'soon' }],
    ['of another kind of token', { token_type: 'mac' }],
  ])('%s is refused', async (_, changes) => {
    const data = { ...issue(14), ...changes };
    expect(await deliver('app.store.authorize', data)).toBe(422);
    expect(await findStore(suite().deps, 'salla', String(merchant()))).toBeUndefined();
  });

  it('is refused without a proof, with a wrong one, or for changed bytes', async () => {
    const data = issue(14);
    const wrong = { headers: { 'x-salla-signature': 'a'.repeat(64) } };
    expect(await deliver('app.store.authorize', data, { headers: {} })).toBe(401);
    expect(await deliver('app.store.authorize', data, wrong)).toBe(401);
    const raw = JSON.stringify({ event: 'app.store.authorize', merchant: merchant(), created_at: 'x', data });
    expect(await deliver('app.store.authorize', data, { raw })).toBe(401);
  });
});

describe('tokens', () => {
  it('are renewed a day before they expire, and both new ones are stored', async () => {
    await authorize(2);
    const first = await accessOf();
    expect(salla().shown).toEqual([]);
    suite().clock.advance(1.1 * DAY_MS);
    const second = await accessOf();
    expect(salla().shown).toEqual([first?.refreshToken]);
    expect(second).toMatchObject({ expiresAt: inDays(14) });
    expect(await accessOf()).toEqual(second);
  });

  it('are renewed once for twenty concurrent calls after they expired', async () => {
    await authorize(1);
    suite().clock.advance(1.1 * DAY_MS);
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => accessOf()));
    expect(salla().shown).toHaveLength(1);
    const failed = all.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(failed.every((reason) => reason instanceof HostUnavailable)).toBe(true);
    expect(all.length - failed.length).toBeGreaterThan(0);
    expect(salla().isValid((await accessOf())?.accessToken ?? '')).toBe(true);
  });

  it('are renewed separately for each app', async () => {
    await authorize(1);
    await authorize(1, 'dhl');
    suite().clock.advance(0.5 * DAY_MS);
    await Promise.all([accessOf(), accessOf('dhl')]);
    expect(new Set(salla().shown).size).toBe(2);
  });

  it('are used until they expire when a renewal got no answer; only then is the refresh token sent again', async () => {
    await authorize(2);
    suite().clock.advance(1.1 * DAY_MS);
    salla().troubles.push('lost answer');
    const old = await accessOf();
    for (const hours of [1, 5]) {
      suite().clock.advance(hours * 3_600_000);
      expect(await accessOf()).toEqual(old);
    }
    expect(salla().shown).toHaveLength(1);
    // The access token has expired, so another attempt can do no more harm; Salla revokes the chain.
    suite().clock.advance(DAY_MS);
    expect(await accessOf()).toBeUndefined();
    expect(salla().shown).toHaveLength(2);
    const { id } = await storeOf();
    const [row] = await suite().database.owner`select refused_at from host_credential where store_id = ${id}`;
    expect(row?.['refused_at']).toBeInstanceOf(Date);
    const { body: session } = await signIn(frame('11'));
    const health = () => http().call('GET', '/api/v1/loyalty/health', { token: session.accessToken });
    expect(await health()).toMatchObject({ body: { mustReinstall: true } });
    const ready = await http().app.request('/readyz');
    expect(await ready.text()).toContain('must install an app again');
    // Nothing is retried until the merchant installs the app again, which repairs it.
    expect(await accessOf()).toBeUndefined();
    expect(salla().shown).toHaveLength(2);
    await authorize();
    expect(await health()).toMatchObject({ body: { mustReinstall: false } });
    expect(salla().isValid((await accessOf())?.accessToken ?? '')).toBe(true);
  });

  it.each(['no connection', 'wrong client'] as const)('survive a renewal with %s', async (trouble) => {
    await authorize(1);
    const first = await accessOf();
    suite().clock.advance(0.5 * DAY_MS);
    salla().shown.length = 0;
    salla().troubles.push(trouble);
    const during = await accessOf();
    expect(salla().isValid(during?.accessToken ?? '')).toBe(true);
    expect(first).toBeDefined();
    const after = await accessOf();
    expect(salla().isValid(after?.accessToken ?? '')).toBe(true);
  });

  it('are not renewed while valid after a process died renewing them', async () => {
    await authorize(2);
    const { id } = await storeOf();
    const held = await accessOf();
    suite().clock.advance(1.5 * DAY_MS);
    await suite().database.owner`
      update host_credential set renewing_until = ${suite().clock.now()} where store_id = ${id}`;
    suite().clock.advance(3_600_000);
    expect(await accessOf()).toEqual(held);
    expect(salla().shown).toEqual([]);
    suite().clock.advance(DAY_MS);
    // Salla had not used the refresh token: the store works again.
    expect((await accessOf())?.accessToken).not.toBe(held?.accessToken);
  });
});

describe('a page’s token', () => {
  it('opens a session of the store that Salla names, once', async () => {
    await authorize();
    const token = frame('11');
    const first = await signIn(token);
    expect(first).toMatchObject({ status: 200, body: { session: { store: { name: 'متجر النخيل' } } } });
    expect(await signIn(token)).toMatchObject({ status: 401, body: { code: 'token_replayed' } });
    expect(await signIn(frame('11'))).toMatchObject({
      body: { session: { staff: { id: first.body.session.staff.id } } },
    });
  });

  it('is refused when it is forged, for another app, expired, or for an unknown store', async () => {
    await authorize();
    expect(await signIn('em_tok_forged')).toMatchObject({ body: { code: 'token_invalid' } });
    expect(await signIn(frame('12'))).toMatchObject({ body: { code: 'token_invalid' } });
    expect(await signIn(frame('11', -1))).toMatchObject({ body: { code: 'token_expired' } });
    expect(await signIn(frame('11', 5, 1))).toMatchObject({ body: { code: 'store_unknown' } });
    expect(await signIn(frame('11'), 'fedex')).toMatchObject({ body: { code: 'platform_unknown' } });
  });

  it('opens only an app that the store has installed', async () => {
    await authorize();
    expect(await signIn(frame('12'), 'dhl')).toMatchObject({ body: { code: 'store_uninstalled' } });
    await authorize(14, 'dhl');
    expect(await signIn(frame('12'), 'dhl')).toMatchObject({ status: 200 });
  });
});

it('a reward that Salla’s coupons cannot express is refused with its fields', async () => {
  await authorize();
  const token = (await signIn(frame('11'))).body.accessToken as string;
  const save = (changes: Record<string, unknown>) =>
    http().call('POST', '/api/v1/loyalty/redemption-methods', {
      token,
      body: { ...amountOff('10.00', 100), ...changes },
    });
  expect(await save({ applyDiscountTo: 'cheapest', minimumUnits: 3 })).toMatchObject({
    status: 422,
    body: {
      errors: [
        { path: 'applyDiscountTo', code: 'host_cannot' },
        { path: 'minimumUnits', code: 'host_cannot' },
      ],
    },
  });
  expect((await save({ minimumUnits: 1 })).status).toBe(200);
});

it('only Salla’s dashboard may frame the pages', async () => {
  const response = await http().app.request('/embedded/salla/loyalty?token=x', {
    headers: { accept: 'text/html' },
  });
  expect(response.headers.get('content-security-policy')).toContain('frame-ancestors https://s.salla.test');
});
