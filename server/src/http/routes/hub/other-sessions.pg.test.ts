import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { bodyOf, type Browser, type Hub, openHub } from '#test/hub.ts';
import { PASSWORD, secondStepPeople } from '#test/second-step.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});
afterAll(() => hub.close());

const { registered, withApp, need, code, nextCode, addPasskey, passkeySignIn } = secondStepPeople(() => hub);

const tokenOf = async (browser: Browser): Promise<string> =>
  (await bodyOf(await browser.post('/api/auth/refresh'))).accessToken;
const customers = async (accessToken: string): Promise<number> =>
  (await hub.get('/api/v1/customers', { authorization: `Bearer ${accessToken}` })).status;

/** A second browser of the same person, with an access token. */
interface Elsewhere {
  readonly browser: Browser;
  readonly accessToken: string;
}

const elsewhereOf = async (email: string, secret?: string): Promise<Elsewhere> => {
  const browser = hub.openBrowser('198.51.100.7');
  const answer = await need(browser, '/api/auth/login', { email, password: PASSWORD });
  if (secret === undefined) return { browser, accessToken: answer.accessToken };
  const { ticket } = answer.secondStep;
  const { accessToken } = await need(browser, '/api/auth/login/code', { ticket, code: nextCode(secret) });
  return { browser, accessToken };
};

/** Both browsers are signed in; after the change only the one that made it still is. */
const expectOnlyOwnLeft = async (own: Browser, other: Elsewhere, change: () => Promise<unknown>) => {
  const ownToken = await tokenOf(own);
  expect([await customers(ownToken), await customers(other.accessToken)]).toEqual([200, 200]);
  await change();
  expect([await customers(ownToken), await customers(other.accessToken)]).toEqual([200, 401]);
  expect((await other.browser.post('/api/auth/refresh')).status).toBe(401);
  const { sessions } = await need(own, '/api/auth/sessions', {});
  expect(sessions).toMatchObject([{ isCurrent: true }]);
  expect((await own.post('/api/auth/refresh')).status).toBe(200);
};

describe('all other sessions of an account', () => {
  it('end when the app is confirmed', async () => {
    const own = await registered('app-on@example.com');
    const { secret } = await need(own, '/api/auth/second-step/app', { proof: PASSWORD });
    await expectOnlyOwnLeft(own, await elsewhereOf('app-on@example.com'), () =>
      need(own, '/api/auth/second-step/app/confirm', { code: code(secret) }),
    );
  });

  it('end when the app is removed', async () => {
    const { browser: own, secret } = await withApp('app-off@example.com');
    await expectOnlyOwnLeft(own, await elsewhereOf('app-off@example.com', secret), () =>
      need(own, '/api/auth/second-step/app/remove', { proof: PASSWORD }),
    );
  });

  it('end when a passkey is added, whether the first or another', async () => {
    const own = await registered('key-on@example.com');
    await expectOnlyOwnLeft(own, await elsewhereOf('key-on@example.com'), () => addPasskey(own, 'My phone'));
    const more = await withApp('key-more@example.com');
    await expectOnlyOwnLeft(more.browser, await elsewhereOf('key-more@example.com', more.secret), () =>
      addPasskey(more.browser, 'My phone'),
    );
  });

  it('end when a passkey is removed', async () => {
    const { browser: own, secret } = await withApp('key-off@example.com');
    const { answer } = await addPasskey(own, 'My phone');
    const passkeyId = answer.secondStep.passkeys[0].id;
    const remove = () => need(own, '/api/auth/second-step/passkeys/remove', { passkeyId, proof: PASSWORD });
    await expectOnlyOwnLeft(own, await elsewhereOf('key-off@example.com', secret), remove);
    // Repeating it changes nothing and ends no session.
    const again = await elsewhereOf('key-off@example.com', secret);
    await remove();
    expect(await customers(again.accessToken)).toBe(200);
  });

  it('end when the password is changed', async () => {
    const own = await registered('word@example.com');
    const change = { currentPassword: PASSWORD, newPassword: 'quite another password' };
    await expectOnlyOwnLeft(own, await elsewhereOf('word@example.com'), () =>
      need(own, '/api/auth/change-password', change),
    );
  });
});

describe('all other sessions of an account', () => {
  it('continue when a change is only started, or a passkey renamed', async () => {
    const own = await registered('begun@example.com');
    const { answer, authenticator } = await addPasskey(own, 'My phone');
    const passkeyId = answer.secondStep.passkeys[0].id;
    const { accessToken } = await bodyOf(await passkeySignIn(authenticator));
    await need(own, '/api/auth/second-step/app', { proof: PASSWORD });
    await need(own, '/api/auth/second-step/passkeys/options', { proof: PASSWORD });
    await need(own, '/api/auth/second-step/passkeys/rename', { passkeyId, name: 'My key' });
    expect(await customers(accessToken)).toBe(200);
  });
});
