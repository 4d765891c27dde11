import type { StoreId } from '@apps-hub/domain/ids';
import type { CurrencyCode } from '@apps-hub/domain/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { bodyOf, type Browser, type Hub, openHub } from '#test/hub.ts';
import { signInPeople } from '#test/hub-people.ts';
import { DEMO_ACCOUNTS, seedDemoAccounts } from '#verbs/hub/demo-stores/demo.ts';
import { installApp } from '#verbs/hub/stores/install.ts';

let hub: Hub;
let empty: StoreId;

beforeAll(async () => {
  hub = await openHub();
  empty = await installApp(hub.deps, 'sandbox', {
    app: 'loyalty',
    store: {
      externalId: 'empty',
      name: 'Empty',
      currency: 'SAR' as CurrencyCode, // a valid code
      country: 'SA',
      timeZone: 'Asia/Riyadh',
    },
    credentials: { accessToken: 'the access token of the empty store' },
  });
  for (const storeId of [hub.store.id, empty]) await seedDemoAccounts(hub.accountDeps, storeId);
});
afterAll(() => hub.close());

const { registered, signedIn } = signInPeople(() => hub);
const [OWNER] = DEMO_ACCOUNTS;
const go = (browser: Browser, store: string) => browser.post('/api/auth/demo-store', { store });
const storeOf = async (response: Response): Promise<string> => (await bodyOf(response)).userData.store.id;

describe('the owner of the demo stores', () => {
  it('opens the empty store with one request, which ends the previous session', async () => {
    const browser = await signedIn(OWNER);
    const before = browser.cookies.get('apps-hub-refresh') ?? '';
    const moved = await go(browser, 'empty');
    expect([moved.status, await storeOf(moved)]).toEqual([200, empty]);
    expect(await storeOf(await browser.post('/api/auth/refresh'))).toBe(empty);
    const old = await hub
      .openBrowser()
      .post('/api/auth/refresh', {}, { cookie: `apps-hub-refresh=${before}` });
    expect(old.status).toBe(401);
  });

  it('returns to that store at the next sign-in, and may switch back', async () => {
    const browser = await signedIn(OWNER);
    expect(await storeOf(await browser.post('/api/auth/refresh'))).toBe(empty);
    expect(await storeOf(await go(browser, 'year'))).toBe(hub.store.id);
    expect(await storeOf(await (await signedIn(OWNER)).post('/api/auth/refresh'))).toBe(hub.store.id);
  });
});

describe('opening a demo store', () => {
  it('requires a session', async () => {
    expect((await go(hub.openBrowser(), 'empty')).status).toBe(401);
  });

  it('is refused for an account that is not staff there, whose own session continues', async () => {
    const browser = await registered({ email: 'stranger@example.com', password: 'a long password' });
    const refused = await go(browser, 'year');
    expect([refused.status, (await bodyOf(refused)).code]).toEqual([403, 'forbidden']);
    expect((await browser.post('/api/auth/refresh')).status).toBe(200);
  });

  it('is refused for an unknown store', async () => {
    const refused = await go(await signedIn(OWNER), 'other');
    expect(refused.status).toBe(422);
  });
});
