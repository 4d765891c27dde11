import type { StoreId } from '@apps-hub/domain/ids';
import type { CurrencyCode } from '@apps-hub/domain/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { MINUTE_MS } from '@apps-hub/domain/time';
import { openSuite, type Suite } from '#test/suite.ts';
import type { Deps } from '#deps.ts';
import { hubPlatform } from '#platforms/hub/provider.ts';
import type { HostCredentials } from '#platforms/port/access.ts';
import { HostUnavailable } from '#platforms/port/errors.ts';
import type { HostPlatform } from '#platforms/port/host-platform.ts';
import type { Installation } from '#platforms/port/install.ts';
import { findHostAccess } from './host-access.ts';
import { installApp, installDelivered } from './install.ts';

let suite: Suite;
let deps: Deps;
let storeId: StoreId;
/** The refresh tokens that the host has received; each works once. */
const shown: string[] = [];
let answer: 'new tokens' | 'no answer' | 'refused' = 'new tokens';
let whileRenewing: () => Promise<unknown> = () => Promise.resolve();

const inMinutes = (minutes: number): Date => new Date(suite.clock.now().getTime() + minutes * MINUTE_MS);

/** A host whose access tokens expire after an hour and are renewed in the last ten minutes. */
const renewing: HostPlatform = {
  ...hubPlatform,
  install: {
    ...hubPlatform.install,
    refresh: {
      earlySeconds: 600,
      isSingleUse: false,
      renew: async ({ credentials: { refreshToken = '' } }) => {
        shown.push(refreshToken);
        await whileRenewing();
        if (answer === 'no answer') throw new HostUnavailable('away');
        if (answer === 'refused') return null;
        return {
          accessToken: `access after ${refreshToken}`,
          refreshToken: `${refreshToken}+`,
          expiresAt: inMinutes(60),
        };
      },
    },
  },
};

const installation = (credentials: HostCredentials, app = 'loyalty'): Installation => ({
  app,
  store: {
    externalId: 'palm',
    name: 'Palm',
    currency: 'SAR' as CurrencyCode,
    country: 'SA',
    timeZone: 'Asia/Riyadh',
  },
  credentials,
});

const held = async (app: string | null = 'loyalty'): Promise<HostCredentials | undefined> =>
  (await findHostAccess(deps, storeId, app))?.credentials;

const installedFor = async (minutes: number): Promise<void> => {
  await installApp(
    deps,
    'shopify',
    installation({ accessToken: 'first', refreshToken: 'r1', expiresAt: inMinutes(minutes) }),
  );
};

beforeAll(async () => {
  suite = await openSuite();
  deps = { ...suite.deps, platforms: { ...suite.deps.platforms, shopify: renewing, zid: hubPlatform } };
  storeId = await installApp(deps, 'shopify', installation({ accessToken: 'first' }));
});
afterAll(() => suite.close());
beforeEach(() => {
  shown.length = 0;
  answer = 'new tokens';
  whileRenewing = () => Promise.resolve();
});

describe('a host credential', () => {
  it('is stored with all its parts, per app, and encrypted', async () => {
    const two = { accessToken: 'the authorization', managerToken: 'the manager token' };
    const zid = await installApp(deps, 'zid', installation(two));
    await installApp(deps, 'zid', installation({ accessToken: 'of dhl' }, 'dhl'));
    expect(await findHostAccess(deps, zid, 'loyalty')).toEqual({
      storeExternalId: 'palm',
      app: 'loyalty',
      credentials: two,
    });
    expect((await findHostAccess(deps, zid, 'dhl'))?.credentials).toEqual({ accessToken: 'of dhl' });
    expect((await findHostAccess(deps, zid, null))?.app).toBe('dhl');
    expect(await findHostAccess(deps, zid, 'fedex')).toBeUndefined();
    const rows = await suite.database.owner<{ sealed: Buffer }[]>`select sealed from host_credential`;
    expect(rows.map(({ sealed }) => sealed.toString('latin1')).join('\n')).not.toContain('manager');
  });

  it('is never renewed if it has no expiry', async () => {
    await installApp(deps, 'shopify', installation({ accessToken: 'endless' }));
    expect(await held()).toEqual({ accessToken: 'endless' });
    expect(shown).toEqual([]);
  });
});

