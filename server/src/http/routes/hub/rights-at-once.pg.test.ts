import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { bodyOf, type Browser, type Hub, openHub } from '#test/hub.ts';
import { signInPeople } from '#test/hub-people.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});
afterAll(() => hub.close());

const PASSWORD = 'a long password';
const { registered, signedIn } = signInPeople(() => hub);

const stand = async (browser: Browser) => {
  const { accessToken, userData } = await bodyOf(await browser.post('/api/auth/refresh'));
  const headers = { authorization: `Bearer ${accessToken}` };
  return { accessToken, userData, list: () => hub.get('/api/v1/customers', headers) };
};
const codeOf = async (response: Response) => [response.status, (await bodyOf(response)).code];
const OVER = [401, 'session_expired'];

describe('an access token that is still valid', () => {
  it('has the current role, not the one from when it was issued', async () => {
    const browser = await registered({ email: 'demoted@example.com', password: PASSWORD });
    const { accessToken, userData } = await stand(browser);
    const save = () => hub.write(accessToken, '/api/v1/customers', { name: 'N', email: null, phone: null });
    expect((await save()).status).toBe(200);
    await hub.database.owner`update staff set role = 'viewer' where id = ${userData.staffId}`;
    expect(await codeOf(await save())).toEqual([403, 'forbidden']);
  });

  it('is refused for a removed member', async () => {
    const { list, userData } = await stand(
      await registered({ email: 'removed@example.com', password: PASSWORD }),
    );
    await hub.database.owner`delete from staff where id = ${userData.staffId}`;
    expect(await codeOf(await list())).toEqual([401, 'unauthenticated']);
  });

  it('ends with a sign-out, while another session of the account continues', async () => {
    const who = { email: 'out@example.com', password: PASSWORD };
    const here = await registered(who);
    const [mine, other] = [await stand(here), await stand(await signedIn(who))];
    await here.post('/api/auth/sign-out');
    expect(await codeOf(await mine.list())).toEqual(OVER);
    expect((await other.list()).status).toBe(200);
  });

  it('ends when its account signs out everywhere, or its password is changed elsewhere', async () => {
    const who = { email: 'everywhere@example.com', password: PASSWORD };
    const here = await registered(who);
    const there = await stand(await signedIn(who));
    const changed = await here.post('/api/auth/change-password', {
      currentPassword: PASSWORD,
      newPassword: 'another long password',
    });
    const mine = { authorization: `Bearer ${(await bodyOf(changed)).accessToken}` };
    expect(await codeOf(await there.list())).toEqual(OVER);
    expect((await hub.get('/api/v1/customers', mine)).status).toBe(200);
    await here.post('/api/auth/sign-out-everywhere', { proof: 'another long password' });
    expect(await codeOf(await hub.get('/api/v1/customers', mine))).toEqual(OVER);
  });
});

describe('rights stored for one member', () => {
  it('take effect at once, on the page and on the server', async () => {
    const browser = await registered({ email: 'ruled@example.com', password: PASSWORD });
    const read = async () => bodyOf(await browser.post('/api/auth/refresh'));
    const { accessToken, userData } = await read();
    const list = () => hub.get('/api/v1/customers', { authorization: `Bearer ${accessToken}` });
    expect((await list()).status).toBe(200);
    const rules = [
      { action: 'read', subject: 'Order' },
      { action: 'read', subject: 'Customer', inverted: true },
    ];
    await hub.database
      .owner`update staff set rules = ${hub.database.owner.json(rules)} where id = ${userData.staffId}`;
    expect((await list()).status).toBe(403);
    expect((await read()).userAbilityRules).toEqual(rules);
    await hub.database.owner`update staff set rules = '[]' where id = ${userData.staffId}`;
    expect((await read()).userAbilityRules).toEqual([{ action: 'manage', subject: 'all' }]);
  });
});
