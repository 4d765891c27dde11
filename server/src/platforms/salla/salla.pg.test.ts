import type { StoreId } from '@apps-hub/domain/ids';
import { DAY_MS } from '@apps-hub/domain/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { drainAll } from '../../../test/drain-all.ts';
import { createFakeSalla, type FakeSalla, SALLA, sallaRequest } from '../../../test/fake-salla.ts';
import { type Answer, type Http, openHttp } from '../../../test/http.ts';
import { amountOff } from '../../../test/shop.ts';
import { openSuite, type Suite } from '../../../test/suite.ts';
import { tick } from '../../jobs/tick.ts';
import { findHostAccess } from '../../verbs/hub/stores/host-access.ts';
import { ERASE_AFTER_DAYS, findStore } from '../../verbs/hub/stores/install.ts';
import { HostUnavailable } from '../port/errors.ts';
import { sallaPlatform } from './provider.ts';

let suite: Suite;
let http: Http;
let salla: FakeSalla;
beforeAll(async () => {
  suite = await openSuite();
  salla = createFakeSalla(suite.clock);
  const platforms = { ...suite.deps.platforms, salla: sallaPlatform(SALLA, salla.outbound, suite.clock.now) };
  http = await openHttp(suite, { platforms });
});
afterAll(() => suite.close());

let merchants = 5000;
let merchant: number;
beforeEach(() => {
  merchants += 1;
  merchant = merchants;
  salla.shown.length = 0;
  salla.troubles.length = 0;
});

type Sent = Parameters<typeof sallaRequest>[2];

const deliver = async (event: string, data: unknown = {}, more: Sent = {}): Promise<number> =>
  (await http.app.fetch(sallaRequest(event, data, { merchant, ...more }))).status;

const inDays = (days: number): Date => new Date(suite.clock.now().getTime() + days * DAY_MS);

const authorize = (days = 14, app = 'loyalty'): Promise<number> =>
  deliver('app.store.authorize', salla.issue(`${merchant}/${app}`, inDays(days)), { app });

const storeOf = async (): Promise<{ id: StoreId; status: string }> => {
  const found = await findStore(suite.deps, 'salla', String(merchant));
  if (!found) throw new Error('no such store');
  return found;
};

const accessOf = async (app = 'loyalty') => {
  const { id } = await storeOf();
  return (await findHostAccess(http.deps, id, app))?.credentials;
};

const drain = async (): Promise<number> => drainAll(http.deps, (await storeOf()).id);

const customer = (id: number) => ({
  id,
  first_name: 'Zubaida',
  last_name: 'Qandeel',
  mobile: 555123456,
  mobile_code: '+966',
  email: 'zubaida@example.test',
});

