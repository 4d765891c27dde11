import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { MINUTE_MS } from '@apps-hub/domain/time';
import { createAuthenticator } from '#test/authenticator.ts';
import { bodyOf, type Browser, type Hub, HUB_ORIGIN, openHub } from '#test/hub.ts';
import { PASSWORD, secondStepPeople } from '#test/second-step.ts';
import { forgetAccountTraces } from '#verbs/hub/passwords/reset-password.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});
afterAll(() => hub.close());

const { registered, withApp, begin, need, options, addPasskey, passkeySignIn } = secondStepPeople(() => hub);

const state = async (browser: Browser) => (await need(browser, '/api/auth/second-step', {})).secondStep;
const codeOf = async (response: Response) => [response.status, (await bodyOf(response)).code];
const INVALID = [400, 'passkey_invalid'];

describe('adding a passkey', () => {
  it('enables the second step, and the password alone no longer signs in', async () => {
    const browser = await registered('first@example.com');
    const { answer, authenticator } = await addPasskey(browser, 'My phone');
    expect(answer.recoveryCodes).toHaveLength(10);
    expect(answer.secondStep).toMatchObject({
      isOn: true,
      appSince: null,
      passkeys: [{ name: 'My phone', createdAt: hub.clock.now().toISOString(), lastUsedAt: null }],
    });
    const { secondStep } = await begin('first@example.com');
    expect(secondStep.steps).toEqual(['passkey', 'recovery_code']);
    const asked = await options(hub.openBrowser(), { ticket: secondStep.ticket });
    expect(asked).toMatchObject({
      rpId: 'hub.test',
      userVerification: 'required',
      allowCredentials: [{ id: authenticator.credentialId }],
    });
  });

  it('keeps the existing recovery codes', async () => {
    const { browser } = await withApp('has-app@example.com');
    const { answer } = await addPasskey(browser, 'My key');
    expect(answer).toMatchObject({ recoveryCodes: null, secondStep: { recoveryCodesLeft: 10 } });
  });

  it('excludes registered devices, and refuses the same device twice', async () => {
    const browser = await registered('twice@example.com');
    const { authenticator, credential } = await addPasskey(browser, 'One');
    const path = '/api/auth/second-step/passkeys';
    const { options: next } = await need(browser, `${path}/options`, { proof: PASSWORD });
    expect(next.excludeCredentials).toMatchObject([{ id: authenticator.credentialId }]);
    const made = authenticator.create({ challenge: next.challenge, origin: HUB_ORIGIN });
    expect(await codeOf(await browser.post(path, { credential: made, name: 'Two' }))).toEqual([
      409,
      'passkey_taken',
    ]);
    // The same response again: its challenge is used up.
    expect(await codeOf(await browser.post(path, { credential, name: 'One' }))).toEqual(INVALID);
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another host’s passkey', { origin: HUB_ORIGIN, rpId: 'evil.example' }],
    ['a device that did not check the person', { origin: HUB_ORIGIN, isVerified: false }],
  ])('refuses %s', async (_, ceremony) => {
    const browser = await registered(`${Math.abs(JSON.stringify(ceremony).length)}-refused@example.com`);
    const path = '/api/auth/second-step/passkeys';
    const { options: asked } = await need(browser, `${path}/options`, { proof: PASSWORD });
    const credential = createAuthenticator().create({ challenge: asked.challenge, ...ceremony });
    expect(await codeOf(await browser.post(path, { credential, name: 'Mine' }))).toEqual(INVALID);
    expect(await state(browser)).toMatchObject({ isOn: false });
  });

  it('refuses a challenge of another account, one for signing in, and an expired one', async () => {
    const mine = await registered('challenge-mine@example.com');
    const theirs = await registered('challenge-theirs@example.com');
    const path = '/api/auth/second-step/passkeys';
    const challengeOf = async (browser: Browser) =>
      (await need(browser, `${path}/options`, { proof: PASSWORD })).options.challenge;
    const late = await challengeOf(mine);
    hub.clock.advance(5 * MINUTE_MS);
    const others = [await challengeOf(theirs), (await options(mine)).challenge, late, 'bm90aGluZw'];
    for (const challenge of others) {
      const credential = createAuthenticator().create({ challenge, origin: HUB_ORIGIN });
      expect(await codeOf(await mine.post(path, { credential, name: 'Mine' }))).toEqual(INVALID);
    }
  });
});

