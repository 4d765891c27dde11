import { HOUR_MS, MINUTE_MS } from '@apps-hub/domain/time';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { keyWith, widenKey } from '#test/api-keys.ts';
import { type Answer, openHttp } from '#test/http.ts';
import { amountOff } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import { tablesWith } from '#test/tables-with.ts';

const KEYS = '/api/v1/api-keys';

const { suite, http, shop } = setStage();

let customer: string;
beforeAll(async () => {
  customer = await shop.customerWith(1000);
});

const made: string[] = [];
const make = async (...given: Parameters<typeof keyWith> extends [unknown, ...infer Rest] ? Rest : never) => {
  const key = await keyWith(http, ...given);
  made.push(key.id);
  return key;
};

afterEach(async () => {
  for (const id of made.splice(0)) await http.call('POST', `${KEYS}/${id}/revoke`);
});

const send = (secret: string, method: string, path: string, options: object = {}): Promise<Answer> =>
  http.call(method, path, { token: secret, ...options });

const adjust = (secret: string, points: number, options: object = {}): Promise<Answer> =>
  send(secret, 'POST', `/api/v1/customers/${customer}/adjustments`, {
    body: { operation: 'add', points, comment: null, internalNote: null },
    ...options,
  });

describe('a key', () => {
  it('is shown once and stored nowhere, also when its making is repeated', async () => {
    const body = { name: 'Till', scopes: ['loyalty.read'], limitsOf: 'support', addresses: [], endsOn: null };
    const first = await http.call('POST', KEYS, { body, key: 'make-a-key' });
    const again = await http.call('POST', KEYS, { body, key: 'make-a-key' });
    made.push(first.body.key.id);
    expect(first.body.secret).toMatch(/^ahk_/);
    expect(again.body).toEqual({ ...first.body, secret: null });
    expect(await tablesWith(suite.database, suite.store.id, first.body.secret)).toEqual([]);
    expect(JSON.stringify(suite.logged)).not.toContain(first.body.secret);
  });

  it('says who it is, and where', async () => {
    const { id, secret } = await make(['loyalty.read'], { name: 'Reviews' });
    expect(await send(secret, 'GET', '/api/v1/key')).toMatchObject({
      status: 200,
      body: { id, name: 'Reviews', scopes: ['loyalty.read'], store: { id: suite.store.id, currency: 'SAR' } },
    });
    expect(await http.call('GET', '/api/v1/key')).toMatchObject({ status: 404 });
  });

  it('acts under its own name, and its last use is shown to the minute', async () => {
    const { id, secret } = await make(['loyalty.read', 'loyalty.write'], { name: 'Reviews' });
    expect(await adjust(secret, 7)).toMatchObject({ status: 200, body: { waitsFor: null } });
    const { transactions } = (await send(secret, 'GET', `/api/v1/customers/${customer}/transactions`)).body;
    expect(transactions[0]).toMatchObject({ availableDelta: 7, actor: 'Reviews' });
    const usedAt = suite.clock.now().toISOString();
    suite.clock.advance(MINUTE_MS / 2);
    await send(secret, 'GET', '/api/v1/key');
    const { keys } = await http.read(KEYS);
    expect(keys.find((key: { id: string }) => key.id === id)).toMatchObject({ lastUsedAt: usedAt });
    const { entries } = await http.read('/api/v1/loyalty/activity?kind=points');
    expect(entries[0]).toMatchObject({ action: 'points.adjust', actor: { name: 'Reviews' } });
  });

  it('is refused when it is mistyped, of another store, or revoked', async () => {
    const { id, secret } = await make(['loyalty.read']);
    const ofOther = await keyWith(http, ['loyalty.read'], { store: suite.other });
    const store = suite.store.id.slice(4);
    const swapped = `ahk_${store}${ofOther.secret.slice(30)}`;
    expect(await send(secret, 'GET', '/api/v1/key')).toMatchObject({ status: 200 });
    await http.call('POST', `${KEYS}/${id}/revoke`);
    for (const token of [secret, swapped, `${secret.slice(0, -1)}x`, 'ahk_', `${secret}0`])
      expect(await send(token, 'GET', '/api/v1/key')).toMatchObject({
        status: 401,
        body: { code: 'key_invalid' },
      });
  });

  it('sees nothing of another store', async () => {
    const { secret } = await make(['customers.read', 'loyalty.read', 'loyalty.write'], {
      store: suite.other,
    });
    made.pop();
    for (const path of ['', '/transactions', '/coupons'])
      expect(await send(secret, 'GET', `/api/v1/customers/${customer}${path}`)).toMatchObject({
        status: 404,
        body: { code: 'customer_not_found' },
      });
    expect(await adjust(secret, 1)).toMatchObject({ status: 404 });
    expect((await send(secret, 'GET', '/api/v1/customers')).body.customers).toEqual([]);
  });

  it('ends after its last day, on the calendar of the store', async () => {
    suite.clock.set('2026-03-10T09:00:00.000Z');
    const { secret } = await make(['loyalty.read'], { endsOn: '2026-03-11' });
    suite.clock.set('2026-03-11T20:59:00.000Z');
    expect(await send(secret, 'GET', '/api/v1/key')).toMatchObject({ status: 200 });
    suite.clock.set('2026-03-11T21:00:00.000Z');
    expect(await send(secret, 'GET', '/api/v1/key')).toMatchObject({
      status: 401,
      body: { code: 'key_ended' },
    });
    const past = { name: 'x', scopes: ['loyalty.read'], limitsOf: 'support', addresses: [] };
    expect(await http.call('POST', KEYS, { body: { ...past, endsOn: '2026-03-11' } })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'endsOn' }] },
    });
  });

  it('has two secrets while it is rotated, then only the new one', async () => {
    const { id, secret } = await make(['loyalty.read']);
    const rotate = (overlapHours: number) =>
      http.call('POST', `${KEYS}/${id}/rotate`, { body: { overlapHours } });
    const second = (await rotate(24)).body;
    expect(second.key.secrets).toHaveLength(2);
    suite.clock.advance(23 * HOUR_MS);
    for (const each of [secret, second.secret])
      expect(await send(each, 'GET', '/api/v1/key')).toMatchObject({ status: 200 });
    suite.clock.advance(HOUR_MS);
    expect(await send(secret, 'GET', '/api/v1/key')).toMatchObject({ body: { code: 'key_ended' } });
    const third = (await rotate(0)).body;
    expect(await send(second.secret, 'GET', '/api/v1/key')).toMatchObject({ body: { code: 'key_ended' } });
    expect(await send(third.secret, 'GET', '/api/v1/key')).toMatchObject({ status: 200 });
    await http.call('POST', `${KEYS}/${id}/revoke`);
    expect(await rotate(1)).toMatchObject({ status: 401, body: { code: 'key_ended' } });
  });

  it('works only from its addresses', async () => {
    const behindProxy = await openHttp(suite, { trustProxy: true });
    const { secret } = await make(['loyalty.read'], { addresses: ['203.0.113.0/24'] });
    const from = (address: string) =>
      behindProxy.app.request('/api/v1/key', {
        headers: { authorization: `Bearer ${secret}`, 'x-forwarded-for': `203.0.113.1, ${address}` },
      });
    expect((await from('203.0.113.9')).status).toBe(200);
    const refused = await from('198.51.100.1');
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'key_address' });
  });

  it("gets nothing of other apps in one app's frame, and no secret of a key that has it", async () => {
    const body = { name: 'x', limitsOf: 'support', addresses: [], endsOn: null };
    const refused = { status: 422, body: { errors: [{ path: 'scopes', code: 'invalid' }] } };
    expect(await http.call('POST', KEYS, { body: { ...body, scopes: ['shipping.read'] } })).toMatchObject(
      refused,
    );
    const { id } = await make(['loyalty.read']);
    await widenKey(suite, id, ['loyalty.read', 'shipping.book']);
    expect(await http.call('POST', `${KEYS}/${id}/rotate`, { body: { overlapHours: 1 } })).toMatchObject(
      refused,
    );
  });

  it('is one of twenty at most', async () => {
    const { keys } = await http.read(KEYS);
    const working = keys.filter(({ state }: { state: string }) => state === 'active').length;
    for (let count = working; count < 20; count += 1) await make(['loyalty.read']);
    const body = { name: 'x', scopes: ['loyalty.read'], limitsOf: 'support', addresses: [], endsOn: null };
    expect(await http.call('POST', KEYS, { body })).toMatchObject({
      status: 409,
      body: { code: 'api_keys_too_many', params: { most: 20 } },
    });
  });
});

