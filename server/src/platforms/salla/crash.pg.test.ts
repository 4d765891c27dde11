import { DAY_MS } from '@apps-hub/domain/time';
import { expect, it } from 'vitest';

import { SALLA } from '#test/fake-salla.ts';
import { killWhileRenewing } from '#test/kill-while-renewing.ts';
import { setSallaStage } from './testing/salla-stage.ts';

const { suite, http, salla, storeOf, authorize, accessOf, signIn, frame } = setSallaStage();

const health = async () => {
  const token = (await signIn(frame('11'))).body.accessToken as string;
  return (await http().call('GET', '/api/v1/loyalty/health', { token })).body;
};

const ready = async (): Promise<string> => (await http().app.request('/readyz')).text();

it('a process killed between renewing tokens and saving them is detected, reported to the merchant, and repaired by the next authorisation', async () => {
  await authorize(2);
  const first = await accessOf();
  suite().clock.advance(1.1 * DAY_MS);
  await killWhileRenewing({
    platform: 'salla',
    appUrl: suite().database.appUrl,
    storeId: (await storeOf()).id,
    now: suite().clock.now().toISOString(),
    renewUrl: `${SALLA.accountsUrl}/oauth2/token`,
    answer: salla().answer,
  });
  expect(salla().shown).toEqual([first?.refreshToken]);
  // Using the refresh token twice would revoke the whole chain, so it is not used while the access token is valid.
  suite().clock.advance(3_600_000);
  expect(await accessOf()).toEqual(first);
  expect(salla().shown).toHaveLength(1);
  expect(await health()).toMatchObject({ mustReinstall: false });
  suite().clock.advance(DAY_MS);
  expect(await accessOf()).toBeUndefined();
  expect(salla().shown).toEqual([first?.refreshToken, first?.refreshToken]);
  expect(await health()).toMatchObject({ mustReinstall: true });
  expect(await ready()).toContain('must install an app again');
  await authorize();
  expect(salla().isValid((await accessOf())?.accessToken ?? '')).toBe(true);
  expect(await health()).toMatchObject({ mustReinstall: false });
  expect(await ready()).not.toContain('must install an app again');
});
