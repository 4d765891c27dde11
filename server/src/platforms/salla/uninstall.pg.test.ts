import { expect, it } from 'vitest';

import { describeUninstall } from '../port/testing/uninstall-suite.ts';
import { setSallaStage } from './testing/salla-stage.ts';

const stage = setSallaStage();
const { suite, deliver, storeOf, authorize, drain, signIn, frame } = stage;

describeUninstall({
  stage,
  install: (app) => authorize(14, app),
  uninstall: (app) => deliver('app.uninstalled', {}, app ? { app } : {}),
  tell: ({ id, firstName, lastName, email, phone }) =>
    deliver('customer.updated', {
      id,
      first_name: firstName,
      last_name: lastName,
      email,
      mobile_code: phone.slice(0, 4),
      mobile: Number(phone.slice(4)),
    }),
  signIn: async () => (await signIn(frame('11'))).body.accessToken,
});

it('a store without any app says so to anyone who opens one', async () => {
  await authorize();
  await deliver('app.uninstalled');
  await drain();
  expect(await signIn(frame('11'))).toMatchObject({ body: { code: 'store_uninstalled' } });
});

it('a plan is the latest by Salla’s time, in any order of arrival', async () => {
  await authorize();
  const { id } = await storeOf();
  const data = { item_type: 'plan', plan_name: 'Gold', end_date: '2027-01-01' };
  await deliver('app.subscription.renewed', data, { at: '2026-03-01 12:00:00' });
  await deliver('app.trial.started', { plan_name: 'Gold' }, { at: '2026-02-01 12:00:00' });
  await drain();
  const rows = await suite().database.owner`select app, state, name from app_plan where store_id = ${id}`;
  expect(rows).toEqual([{ app: 'loyalty', state: 'paid', name: 'Gold' }]);
});