const ask = async (points: number) =>
  (
    await http.call('POST', `/api/v1/customers/${customer}/adjustments`, {
      as: 'support',
      body: { operation: 'add', points, comment: null, internalNote: null },
    })
  ).body.waitsFor;
const approve = (id: string, token: string) =>
  http.call('POST', `/api/v1/loyalty/adjustment-requests/${id}/approve`, { token });

const setOwnersRole = (role: string) =>
  suite.database.owner`update staff set role = ${role} where id = ${suite.store.staff.owner}`;

describe('the limits of staff', () => {
  it('hold for keys: what is above them waits for a person, not for another key', async () => {
    const writer = await make(['loyalty.write', 'loyalty.approve', 'customers.read']);
    const approver = await make(['loyalty.approve', 'customers.read'], { limitsOf: 'manager' });
    const { waitsFor } = (await adjust(writer.secret, 500)).body;
    expect(waitsFor).toMatch(/^adq_/);
    const approve = (options: object) =>
      http.call('POST', `/api/v1/loyalty/adjustment-requests/${waitsFor}/approve`, options);
    for (const { secret } of [writer, approver])
      expect(await approve({ token: secret })).toMatchObject({
        status: 403,
        body: { code: 'approval_needs_another' },
      });
    expect(await approve({ as: 'owner' })).toMatchObject({ status: 200, body: { status: 'approved' } });
  });

  it('let a key approve what a person asked for, only with its scope and within its limits', async () => {
    const plain = await make(['loyalty.write', 'loyalty.read', 'customers.read']);
    const approver = await make(['loyalty.approve', 'customers.read'], { limitsOf: 'manager' });
    const [small, large] = [await ask(300), await ask(5000)];
    expect(await approve(small, plain.secret)).toMatchObject({
      status: 403,
      body: { code: 'key_scope_missing', params: { scope: 'loyalty.approve' } },
    });
    expect(await approve(large, approver.secret)).toMatchObject({ body: { code: 'approval_above_limit' } });
    expect(await approve(small, approver.secret)).toMatchObject({ status: 200 });
  });

  it('let no key approve any more whose maker is no longer an owner', async () => {
    const { id, secret } = await make(['loyalty.approve', 'loyalty.read', 'customers.read'], {
      limitsOf: 'manager',
    });
    const waitsFor = await ask(200);
    await setOwnersRole('manager');
    expect(await approve(waitsFor, secret)).toMatchObject({
      status: 403,
      body: { code: 'key_scope_missing', params: { scope: 'loyalty.approve' } },
    });
    const shown = (await send(secret, 'GET', '/api/v1/key')).body;
    await setOwnersRole('owner');
    expect(shown).toMatchObject({ id, scopes: ['loyalty.read', 'customers.read'] });
    expect(await approve(waitsFor, secret)).toMatchObject({ status: 200 });
  });

  it('count all writes of one key in a day, whichever secret it uses', async () => {
    const { id, secret } = await make(['loyalty.write']);
    const rotated = (await http.call('POST', `${KEYS}/${id}/rotate`, { body: { overlapHours: 1 } })).body
      .secret;
    expect((await adjust(secret, 60)).body.waitsFor).toBeNull();
    expect((await adjust(rotated, 60)).body.waitsFor).toMatch(/^adq_/);
  });
});

describe('a write with a key', () => {
  it('is done once per Idempotency-Key, also for concurrent requests and after a rotation', async () => {
    const { id, secret } = await make(['loyalty.write']);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => adjust(secret, 3, { key: 'a-program-once' })),
    );
    const [first] = answers;
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: first?.body });
    const rotated = (await http.call('POST', `${KEYS}/${id}/rotate`, { body: { overlapHours: 1 } })).body
      .secret;
    expect(await adjust(rotated, 3, { key: 'a-program-once' })).toMatchObject({ body: first?.body });
    expect(await adjust(rotated, 4, { key: 'a-program-once' })).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_reused' },
    });
    expect(await adjust(rotated, 3, { key: null })).toMatchObject({
      body: { code: 'idempotency_key_missing' },
    });
  });

  it('redeems points for a coupon', async () => {
    const methodId = await shop.redeemFor(amountOff('10.00', 100));
    const { secret } = await make(['loyalty.write', 'loyalty.read']);
    const path = `/api/v1/customers/${customer}/redemptions`;
    const coupon = await send(secret, 'POST', path, { body: { methodId, points: null } });
    expect(coupon).toMatchObject({ status: 200, body: { status: 'issuing', points: 100 } });
  });
});
