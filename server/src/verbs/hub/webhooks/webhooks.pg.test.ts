import { createServer, type Server } from 'node:http';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@apps-hub/domain/time';
import type { WebhookEndpointId } from '@apps-hub/domain/ids';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { keyWith } from '#test/api-keys.ts';
import { type Http, openHttp } from '#test/http.ts';
import { amountOff, perAmount } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import { tablesWith } from '#test/tables-with.ts';
import { createEgress } from '#outbound/egress.ts';
import { tick } from '../../../jobs/tick.ts';
import { sendDisabledMail } from './disabled-mail.ts';
import { type EgressDeps, sendDue } from './send.ts';

const HOOKS = '/api/v1/webhooks';

const { suite, http: guarded, shop } = setStage();

interface Message {
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly event: {
    readonly type: string;
    readonly timestamp: string;
    readonly data: Record<string, unknown>;
  };
}

/** What the receiver got, and what it answers next; 200 when nothing is planned. */
let messages: Message[] = [];
let answers: { status: number; headers?: Record<string, string> }[] = [];
let receiver: Server;
let url = '';
let http: Http;
let deps: EgressDeps;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      messages.push({
        headers: request.headers as Record<string, string>,
        body,
        event: JSON.parse(body) as Message['event'],
      });
      const { status = 200, headers = {} } = answers.shift() ?? {};
      response.writeHead(status, headers).end('thanks');
    });
  });
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve);
  });
  const address = receiver.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hooks`;
  const egress = createEgress({ allowsPrivate: true });
  http = await openHttp(suite, { egress });
  deps = { ...suite.deps, egress };
});

afterAll(() => void receiver.close());

beforeEach(() => {
  messages = [];
  answers = [];
});

const made: WebhookEndpointId[] = [];

afterEach(async () => {
  for (const id of made.splice(0)) await http.call('DELETE', `${HOOKS}/${id}`);
});

const add = async (input: object = {}) => {
  const answer = await http.call('POST', HOOKS, {
    body: { name: 'Till', url, types: [], isOrdered: false, ...input },
  });
  expect(answer).toMatchObject({ status: 200 });
  const { endpoint, secret } = answer.body;
  made.push(endpoint.id);
  return { id: endpoint.id as WebhookEndpointId, secret: secret as string, endpoint };
};

/** What the tick and the jobs do. */
const settle = async (): Promise<void> => {
  await tick(suite.deps);
  for (const endpointId of made) await sendDue(deps, { storeId: suite.store.id, endpointId });
};

const deliveries = async (id: string) => (await http.read(`${HOOKS}/${id}/deliveries`)).deliveries;

const adjust = (customer: string, points: number) =>
  http.call('POST', `/api/v1/customers/${customer}/adjustments`, {
    body: { operation: 'add', points, comment: 'a private comment', internalNote: null },
  });

const typesOf = (): string[] => messages.map(({ event }) => event.type);

describe('a webhook', () => {
  it('tells a posting to a receiver that verifies it with the library of Standard Webhooks', async () => {
    // The library refuses messages that are not from now.
    suite.clock.set(new Date().toISOString());
    const customer = await suite.customer();
    const { id, secret } = await add();
    await adjust(customer, 25);
    await settle();
    expect(messages).toHaveLength(1);
    const [{ headers, body, event } = messages[0] as Message] = messages;
    expect(new Webhook(secret).verify(body, headers)).toEqual(event);
    expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow('signature');
    expect(event).toMatchObject({
      type: 'points.posted',
      data: { customerId: customer, version: 1, kind: 'adjust', availableDelta: 25, availableAfter: 25 },
    });
    expect(body).not.toContain('private');
    const [delivery] = await deliveries(id);
    expect(delivery).toMatchObject({ eventId: headers['webhook-id'], state: 'delivered', body });
    await settle();
    expect(messages).toHaveLength(1);
  });

  it('tells what became of coupons and customers, in the transaction in which it happened', async () => {
    const methodId = await shop.redeemFor(amountOff('10.00', 100));
    await shop.collectBy(perAmount(1, '10'));
    const customer = await shop.customerWith(500);
    await settle();
    await add({ types: ['coupon.made', 'coupon.returned', 'customer.erased'] });
    const redeemed = await http.call('POST', `/api/v1/customers/${customer}/redemptions`, {
      body: { methodId, points: null },
    });
    await suite.database.owner`update coupon set status = 'active' where id = ${redeemed.body.id}`;
    await http.call('POST', `/api/v1/loyalty/coupons/${redeemed.body.id}/return`);
    await http.call('POST', `/api/v1/customers/${customer}/erasure`);
    const refused = await http.call('POST', `/api/v1/customers/${customer}/redemptions`, {
      body: { methodId, points: null },
    });
    expect(refused.status).toBe(409);
    await settle();
    expect(typesOf().toSorted()).toEqual(['coupon.made', 'coupon.returned', 'customer.erased']);
    expect(messages[0]?.event.data).toEqual({
      couponId: redeemed.body.id,
      customerId: customer,
      points: 100,
      orderId: null,
    });
    expect(messages.map(({ body }) => body).join()).not.toContain(redeemed.body.code);
  });

  it('keeps its signing secret encrypted, and signs with both while it is rotated', async () => {
    const { id, secret } = await add();
    expect(await tablesWith(suite.database, suite.store.id, secret.slice(6))).toEqual([]);
    const rotated = (await http.call('POST', `${HOOKS}/${id}/rotate`, { body: { overlapHours: 2 } })).body;
    await http.call('POST', `${HOOKS}/${id}/test`);
    await settle();
    const headersOf = ({ headers } = messages.at(-1) as Message) => headers['webhook-signature']?.split(' ');
    expect(headersOf()).toHaveLength(2);
    suite.clock.advance(2 * HOUR_MS);
    await http.call('POST', `${HOOKS}/${id}/test`);
    await settle();
    expect(headersOf()).toHaveLength(1);
    const signed = new Webhook(rotated.secret).sign(
      messages.at(-1)?.headers['webhook-id'] ?? '',
      new Date(Number(messages.at(-1)?.headers['webhook-timestamp']) * 1000),
      messages.at(-1)?.body ?? '',
    );
    expect(headersOf()).toEqual([signed]);
  });

  it('is not added for private addresses, nor beyond ten', async () => {
    const input = { name: 'x', types: [], isOrdered: false };
    for (const each of ['https://10.0.0.1/', 'http://till.example/', 'https://localhost/'])
      expect(await guarded.call('POST', HOOKS, { body: { ...input, url: each } })).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'url', code: 'url_refused' }] },
      });
    for (let count = 0; count < 10; count += 1) await add();
    expect(await http.call('POST', HOOKS, { body: { ...input, url } })).toMatchObject({
      status: 409,
      body: { code: 'webhook_endpoints_too_many' },
    });
  });

  it('is managed by a key with its scope, and by owners alone', async () => {
    const { secret } = await keyWith(http, ['webhooks.manage']);
    expect(await http.call('GET', HOOKS, { token: secret })).toMatchObject({ status: 200 });
    expect(await http.call('GET', HOOKS, { as: 'manager' })).toMatchObject({ status: 403 });
    const { secret: reader } = await keyWith(http, ['loyalty.read']);
    expect(await http.call('GET', HOOKS, { token: reader })).toMatchObject({
      body: { code: 'key_scope_missing' },
    });
  });
});

describe('a failed delivery', () => {
  it('is sent again after the pauses of the ladder with the same id, until it is accepted', async () => {
    const { id } = await add();
    answers = [{ status: 500 }, { status: 302, headers: { location: url } }, { status: 200 }];
    await http.call('POST', `${HOOKS}/${id}/test`);
    await settle();
    expect(messages).toHaveLength(1);
    suite.clock.advance(4000);
    await settle();
    expect(messages).toHaveLength(1);
    suite.clock.advance(2000);
    await settle();
    expect(messages).toHaveLength(2);
    expect(await deliveries(id)).toMatchObject([
      {
        state: 'waiting',
        attempts: [
          { status: 500, failure: 'status' },
          { status: 302, failure: 'redirect' },
        ],
      },
    ]);
    expect((await http.read(HOOKS)).endpoints[0].failingSince).not.toBeNull();
    suite.clock.advance(6 * MINUTE_MS);
    await settle();
    expect(new Set(messages.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(messages.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(3);
    expect(await deliveries(id)).toMatchObject([{ state: 'delivered' }]);
    expect((await http.read(HOOKS)).endpoints[0].failingSince).toBeNull();
  });

  it('is given up after ten attempts, which disables the endpoint and mails the owners; replaying sends all', async () => {
    await suite.database.owner`
      update store set owner_email = 'owner@example.com' where id = ${suite.store.id}`;
    const { id } = await add();
    const customer = await suite.customer();
    answers = Array.from({ length: 40 }, () => ({ status: 503 }));
    await adjust(customer, 1);
    await settle();
    for (let attempt = 0; attempt < 12; attempt += 1) {
      suite.clock.advance(27 * HOUR_MS);
      await settle();
    }
    expect(messages).toHaveLength(10);
    const [endpoint] = (await http.read(HOOKS)).endpoints;
    expect(endpoint).toMatchObject({ state: 'disabled', disabledReason: 'failing' });
    const sent: { to: { address: string }; text: string }[] = [];
    await sendDisabledMail(
      {
        ...http.deps,
        database: suite.deps.database,
        mailer: { send: (mail) => Promise.resolve(void sent.push(mail)) },
      },
      { storeId: suite.store.id, endpointId: id, version: String(endpoint.version) },
    );
    expect(sent.map(({ to }) => to.address)).toEqual(['owner@example.com']);
    await adjust(customer, 2);
    await settle();
    expect(messages).toHaveLength(10);
    answers = [];
    const back = await http.call('PUT', `${HOOKS}/${id}`, {
      body: { name: 'Till', url, types: [], isOrdered: false, state: 'active', version: endpoint.version },
    });
    expect(back.body).toMatchObject({ state: 'active', disabledReason: null, failingSince: null });
    expect((await http.call('POST', `${HOOKS}/${id}/replay`)).body).toEqual({ replayed: 1 });
    await settle();
    expect(messages).toHaveLength(11);
    expect(messages[10]?.headers['webhook-id']).toBe(messages[0]?.headers['webhook-id']);
  });

  it('disables an endpoint that answers 410 at once', async () => {
    const { id } = await add();
    answers = [{ status: 410 }];
    await http.call('POST', `${HOOKS}/${id}/test`);
    await settle();
    expect((await http.read(HOOKS)).endpoints[0]).toMatchObject({
      state: 'disabled',
      disabledReason: 'gone',
    });
    expect(await deliveries(id)).toMatchObject([{ state: 'failed' }]);
  });

  it('waits as long as the receiver asks', async () => {
    const { id } = await add();
    answers = [{ status: 429, headers: { 'retry-after': '600' } }];
    await http.call('POST', `${HOOKS}/${id}/test`);
    await settle();
    suite.clock.advance(9 * MINUTE_MS);
    await settle();
    expect(messages).toHaveLength(1);
    suite.clock.advance(2 * MINUTE_MS);
    await settle();
    expect(messages).toHaveLength(2);
  });
});

describe('an ordered endpoint', () => {
  it('gets the postings of a wallet one after the other, while other wallets go on', async () => {
    const [one, two] = [await suite.customer(), await suite.customer()];
    await add({ isOrdered: true, types: ['points.posted'] });
    for (const points of [1, 2, 3]) await adjust(one, points);
    await tick(suite.deps);
    answers = [{ status: 500 }];
    await settle();
    await adjust(two, 9);
    await settle();
    const told = () => messages.map(({ event }) => [event.data['customerId'], event.data['version']]);
    expect(told()).toEqual([
      [one, 1],
      [two, 1],
    ]);
    suite.clock.advance(6000);
    await settle();
    expect(told().slice(2)).toEqual([
      [one, 1],
      [one, 2],
      [one, 3],
    ]);
  });
});

describe('at least once', () => {
  it('sends again what a killed process was sending', async () => {
    const { id } = await add();
    await http.call('POST', `${HOOKS}/${id}/test`);
    const hanging = sendDue(
      { ...deps, egress: { ...deps.egress, post: () => Promise.reject(new Error('killed')) } },
      { storeId: suite.store.id, endpointId: id },
    );
    await expect(hanging).rejects.toThrow('killed');
    await settle();
    expect(messages).toEqual([]);
    suite.clock.advance(MINUTE_MS);
    await settle();
    expect(messages).toHaveLength(1);
  });

  it('sends each event once when several processes send at the same time', async () => {
    const { id } = await add();
    for (let count = 0; count < 12; count += 1) await http.call('POST', `${HOOKS}/${id}/test`);
    const job = { storeId: suite.store.id, endpointId: id };
    await Promise.all([sendDue(deps, job), sendDue(deps, job), sendDue(deps, job)]);
    expect(messages).toHaveLength(12);
    expect(new Set(messages.map(({ headers }) => headers['webhook-id'])).size).toBe(12);
  });

  it('tells each posting of a batch, and none of before the first endpoint', async () => {
    const customers = await Promise.all(Array.from({ length: 5 }, () => suite.customer()));
    for (const customer of customers) await adjust(customer, 1);
    await add();
    for (const customer of customers) await adjust(customer, 2);
    await settle();
    await settle();
    expect(messages.map(({ event }) => event.data['availableDelta'])).toEqual([2, 2, 2, 2, 2]);
  });

  it('forgets deliveries after a month', async () => {
    const { id } = await add();
    await http.call('POST', `${HOOKS}/${id}/test`);
    await settle();
    suite.clock.advance(31 * DAY_MS);
    await settle();
    suite.clock.advance(2 * DAY_MS);
    await settle();
    expect(await deliveries(id)).toEqual([]);
  });
});
