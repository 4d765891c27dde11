import { HOUR_MS, MINUTE_MS } from '@apps-hub/domain/time';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';

import { keyWith } from '#test/api-keys.ts';
import { HOOKS, setHooks } from '#test/hooks.ts';
import { amountOff, perAmount } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import { tablesWith } from '#test/tables-with.ts';
import { sendDisabledMail } from './disabled-mail.ts';
import { sendDue } from './send.ts';

const stage = setStage();
const { suite, http: guarded, shop } = stage;
const hooks = setHooks(stage);

const last = () => {
  const message = hooks.messages.at(-1);
  if (!message) throw new Error('nothing was received');
  return message;
};

const signatures = () => last().headers['webhook-signature']?.split(' ');

/** The only endpoint. */
const theEndpoint = async () => {
  const [endpoint] = await hooks.endpoints();
  if (!endpoint) throw new Error('there is no endpoint');
  return endpoint;
};

const typesOf = (): string[] => hooks.messages.map(({ event }) => event.type);

describe('a webhook', () => {
  it('tells a posting to a receiver that verifies it with the library of Standard Webhooks', async () => {
    // The library refuses messages that are not from now.
    suite.clock.set(new Date().toISOString());
    const customer = await suite.customer();
    const { id, secret } = await hooks.add();
    await hooks.adjust(customer, 25);
    await hooks.settle();
    expect(hooks.messages).toHaveLength(1);
    const { headers, body, event } = last();
    expect(new Webhook(secret).verify(body, headers)).toEqual(event);
    expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow('signature');
    expect(event).toMatchObject({
      type: 'points.posted',
      data: { customerId: customer, version: 1, kind: 'adjust', availableDelta: 25, availableAfter: 25 },
    });
    expect(body).not.toContain('private');
    const [delivery] = await hooks.deliveries(id);
    expect(delivery).toMatchObject({ eventId: headers['webhook-id'], state: 'delivered', body });
    await hooks.settle();
    expect(hooks.messages).toHaveLength(1);
  });

  it('tells what became of coupons and customers, in the transaction in which it happened', async () => {
    const methodId = await shop.redeemFor(amountOff('10.00', 100));
    await shop.collectBy(perAmount(1, '10'));
    const customer = await shop.customerWith(500);
    await hooks.settle();
    await hooks.add({ types: ['coupon.made', 'coupon.returned', 'customer.erased'] });
    const redeemed = await hooks.http().call('POST', `/api/v1/customers/${customer}/redemptions`, {
      body: { methodId, points: null },
    });
    await suite.database.owner`update coupon set status = 'active' where id = ${redeemed.body.id}`;
    await hooks.http().call('POST', `/api/v1/loyalty/coupons/${redeemed.body.id}/return`);
    await hooks.http().call('POST', `/api/v1/customers/${customer}/erasure`);
    const refused = await hooks.http().call('POST', `/api/v1/customers/${customer}/redemptions`, {
      body: { methodId, points: null },
    });
    expect(refused.status).toBe(409);
    await hooks.settle();
    expect(typesOf().toSorted()).toEqual(['coupon.made', 'coupon.returned', 'customer.erased']);
    expect(hooks.messages[0]?.event.data).toEqual({
      couponId: redeemed.body.id,
      customerId: customer,
      points: 100,
      kind: 'amount',
      orderId: null,
    });
    expect(hooks.messages.map(({ body }) => body).join()).not.toContain(redeemed.body.code);
  });

  it('keeps its signing secret encrypted, and signs with both while it is rotated', async () => {
    const { id, secret } = await hooks.add();
    expect(await tablesWith(suite.database, suite.store.id, secret.slice(6))).toEqual([]);
    const rotated = (await hooks.http().call('POST', `${HOOKS}/${id}/rotate`, { body: { overlapHours: 2 } }))
      .body;
    await hooks.test(id);
    await hooks.settle();
    expect(signatures()).toHaveLength(2);
    suite.clock.advance(2 * HOUR_MS);
    await hooks.test(id);
    await hooks.settle();
    expect(signatures()).toHaveLength(1);
    const signed = new Webhook(rotated.secret).sign(
      hooks.messages.at(-1)?.headers['webhook-id'] ?? '',
      new Date(Number(hooks.messages.at(-1)?.headers['webhook-timestamp']) * 1000),
      hooks.messages.at(-1)?.body ?? '',
    );
    expect(signatures()).toEqual([signed]);
  });

  it('is not added for private addresses, nor beyond ten', async () => {
    const input = { name: 'x', types: [], isOrdered: false };
    for (const each of ['https://10.0.0.1/', 'http://till.example/', 'https://localhost/'])
      expect(await guarded.call('POST', HOOKS, { body: { ...input, url: each } })).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'url', code: 'url_refused' }] },
      });
    for (let count = 0; count < 10; count += 1) await hooks.add();
    expect(await hooks.http().call('POST', HOOKS, { body: { ...input, url: hooks.url() } })).toMatchObject({
      status: 409,
      body: { code: 'webhook_endpoints_too_many' },
    });
  });

  it('is managed by a key with its scope, and by owners alone', async () => {
    const { secret } = await keyWith(hooks.http(), ['webhooks.manage']);
    expect(await hooks.http().call('GET', HOOKS, { token: secret })).toMatchObject({ status: 200 });
    expect(await hooks.http().call('GET', HOOKS, { as: 'manager' })).toMatchObject({ status: 403 });
    const { secret: reader } = await keyWith(hooks.http(), ['loyalty.read']);
    expect(await hooks.http().call('GET', HOOKS, { token: reader })).toMatchObject({
      body: { code: 'key_scope_missing' },
    });
  });
});

