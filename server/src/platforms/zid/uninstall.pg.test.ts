import { expect, it } from 'vitest';

import { DHL, LOYALTY } from '#test/fake-zid.ts';
import { describeUninstall } from '../port/testing/uninstall-suite.ts';
import { orderIn } from './testing/bodies.ts';
import { setZidStage } from './testing/zid-stage.ts';

const stage = setZidStage();
const { suite, zid, store, deliver, lifecycle, storeOf, install, accessOf, drain, signIn, frame } = stage;

const GONE = 'app.market.application.uninstall';

const uninstall = (app?: 'dhl'): Promise<number> => {
  zid().revoke(store());
  return lifecycle(GONE, app === 'dhl' ? DHL : LOYALTY);
};

describeUninstall({
  stage,
  install,
  uninstall,
  tell: async ({ id, firstName, lastName, email, phone }) => {
    const customer = { id, name: `${firstName} ${lastName}`, email, mobile: phone.slice(1) };
    if (id !== null) await deliver('order.create', orderIn('new', { store_id: Number(store()), customer }));
    return deliver('customer.update', { customer });
  },
  signIn: async () => (await signIn(frame())).body.accessToken,
});

it('an app that Zid reports as uninstalled stays while Zid accepts its tokens, because the event is unauthenticated', async () => {
  await install();
  expect(await lifecycle(GONE)).toBe(200);
  await drain();
  expect(zid().asked).toContain('/v1/managers/account/profile');
  expect([await accessOf(), (await storeOf()).status]).toEqual([
    expect.objectContaining({ accessToken: expect.any(String) }),
    'active',
  ]);
});

it('an uninstalled app loses its frame token permanently, and gets a new one when it is installed again', async () => {
  await install();
  await install('dhl');
  const old = frame();
  await uninstall('dhl');
  await drain();
  expect(await signIn(old, 'dhl')).toMatchObject({ status: 401, body: { code: 'token_invalid' } });
  await install('dhl');
  expect((await signIn(old, 'dhl')).status).toBe(401);
  expect((await signIn(frame(), 'dhl')).status).toBe(200);
});

it('a plan is the one that Zid returns when queried', async () => {
  await install();
  zid().answers.set('/v1/market/app/subscription', {
    status: 'object',
    subscription: { plan_name: 'النمو', subscription_status: 'active', start_date: null, end_date: null },
  });
  await lifecycle('app.market.subscription.expired');
  await drain();
  const { id } = await storeOf();
  const rows = await suite().database.owner`select app, state, name from app_plan where store_id = ${id}`;
  expect(rows).toEqual([{ app: 'loyalty', state: 'paid', name: 'النمو' }]);
});

it('an app whose tokens Zid had already refused is uninstalled too', async () => {
  await install();
  zid().revoke(store());
  // This asks Zid, which refuses the tokens, and their renewal.
  await lifecycle('app.market.subscription.active');
  await drain();
  await lifecycle(GONE);
  await drain();
  expect([await accessOf(), (await storeOf()).status]).toEqual([undefined, 'uninstalled']);
});
