import { expect, it } from 'vitest';

import { COLLECTION_METHODS, perAmount } from '../../../test/shop.ts';
import { fixture } from './testing/bodies.ts';
import { setZidStage } from './testing/zid-stage.ts';

const OWN = '/api/v1/loyalty/own-programme';
const LIST_DATA = '/v1/managers/loyalty-program/list-data';

const { http, zid, install, signIn, frame } = setZidStage();

/** An installed store whose owner has signed in; returns the token. */
const open = async (): Promise<string> => {
  await install();
  return (await signIn(frame())).body.accessToken;
};

/** What Zid's programme is from now on: as documented, with a rule that is on. */
const atZid = (changes: object = {}): void => {
  const { body } = fixture('loyalty_list_data');
  const rule = { ...body.cashback_rules[0], is_active: true, points_rewarded: 1, amount_to_spend: 100 };
  zid().answers.set(LIST_DATA, { ...body, cashback_rules: [rule], ...changes });
};

it('the state tells both programmes, and that ours is on once something earns', async () => {
  const token = await open();
  atZid();
  const programme = { isOn: true, earning: [{ points: 1, perAmount: '100.00' }], customersWithPoints: 48 };
  expect(await http().call('GET', OWN, { token })).toMatchObject({
    status: 200,
    body: { programme, isOursOn: false },
  });
  await http().call('POST', COLLECTION_METHODS, { token, body: perAmount(10, '10') });
  expect((await http().call('GET', OWN, { token })).body).toMatchObject({ programme, isOursOn: true });
});

it('a programme that cannot be read is none; one that does not answer is unavailable', async () => {
  const token = await open();
  expect((await http().call('GET', OWN, { token })).body).toEqual({ programme: null, isOursOn: false });
  zid().down.add(LIST_DATA);
  expect(await http().call('GET', OWN, { token })).toMatchObject({ status: 503 });
  zid().down.delete(LIST_DATA);
});

it('a store on a platform without one has none', async () => {
  expect((await http().call('GET', OWN)).body).toEqual({ programme: null, isOursOn: false });
});