describe('an installation', () => {
  it('stores the tokens of each app, sealed, and the store', async () => {
    expect(await authorize()).toBe(200);
    expect(await authorize(14, 'dhl')).toBe(200);
    const [loyalty, dhl] = [await accessOf(), await accessOf('dhl')];
    expect(salla.isValid(loyalty?.accessToken ?? '') && salla.isValid(dhl?.accessToken ?? '')).toBe(true);
    expect(loyalty?.accessToken).not.toBe(dhl?.accessToken);
    expect(loyalty?.expiresAt).toEqual(inDays(14));
    const { id } = await storeOf();
    const [row] = await suite.database.owner`select name, currency, status from store where id = ${id}`;
    expect(row).toEqual({ name: 'متجر النخيل', currency: 'SAR', status: 'active' });
    const stored = await suite.database.owner`
      select body as text from inbox where store_id = ${id}
      union all select encode(sealed, 'escape') from host_credential where store_id = ${id}`;
    expect(JSON.stringify(stored)).not.toContain(loyalty?.accessToken);
    expect(JSON.stringify(stored)).not.toContain(loyalty?.refreshToken);
  });

  it('may be announced in any order, and again after an update of the app', async () => {
    // Salla repeats what was not answered with 200.
    expect(await deliver('app.installed')).toBe(404);
    expect(await authorize()).toBe(200);
    expect(await deliver('app.installed')).toBe(200);
    const before = await accessOf();
    expect(await deliver('app.updated')).toBe(200);
    suite.clock.advance(1000);
    expect(await authorize()).toBe(200);
    expect((await accessOf())?.accessToken).not.toBe(before?.accessToken);
    await drain();
    const rows = await suite.database.owner`
      select distinct status from inbox where store_id = ${(await storeOf()).id}`;
    expect(rows).toEqual([{ status: 'applied' }]);
  });

  it('that is sent again later brings back no old tokens', async () => {
    const first = salla.issue(`${merchant}/loyalty`, inDays(2));
    await deliver('app.store.authorize', first);
    suite.clock.advance(1.5 * DAY_MS);
    const renewed = await accessOf();
    expect(renewed?.accessToken).not.toBe(first['access_token']);
    // Salla refuses the old token, so the delivery is refused before it changes anything.
    expect(await deliver('app.store.authorize', first)).toBe(422);
    expect(await accessOf()).toEqual(renewed);
  });

  it.each<[string, Record<string, unknown>]>([
    ['without a refresh token', { refresh_token: '' }],
    ['without offline access', { scope: 'orders.read' }],
    ['with an expiry that is no instant', { expires: 'soon' }],
    ['of another kind of token', { token_type: 'mac' }],
  ])('%s is refused', async (_, changes) => {
    const data = { ...salla.issue(`${merchant}/loyalty`, inDays(14)), ...changes };
    expect(await deliver('app.store.authorize', data)).toBe(422);
    expect(await findStore(suite.deps, 'salla', String(merchant))).toBeUndefined();
  });

  it('is refused without proof, with a wrong one, or for changed bytes', async () => {
    const data = salla.issue(`${merchant}/loyalty`, inDays(14));
    const wrong = { headers: { 'x-salla-signature': 'a'.repeat(64) } };
    expect(await deliver('app.store.authorize', data, { headers: {} })).toBe(401);
    expect(await deliver('app.store.authorize', data, wrong)).toBe(401);
    const raw = JSON.stringify({ event: 'app.store.authorize', merchant, created_at: 'x', data });
    expect(await deliver('app.store.authorize', data, { raw })).toBe(401);
  });
});

describe('tokens', () => {
  it('are renewed a day before they expire, and both new ones are stored', async () => {
    await authorize(2);
    const first = await accessOf();
    expect(salla.shown).toEqual([]);
    suite.clock.advance(1.1 * DAY_MS);
    const second = await accessOf();
    expect(salla.shown).toEqual([first?.refreshToken]);
    expect(second).toMatchObject({ expiresAt: inDays(14) });
    expect(await accessOf()).toEqual(second);
  });

  it('that expired are renewed once for twenty calls at a time', async () => {
    await authorize(1);
    suite.clock.advance(1.1 * DAY_MS);
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => accessOf()));
    expect(salla.shown).toHaveLength(1);
    const failed = all.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(failed.every((reason) => reason instanceof HostUnavailable)).toBe(true);
    expect(all.length - failed.length).toBeGreaterThan(0);
    expect(salla.isValid((await accessOf())?.accessToken ?? '')).toBe(true);
  });

  it('of two apps are renewed apart', async () => {
    await authorize(1);
    await authorize(1, 'dhl');
    suite.clock.advance(0.5 * DAY_MS);
    await Promise.all([accessOf(), accessOf('dhl')]);
    expect(new Set(salla.shown).size).toBe(2);
  });

  it('whose renewal got no answer are used while they live; only then the refresh token is shown again', async () => {
    await authorize(2);
    suite.clock.advance(1.1 * DAY_MS);
    salla.troubles.push('lost answer');
    const old = await accessOf();
    for (const hours of [1, 5]) {
      suite.clock.advance(hours * 3_600_000);
      expect(await accessOf()).toEqual(old);
    }
    expect(salla.shown).toHaveLength(1);
    // Expired: nothing is lost by asking once more, and Salla revokes the chain.
    suite.clock.advance(DAY_MS);
    expect(await accessOf()).toBeUndefined();
    expect(salla.shown).toHaveLength(2);
    const { id } = await storeOf();
    const [row] = await suite.database.owner`select refused_at from host_credential where store_id = ${id}`;
    expect(row?.['refused_at']).toBeInstanceOf(Date);
    const { body: session } = await signIn(frame('11'));
    const health = () => http.call('GET', '/api/v1/loyalty/health', { token: session.accessToken });
    expect(await health()).toMatchObject({ body: { mustReinstall: true } });
    const ready = await http.app.request('/readyz');
    expect(await ready.text()).toContain('must install an app again');
    // Nobody asks again until the merchant installs the app anew, which mends it.
    expect(await accessOf()).toBeUndefined();
    expect(salla.shown).toHaveLength(2);
    await authorize();
    expect(await health()).toMatchObject({ body: { mustReinstall: false } });
    expect(salla.isValid((await accessOf())?.accessToken ?? '')).toBe(true);
  });

  it.each(['no connection', 'wrong client'] as const)('survive a renewal with %s', async (trouble) => {
    await authorize(1);
    const first = await accessOf();
    suite.clock.advance(0.5 * DAY_MS);
    salla.shown.length = 0;
    salla.troubles.push(trouble);
    const during = await accessOf();
    expect(salla.isValid(during?.accessToken ?? '')).toBe(true);
    expect(first).toBeDefined();
    const after = await accessOf();
    expect(salla.isValid(after?.accessToken ?? '')).toBe(true);
  });

  it('of a process that died while it renewed them are left alone while they live', async () => {
    await authorize(2);
    const { id } = await storeOf();
    const held = await accessOf();
    suite.clock.advance(1.5 * DAY_MS);
    await suite.database.owner`
      update host_credential set renewing_until = ${suite.clock.now()} where store_id = ${id}`;
    suite.clock.advance(3_600_000);
    expect(await accessOf()).toEqual(held);
    expect(salla.shown).toEqual([]);
    suite.clock.advance(DAY_MS);
    // Salla had not taken it: the store goes on.
    expect((await accessOf())?.accessToken).not.toBe(held?.accessToken);
  });
});

