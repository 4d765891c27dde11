import { ok } from '@apps-hub/domain/result';
import type { CurrencyCode } from '@apps-hub/domain/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Answer, type Http, openHttp } from '#test/http.ts';
import { openSuite, type Suite } from '#test/suite.ts';
import { hubPlatform } from '../platforms/hub/provider.ts';
import type { HostPlatform } from '../platforms/port/host-platform.ts';
import { findHostAccess } from '../verbs/hub/stores/host-access.ts';
import { uninstallApp } from '../verbs/hub/stores/install.ts';

/** The tokens that were exchanged for credentials. */
const exchanged: string[] = [];

/** A host without an installation webhook: the first sign-in's token is exchanged for credentials. Its tokens can be reused. */
const atSignIn: HostPlatform = {
  ...hubPlatform,
  signIn: {
    ...hubPlatform.signIn,
    verifyProof: ({ token }) =>
      Promise.resolve(
        ok({
          oneUse: null,
          storeExternalId: token,
          staff: { externalId: 'staff-1', name: 'Noura', email: null, role: 'owner' as const },
        }),
      ),
  },
  install: {
    ...hubPlatform.install,
    fromSignIn: ({ token, app, proof }) => {
      exchanged.push(`${app} ${token}`);
      return Promise.resolve({
        app,
        store: {
          externalId: proof.storeExternalId,
          name: 'Palm',
          currency: 'SAR' as CurrencyCode,
          country: 'SA',
          timeZone: 'Asia/Riyadh',
        },
        credentials: { accessToken: `bought with ${token} for ${app}` },
      });
    },
  },
};

let suite: Suite;
let http: Http;
beforeAll(async () => {
  suite = await openSuite();
  http = await openHttp(suite, {
    platforms: { shopify: atSignIn, zid: { ...atSignIn, install: hubPlatform.install } },
  });
});
afterAll(() => suite.close());

const signIn = (token: string, app = 'loyalty', platform = 'shopify'): Promise<Answer> =>
  http.call('POST', '/api/auth/embedded', { as: null, body: { platform, app, token } });

describe('an installation at the first sign-in', () => {
  it('creates a store once, and each of its apps separately', async () => {
    const first = await signIn('palm');
    expect(first).toMatchObject({ status: 200, body: { session: { store: { name: 'Palm' } } } });
    expect(await signIn('palm')).toMatchObject({ status: 200 });
    expect(await signIn('palm', 'dhl')).toMatchObject({ status: 200 });
    expect(exchanged).toEqual(['loyalty palm', 'dhl palm']);
    const access = await findHostAccess(http.deps, first.body.session.store.id, 'dhl');
    expect(access?.credentials).toEqual({ accessToken: 'bought with palm for dhl' });
  });

  it('reopens a store that had uninstalled the app', async () => {
    const { body } = await signIn('oud');
    exchanged.length = 0;
    await suite.deps.database.inStore(body.session.store.id, (tx) =>
      uninstallApp({ tx, now: suite.clock.now(), followers: suite.deps.followers }, 'loyalty'),
    );
    expect(await signIn('oud')).toMatchObject({ status: 200 });
    expect(exchanged).toEqual(['loyalty oud']);
  });
});

it('does not happen on other hosts, where an unknown store stays unknown', async () => {
  expect(await signIn('palm', 'loyalty', 'zid')).toMatchObject({
    status: 404,
    body: { code: 'store_unknown' },
  });
});
