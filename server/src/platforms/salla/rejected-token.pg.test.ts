import { expect, it } from 'vitest';

import { HostUnavailable } from '../port/errors.ts';
import { hostAccess } from '#verbs/hub/stores/host-access.ts';
import { orderIn } from './testing/bodies.ts';
import { setSallaStage } from './testing/salla-stage.ts';

const { suite, http, salla, deliver, storeOf, authorize, accessOf, drain, signIn, frame } = setSallaStage();

/** A store whose access token Salla has just revoked; returns a session of its owner. */
const endedStore = async (): Promise<string> => {
  await authorize();
  const { body } = await signIn(frame('11'));
  salla().endAccess((await accessOf())?.accessToken ?? '');
  return body.accessToken;
};

const refusedAt = async (): Promise<unknown> => {
  const { id } = await storeOf();
  const [row] = await suite().database.owner`
    select refused_at is not null as refused from host_credential where store_id = ${id} and app = 'loyalty'`;
  return row?.['refused'];
};

// docs.salla.dev/421118m0: an expired or revoked access token is answered with 401.
it('a rejected token is renewed once, and the call is repeated', async () => {
  await endedStore();
  salla().past.orders.push(orderIn('restored').data);
  await deliver('order.refunded', { id: 112775398 });
  await drain();
  const { id } = await storeOf();
  const [row] = await suite().database.owner`
    select status, attempts from inbox where store_id = ${id} and topic = 'order.refunded'`;
  expect(row).toEqual({ status: 'applied', attempts: 1 });
  expect(salla().shown).toHaveLength(1);
  expect(salla().isValid((await accessOf())?.accessToken ?? '')).toBe(true);
});

it('concurrent calls share one renewal', async () => {
  await endedStore();
  const { id } = await storeOf();
  const held = await hostAccess(http().deps, id, 'loyalty');
  const renew = async () => held.renewed?.();
  const answers = await Promise.allSettled([renew(), renew(), renew()]);
  const renewed = await held.renewed?.();
  expect(salla().shown).toHaveLength(1);
  expect(salla().isValid(renewed?.credentials.accessToken ?? '')).toBe(true);
  for (const each of answers)
    expect(each.status === 'fulfilled' || each.reason instanceof HostUnavailable).toBe(true);
});

it('a refused renewal marks the store, and Salla is not called until the app is reinstalled', async () => {
  const token = await endedStore();
  const { id } = await storeOf();
  // Somebody else has used the refresh token, so Salla has revoked the chain.
  const { refreshToken = '' } = (await accessOf()) ?? {};
  const form = new URLSearchParams({
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
    client_id: 'client of loyalty',
    client_secret: 'client secret of loyalty',
  });
  await salla().answer(
    new Request('https://accounts.salla.test/oauth2/token', { method: 'POST', body: form.toString() }),
  );
  salla().shown.length = 0;
  const held = await hostAccess(http().deps, id, 'loyalty');
  expect(await held.renewed?.()).toBeUndefined();
  expect(await refusedAt()).toBe(true);
  await expect(hostAccess(http().deps, id, 'loyalty')).rejects.toThrow('store_uninstalled');
  expect(salla().shown).toHaveLength(1);
  const session = async () =>
    (await http().call('GET', '/api/v1/session', { token })).body.store.mustReconnect;
  expect(await session()).toEqual(['loyalty']);
  suite().clock.advance(1000);
  await authorize();
  expect(await refusedAt()).toBe(false);
  expect(await session()).toBeUndefined();
});
