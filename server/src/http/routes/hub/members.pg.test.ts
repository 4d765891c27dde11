import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { bodyOf, type Browser, type Hub, openHub } from '#test/hub.ts';
import { tokenIn } from '#test/hub-people.ts';
import { PASSWORD, secondStepPeople } from '#test/second-step.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});
afterAll(() => hub.close());

const { registered, withApp, begin, need, code } = secondStepPeople(() => hub);

const MEMBERS = '/api/auth/members';
const END = `${MEMBERS}/end-sessions`;
const REQUIRE = `${MEMBERS}/require-second-step`;

const codeOf = async (response: Response) => [response.status, (await bodyOf(response)).code];
const FORBIDDEN = [403, 'forbidden'];
const REQUIRED = [403, 'second_step_required'];
const membersOf = async (browser: Browser) => (await need(browser, MEMBERS, {})).members;
const refreshed = async (browser: Browser) => bodyOf(await browser.post('/api/auth/refresh'));
const customers = async ({ accessToken }: { accessToken: string }) =>
  hub.get('/api/v1/customers', { authorization: `Bearer ${accessToken}` });

/** Moves a person and their account into another store. */
const moveInto = async (storeId: string, person: { id: string; staffId: string }, email: string) => {
  const { owner } = hub.database;
  await owner`delete from account_session where staff_id = ${person.staffId}`;
  const [row] = await owner`delete from staff where id = ${person.staffId} returning *`;
  await owner`insert into staff ${owner({ ...row, store_id: storeId, role: 'manager', external_id: email })}`;
  await owner`update account set store_ids = array[${storeId}] where id = ${person.id}`;
};

/** An owner, and a manager whose account is moved into the owner's store. */
const shop = async (name: string) => {
  const owner = await registered(`owner-${name}@example.com`);
  const email = `manager-${name}@example.com`;
  const { userData: theirs } = await refreshed(await registered(email));
  const { userData: mine } = await refreshed(owner);
  await moveInto(mine.store.id, theirs, email);
  const manager = hub.openBrowser('198.51.100.7');
  await need(manager, '/api/auth/login', { email, password: PASSWORD });
  return { owner, manager, email, accountId: theirs.id as string, managerId: theirs.staffId as string };
};

describe('the members of a store', () => {
  it('are listed for its owner, with their sessions', async () => {
    const { owner, manager, managerId, email } = await shop('list');
    expect(await membersOf(owner)).toEqual([
      expect.objectContaining({ role: 'owner', isMe: true, sessionsCount: 1, hasSecondStep: false }),
      expect.objectContaining({ id: managerId, email, role: 'manager', isMe: false, sessionsCount: 1 }),
    ]);
    expect(await codeOf(await manager.post(MEMBERS))).toEqual(FORBIDDEN);
    expect((await hub.openBrowser().post(MEMBERS)).status).toBe(401);
  });

  it('are invited by their owner, and then only hand parcels over', async () => {
    const { owner, manager } = await shop('invite');
    const invite = async (browser: Browser, email: string) => {
      const { accessToken } = await refreshed(browser);
      const headers = { authorization: `Bearer ${accessToken}`, 'idempotency-key': `invite ${email}` };
      const body = { email, fullName: 'سعد', locale: 'ar' };
      return hub.openBrowser().post('/api/v1/members/invitations', body, headers);
    };
    expect(await codeOf(await invite(manager, 'door@example.com'))).toEqual(FORBIDDEN);
    hub.sent.length = 0;
    expect((await invite(owner, 'door@example.com')).status).toBe(200);
    await hub.sendMails();
    const [mail] = hub.sent;
    expect(mail).toMatchObject({
      subject: 'دعوة إلى Apps Hub',
      to: { name: '', address: 'door@example.com' },
    });
    const door = hub.openBrowser('198.51.100.9');
    const finish = { token: tokenIn(mail?.text), password: PASSWORD };
    const { userData, accessToken } = await need(door, '/api/auth/register/finish', finish);
    expect(
      (await membersOf(owner)).find(({ email }: { email: string }) => email === 'door@example.com'),
    ).toMatchObject({
      id: userData.staffId,
      role: 'warehouse',
    });
    expect((await customers({ accessToken })).status).toBe(403);
    expect(await codeOf(await hub.openBrowser().post('/api/auth/register/finish', finish))).toEqual([
      400,
      'registration_link_invalid',
    ]);
    const removal = { staffId: userData.staffId, proof: PASSWORD, removes: true };
    expect(await codeOf(await door.post(END, removal))).toEqual(FORBIDDEN);
    expect((await need(owner, END, removal)).members).toMatchObject([{ role: 'owner' }, { role: 'manager' }]);
    expect((await door.post('/api/auth/refresh')).status).toBe(401);
    await need(door, '/api/auth/login', { email: 'door@example.com', password: PASSWORD });
    const { userAbilityRules } = await refreshed(door);
    expect(userAbilityRules).toEqual([{ action: 'manage', subject: 'all', inverted: true }]);
    // Nobody else is removed this way.
    const { userData: me } = await refreshed(owner);
    await need(owner, END, { staffId: me.staffId, proof: PASSWORD, removes: true });
    await need(owner, '/api/auth/login', { email: 'owner-invite@example.com', password: PASSWORD });
    expect(await membersOf(owner)).toHaveLength(2);
  });

  it('are signed out by their owner at once, after a proof', async () => {
    const { owner, manager, managerId } = await shop('end');
    const token = await refreshed(manager);
    const wrong = await owner.post(END, { staffId: managerId, proof: 'not my password' });
    expect((await bodyOf(wrong)).errors).toEqual([{ path: 'proof', code: 'proof_wrong', params: {} }]);
    expect((await customers(token)).status).toBe(200);
    const { members } = await need(owner, END, { staffId: managerId, proof: PASSWORD });
    expect(members[1]).toMatchObject({ id: managerId, sessionsCount: 0 });
    expect(await codeOf(await customers(token))).toEqual([401, 'session_expired']);
    expect((await manager.post('/api/auth/refresh')).status).toBe(401);
    expect((await owner.post('/api/auth/refresh')).status).toBe(200);
  });

  it('cannot be signed out by a manager, nor by the owner of another store', async () => {
    const { owner, manager, managerId } = await shop('refuse');
    const { userData } = await refreshed(owner);
    const other = await registered('owner-elsewhere@example.com');
    expect(await codeOf(await manager.post(END, { staffId: userData.staffId, proof: PASSWORD }))).toEqual(
      FORBIDDEN,
    );
    const { members } = await need(other, END, { staffId: managerId, proof: PASSWORD });
    expect(members).toHaveLength(1);
    expect((await manager.post('/api/auth/refresh')).status).toBe(200);
  });
});

