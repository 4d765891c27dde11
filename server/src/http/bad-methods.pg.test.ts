import { describe, expect, it } from 'vitest';

import { amountOff, COLLECTION_METHODS, perAmount, REDEMPTION_METHODS } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import { fieldProblem, refusalsIn } from './testing/bad-input.ts';

const { suite, http } = setStage();
const { refused } = refusalsIn(suite);

const createCollection = (body: Record<string, unknown>) => () =>
  http.call('POST', COLLECTION_METHODS, { body: { ...perAmount(2, '10'), ...body } });

const money = (perAmountText: string, points = 2) => ({
  reward: { mode: 'money', points, perAmount: perAmountText },
});

describe('a collection method', () => {
  it.each([
    ['an amount with too many decimals', money('10.001'), 'reward.perAmount', 'amount_too_many_decimals'],
    ['an amount of zero', money('0.00'), 'reward.perAmount', 'amount_not_positive'],
    ['a negative amount', money('-10'), 'reward.perAmount', 'amount_not_positive'],
    ['an amount in words', money('ten'), 'reward.perAmount', 'amount_not_a_number'],
    ['an amount with a comma', money('10,5'), 'reward.perAmount', 'amount_not_a_number'],
    ['an amount above the largest', money('99999999999999'), 'reward.perAmount', 'amount_too_large'],
    ['negative points', money('10', -1), 'reward.points', 'points_not_positive'],
    [
      'a minimum with too many decimals',
      { minimumTotal: '1.234' },
      'minimumTotal',
      'amount_too_many_decimals',
    ],
    ['a minimum below zero', { minimumUnits: -1 }, 'minimumUnits', 'out_of_range'],
    ['a minimum of half a unit', { minimumUnits: 0.5 }, 'minimumUnits', 'invalid'],
    ['an unknown status', { status: 'deleted' }, 'status', 'invalid'],
  ])('is refused with a field error for %s', async (_, body, path, code) => {
    await refused(createCollection(body), fieldProblem(path, code));
  });

  it('treats a minimum of 0 as none, and names the limits of one that is too large', async () => {
    expect(await createCollection({ minimumUnits: 0, minimumTotal: '0.00' })()).toMatchObject({
      status: 200,
      body: { minimumUnits: null, minimumTotal: null },
    });
    expect(await createCollection({ minimumUnits: 100_001 })()).toMatchObject({
      body: { errors: [{ code: 'out_of_range', params: { from: 0, to: 100_000 } }] },
    });
  });

  it('reports every wrong field at once', async () => {
    await refused(createCollection({ ...money('10.001'), minimumTotal: '-1' }), {
      status: 422,
      body: {
        errors: [
          {
            path: 'reward.perAmount',
            code: 'amount_too_many_decimals',
            params: { currency: 'SAR', most: '10000000000.00' },
          },
          { path: 'minimumTotal', code: 'amount_not_positive', params: {} },
        ],
      },
    });
  });

  it('keeps the first of two concurrent changes', async () => {
    const { body: method } = await createCollection({})();
    const path = `${COLLECTION_METHODS}/${method.id}`;
    const save = (points: number) =>
      http.call('PUT', path, { body: { ...perAmount(points, '10'), version: 1 } });
    const answers = await Promise.all([save(3), save(4), save(5)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers.filter((each) => each.status !== 200))
      expect({ status, code: body.code, params: body.params }).toEqual({
        status: 409,
        code: 'method_changed_meanwhile',
        params: { version: 2 },
      });
    const { methods } = await http.read(COLLECTION_METHODS);
    expect(methods.filter(({ id }: { id: string }) => id === method.id)).toMatchObject([{ version: 2 }]);
  });

  it('cannot be deleted twice', async () => {
    const { body: method } = await createCollection({})();
    const remove = () => http.call('DELETE', `${COLLECTION_METHODS}/${method.id}`);
    const statuses = (await Promise.all([remove(), remove()])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404]);
  });
});

const createRedemption = (body: Record<string, unknown>) => () =>
  http.call('POST', REDEMPTION_METHODS, { body: { ...amountOff('10.00', 50), ...body } });

const allRedemption = async (): Promise<string[]> =>
  (await http.read(REDEMPTION_METHODS)).methods.map(({ id }: { id: string }) => id);

const removeRedemption = (id: string) => http.call('DELETE', `${REDEMPTION_METHODS}/${id}`);

describe('a redemption method', () => {
  it.each([
    [
      'an amount with too many decimals',
      { discountValue: '1.005' },
      'discountValue',
      'amount_too_many_decimals',
    ],
    ['no discount', { discountValue: '0' }, 'discountValue', 'amount_not_positive'],
    ['no percent', { discountMode: 'percent', discountValue: '0' }, 'discountValue', 'percent_out_of_range'],
    [
      'a negative percent',
      { discountMode: 'percent', discountValue: '-5' },
      'discountValue',
      'percent_out_of_range',
    ],
    [
      'a percent with too many decimals',
      { discountMode: 'percent', discountValue: '12.345' },
      'discountValue',
      'percent_too_many_decimals',
    ],
    ['no products', { applyDiscountTo: 'specific' }, 'productIds', 'products_required'],
    [
      'a maximum with too many decimals',
      { discountMaxAmount: '1.999' },
      'discountMaxAmount',
      'amount_too_many_decimals',
    ],
    ['fractional points', { requiredPoints: 1.5 }, 'requiredPoints', 'points_not_whole'],
  ])('is refused with a field error for %s', async (_, body, path, code) => {
    await refused(createRedemption(body), fieldProblem(path, code));
  });

  it('becomes an amount of money if its percentage is above 100', async () => {
    const rare = { discountMode: 'percent', requiredPoints: 10_000 };
    expect(await createRedemption({ ...rare, discountValue: '150' })()).toMatchObject({
      status: 200,
      body: { discountMode: 'per_order', discountValue: '150.00' },
    });
    expect(await createRedemption({ ...rare, discountValue: '100' })()).toMatchObject({
      body: { discountMode: 'percent', discountValue: '100' },
    });
  });

  it('cannot be deleted if it is the last one, even by concurrent requests', async () => {
    for (const id of (await allRedemption()).slice(2)) await removeRedemption(id);
    const [first = '', second = ''] = await allRedemption();
    const answers = await Promise.all([removeRedemption(first), removeRedemption(second)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('redemption_method_last');
    const [last = ''] = await allRedemption();
    await refused(() => removeRedemption(last), { status: 409, body: { code: 'redemption_method_last' } });
    expect(await allRedemption()).toEqual([last]);
  });
});
