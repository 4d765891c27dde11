import { DAY_MS } from '@apps-hub/domain/time';
import { describe, expect, it } from 'vitest';

import { COLLECTION_METHODS, perAmount } from '#test/shop.ts';
import { setSallaStage } from './testing/salla-stage.ts';

const { suite, http, deliver, storeOf, authorize, drain, signIn, frame } = setSallaStage();

let told = 0;

/** Sends a plan event, each later than the one before. */
const tell = async (event: string, data: Record<string, unknown> = {}, app = 'loyalty'): Promise<void> => {
  told += 1;
  const at = new Date(Date.parse('2026-03-01T09:00:00Z') + told * 1000).toISOString();
  await deliver(event, { item_type: 'plan', plan_name: 'Gold', ...data }, { app, at });
  await drain();
};

const open = async (app = 'loyalty', appId = '11') => {
  await authorize(14, app);
  const { body } = await signIn(frame(appId), app);
  const { accessToken: token } = body;
  return {
    session: async () => (await http().call('GET', '/api/v1/session', { token })).body.store,
    read: async () => (await http().call('GET', COLLECTION_METHODS, { token })).status,
    write: () => http().call('POST', COLLECTION_METHODS, { token, body: perAmount(10, '10') }),
    call: (method: string, path: string, sent: unknown = {}) =>
      http().call(method, path, { token, body: sent }),
  };
};

describe('an app’s plan', () => {
  it('makes the app read-only once it has expired, says what to do, and works again after renewal', async () => {
    const app = await open();
    await tell('app.subscription.expired', { end_date: '2026-03-01' });
    expect([await app.read(), (await app.session()).endedPlans]).toEqual([200, ['loyalty']]);
    expect(await app.write()).toMatchObject({ status: 402, body: { code: 'plan_ended' } });
    await tell('app.subscription.renewed', { end_date: '2027-03-01' });
    expect([(await app.write()).status, (await app.session()).endedPlans]).toEqual([200, []]);
  });

  it('works until its last day after it was cancelled', async () => {
    const app = await open();
    const end = new Date(suite().clock.now().getTime() + 2 * DAY_MS).toISOString().slice(0, 10);
    await tell('app.subscription.canceled', { end_date: end });
    expect((await app.write()).status).toBe(200);
    suite().clock.advance(2 * DAY_MS);
    const later = await open();
    expect((await later.write()).status).toBe(402);
  });

  it('makes the app read-only when a trial ends; an add-on that ends changes nothing', async () => {
    const app = await open();
    await tell('app.trial.started', { item_type: null });
    await tell('app.subscription.expired', { item_type: 'addon' });
    expect((await app.write()).status).toBe(200);
    await tell('app.trial.expired', { item_type: null });
    expect((await app.write()).status).toBe(402);
  });

  it('refuses a redemption after it has ended, but gives back points of coupons', async () => {
    const app = await open();
    await deliver('customer.created', { id: 5, first_name: 'Sara', email: 'sara@example.test' });
    await tell('app.subscription.expired');
    const { customers } = (await app.call('GET', '/api/v1/customers')).body;
    const methodId = suite().deps.newId('redemptionMethod');
    const redeemed = await app.call('POST', `/api/v1/customers/${customers[0].id}/redemptions`, {
      methodId,
      points: null,
    });
    expect(redeemed.body.code).toBe('plan_ended');
    const coupon = suite().deps.newId('coupon');
    expect((await app.call('POST', `/api/v1/loyalty/coupons/${coupon}/return`)).body.code).toBe(
      'coupon_not_found',
    );
  });

  it('still allows erasing a customer after it has ended', async () => {
    const app = await open();
    await deliver('customer.created', { id: 5, first_name: 'Sara', email: 'sara@example.test' });
    await tell('app.subscription.expired');
    const { customers } = (await app.call('GET', '/api/v1/customers')).body;
    const erased = await app.call('POST', `/api/v1/customers/${customers[0].id}/erasure`, { confirm: true });
    expect(erased.body.code).not.toBe('plan_ended');
  });

  it('is forgotten with the app: a new installation starts a new plan', async () => {
    const app = await open();
    await open('dhl', '12');
    await tell('app.subscription.expired');
    expect((await app.write()).status).toBe(402);
    await deliver('app.uninstalled', { again: told });
    await drain();
    const { id } = await storeOf();
    expect(await suite().database.owner`select 1 from app_plan where store_id = ${id}`).toEqual([]);
    expect((await (await open()).write()).status).toBe(200);
  });
});

describe('a carrier’s app', () => {
  it('uses its own plan if the change names the app, and all plans if not', async () => {
    await open();
    const app = await open('dhl', '12');
    await tell('app.subscription.expired', {}, 'dhl');
    const { id } = await storeOf();
    const disconnect = async (carrier: string) =>
      (await app.call('DELETE', `/api/v1/shipping/accounts/${carrier}`)).body.code;
    expect([await disconnect('dhl'), await disconnect('aramex')]).toEqual([
      'plan_ended',
      'carrier_account_missing',
    ]);
    const remove = async () =>
      (await app.call('DELETE', `/api/v1/shipping/addresses/${suite().deps.newId('pickupAddress')}`)).body
        .code;
    expect(await remove()).toBe('plan_ended');
    // The store has another carrier's app, which is paid.
    await suite().database.owner`
      insert into host_credential (store_id, app, sealed, updated_at)
      select store_id, 'fedex', sealed, updated_at from host_credential where store_id = ${id} and app = 'dhl'`;
    expect(await remove()).toBe('pickup_address_not_found');
    expect((await app.session()).endedPlans).toEqual(['dhl']);
  });
});