describe('a store that requires a second step', () => {
  it('lets members without one only set one up', async () => {
    const { browser: owner } = await withApp('owner-of-all@example.com');
    const { manager, managerId, accountId, email } = await shop('none');
    const { userData } = await refreshed(owner);
    await moveInto(userData.store.id, { id: accountId, staffId: managerId }, email);
    await need(manager, '/api/auth/login', { email, password: PASSWORD });
    const before = await refreshed(manager);
    expect(before.userData.mustSetUpSecondStep).toBeUndefined();

    expect((await need(owner, REQUIRE, { isRequired: true, proof: PASSWORD })).isSecondStepRequired).toBe(
      true,
    );
    expect(await codeOf(await customers(before))).toEqual(REQUIRED);
    expect((await customers(await refreshed(owner))).status).toBe(200);
    const restricted = await refreshed(manager);
    expect(restricted.userData.mustSetUpSecondStep).toBe(true);
    expect(restricted.userAbilityRules).toEqual([{ action: 'manage', subject: 'all', inverted: true }]);
    const signedIn = await begin(email);
    expect(signedIn.userData.mustSetUpSecondStep).toBe(true);

    const { secret } = await need(manager, '/api/auth/second-step/app', { proof: PASSWORD });
    await need(manager, '/api/auth/second-step/app/confirm', { code: code(secret) });
    expect((await customers(before)).status).toBe(200);
    expect((await refreshed(manager)).userData.mustSetUpSecondStep).toBeUndefined();
    expect(await membersOf(owner)).toEqual([
      expect.objectContaining({ hasSecondStep: true }),
      expect.objectContaining({ hasSecondStep: true }),
    ]);

    await need(manager, '/api/auth/second-step/app/remove', { proof: PASSWORD });
    expect(await codeOf(await customers(before))).toEqual(REQUIRED);
  });

  it('restricts its owner too, who cannot switch it off without a second step', async () => {
    const owner = await registered('owner-alone@example.com');
    const token = await refreshed(owner);
    await need(owner, REQUIRE, { isRequired: true, proof: PASSWORD });
    expect(await codeOf(await customers(token))).toEqual(REQUIRED);
    expect(await codeOf(await owner.post(REQUIRE, { isRequired: false, proof: PASSWORD }))).toEqual(REQUIRED);
    expect(await codeOf(await owner.post(MEMBERS))).toEqual(REQUIRED);
  });

  it('is made so only by its owner, after a proof', async () => {
    const { owner, manager } = await shop('require');
    expect(await codeOf(await manager.post(REQUIRE, { isRequired: true, proof: PASSWORD }))).toEqual(
      FORBIDDEN,
    );
    expect((await owner.post(REQUIRE, { isRequired: true, proof: 'wrong' })).status).toBe(422);
    expect((await need(owner, MEMBERS, {})).isSecondStepRequired).toBe(false);
  });
});
