import type { WhatIfAnswer } from '@apps-hub/contract/loyalty/method-trials/routes';
import { beforeAll, describe, expect, it } from 'vitest';

import { DAY_MS } from '@apps-hub/domain/time';
import type { CallOptions } from '#test/http.ts';
import { amountOff, COLLECTION_METHODS, perAmount, REDEMPTION_METHODS } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';

const { suite, http, shop } = setStage();
let collectionId: string;
let redemptionId: string;

const SARA = { id: 'sara' };
const OMAR = { id: 'omar' };

beforeAll(async () => {
  [collectionId = ''] = await shop.collectBy(perAmount(2, '10'));
  redemptionId = await shop.redeemFor(amountOff('10.00', 50));
  const large = shop.order({ customer: SARA, total: '300.00' });
  const refunded = shop.order({ customer: SARA, total: '100.00' });
  const small = shop.order({ customer: OMAR, total: '95.00' });
  const cancelled = shop.order({ customer: OMAR, total: '500.00' });
  const guest = shop.order({ customer: null, total: '700.00' });
  await shop.hear(large.paid, refunded.paid, refunded.refund('50.00'), small.paid, guest.paid);
  await shop.hear(cancelled.paid, cancelled.cancelled);
  suite.clock.advance(DAY_MS);
});

interface Lines {
  readonly progress: readonly { readonly done: number; readonly total: number }[];
  readonly result: WhatIfAnswer;
}

const linesOf = (text: string): Lines => {
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  return {
    progress: lines.flatMap((line) => (line.progress ? [line.progress] : [])),
    result: lines.at(-1).result,
  };
};