describe('signing in with a passkey', () => {
  it('needs nothing else, and updates the time of last use in the list', async () => {
    const browser = await registered('key-only@example.com');
    const { authenticator } = await addPasskey(browser, 'My phone');
    hub.clock.advance(MINUTE_MS);
    const response = await passkeySignIn(authenticator);
    expect(response.status).toBe(200);
    expect((await bodyOf(response)).userData.email).toBe('key-only@example.com');
    expect((await state(browser)).passkeys).toMatchObject([{ lastUsedAt: hub.clock.now().toISOString() }]);
  });

  it('works on a device that does not count signatures', async () => {
    const browser = await registered('synced@example.com');
    const synced = createAuthenticator({ counts: false });
    await addPasskey(browser, 'Synced', synced);
    for (const _ of [1, 2]) expect((await passkeySignIn(synced)).status).toBe(200);
  });

  it('refuses a used response, even if two arrive concurrently', async () => {
    const browser = await registered('answered@example.com');
    const synced = createAuthenticator({ counts: false });
    await addPasskey(browser, 'Synced', synced);
    const { challenge } = await options(browser);
    const credential = synced.get({ challenge, origin: HUB_ORIGIN });
    const send = () => hub.openBrowser().post('/api/auth/login/passkey', { credential });
    const both = await Promise.all([send(), send()]);
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 400]));
    expect(await codeOf(await send())).toEqual(INVALID);
  });

  it('refuses a copied device with an old counter', async () => {
    const browser = await registered('copied@example.com');
    const { authenticator } = await addPasskey(browser, 'My key');
    for (const _ of [1, 2]) expect((await passkeySignIn(authenticator)).status).toBe(200);
    authenticator.setCounter(0);
    expect(await codeOf(await passkeySignIn(authenticator))).toEqual(INVALID);
  });

  it('refuses a wrong signature, another site, or a missing user verification', async () => {
    const browser = await registered('strict@example.com');
    const { authenticator } = await addPasskey(browser, 'My key');
    const send = async (ceremony: object, change: object = {}) => {
      const { challenge } = await options(browser);
      const credential = authenticator.get({ challenge, origin: HUB_ORIGIN, ...ceremony });
      return codeOf(
        await hub.openBrowser().post('/api/auth/login/passkey', { credential: { ...credential, ...change } }),
      );
    };
    expect(await send({ origin: 'https://evil.example' })).toEqual(INVALID);
    expect(await send({ isVerified: false })).toEqual(INVALID);
    const other = createAuthenticator();
    const { challenge } = await options(browser);
    const { response } = other.get({ challenge, origin: HUB_ORIGIN });
    expect(await send({}, { response })).toEqual(INVALID);
    expect(await codeOf(await passkeySignIn(other))).toEqual(INVALID);
  });

  it('stops working once the passkey is removed', async () => {
    const browser = await registered('removed@example.com');
    const { authenticator, answer } = await addPasskey(browser, 'My key');
    const [{ id: passkeyId }] = answer.secondStep.passkeys;
    const path = '/api/auth/second-step/passkeys/remove';
    expect((await browser.post(path, { passkeyId, proof: 'another password' })).status).toBe(422);
    const removed = await need(browser, path, { passkeyId, proof: PASSWORD });
    expect(removed.secondStep).toEqual({
      isOn: false,
      appSince: null,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    expect(await codeOf(await passkeySignIn(authenticator))).toEqual(INVALID);
    expect((await begin('removed@example.com')).accessToken).toBeDefined();
  });
});

describe('the list of passkeys', () => {
  it('allows only the owner to rename one', async () => {
    const mine = await registered('names@example.com');
    const theirs = await registered('stranger@example.com');
    const { answer } = await addPasskey(mine, 'One');
    const [{ id: passkeyId }] = answer.secondStep.passkeys;
    const path = '/api/auth/second-step/passkeys';
    const renamed = await need(mine, `${path}/rename`, { passkeyId, name: 'هاتفي' });
    expect(renamed.secondStep.passkeys).toMatchObject([{ name: 'هاتفي' }]);
    expect(await codeOf(await theirs.post(`${path}/rename`, { passkeyId, name: 'Theirs' }))).toEqual([
      404,
      'not_found',
    ]);
    await need(theirs, `${path}/remove`, { passkeyId, proof: PASSWORD });
    expect((await state(mine)).passkeys).toMatchObject([{ name: 'هاتفي' }]);
  });

  it('is limited to twenty', async () => {
    const browser = await registered('collects@example.com');
    for (let count = 1; count <= 20; count += 1) await addPasskey(browser, `Key ${count}`);
    const path = '/api/auth/second-step/passkeys/options';
    expect(await codeOf(await browser.post(path, { proof: PASSWORD }))).toEqual([409, 'passkeys_too_many']);
  });
});

it('used challenges are deleted once expired', async () => {
  const count = async () => {
    const [row] = await hub.database.ownerAtHome<{ count: number }[]>`
      select count(*)::int as count from used_challenge`;
    return row?.count;
  };
  const browser = await registered('forgotten@example.com');
  await addPasskey(browser, 'My key');
  await forgetAccountTraces(hub.accountDeps);
  expect(await count()).toBeGreaterThan(0);
  hub.clock.advance(6 * MINUTE_MS);
  await forgetAccountTraces(hub.accountDeps);
  expect(await count()).toBe(0);
});
