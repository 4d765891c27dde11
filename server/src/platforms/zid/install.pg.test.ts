import { DAY_MS } from '@apps-hub/domain/time';
import { describe, expect, it, vi } from 'vitest';

import { amountOff } from '#test/shop.ts';
import { findStore } from '#verbs/hub/stores/install.ts';
import { HostUnavailable } from '../port/errors.ts';
import { digestOf } from './secrets.ts';
import { setZidStage } from './testing/zid-stage.ts';
import { eventsFor } from './webhooks.ts';

const {
  suite,
  http,
  zid,
  store,
  storeOf,
  begin,
  bringBack,
  openBrowser,
  install,
  accessOf,
  signIn,
  frame,
  tick,
} = setZidStage();

const YEAR_DAYS = 365;
const LOGIN = '/auth/zid/apps/loyalty/login';
const stateOf = async (app?: string): Promise<string> => (await begin(app)).searchParams.get('state') ?? '';
/** Expects a page with the reason, and no installation. */
const refused = async (why: string, query: Record<string, string>, app?: string): Promise<void> => {
  const response = await bringBack(query, app);
  expect([response.status, response.headers.get('location')]).toEqual([303, `${LOGIN}?installation=${why}`]);
  expect(await findStore(suite().deps, 'zid', store())).toBeUndefined();
};

describe('an installation', () => {
  it('starts on Zid’s consent page', async () => {
    const url = await begin();
    expect(url.origin + url.pathname).toBe('https://oauth.zid.test/oauth/authorize');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'client of loyalty',
      response_type: 'code',
      scope: 'embedded_apps_tokens_write',
      redirect_uri: `${http().deps.appsUrl}/install/zid/loyalty/callback`,
    });
    expect((await http().app.request('/install/zid/fedex')).status).toBe(404);
    expect((await http().app.request('/install/sandbox/loyalty')).status).toBe(404);
  });

  it('stores both tokens of each app, encrypted, and leads to the app in Zid’s dashboard', async () => {
    const response = await install();
    expect(response.headers.get('location')).toBe(
      `https://dashboard.zid.test/ar/stores/${store()}/apps/7367/embedded`,
    );
    await install('dhl');
    const [loyalty, dhl] = [await accessOf(), await accessOf('dhl')];
    expect(zid().isValid(loyalty?.accessToken) && zid().isValid(dhl?.accessToken)).toBe(true);
    expect(loyalty?.expiresAt).toEqual(new Date(suite().clock.now().getTime() + YEAR_DAYS * DAY_MS));
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
    const stored = JSON.stringify(
      await suite().database.owner`
        select encode(sealed, 'escape') as text from host_credential where store_id = ${id}
        union all select digest from frame_token where store = ${id}`,
    );
    for (const secret of [loyalty?.accessToken, loyalty?.managerToken, loyalty?.refreshToken, frame()])
      expect(stored).not.toContain(secret);
    expect(stored).toContain(digestOf(frame()));
  });

  it('is refused without a code, with an unknown code, and when repeated', async () => {
    await refused('declined', { error: 'access_denied', state: await stateOf() });
    await refused('expired', { code: 'guessed', state: await stateOf() });
    await refused('expired', { code: zid().code(store(), 'dhl'), state: await stateOf() });
    const [code, state] = [zid().code(store()), await stateOf()];
    expect((await bringBack({ code, state })).headers.get('location')).toContain('dashboard.zid.test');
    expect((await bringBack({ code, state })).headers.get('location')).toBe(`${LOGIN}?installation=expired`);
  });

  it('is refused with a state that is forged, for another app, or expired', async () => {
    const code = zid().code(store());
    await refused('expired', { code, state: 'guessed' });
    await refused('expired', { code, state: await stateOf('dhl') });
    const state = await stateOf();
    suite().clock.advance(31 * 60_000);
    await refused('expired', { code, state });
  });

  it('uses a state once, whatever the code', async () => {
    const state = await stateOf();
    await refused('expired', { code: 'guessed', state });
    await refused('expired', { code: zid().code(store()), state });
  });

  it('rolls back when Zid does not answer', async () => {
    const state = await stateOf();
    zid().troubles.push('lost answer');
    await refused('no_answer', { code: zid().code(store()), state });
  });

  it('subscribes to the store’s events once, and retries what failed', async () => {
    zid().down.add('/v1/managers/webhooks');
    expect((await install()).headers.get('location')).toContain('dashboard.zid.test');
    const mine = () => zid().subscriptions.filter(({ target_url: url }) => url.includes(`store=${store()}&`));
    expect(mine()).toEqual([]);
    zid().down.clear();
    suite().clock.advance(DAY_MS);
    await tick();
    expect(mine().map(({ event }) => event)).toEqual([...eventsFor('loyalty')]);
    await install();
    await tick();
    expect(mine()).toHaveLength(eventsFor('loyalty').length);
    expect(new Set(mine().map(({ target_url: url }) => url)).size).toBe(eventsFor('loyalty').length);
  });
});

