import type { LoyaltySettings } from '@apps-hub/contract/loyalty/settings/routes';
import type { RedemptionMethodInput } from '@apps-hub/contract/loyalty/redemption-methods/routes';
import { beforeEach, describe, expect, it } from 'vitest';

import { amountOff, COLLECTION_METHODS, perAmount, REDEMPTION_METHODS } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';

const { suite, http, shop } = setStage();

const SETTINGS = '/api/v1/loyalty/settings';

const percentOff = (share: string, requiredPoints: number): RedemptionMethodInput => ({
  ...amountOff(share, requiredPoints),
  discountMode: 'percent',
});

const setting = async (change: Partial<LoyaltySettings>): Promise<void> => {
  const body = { ...(await http.read(SETTINGS)), ...change };
  expect(await http.call('PUT', SETTINGS, { body })).toMatchObject({ status: 200 });
};

const add = (body: object, path = REDEMPTION_METHODS) => http.call('POST', path, { body });
const check = async (body: object, path = REDEMPTION_METHODS) =>
  (await http.call('POST', `${path}/check`, { body: { id: null, ...body }, key: null })).body.giveBack;

const refusal = (lossBasisPoints: number, limitBasisPoints = 2000) => ({
  status: 409,
  body: { code: 'loss_unconfirmed', params: { lossBasisPoints, limitBasisPoints } },
});

const methodsOf = async (path: string): Promise<{ id: string }[]> => (await http.read(path)).methods;

/** One method of each kind: one point for every SAR 10, and SAR 10 for 100 points. */
let ruleId: string;
beforeEach(async () => {
  await setting({ lossGuardPercent: 20, marginPercent: null, assumedOrder: null });
  const keep = await shop.redeemFor({ ...amountOff('1.00', 1000), status: 'inactive' });
  for (const { id } of await methodsOf(REDEMPTION_METHODS))
    if (id !== keep) await http.call('DELETE', `${REDEMPTION_METHODS}/${id}`);
  [ruleId = ''] = await shop.collectBy(perAmount(1, '10'));
});

describe('a store without orders', () => {
  it('sees what a point buys on an assumed order', async () => {
    expect(await check(percentOff('90', 1))).toEqual({
      methodId: null,
      basis: 'assumed',
      order: '200.00',
      earned: 20,
      earnedPerHundred: 10,
      price: { points: 1, amount: '180.00' },
      back: '180.00',
      backBasisPoints: 9000,
      margin: null,
      sales: null,
      lossBasisPoints: 9000,
      beforeBasisPoints: 0,
      limitBasisPoints: 2000,
      mustConfirm: true,
    });
    await setting({ assumedOrder: 500, marginPercent: 30 });
    expect(await check(percentOff('90', 1))).toMatchObject({
      order: '500.00',
      back: '450.00',
      margin: '150.00',
      limitBasisPoints: 2000,
    });
  });

  it.each<[string, RedemptionMethodInput, number]>([
    ['1 point for 90 %', percentOff('90', 1), 9000],
    ['1 point for SAR 500', amountOff('500.00', 1), 10_000],
    ['SAR 5 for each point', { ...amountOff('5.00', 1), discountMode: 'per_point' }, 5000],
    ['SAR 100 for a cart of SAR 250', { ...amountOff('100.00', 1), minimumTotal: '250.00' }, 4000],
  ])('saves %s only with its figure confirmed; the same request may be repeated', async (_, body, loss) => {
    const before = await methodsOf(REDEMPTION_METHODS);
    expect(await add(body)).toMatchObject(refusal(loss));
    expect(await add({ ...body, confirmLossBasisPoints: loss - 1 })).toMatchObject(refusal(loss));
    expect(await methodsOf(REDEMPTION_METHODS)).toEqual(before);
    const confirmed = { body: { ...body, confirmLossBasisPoints: loss }, key: `confirmed-${loss}` };
    const [first, second] = await Promise.all(
      [1, 2].map(() => http.call('POST', REDEMPTION_METHODS, confirmed)),
    );
    expect(first).toMatchObject({ status: 200, body: { version: 1 } });
    expect(second?.body).toEqual(first?.body);
    expect(await methodsOf(REDEMPTION_METHODS)).toHaveLength(before.length + 1);
  });

  it('saves without confirmation what gives back little, what is inactive, and anything while nothing earns points', async () => {
    expect(await add(amountOff('10.00', 100))).toMatchObject({ status: 200 });
    expect(await add({ ...percentOff('90', 1), status: 'inactive' })).toMatchObject({ status: 200 });
    await shop.collectBy();
    expect(await check(percentOff('90', 1))).toBeNull();
    expect(await add(percentOff('90', 1))).toMatchObject({ status: 200 });
  });

  it('requires a new confirmation when a method is activated or changed', async () => {
    const { body: made } = await add({ ...percentOff('90', 1), status: 'inactive' });
    const change = (body: object) => http.call('PUT', `${REDEMPTION_METHODS}/${made.id}`, { body });
    expect(await change({ ...percentOff('90', 1), version: 1 })).toMatchObject(refusal(9000));
    const confirmed = { ...percentOff('90', 1), confirmLossBasisPoints: 9000 };
    expect(await change({ ...confirmed, version: 1 })).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await change({ ...confirmed, version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'method_changed_meanwhile' },
    });
    expect(await change({ ...percentOff('80', 1), version: 2 })).toMatchObject(refusal(8000));
  });

  it('requires confirmation above its own limit, or its margin if that is smaller', async () => {
    await setting({ lossGuardPercent: 90 });
    expect(await add(percentOff('90', 1))).toMatchObject({ status: 200 });
    await setting({ lossGuardPercent: 90, marginPercent: 12 });
    expect(await add(percentOff('15', 1))).toMatchObject(refusal(1500, 1200));
    expect(await add(percentOff('12', 1))).toMatchObject({ status: 200 });
  });
});

