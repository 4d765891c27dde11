import { SignJWT, UnsecuredJWT } from 'jose';
import { rulesOf } from '@apps-hub/contract/abilities';
import { beforeAll, describe, expect, it } from 'vitest';

import { MINUTE_MS } from '@apps-hub/domain/time';
import { hostToken, type TokenSketch } from '#test/host-tokens.ts';
import { type Answer, SECRET } from '#test/http.ts';
import { installCarriers } from '#test/shipping.ts';
import { setStage } from '#test/stage.ts';

const { suite, http } = setStage();
// A store with all apps restricts nobody's rights.
beforeAll(() => installCarriers(suite));

const exchange = (token: string, more: Record<string, unknown> = {}): Promise<Answer> =>
  http.call('POST', '/api/auth/embedded', {
    as: null,
    body: { platform: 'sandbox', app: 'loyalty', token, ...more },
  });

const signIn = async (sketch: TokenSketch = {}): Promise<Answer> =>
  exchange(await hostToken(suite.clock.now(), sketch));

const session = (token: string): Promise<Answer> => http.call('GET', '/api/v1/session', { token });

describe("a host's token", () => {
  it('opens a session for its member in its store', async () => {
    const { status, body } = await signIn({ role: 'support', staff: 'staff-7' });
    expect(status).toBe(200);
    expect(body.session).toMatchObject({
      staff: { name: 'Noura', email: 'noura@example.com', role: 'support' },
      store: { id: suite.store.id, platform: 'sandbox', currency: 'SAR' },
      userAbilityRules: rulesOf('support'),
    });
    expect(await session(body.accessToken)).toMatchObject({ status: 200, body: body.session });
    const again = await signIn({ role: 'viewer', staff: 'staff-7' });
    expect(again.body.session.staff).toMatchObject({ id: body.session.staff.id, role: 'viewer' });
  });

  it('works once', async () => {
    const token = await hostToken(suite.clock.now());
    const answers = await Promise.all([exchange(token), exchange(token), exchange(token)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
    expect(await exchange(token)).toMatchObject({ status: 401, body: { code: 'token_replayed' } });
  });

  it.each<[string, TokenSketch, number, string]>([
    ['is for another audience', { audience: 'another-app' }, 401, 'token_invalid'],
    ['is signed with another secret', { secret: 'a secret of somebody else, long' }, 401, 'token_invalid'],
    ['comes from another issuer', { issuer: 'https://evil.test/admin' }, 401, 'token_invalid'],
    ['is of another app', { app: 'aramex' }, 401, 'token_invalid'],
    ['gives an unknown role', { role: 'root' }, 401, 'token_invalid'],
    ['names an unknown store', { store: 'nobody' }, 404, 'store_unknown'],
  ])('is refused if it %s', async (_, sketch, status, code) => {
    expect(await signIn(sketch)).toMatchObject({ status, body: { code } });
  });

  it('expires after a minute, and is not valid yet if issued in the future', async () => {
    const now = suite.clock.now();
    const at = (ms: number): TokenSketch => ({ issuedAt: new Date(now.getTime() + ms) });
    expect(await signIn(at(-MINUTE_MS - 6000))).toMatchObject({
      status: 401,
      body: { code: 'token_expired' },
    });
    expect(await signIn(at(-MINUTE_MS + 1000))).toMatchObject({ status: 200 });
    expect(await signIn(at(MINUTE_MS))).toMatchObject({ status: 401, body: { code: 'token_invalid' } });
  });

  it('is refused if it is unsigned, signed with our own key, or nonsense', async () => {
    const claims = {
      dest: 'demo',
      name: 'x',
      email: null,
      role: 'owner',
      app: 'loyalty',
      jti: 'x',
      sub: 'x',
    };
    const unsigned = new UnsecuredJWT(claims).setExpirationTime('1 minute').encode();
    const own = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1 minute')
      .sign(new TextEncoder().encode(SECRET));
    for (const token of [unsigned, own, 'nonsense', 'a.b.c', 'x'.repeat(4000)])
      expect(await exchange(token)).toMatchObject({ status: 401, body: { code: 'token_invalid' } });
    expect(await exchange('x'.repeat(5000))).toMatchObject({ status: 422 });
    expect(await exchange('')).toMatchObject({ status: 422 });
  });

  it('is refused for an unconnected or unknown platform', async () => {
    const token = await hostToken(suite.clock.now());
    expect(await exchange(token, { platform: 'salla' })).toMatchObject({
      body: { code: 'platform_unknown' },
    });
    expect(await exchange(token, { platform: 'magento' })).toMatchObject({ status: 422 });
  });

  it('is refused for a store that uninstalled the app', async () => {
    await suite.database.owner`update store set status = 'uninstalled' where id = ${suite.other.id}`;
    expect(await signIn({ store: 'second' })).toMatchObject({
      status: 403,
      body: { code: 'store_uninstalled' },
    });
    await suite.database.owner`update store set status = 'active' where id = ${suite.other.id}`;
  });
});

describe('an access token', () => {
  it('expires after ten minutes', async () => {
    const token = await http.tokenOf('owner');
    suite.clock.advance(10 * MINUTE_MS - 1000);
    expect(await session(token)).toMatchObject({ status: 200 });
    suite.clock.advance(2000);
    expect(await session(token)).toMatchObject({ status: 401, body: { code: 'session_expired' } });
  });

  it('is refused if it is from another installation or from a host', async () => {
    const key = new TextEncoder().encode('access-token:another secret');
    const forged = await new SignJWT({ store: suite.store.id, role: 'owner' })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('apps-hub')
      .setSubject(suite.store.staff.owner)
      .setExpirationTime(new Date(suite.clock.now().getTime() + MINUTE_MS))
      .sign(key);
    for (const token of [forged, await hostToken(suite.clock.now())])
      expect(await session(token)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });
});
