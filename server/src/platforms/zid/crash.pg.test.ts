import { DAY_MS } from '@apps-hub/domain/time';
import { expect, it } from 'vitest';

import { ZID } from '#test/fake-zid.ts';
import { killWhileRenewing } from '#test/kill-while-renewing.ts';
import { setZidStage } from './testing/zid-stage.ts';

const { suite, http, zid, storeOf, install, accessOf, signIn, frame } = setZidStage();

const YEAR_DAYS = 365;

const health = async () => {
  const token = (await signIn(frame())).body.accessToken as string;
  return (await http().call('GET', '/api/v1/loyalty/health', { token })).body;
};

it('a process killed between renewing tokens and saving them is detected, reported to the merchant, and repaired by the next installation', async () => {
  await install();
  const first = await accessOf();
  suite().clock.advance((YEAR_DAYS - 6) * DAY_MS);
  await killWhileRenewing({
    platform: 'zid',
    appUrl: suite().database.appUrl,
    storeId: (await storeOf()).id,
    now: suite().clock.now().toISOString(),
    renewUrl: `${ZID.oauthUrl}/oauth/token`,
    answer: zid().answer,
  });
  expect(zid().shown).toEqual([first?.refreshToken]);
  // Not documented whether a refresh token works twice: it is not used while the access token is valid.
  suite().clock.advance(3_600_000);
  expect(await accessOf()).toEqual(first);
  expect(zid().shown).toHaveLength(1);
  suite().clock.advance(7 * DAY_MS);
  expect(await accessOf()).toBeUndefined();
  expect(await health()).toMatchObject({ mustReinstall: true });
  await install();
  expect(zid().isValid((await accessOf())?.accessToken)).toBe(true);
  expect(await health()).toMatchObject({ mustReinstall: false });
});