const tryOut = async (path: string, body: object, options: CallOptions = {}): Promise<Lines> => {
  const answer = await http.call('POST', `${path}/what-if`, { body, key: null, ...options });
  expect(answer).toMatchObject({ status: 200 });
  expect(answer.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
  return linesOf(String(answer.body));
};

describe('a collection method tried on past orders', () => {
  const draft = { ...perAmount(5, '10'), period: '30d' };

  it('matches what the ledger really holds, after refunds and cancellations', async () => {
    const { result, progress } = await tryOut(COLLECTION_METHODS, { ...draft, id: collectionId });
    const held = [await shop.balances(SARA.id), await shop.balances(OMAR.id)];
    expect(result.points.before).toBe(held.reduce((sum, each) => sum + each.available + each.pending, 0));
    expect(result).toMatchObject({
      orders: 3,
      goods: '495.00',
      customers: 2,
      points: { before: 88, after: 220 },
      cost: { before: '10.00', after: '20.00' },
      reached: { before: 1, after: 1 },
      gained: {
        customers: 2,
        most: [
          { customer: { name: expect.any(String) }, points: { before: 70, after: 175 } },
          { points: { before: 18, after: 45 } },
        ],
      },
      lost: { customers: 0, most: [] },
    });
    expect(progress.at(-1)).toEqual({ done: 3, total: 3 });
  });

  it('adds points when new, and subtracts them when deactivated', async () => {
    const added = await tryOut(COLLECTION_METHODS, { ...draft, id: null });
    expect(added.result.points).toEqual({ before: 88, after: 308 });
    const off = await tryOut(COLLECTION_METHODS, { ...draft, id: collectionId, status: 'inactive' });
    expect(off.result.points).toEqual({ before: 88, after: 0 });
    expect(off.result.lost.customers).toBe(2);
  });

  it.each([
    ['30d', 30],
    ['90d', 13],
    ['12m', 13],
    ['36m', 37],
  ])('splits the points of %s into %i calendar parts', async (period, count) => {
    const { result } = await tryOut(COLLECTION_METHODS, { ...draft, period, id: collectionId });
    expect(result.parts).toHaveLength(count);
    expect(result.parts.reduce((sum, { before }) => sum + before, 0)).toBe(88);
    expect(result.parts.reduce((sum, { after }) => sum + after, 0)).toBe(220);
    const days = result.parts.map(({ from }) => from);
    expect(days).toEqual(days.toSorted((a, b) => a.localeCompare(b)));
    expect(result.from).toBe(days[0]);
  });

  const tried = async (from: string, to: string) =>
    (await tryOut(COLLECTION_METHODS, { ...draft, period: { from, to }, id: collectionId })).result;

  it('covers chosen days of the calendar, both included, in the store’s time zone', async () => {
    const day = '2026-03-01';
    expect(await tried(day, day)).toMatchObject({ from: day, to: day, orders: 3, parts: [{ from: day }] });
    expect(await tried('2026-02-27', day)).toMatchObject({ orders: 3, parts: [{}, {}, { from: day }] });
    expect(await tried('2026-02-27', '2026-02-28')).toMatchObject({ orders: 0, to: '2026-02-28' });
    // Half past ten in the evening in London is already the next day in Riyadh.
    const late = shop.order({ customer: OMAR, total: '10.00', createdAt: '2026-02-20T22:30:00Z' });
    await shop.hear(late.paid);
    expect(await tried('2026-02-20', '2026-02-20')).toMatchObject({ orders: 0 });
    expect(await tried('2026-02-21', '2026-02-21')).toMatchObject({ orders: 1 });
    await shop.hear(late.cancelled);
  });

  it.each([
    [
      'lies in the future',
      { from: '2026-03-01', to: '2026-03-04' },
      { path: 'period.to', code: 'day_in_future' },
    ],
    [
      'ends before it begins',
      { from: '2026-02-02', to: '2026-02-01' },
      { path: 'period.to', code: 'span_reversed' },
    ],
    [
      'is longer than three years',
      { from: '2023-02-01', to: '2026-02-01' },
      { path: 'period.from', code: 'span_too_long' },
    ],
    ['is no date', { from: '2026-02-30', to: '2026-03-01' }, { path: 'period.from' }],
  ])('is refused with a field error when the span %s', async (_, period, error) => {
    const body = { ...draft, period, id: collectionId };
    const answer = await http.call('POST', `${COLLECTION_METHODS}/what-if`, { body, key: null });
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed', errors: [error] } });
  });

  it('reads no order of another store', async () => {
    const { result } = await tryOut(COLLECTION_METHODS, { ...draft, id: null }, { store: suite.other });
    expect(result).toMatchObject({ orders: 0, customers: 0, points: { before: 0, after: 0 } });
  });

  it('reports field errors before replaying anything', async () => {
    const wrong = { ...draft, ...perAmount(5, '0.001'), period: '30d', id: null };
    expect(
      await http.call('POST', `${COLLECTION_METHODS}/what-if`, { body: wrong, key: null }),
    ).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', errors: [{ path: 'reward.perAmount' }] },
    });
  });
});

describe('a redemption method tried on past orders', () => {
  it('reports the cost, who reaches it and how often', async () => {
    const draft = { ...amountOff('20.00', 18), period: '30d', id: redemptionId };
    const { result } = await tryOut(REDEMPTION_METHODS, draft);
    expect(result).toMatchObject({
      points: { before: 88, after: 88 },
      cost: { before: '10.00', after: '60.00' },
      reached: { before: 1, after: 2 },
      groups: [
        { least: 0, before: 1, after: 0 },
        { least: 1, before: 1, after: 1 },
        { least: 2, before: 0, after: 1 },
        { least: 3, before: 0, after: 0 },
        { least: 6, before: 0, after: 0 },
      ],
      gained: {
        customers: 2,
        most: [{ cost: { before: '10.00', after: '40.00' } }, { cost: { before: '0.00', after: '20.00' } }],
      },
    });
  });
});

describe('an abandoned trial', () => {
  it('releases its slot', async () => {
    const body = JSON.stringify({ ...perAmount(5, '10'), period: '30d', id: null });
    const token = await http.tokenOf('owner');
    const abandon = async (): Promise<number> => {
      const response = await http.app.request(`${COLLECTION_METHODS}/what-if`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body,
      });
      await response.body?.cancel();
      return response.status;
    };
    // More than there are slots; one is free once its trial has stopped reading.
    for (let turn = 0; turn < 5; turn += 1) await expect.poll(abandon).toBe(200);
    const whole = { body: { ...perAmount(5, '10'), period: '30d', id: null }, key: null };
    await expect
      .poll(async () => (await http.call('POST', `${COLLECTION_METHODS}/what-if`, whole)).status)
      .toBe(200);
  });
});

