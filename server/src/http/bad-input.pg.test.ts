import { beforeAll, describe, expect, it } from 'vitest';

import { amountOff, REDEMPTION_METHODS } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import { fieldProblem, refusalsIn } from './testing/bad-input.ts';

const { suite, http, shop } = setStage();
const { refused } = refusalsIn(suite);
let customer: string;
let methodId: string;
beforeAll(async () => {
  customer = await shop.customerWith(100);
  methodId = await shop.redeemFor(amountOff('10.00', 60));
});

const adjust = (body: Record<string, unknown>) => () =>
  http.call('POST', `/api/v1/customers/${customer}/adjustments`, {
    body: { operation: 'add', points: 5, comment: null, internalNote: null, ...body },
  });

const redeem = (body: Record<string, unknown>) => () =>
  http.call('POST', `/api/v1/customers/${customer}/redemptions`, {
    body: { methodId, points: null, ...body },
  });

describe('an adjustment of points', () => {
  it.each([
    ['negative points', { points: -5 }, 'points', 'points_not_positive'],
    ['no points', { points: 0 }, 'points', 'points_not_positive'],
    ['fractional points', { points: 1.5 }, 'points', 'points_not_whole'],
    ['more points than a posting may move', { points: 1_000_000_001 }, 'points', 'points_too_many'],
    ['points as text', { points: '5' }, 'points', 'invalid'],
    ['points omitted', { points: undefined }, 'points', 'invalid'],
    ['a comment of 10,000 characters', { comment: 'x'.repeat(10_000) }, 'comment', 'too_long'],
    ['a note of 10,000 characters', { internalNote: 'x'.repeat(10_000) }, 'internalNote', 'too_long'],
    ['an unknown operation', { operation: 'double' }, 'operation', 'invalid'],
  ])('is refused with a field error for %s', async (_, body, path, code) => {
    await refused(adjust(body), fieldProblem(path, code));
  });

  it('is refused with the available balance if it would go below zero', async () => {
    await refused(adjust({ operation: 'deduct', points: 101 }), {
      status: 409,
      body: { code: 'balance_too_low', params: { available: 100 } },
    });
  });

  it.each([
    ['a NUL, which no text column can store', { comment: 'a\u0000b' }],
    ['a NUL in the note', { internalNote: '\u0000' }],
  ])('is refused with %s', async (_, body) => {
    await refused(adjust(body), { status: 422, body: { code: 'validation_failed' } });
  });

  it('is refused if a key occurs twice, whichever value would be used', async () => {
    const raw = '{"operation":"add","points":5,"comment":null,"internalNote":null,"points":500}';
    const path = `/api/v1/customers/${customer}/adjustments`;
    await refused(() => http.call('POST', path, { raw }), { status: 400, body: { code: 'invalid_json' } });
  });

  it('accepts a comment of 500 characters, in any script, unchanged', async () => {
    const comment = 'هدية 🎁 '.repeat(60).trim().slice(0, 500);
    expect(await adjust({ comment })()).toMatchObject({ status: 200 });
    const { transactions } = await http.read(`/api/v1/customers/${customer}/transactions`);
    expect(transactions[0]).toMatchObject({ comment, kind: 'adjust' });
    await adjust({ operation: 'deduct' })();
  });

  it('is refused for an unknown customer', async () => {
    for (const id of [`cus_${'0'.repeat(26)}`, 'cus_1', 'x', '%00'])
      await refused(
        () =>
          http.call('POST', `/api/v1/customers/${id}/adjustments`, {
            body: { operation: 'add', points: 5, comment: null, internalNote: null },
          }),
        {
          status: 404,
          body: { code: id.length === 30 ? 'customer_not_found' : 'not_found' },
        },
      );
  });
});

const setStatus = (status: string) =>
  http.call('PUT', `/api/v1/customers/${customer}`, {
    body: { name: 'S', email: null, phone: null, status },
  });

