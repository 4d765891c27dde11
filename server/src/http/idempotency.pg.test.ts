import { describe, expect, it } from 'vitest';

import { DAY_MS } from '@apps-hub/domain/time';
import type { Answer } from '#test/http.ts';
import { amountOff } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import { tick } from '../jobs/tick.ts';

const { suite, http, shop } = setStage();

const adjust = (customer: string, points: number, options: object = {}): Promise<Answer> =>
  http.call('POST', `/api/v1/customers/${customer}/adjustments`, {
    body: { operation: 'add', points, comment: null, internalNote: null },
    ...options,
  });

const availableOf = async (customer: string): Promise<number> =>
  (await http.read(`/api/v1/customers/${customer}`)).availablePoints;

describe('an Idempotency-Key', () => {
  it('returns the same response again and does the work once', async () => {
    const customer = await shop.customerWith(1);
    const first = await adjust(customer, 10, { key: 'same-answer' });
    await adjust(customer, 5);
    const again = await adjust(customer, 10, { key: 'same-answer' });
    expect(first).toMatchObject({ status: 200, body: { version: 2, availablePoints: 11 } });
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(await availableOf(customer)).toBe(16);
  });

  it('does the work once for thirty concurrent requests, and each gets the response', async () => {
    const customer = await shop.customerWith(1);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => adjust(customer, 10, { key: 'thirty-at-once' })),
    );
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, body: { version: 2, availablePoints: 11 } });
    expect(await availableOf(customer)).toBe(11);
  });

  it('creates one coupon for concurrent redemptions', async () => {
    const methodId = await shop.redeemFor(amountOff('10.00', 100));
    const customer = await shop.customerWith(1000);
    const body = { methodId, points: null };
    const path = `/api/v1/customers/${customer}/redemptions`;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => http.call('POST', path, { body, key: 'one-coupon' })),
    );
    expect(new Set(answers.map((answer) => answer.body.code)).size).toBe(1);
    expect(await availableOf(customer)).toBe(900);
    expect(await http.read(`/api/v1/customers/${customer}/coupons`)).toMatchObject({ total: 1 });
  });

  it('is refused for another body or path', async () => {
    const [one, two] = [await shop.customerWith(1), await shop.customerWith(1)];
    await adjust(one, 10, { key: 'reused-key' });
    for (const answer of [
      await adjust(one, 11, { key: 'reused-key' }),
      await adjust(two, 10, { key: 'reused-key' }),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
    expect([await availableOf(one), await availableOf(two)]).toEqual([11, 1]);
  });

  it('is separate for each member', async () => {
    const customer = await shop.customerWith(1);
    await adjust(customer, 10, { key: 'everybodys-key', as: 'owner' });
    await adjust(customer, 10, { key: 'everybodys-key', as: 'support' });
    expect(await availableOf(customer)).toBe(21);
  });

  it('can be used again after its request was refused', async () => {
    const customer = await shop.customerWith(1);
    const deduct = (points: number) =>
      http.call('POST', `/api/v1/customers/${customer}/adjustments`, {
        body: { operation: 'deduct', points, comment: null, internalNote: null },
        key: 'after-refusal',
      });
    expect(await deduct(50)).toMatchObject({ status: 409, body: { code: 'balance_too_low' } });
    expect(await deduct(1)).toMatchObject({ status: 200 });
  });

  it('is deleted after a week, and the posting is still not repeated', async () => {
    const customer = await shop.customerWith(1);
    await adjust(customer, 10, { key: 'week-old-key' });
    suite.clock.advance(8 * DAY_MS);
    await tick(suite.deps);
    const [left] = await suite.database.owner`select count(*)::int as rows from idempotent_request`;
    expect(left).toEqual({ rows: 0 });
    const other = await shop.customerWith(3);
    for (const answer of [
      await adjust(customer, 12, { key: 'week-old-key' }),
      await adjust(other, 10, { key: 'week-old-key' }),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
    expect(await adjust(customer, 10, { key: 'week-old-key' })).toMatchObject({ status: 200 });
    expect([await availableOf(customer), await availableOf(other)]).toEqual([11, 3]);
  });
});