describe.each([
  [`${COLLECTION_METHODS}/check`, perAmount(5, '10')],
  [`${COLLECTION_METHODS}/what-if`, { ...perAmount(5, '10'), period: '30d' }],
  [`${REDEMPTION_METHODS}/check`, amountOff('10.00', 50)],
  [`${REDEMPTION_METHODS}/what-if`, { ...amountOff('10.00', 50), period: '30d' }],
])('%s', (path, draft) => {
  it.each(['support', 'viewer', 'client'] as const)('refuses a %s', async (as) => {
    const answer = await http.call('POST', path, { as, key: null, body: { ...draft, id: null } });
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });
});

const check = async (path: string, body: object) => {
  const answer = await http.call('POST', `${path}/check`, { body, key: null });
  expect(answer).toMatchObject({ status: 200, body: { checked: { orders: 3, since: expect.any(String) } } });
  return answer.body.warnings;
};

describe('the warnings about a draft', () => {
  it('name another method for the same orders, but not the draft itself', async () => {
    const same = perAmount(5, '10');
    expect(await check(COLLECTION_METHODS, { ...same, id: null })).toEqual([
      { code: 'also_earned_by', methodId: collectionId, orders: 3 },
    ]);
    expect(await check(COLLECTION_METHODS, { ...same, id: collectionId })).toEqual([]);
    expect(await check(COLLECTION_METHODS, { ...same, id: null, status: 'inactive' })).toEqual([]);
  });

  it('say when no order would have matched, and by how much', async () => {
    const draft = { ...perAmount(5, '10'), minimumTotal: '300.01', id: null };
    expect(await check(COLLECTION_METHODS, draft)).toEqual([
      { code: 'matched_nothing', largestTotal: '300.00', mostUnits: 1 },
    ]);
  });

  it.each([
    ['out of reach', { requiredPoints: 141 }, { code: 'out_of_reach', mostHeld: 70, mostEarned: 70 }],
    [
      'for carts that nobody had',
      { minimumUnits: 2 },
      { code: 'minimum_never_met', largestTotal: '300.00', mostUnits: 1 },
    ],
    [
      'as large as a typical cart',
      { discountValue: '100.00' },
      { code: 'exceeds_cart', discount: '100.00', typicalCart: '100.00' },
    ],
    [
      'for products that nobody bought',
      { applyDiscountTo: 'specific', productIds: ['none'] },
      { code: 'products_not_bought', carts: 3 },
    ],
  ])('report a reward %s', async (_, change, expected) => {
    const draft = { ...amountOff('10.00', 50), ...change, id: redemptionId };
    expect(await check(REDEMPTION_METHODS, draft)).toEqual([expected]);
  });

  it('use current balances', async () => {
    const { id } = await shop.balances(OMAR.id);
    const adjust = (operation: 'add' | 'deduct') =>
      http.call('POST', `/api/v1/customers/${id}/adjustments`, {
        body: { operation, points: 500, comment: null, internalNote: null },
      });
    const outOfReach = { code: 'out_of_reach', mostHeld: 70, mostEarned: 70 };
    const draft = { ...amountOff('10.00', 580), id: redemptionId };
    expect(await check(REDEMPTION_METHODS, draft)).toEqual([outOfReach]);
    await adjust('add');
    expect(await check(REDEMPTION_METHODS, draft)).toEqual([]);
    await adjust('deduct');
    expect(await check(REDEMPTION_METHODS, draft)).toEqual([outOfReach]);
  });

  it('report two rewards that together pay for a whole cart', async () => {
    const draft = { ...amountOff('10.00', 50), discountMode: 'percent', discountValue: '90', id: null };
    expect(await check(REDEMPTION_METHODS, draft)).toEqual([
      {
        code: 'exceeds_cart_together',
        methodId: redemptionId,
        discount: '100.00',
        typicalCart: '100.00',
      },
    ]);
  });
});