describe('a token that expires', () => {
  it('is renewed shortly before it expires, not earlier, and the new one is stored', async () => {
    await installedFor(60);
    expect(await held()).toMatchObject({ accessToken: 'first' });
    suite.clock.advance(51 * MINUTE_MS);
    expect(await held()).toMatchObject({ accessToken: 'access after r1', refreshToken: 'r1+' });
    expect(await held()).toMatchObject({ accessToken: 'access after r1' });
    suite.clock.advance(55 * MINUTE_MS);
    expect(await held()).toMatchObject({ accessToken: 'access after r1+' });
    expect(shown).toEqual(['r1', 'r1+']);
  });

  it('is renewed once for concurrent callers; the others meanwhile use the old one', async () => {
    await installedFor(5);
    const all = await Promise.all(Array.from({ length: 12 }, () => held()));
    expect(shown).toEqual(['r1']);
    const tokens = new Set(all.map((credentials) => credentials?.accessToken));
    expect([...tokens].every((token) => token === 'first' || token === 'access after r1')).toBe(true);
    expect(await held()).toMatchObject({ accessToken: 'access after r1' });
  });

  it('makes callers wait for the renewal once it has expired', async () => {
    await installedFor(-1);
    whileRenewing = () => expect(held()).rejects.toThrow(HostUnavailable);
    expect(await held()).toMatchObject({ accessToken: 'access after r1' });
    expect(shown).toEqual(['r1']);
  });

  it('is used until it expires while the host does not answer; the retry sends the same refresh token', async () => {
    await installedFor(5);
    answer = 'no answer';
    expect(await held()).toMatchObject({ accessToken: 'first' });
    suite.clock.advance(6 * MINUTE_MS);
    await expect(held()).rejects.toThrow(HostUnavailable);
    answer = 'new tokens';
    expect(await held()).toMatchObject({ accessToken: 'access after r1' });
    expect(shown).toEqual(['r1', 'r1', 'r1']);
  });

  it('is not used any more once the host refuses to renew it', async () => {
    await installedFor(5);
    answer = 'refused';
    expect(await held()).toMatchObject({ accessToken: 'first' });
    suite.clock.advance(6 * MINUTE_MS);
    expect(await held()).toBeUndefined();
  });

  it('is renewed by another process when the one renewing it died', async () => {
    await installedFor(5);
    await suite.database.owner`
      update host_credential set renewing_until = ${inMinutes(1)} where store_id = ${storeId}`;
    expect(await held()).toMatchObject({ accessToken: 'first' });
    suite.clock.advance(2 * MINUTE_MS);
    expect(await held()).toMatchObject({ accessToken: 'access after r1' });
  });

  it('is replaced by the tokens of a concurrent installation', async () => {
    await installedFor(5);
    whileRenewing = () =>
      installApp(deps, 'shopify', installation({ accessToken: 'of the new installation' }));
    expect(await held()).toEqual({ accessToken: 'of the new installation' });
    expect(await held()).toEqual({ accessToken: 'of the new installation' });
  });

  it('is not replaced when the host repeats an old installation', async () => {
    await installedFor(60);
    const old = installation({ accessToken: 'old', refreshToken: 'r0', expiresAt: inMinutes(30) });
    await installDelivered(deps, 'shopify', old);
    expect(await held()).toMatchObject({ accessToken: 'first' });
    const next = installation({ accessToken: 'next', refreshToken: 'r2', expiresAt: inMinutes(90) });
    await installDelivered(deps, 'shopify', next);
    expect(await held()).toMatchObject({ accessToken: 'next' });
  });
});