const signIn = (token: string, app = 'loyalty'): Promise<Answer> =>
  http.call('POST', '/api/auth/embedded', { as: null, body: { platform: 'salla', app, token } });

const frame = (appId: string, minutes = 5, of = merchant): string => {
  const token = `em_tok_${appId}_${salla.frames.size}`;
  const exp = new Date(suite.clock.now().getTime() + minutes * 60_000).toISOString();
  salla.frames.set(`${appId}/${token}`, { merchant_id: of, user_id: 987654, exp });
  return token;
};

describe('a page’s token', () => {
  it('becomes a session of the store that Salla names, once', async () => {
    await authorize();
    const token = frame('11');
    const first = await signIn(token);
    expect(first).toMatchObject({ status: 200, body: { session: { store: { name: 'متجر النخيل' } } } });
    expect(await signIn(token)).toMatchObject({ status: 401, body: { code: 'token_replayed' } });
    expect(await signIn(frame('11'))).toMatchObject({
      body: { session: { staff: { id: first.body.session.staff.id } } },
    });
  });

  it('is refused when it is forged, of another app, expired, or of an unknown store', async () => {
    await authorize();
    expect(await signIn('em_tok_forged')).toMatchObject({ body: { code: 'token_invalid' } });
    expect(await signIn(frame('12'))).toMatchObject({ body: { code: 'token_invalid' } });
    expect(await signIn(frame('11', -1))).toMatchObject({ body: { code: 'token_expired' } });
    expect(await signIn(frame('11', 5, 1))).toMatchObject({ body: { code: 'store_unknown' } });
    expect(await signIn(frame('11'), 'fedex')).toMatchObject({ body: { code: 'platform_unknown' } });
  });

  it('opens only an app that the store has', async () => {
    await authorize();
    expect(await signIn(frame('12'), 'dhl')).toMatchObject({ body: { code: 'store_uninstalled' } });
    await authorize(14, 'dhl');
    expect(await signIn(frame('12'), 'dhl')).toMatchObject({ status: 200 });
  });
});