const addAs = (token: string, types: readonly string[]) =>
  hooks.http().call('POST', HOOKS, {
    token,
    body: { name: 'Of a key', url: hooks.url(), types, isOrdered: false },
  });

describe('an endpoint that a key adds', () => {
  it('is told only what the key may read', async () => {
    const { secret } = await keyWith(hooks.http(), ['webhooks.manage', 'loyalty.read']);
    for (const [types, scope] of [
      [[], 'customers.read'],
      [['pickup.booked'], 'shipping.read'],
    ] as const)
      expect(await addAs(secret, types)).toMatchObject({
        status: 403,
        body: { code: 'key_scope_missing', params: { scope } },
      });
    const { endpoint } = (await addAs(secret, ['points.posted'])).body;
    const body = { ...endpoint, types: ['customer.erased'] };
    expect(await hooks.http().call('PUT', `${HOOKS}/${endpoint.id}`, { token: secret, body })).toMatchObject({
      status: 403,
    });
    await hooks.http().call('DELETE', `${HOOKS}/${endpoint.id}`);
  });

  it('is all that the key sees and changes, and is paused when the key is revoked', async () => {
    const { id } = await hooks.add();
    const delivery = (await hooks.test(id)).body;
    const key = await keyWith(hooks.http(), ['webhooks.manage', 'loyalty.read']);
    const { endpoint } = (await addAs(key.secret, ['points.posted'])).body;
    const send = (method: string, path: string, body?: object) =>
      hooks.http().call(method, path, { token: key.secret, ...(body ? { body } : {}) });
    expect((await send('GET', HOOKS)).body.endpoints.map((each: { id: string }) => each.id)).toEqual([
      endpoint.id,
    ]);
    const foreign = await Promise.all([
      send('PUT', `${HOOKS}/${id}`, { ...endpoint, url: 'http://127.0.0.1:1/' }),
      send('DELETE', `${HOOKS}/${id}`),
      send('GET', `${HOOKS}/${id}/deliveries`),
      send('POST', `${HOOKS}/${id}/replay`),
      send('POST', `${HOOKS}/${id}/rotate`, { overlapHours: 0 }),
      send('POST', `${HOOKS}/${id}/test`),
      send('POST', `/api/v1/webhook-deliveries/${delivery.id}/replay`),
    ]);
    expect(foreign.map(({ status }) => status)).toEqual(foreign.map(() => 404));
    await hooks.http().call('POST', `/api/v1/api-keys/${key.id}/revoke`);
    const states = (await hooks.endpoints()).map((each) => [each.id, each.state]);
    expect(Object.fromEntries(states)).toEqual({ [id]: 'active', [endpoint.id]: 'paused' });
    await hooks.http().call('DELETE', `${HOOKS}/${endpoint.id}`);
  });
});