const pendingIn = async (response: Response): Promise<string> =>
  /name="pending" value="([^"]+)"/.exec(await response.clone().text())?.[1] ?? '';

/** The page that asks, and nothing stored. */
const asked = async (response: Response): Promise<string> => {
  expect(response.status).toBe(200);
  expect(await response.clone().text()).toContain('متجر النخيل');
  expect(await findStore(suite().deps, 'zid', store())).toBeUndefined();
  return pendingIn(response);
};

describe('an installation that this browser did not begin here', () => {
  it('shows which store is being connected, and stores it once its merchant agrees, once', async () => {
    const browser = openBrowser();
    const shown = await browser.bringBack({ code: zid().code(store()) });
    const frames = zid().frames.length;
    const pending = await asked(shown);
    expect(shown.headers.get('content-security-policy')).toContain(
      "form-action 'self' https://dashboard.zid.test;",
    );
    for (const secret of zid().shown) expect(await shown.clone().text()).not.toContain(secret);
    const confirmed = await browser.confirm(pending);
    expect([confirmed.status, confirmed.headers.get('location')]).toEqual([
      303,
      `https://dashboard.zid.test/ar/stores/${store()}/apps/7367/embedded`,
    ]);
    expect((await findStore(suite().deps, 'zid', store()))?.status).toBe('active');
    expect(zid().frames.length).toBe(frames + 1);
    const again = await browser.confirm(pending);
    expect(again.headers.get('location')).toBe(`${LOGIN}?installation=expired`);
  });

  it('is finished by pressing again, if the store’s server was away for a moment', async () => {
    const browser = openBrowser();
    const { database } = http().deps;
    const away = vi.spyOn(database, 'inStore');
    const isAway = (): void =>
      void away.mockRejectedValueOnce(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
    isAway();
    const state = (await browser.begin()).searchParams.get('state') ?? '';
    const first = await browser.bringBack({ code: zid().code(store()), state });
    isAway();
    const again = await browser.confirm(await pendingIn(first));
    for (const shown of [first, again]) {
      expect([shown.status, shown.headers.get('retry-after')]).toEqual([503, '2']);
      expect(await shown.clone().text()).toContain('وستعود قريبًا');
    }
    away.mockRestore();
    const done = await browser.confirm(await pendingIn(again));
    expect(done.headers.get('location')).toContain('dashboard.zid.test');
    expect((await findStore(suite().deps, 'zid', store()))?.status).toBe('active');
    expect((await browser.confirm(await pendingIn(again))).headers.get('location')).toContain('expired');
  });

  it('is asked about when another browser brings the code', async () => {
    const state = await stateOf();
    const stranger = openBrowser();
    const pending = await asked(await stranger.bringBack({ code: zid().code(store()), state }));
    const refused = await openBrowser().confirm(pending);
    expect(refused.headers.get('location')).toBe(`${LOGIN}?installation=expired`);
    expect(await findStore(suite().deps, 'zid', store())).toBeUndefined();
  });

  it('is not confirmed for another app, too late, or with what we did not make', async () => {
    const browser = openBrowser();
    const pending = await asked(await browser.bringBack({ code: zid().code(store()) }));
    const expired = `/auth/zid/apps/dhl/login?installation=expired`;
    expect((await browser.confirm(pending, 'dhl')).headers.get('location')).toBe(expired);
    expect((await browser.confirm('made up')).headers.get('location')).toBe(`${LOGIN}?installation=expired`);
    suite().clock.advance(10 * 60_000);
    expect((await browser.confirm(pending)).headers.get('location')).toBe(`${LOGIN}?installation=expired`);
    expect(await findStore(suite().deps, 'zid', store())).toBeUndefined();
  });
});

const refreshDue = (): void => suite().clock.advance((YEAR_DAYS - 6) * DAY_MS);

describe('tokens', () => {
  it('are renewed a week before they expire, and all new ones are stored', async () => {
    await install();
    const first = await accessOf();
    suite().clock.advance((YEAR_DAYS - 8) * DAY_MS);
    expect(await accessOf()).toEqual(first);
    suite().clock.advance(2 * DAY_MS);
    const second = await accessOf();
    expect(zid().shown).toEqual([first?.refreshToken]);
    expect(second?.managerToken).not.toBe(first?.managerToken);
    expect(zid().isValid(second?.accessToken)).toBe(true);
    expect(await accessOf()).toEqual(second);
  });

  it('are renewed once for twenty concurrent calls after they expired', async () => {
    await install();
    suite().clock.advance((YEAR_DAYS + 1) * DAY_MS);
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => accessOf()));
    expect(zid().shown).toHaveLength(1);
    const failed = all.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(failed.every((reason) => reason instanceof HostUnavailable)).toBe(true);
    expect(all.length - failed.length).toBeGreaterThan(0);
    expect(zid().isValid((await accessOf())?.accessToken)).toBe(true);
  });

  it.each(['no connection', 'wrong client'] as const)('survive a renewal with %s', async (trouble) => {
    await install();
    refreshDue();
    zid().troubles.push(trouble);
    expect(zid().isValid((await accessOf())?.accessToken)).toBe(true);
    expect(zid().isValid((await accessOf())?.accessToken)).toBe(true);
  });
});