it('a reward that Salla’s coupons cannot express is refused at its fields', async () => {
  await authorize();
  const token = (await signIn(frame('11'))).body.accessToken as string;
  const save = (changes: Record<string, unknown>) =>
    http.call('POST', '/api/v1/loyalty/redemption-methods', {
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
  const response = await http.app.request('/embedded/salla/loyalty?token=x', {
    headers: { accept: 'text/html' },
  });
  expect(response.headers.get('content-security-policy')).toContain('frame-ancestors https://s.salla.test');
});

describe('a plan', () => {
  it('is kept as the host last told it, in whatever order that arrives', async () => {
    await authorize();
    const { id } = await storeOf();
    const data = { item_type: 'plan', plan_name: 'Gold', end_date: '2027-01-01' };
    await deliver('app.subscription.renewed', data, { at: '2026-03-01 12:00:00' });
    await deliver('app.trial.started', { plan_name: 'Gold' }, { at: '2026-02-01 12:00:00' });
    await drain();
    const rows = await suite.database.owner`select app, state, name from app_plan where store_id = ${id}`;
    expect(rows).toEqual([{ app: 'loyalty', state: 'paid', name: 'Gold' }]);
  });
});

describe('an uninstalled app', () => {
  const marks = ['Zubaida', 'zubaida@example.test', '555123456', '774411'];

  const tablesWith = async (text: string, storeId: StoreId): Promise<string[]> => {
    const { owner } = suite.database;
    const tables = await owner<{ name: string }[]>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'store_id' order by 1`;
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await owner.unsafe(
        `select 1 from "${name}" t where store_id = $1 and strpos(lower(t::text), lower($2)) > 0 limit 1`,
        [storeId, text],
      );
      if (rows.length > 0) found.push(name);
    }
    return found;
  };

  it('loses its tokens, and the store stays open while another app is there', async () => {
    await authorize();
    await authorize(14, 'dhl');
    await deliver('app.uninstalled');
    await drain();
    expect([await accessOf(), (await storeOf()).status]).toEqual([undefined, 'active']);
    expect(await accessOf('dhl')).toBeDefined();
    await deliver('app.uninstalled', {}, { app: 'dhl' });
    await drain();
    expect((await storeOf()).status).toBe('uninstalled');
    expect(await signIn(frame('11'))).toMatchObject({ body: { code: 'store_uninstalled' } });
  });

  const fill = async (): Promise<StoreId> => {
    await authorize();
    const { id } = await storeOf();
    await deliver('customer.created', customer(774411));
    await deliver('customer.updated', { id: 'broken', email: 'zubaida@example.test', first_name: 5 });
    await drain();
    const token = (await signIn(frame('11'))).body.accessToken as string;
    const { customers } = (await http.call('GET', '/api/v1/customers', { token })).body;
    const path = `/api/v1/customers/${customers[0].id}/adjustments`;
    const comment = 'for Zubaida';
    const body = { operation: 'add', points: 5, comment, internalNote: comment };
    expect(await http.call('POST', path, { token, body })).toMatchObject({ status: 200 });
    await tick(http.deps);
    return id;
  };

  it('has nothing personal left anywhere when its time is over', async () => {
    const id = await fill();
    expect(await tablesWith('zubaida', id)).toEqual(expect.arrayContaining(['customer', 'inbox', 'posting']));
    await deliver('app.uninstalled');
    await drain();
    // What arrives late is answered, and not kept.
    expect(await deliver('customer.updated', { ...customer(774411), first_name: 'Late' })).toBe(200);
    suite.clock.advance((ERASE_AFTER_DAYS - 1) * DAY_MS);
    await tick(http.deps);
    expect(await tablesWith('zubaida', id)).not.toEqual([]);
    suite.clock.advance(1.1 * DAY_MS);
    await tick(http.deps);
    for (const mark of [...marks, 'Late']) expect([mark, await tablesWith(mark, id)]).toEqual([mark, []]);
    const [wallets] = await suite.database.owner`
      select sum(available)::int as points from wallet where store_id = ${id}`;
    expect(wallets).toEqual({ points: 5 });
    expect(await tablesWith('Zubaida', suite.store.id)).toEqual([]);
  });

  it('keeps everything when it comes back in time', async () => {
    const id = await fill();
    await deliver('app.uninstalled', { again: true });
    await drain();
    suite.clock.advance(DAY_MS);
    await authorize();
    suite.clock.advance(ERASE_AFTER_DAYS * DAY_MS);
    await tick(http.deps);
    expect(await tablesWith('zubaida', id)).toContain('customer');
  });
});