describe('a redemption', () => {
  it('is refused with the balance if it is for more', async () => {
    const dear = await shop.redeemFor(amountOff('10.00', 1000));
    await refused(redeem({ methodId: dear }), {
      status: 409,
      body: { code: 'balance_too_low', params: { available: 100 } },
    });
  });

  it('is refused for an inactive method', async () => {
    const inactive = await shop.redeemFor({ ...amountOff('10.00', 10), status: 'inactive' });
    await refused(redeem({ methodId: inactive }), {
      status: 409,
      body: { code: 'redemption_method_inactive' },
    });
  });

  it('is refused for an unknown or deleted method', async () => {
    const deleted = await shop.redeemFor(amountOff('10.00', 10));
    await http.call('DELETE', `${REDEMPTION_METHODS}/${deleted}`);
    for (const id of [deleted, `rme_${'0'.repeat(26)}`])
      await refused(redeem({ methodId: id }), { status: 404, body: { code: 'redemption_method_not_found' } });
    await refused(redeem({ methodId: 'x' }), fieldProblem('methodId', 'id_invalid'));
  });

  it.each([
    ['fewer points than it needs', { points: 59 }, 'points_below_required'],
    ['more points than its price', { points: 61 }, 'points_not_exact'],
  ])('is refused for %s', async (_, body, code) => {
    await refused(redeem(body), { status: 422, body: { code, params: { required: 60 } } });
  });

  it.each([
    ['negative', { points: -60 }, 'points_not_positive'],
    ['fractional', { points: 60.5 }, 'points_not_whole'],
  ])('is refused for %s points', async (_, body, code) => {
    await refused(redeem(body), fieldProblem('points', code));
  });

  it('is refused for an inactive customer', async () => {
    await setStatus('inactive');
    await refused(redeem({}), { status: 409, body: { code: 'customer_inactive' } });
    await setStatus('active');
  });

  it.each([2, 50])('happens once for %i concurrent requests on one balance', async (count) => {
    const poor = await shop.customerWith(100);
    const answers = await Promise.all(
      Array.from({ length: count }, () =>
        http.call('POST', `/api/v1/customers/${poor}/redemptions`, { body: { methodId, points: null } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers.filter((each) => each.status !== 200))
      expect({ status, code: body.code, params: body.params }).toEqual({
        status: 409,
        code: 'balance_too_low',
        params: { available: 40 },
      });
    expect(await http.read(`/api/v1/customers/${poor}`)).toMatchObject({ availablePoints: 40 });
    expect(await http.read(`/api/v1/customers/${poor}/coupons`)).toMatchObject({ total: 1 });
    await shop.provesItself();
  });
});

const createPerson = (body: Record<string, unknown>) =>
  http.call('POST', '/api/v1/customers', { body: { name: 'Sara', email: null, phone: null, ...body } });

describe('a customer', () => {
  it.each([
    ['no name', { name: '  ' }, 'name', 'required'],
    ['a name of 10,000 characters', { name: 'x'.repeat(10_000) }, 'name', 'too_long'],
    ['an invalid address', { email: 'sara@' }, 'email', 'email_invalid'],
  ])('is refused with a field error for %s', async (_, body, path, code) => {
    await refused(() => createPerson(body), fieldProblem(path, code));
  });

  it('is refused with another customer’s address, even for concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => createPerson({ email: 'sara@example.com' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await refused(() => createPerson({ email: 'Sara@Example.com' }), {
      status: 409,
      body: { code: 'customer_already_exists' },
    });
  });

  it('is searched for literally, even with special characters', async () => {
    await createPerson({ name: '100% Sara_' });
    for (const [q, total] of [
      ['100%25', 1],
      // A single character matches only at the start of a word.
      ['%25', 0],
      ['Sara_', 1],
      ['%5C', 0],
      ['%00', 0],
    ] as const) {
      const { status, body } = await http.call('GET', `/api/v1/customers?q=${q}`);
      if (q === '%00') expect(status).toBe(422);
      else expect({ q, status, total: body.total }).toEqual({ q, status: 200, total });
    }
  });

  it('is listed on page 1 if the page is invalid', async () => {
    const first = await http.read('/api/v1/customers');
    for (const query of ['page=0', 'page=-1', 'page=x', 'itemsPerPage=0', 'page=1.5'])
      expect(await http.read(`/api/v1/customers?${query}`)).toEqual(first);
    expect(await http.call('GET', '/api/v1/customers?sortBy=password')).toMatchObject({ status: 422 });
  });
});