describe('a new earning rule', () => {
  const tenTimes = perAmount(10, '10');

  it('requires confirmation when it makes a reward expensive', async () => {
    const rewardId = await shop.redeemFor(amountOff('15.00', 100));
    expect(await check({ ...tenTimes, id: ruleId }, COLLECTION_METHODS)).toMatchObject({
      methodId: rewardId,
      beforeBasisPoints: 150,
      mustConfirm: false,
      back: '15.00',
      lossBasisPoints: 750,
    });
    const dear = perAmount(40, '10');
    expect(await add(dear, COLLECTION_METHODS)).toMatchObject({ status: 200 });
    await setting({ lossGuardPercent: 5 });
    expect(await add(perAmount(1, '10'), COLLECTION_METHODS)).toMatchObject({ status: 200 });
    await shop.collectBy(perAmount(1, '10'));
    expect(await add(dear, COLLECTION_METHODS)).toMatchObject(refusal(750, 500));
    expect(await add({ ...dear, status: 'inactive' }, COLLECTION_METHODS)).toMatchObject({ status: 200 });
    expect(await add({ ...dear, confirmLossBasisPoints: 750 }, COLLECTION_METHODS)).toMatchObject({
      status: 200,
    });
  });

  it('needs no confirmation for an expensive reward that it makes no more expensive', async () => {
    await add({ ...percentOff('90', 1), confirmLossBasisPoints: 9000 });
    expect(await check({ ...tenTimes }, COLLECTION_METHODS)).toMatchObject({
      lossBasisPoints: 9000,
      beforeBasisPoints: 9000,
      mustConfirm: false,
    });
    expect(await add(tenTimes, COLLECTION_METHODS)).toMatchObject({ status: 200 });
  });
});

it('uses the minor units of a store’s own currency', async () => {
  await suite.tx((tx) => tx.sql`update store set currency = 'KWD' where id = ${tx.storeId}`);
  await shop.collectBy(perAmount(1, '1.000'));
  expect(await check({ ...amountOff('0.250', 1), discountMode: 'per_point' })).toMatchObject({
    order: '20.000',
    earned: 20,
    earnedPerHundred: 100,
    price: { points: 1, amount: '0.250' },
    back: '5.000',
    lossBasisPoints: 2500,
  });
  await suite.tx((tx) => tx.sql`update store set currency = 'SAR' where id = ${tx.storeId}`);
});

it('uses the store’s typical order and all its orders, never another store’s', async () => {
  const orders = ['80.00', '100.00', '300.00'].map((total) => shop.order({ total }));
  await shop.hear(...orders.map(({ paid }) => paid));
  expect(await check(amountOff('30.00', 10))).toMatchObject({
    basis: 'typical',
    order: '100.00',
    earned: 10,
    back: '30.00',
    backBasisPoints: 3000,
    sales: { orders: 3, goods: '480.00', cost: '60.00', basisPoints: 1250 },
    lossBasisPoints: 3000,
  });
  expect(await check({ ...amountOff('50.00', 1), applyDiscountTo: 'cheapest' })).toMatchObject({
    back: '50.00',
  });
  expect(
    await check({ ...amountOff('50.00', 1), applyDiscountTo: 'specific', productIds: ['none'] }),
  ).toMatchObject({ back: '0.00', lossBasisPoints: 0 });
  const other = await http.call('POST', COLLECTION_METHODS, {
    body: perAmount(1, '10'),
    store: suite.other,
  });
  expect(other).toMatchObject({ status: 200 });
  suite.clock.advance(1000);
  const { body } = await http.call('POST', `${REDEMPTION_METHODS}/check`, {
    body: { id: null, ...amountOff('30.00', 10) },
    key: null,
    store: suite.other,
  });
  expect(body.giveBack).toMatchObject({ basis: 'assumed', order: '200.00' });
});
