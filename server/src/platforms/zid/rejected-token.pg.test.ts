import { expect, it } from 'vitest';

import { hostAccess } from '#verbs/hub/stores/host-access.ts';
import { HostUnavailable } from '../port/errors.ts';
import { orderIn } from './testing/bodies.ts';
import { setZidStage } from './testing/zid-stage.ts';

const { suite, http, zid, store, deliver, storeOf, install, accessOf, drain, signIn, frame, parkedFor } =
  setZidStage();

const ORDER = '/v1/managers/store/orders/37500001';

/** A store whose access token Zid has just ended; returns a session of its owner. */
const endedStore = async (): Promise<string> => {
  await install();
  const { body } = await signIn(frame());
  zid().endAccess(store());
  zid().asked.length = 0;
  return body.accessToken;
};

/** An event whose order has to be read from Zid. */
const hearOfOrder = async (): Promise<void> => {
  const order = orderIn('delivered', { store_id: Number(store()) });
  zid().answers.set(`${ORDER}/view`, { status: 'object', order });
  await deliver('order.status.update', { id: order.id, store_id: Number(store()) });
  await drain();
};

const heard = async (): Promise<unknown> => {
  const { id } = await storeOf();
  const [row] = await suite().database.owner`
    select status, attempts from inbox where store_id = ${id} and topic = 'order.status.update'`;
  return row;
};

const mustReconnect = async (token: string): Promise<unknown> =>
  (await http().call('GET', '/api/v1/session', { token })).body.store.mustReconnect;

// docs.zid.sa, "Responses": a token that is not valid is answered with 401.
it('a rejected token is renewed once, and the call is repeated', async () => {
  const token = await endedStore();
  await hearOfOrder();
  expect(await heard()).toEqual({ status: 'applied', attempts: 1 });
  expect(zid().asked).toEqual([`${ORDER}/view`, '/oauth/token', `${ORDER}/view`]);
  expect(zid().isValid((await accessOf())?.accessToken)).toBe(true);
  expect(await mustReconnect(token)).toBeUndefined();
});

it('concurrent calls share one renewal', async () => {
  await endedStore();
  const { id } = await storeOf();
  const held = await hostAccess(http().deps, id, 'loyalty');
  const answers = await Promise.allSettled([1, 2, 3].map(async () => held.renewed?.()));
  expect(zid().shown).toHaveLength(1);
  for (const each of answers)
    expect(each.status === 'fulfilled' || each.reason instanceof HostUnavailable).toBe(true);
  const renewed = await held.renewed?.();
  expect(zid().isValid(renewed?.credentials.accessToken)).toBe(true);
  expect(zid().shown).toHaveLength(1);
});

it('a refused renewal marks the store, and Zid is not called until the merchant reconnects', async () => {
  const token = await endedStore();
  zid().revoke(store());
  await hearOfOrder();
  expect(zid().asked).toEqual([`${ORDER}/view`, '/oauth/token']);
  expect(await mustReconnect(token)).toEqual(['loyalty']);
  const { id } = await storeOf();
  await expect(hostAccess(http().deps, id, 'loyalty')).rejects.toThrow('store_uninstalled');
  // The merchant can still open the app, which shows the button.
  expect(await signIn(frame())).toMatchObject({
    body: { session: { store: { mustReconnect: ['loyalty'] } } },
  });
  suite().clock.advance(1000);
  await install();
  expect(await mustReconnect(token)).toBeUndefined();
  expect(zid().isValid((await accessOf())?.accessToken)).toBe(true);
});

it('events that failed until the merchant reconnected are applied by themselves', async () => {
  await endedStore();
  zid().revoke(store());
  await hearOfOrder();
  await deliver('order.create', { ...orderIn('new', { store_id: Number(store()), wallet: '5.00' }), id: 8 });
  for (let hours = 0; hours < 9; hours += 1) {
    suite().clock.advance(3600_000);
    await drain();
  }
  expect(await heard()).toMatchObject({ status: 'parked' });
  await install();
  await drain();
  expect(await heard()).toEqual({ status: 'applied', attempts: 1 });
  // Events that a person must look at stay parked.
  expect(await parkedFor()).toEqual([expect.stringContaining('wallet: an amount that we do not know')]);
});

it('a renewal without an answer is not taken for a refusal', async () => {
  const token = await endedStore();
  zid().down.add('/oauth/token');
  await hearOfOrder();
  expect(await heard()).toMatchObject({ status: 'received' });
  expect(await mustReconnect(token)).toBeUndefined();
  zid().down.clear();
});