describe('a failed delivery', () => {
  it('is sent again after the pauses of the ladder with the same id, until it is accepted', async () => {
    const { id } = await hooks.add();
    hooks.plan({ status: 500 }, { status: 302, headers: { location: hooks.url() } }, { status: 200 });
    await hooks.test(id);
    await hooks.settle();
    expect(hooks.messages).toHaveLength(1);
    suite.clock.advance(4000);
    await hooks.settle();
    expect(hooks.messages).toHaveLength(1);
    suite.clock.advance(2000);
    await hooks.settle();
    expect(hooks.messages).toHaveLength(2);
    expect(await hooks.deliveries(id)).toMatchObject([
      {
        state: 'waiting',
        attempts: [
          { status: 500, failure: 'status' },
          { status: 302, failure: 'redirect' },
        ],
      },
    ]);
    expect((await theEndpoint()).failingSince).not.toBeNull();
    suite.clock.advance(6 * MINUTE_MS);
    await hooks.settle();
    expect(new Set(hooks.messages.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(hooks.messages.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(3);
    expect(await hooks.deliveries(id)).toMatchObject([{ state: 'delivered' }]);
    expect((await theEndpoint()).failingSince).toBeNull();
  });

  it('is given up after ten attempts, which disables the endpoint and mails the owners; replaying sends all', async () => {
    await suite.database.owner`
      update store set owner_email = 'owner@example.com' where id = ${suite.store.id}`;
    const { id } = await hooks.add();
    const customer = await suite.customer();
    hooks.plan(...Array.from({ length: 40 }, () => ({ status: 503 })));
    await hooks.adjust(customer, 1);
    await hooks.settle();
    for (let attempt = 0; attempt < 12; attempt += 1) {
      suite.clock.advance(27 * HOUR_MS);
      await hooks.settle();
    }
    expect(hooks.messages).toHaveLength(10);
    const endpoint = await theEndpoint();
    expect(endpoint).toMatchObject({ state: 'disabled', disabledReason: 'failing' });
    const sent: { to: { address: string }; text: string }[] = [];
    await sendDisabledMail(
      {
        ...hooks.http().deps,
        database: suite.deps.database,
        mailer: { send: (mail) => Promise.resolve(void sent.push(mail)) },
      },
      { storeId: suite.store.id, endpointId: id, version: String(endpoint.version) },
    );
    expect(sent.map(({ to }) => to.address)).toEqual(['owner@example.com']);
    await hooks.adjust(customer, 2);
    await hooks.settle();
    expect(hooks.messages).toHaveLength(10);
    hooks.plan();
    const back = await hooks.http().call('PUT', `${HOOKS}/${id}`, {
      body: {
        name: 'Till',
        url: hooks.url(),
        types: [],
        isOrdered: false,
        state: 'active',
        version: endpoint.version,
      },
    });
    expect(back.body).toMatchObject({ state: 'active', disabledReason: null, failingSince: null });
    expect((await hooks.http().call('POST', `${HOOKS}/${id}/replay`)).body).toEqual({
      replayed: 1,
      left: 0,
    });
    await hooks.settle();
    expect(hooks.messages).toHaveLength(11);
    expect(hooks.messages[10]?.headers['webhook-id']).toBe(hooks.messages[0]?.headers['webhook-id']);
  });

  it('disables an endpoint that answers 410 at once', async () => {
    const { id } = await hooks.add();
    hooks.plan({ status: 410 });
    await hooks.test(id);
    await hooks.settle();
    expect(await theEndpoint()).toMatchObject({
      state: 'disabled',
      disabledReason: 'gone',
    });
    expect(await hooks.deliveries(id)).toMatchObject([{ state: 'failed' }]);
  });

  it('at an address that was changed meanwhile, or that is sent again, is not held against the endpoint', async () => {
    const { id } = await hooks.add();
    const { owner } = suite.database;
    const gone = (meanwhile: () => Promise<unknown>) => {
      const post = async () => {
        await meanwhile();
        return { status: 410, retryAfter: null };
      };
      return sendDue(
        { ...hooks.deps(), egress: { accepts: () => true, post } },
        { storeId: suite.store.id, endpointId: id },
      );
    };
    await hooks.test(id);
    await gone(() => owner`update webhook_endpoint set url = ${`${hooks.url()}?new`} where id = ${id}`);
    expect(await theEndpoint()).toMatchObject({ state: 'active', failingSince: null });
    await hooks.test(id);
    await gone(() => owner`update webhook_delivery set state = 'delivered' where endpoint_id = ${id}`);
    expect(await theEndpoint()).toMatchObject({ state: 'active' });
    expect((await hooks.deliveries(id))[0]).toMatchObject({ state: 'delivered', attempts: [] });
  });

  it('ends the turn when the receiver is silent', async () => {
    const { id } = await hooks.add();
    for (let count = 0; count < 3; count += 1) await hooks.test(id);
    let calls = 0;
    const post = () => {
      calls += 1;
      return Promise.resolve({ failure: 'timeout' } as const);
    };
    const deps = { ...hooks.deps(), egress: { accepts: () => true, post } };
    await sendDue(deps, { storeId: suite.store.id, endpointId: id });
    expect(calls).toBe(1);
  });

  it('waits as long as the receiver asks', async () => {
    const { id } = await hooks.add();
    hooks.plan({ status: 429, headers: { 'retry-after': '600' } });
    await hooks.test(id);
    await hooks.settle();
    suite.clock.advance(9 * MINUTE_MS);
    await hooks.settle();
    expect(hooks.messages).toHaveLength(1);
    suite.clock.advance(2 * MINUTE_MS);
    await hooks.settle();
    expect(hooks.messages).toHaveLength(2);
  });
});
