import { expect, it } from 'vitest';

import { amountOff } from '#test/shop.ts';
import { issueCoupon } from '#verbs/loyalty/coupons/issue.ts';
import { setSallaStage } from './testing/salla-stage.ts';

const { suite, http, salla, deliver, storeOf, authorize, drain, signIn, frame } = setSallaStage();

const METHODS = '/api/v1/loyalty/redemption-methods';

it('Salla’s error message for a coupon is shown at its method’s fields until the method is changed', async () => {
  await authorize();
  const { id: storeId } = await storeOf();
  await deliver('customer.created', { id: 5, first_name: 'Sara', email: 'sara@example.test' });
  await drain();
  const { accessToken: token } = (await signIn(frame('11'))).body;
  const call = (method: string, path: string, body: unknown = {}) =>
    http().call(method, path, { token, body });
  const methodOf = async (id: string) => {
    const { methods } = (await call('GET', METHODS)).body;
    return methods.find((each: { id: string }) => each.id === id);
  };
  const { id, version } = (
    await call('POST', METHODS, { ...amountOff('10.00', 100), confirmLossBasisPoints: 10_000 })
  ).body;
  const [customer] = (await call('GET', '/api/v1/customers')).body.customers;
  const adjusted = await call('POST', `/api/v1/customers/${customer.id}/adjustments`, {
    operation: 'add',
    points: 300,
    comment: null,
    internalNote: null,
  });
  expect(adjusted.status).toBe(200);
  const redeem = async () => {
    const { body } = await call('POST', `/api/v1/customers/${customer.id}/redemptions`, {
      methodId: id,
      points: null,
    });
    await issueCoupon(http().deps, { storeId, couponId: body.id, lastTry: true });
  };
  expect((await methodOf(id)).refusal).toBeNull();
  salla().coupons.refused = { minimum_amount: ['الحد الأدنى غير صحيح'], expiry_date: ['no'] };
  await redeem();
  expect((await methodOf(id)).refusal).toEqual({
    at: suite().clock.now().toISOString(),
    fields: [{ field: 'minimumTotal', message: 'الحد الأدنى غير صحيح' }],
  });
  const [wallet] = await suite().database.owner`
    select available::int as available from wallet where store_id = ${storeId} and customer_id = ${customer.id}`;
  expect(wallet).toEqual({ available: 300 });
  // A refusal without fields is shown at no field.
  salla().coupons.refused = { expiry_date: ['no'] };
  await redeem();
  expect((await methodOf(id)).refusal.fields).toHaveLength(1);
  const changed = await call('PUT', `${METHODS}/${id}`, {
    ...amountOff('10.00', 120),
    version,
    confirmLossBasisPoints: 10_000,
  });
  expect(changed.status).toBe(200);
  expect((await methodOf(id)).refusal).toBeNull();
});
