import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';

import { parseId } from '@apps-hub/domain/ids';

import { createAccessTokens, type Principal } from './access-token.ts';

const SECRET = 'a secret of the token tests';
const NOW = new Date('2026-03-01T08:00:00Z');

const idOf = <P extends 'store' | 'staff'>(prefix: P, text: string) => {
  const id = parseId(prefix, text);
  if (!id.ok) throw new Error(`${text} is no id`);
  return id.value;
};

const WHO: Principal = {
  storeId: idOf('store', 'sto_00000000000000000000000001'),
  staffId: idOf('staff', 'stf_00000000000000000000000001'),
  sessionId: null,
  app: 'dhl',
};

const tokens = createAccessTokens(SECRET);

/** A token signed with our key for another purpose. */
const signed = (change: { readonly typ?: string; readonly audience?: string; readonly claims?: object }) => {
  const { typ = 'at+jwt', audience = 'apps-hub-api', claims = { app: 'dhl' } } = change;
  return new SignJWT({ store: WHO.storeId, session: null, ...claims })
    .setProtectedHeader({ alg: 'HS256', typ })
    .setIssuer('apps-hub')
    .setAudience(audience)
    .setSubject(WHO.staffId)
    .setIssuedAt(NOW)
    .setExpirationTime(new Date(NOW.getTime() + 60_000))
    .sign(new TextEncoder().encode(`access-token:${SECRET}`));
};

describe('an access token', () => {
  it('identifies its bearer until it expires', async () => {
    const { accessToken } = await tokens.issue(WHO, NOW);
    expect(await tokens.verify(accessToken, NOW)).toEqual(WHO);
    const later = new Date(NOW.getTime() + 11 * 60_000);
    await expect(tokens.verify(accessToken, later)).rejects.toMatchObject({ code: 'session_expired' });
  });

  it('names one of our apps in a host’s frame', async () => {
    for (const claims of [{}, { app: null }, { app: 'chat' }])
      await expect(tokens.verify(await signed({ claims }), NOW)).rejects.toMatchObject({
        code: 'unauthenticated',
      });
  });

  it('is valid only for this purpose and this service', async () => {
    expect(await tokens.verify(await signed({}), NOW)).toEqual(WHO);
    for (const change of [{ typ: 'JWT' }, { audience: 'somebody-else' }])
      await expect(tokens.verify(await signed(change), NOW)).rejects.toMatchObject({
        code: 'unauthenticated',
      });
  });
});