describe('the frame’s token', () => {
  it('opens a session of its store, any number of times', async () => {
    await install();
    const first = await signIn(frame());
    expect(first).toMatchObject({ status: 200, body: { session: { store: { name: 'متجر النخيل' } } } });
    expect(await signIn(frame())).toMatchObject({
      body: { session: { staff: { id: first.body.session.staff.id, role: 'owner' } } },
    });
  });

  it('is refused when it is guessed, malformed, or for another app', async () => {
    await install();
    expect(await signIn(crypto.randomUUID())).toMatchObject({ body: { code: 'token_invalid' } });
    expect(await signIn(digestOf(frame()))).toMatchObject({ body: { code: 'token_invalid' } });
    expect(await signIn(frame(), 'dhl')).toMatchObject({ body: { code: 'token_invalid' } });
    expect(await signIn(frame(), 'fedex')).toMatchObject({ body: { code: 'platform_unknown' } });
    const loyalty = frame();
    await install('dhl');
    expect(await signIn(frame(), 'dhl')).toMatchObject({ status: 200 });
    expect(await signIn(loyalty)).toMatchObject({ status: 200 });
  });

  it('stops working after a new installation of the app', async () => {
    await install();
    const old = frame();
    await install();
    expect(frame()).not.toBe(old);
    expect(await signIn(old)).toMatchObject({ status: 401, body: { code: 'token_invalid' } });
    expect(await signIn(frame())).toMatchObject({ status: 200 });
  });
});

it('a reward that Zid’s coupons cannot express is refused with its fields', async () => {
  await install();
  const token = (await signIn(frame())).body.accessToken as string;
  const body = { ...amountOff('10.00', 100), applyDiscountTo: 'cheapest', minimumUnits: 3 };
  expect(await http().call('POST', '/api/v1/loyalty/redemption-methods', { token, body })).toMatchObject({
    status: 422,
    body: {
      errors: [
        { path: 'applyDiscountTo', code: 'host_cannot' },
        { path: 'minimumUnits', code: 'host_cannot' },
      ],
    },
  });
});

it('only Zid’s dashboard may frame the pages', async () => {
  const response = await http().app.request('/embedded/zid/loyalty?token=x', {
    headers: { accept: 'text/html' },
  });
  expect(response.headers.get('content-security-policy')).toContain(
    'frame-ancestors https://dashboard.zid.test',
  );
  expect(response.headers.get('x-frame-options')).toBeNull();
});

it('the log contains no secret of the store', async () => {
  await install();
  await signIn(frame());
  await tick();
  const { accessToken, managerToken, refreshToken } = (await accessOf()) ?? {};
  const logged = JSON.stringify(suite().logged);
  expect(logged).toContain('/install/zid/loyalty/callback');
  for (const secret of [accessToken, managerToken, refreshToken, frame()])
    expect(logged).not.toContain(secret);
});
