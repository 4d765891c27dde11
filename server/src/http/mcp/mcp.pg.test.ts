import { SCOPES, type Scope } from '@apps-hub/contract/hub/api-keys/values';
import { PUBLIC_API } from '@apps-hub/contract/public-api';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { keyWith, widenKey } from '#test/api-keys.ts';
import { onPort, type OnPort } from '#test/on-port.ts';
import { amountOff } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import { TOOLS } from './tools.ts';

const { suite, http, shop } = setStage();

let server: OnPort;
let url: URL;
let customer: string;
beforeAll(async () => {
  server = await onPort(http);
  url = new URL(`${server.url}/mcp`);
  customer = await shop.customerWith(1000);
});

const clients: Client[] = [];
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  server.close();
});

/** An agent with a key of its own, connected by the protocol's own library. */
const agent = async (scopes: readonly Scope[]) => {
  const { id, secret } = await keyWith(http, ['loyalty.read'], { name: 'Assistant' });
  await widenKey(suite, id, scopes);
  const client = new Client({ name: 'a test', version: '1' });
  const transport = new StreamableHTTPClientTransport(url, {
    requestInit: { headers: { authorization: `Bearer ${secret}` } },
  });
  await client.connect(transport);
  clients.push(client);
  const call = async (name: string, given: Record<string, unknown> = {}) => {
    const { isError, structuredContent, content } = await client.callTool({ name, arguments: given });
    return { isError: isError === true, answer: structuredContent as Record<string, unknown>, content };
  };
  const names = async (): Promise<string[]> => (await client.listTools()).tools.map((tool) => tool.name);
  return { id, secret, client, call, names };
};

describe('the tools of an agent', () => {
  it('are those that the scopes of its key allow', async () => {
    const reader = await agent(['loyalty.read']);
    expect(await reader.names()).toEqual([
      'list_coupons_of_customer',
      'get_tier_of_customer',
      'list_transactions_of_customer',
      'about_this_key',
      'get_actions',
      'list_referrals',
      'list_campaigns',
      'list_collection_methods',
      'get_effects',
      'list_comparisons',
      'list_given_points',
      'get_points_report',
      'list_redemption_methods',
      'get_tiers',
      'explain_order',
    ]);
    const refused = await reader.call('list_customers');
    expect(refused).toMatchObject({
      isError: true,
      content: [{ text: 'This key has no tool list_customers.' }],
    });
    const all = await agent(SCOPES);
    expect(await all.names()).toEqual(TOOLS.map(({ tool }) => tool.name));
  });

  it('read what the public API answers, with the same values masked', async () => {
    const methodId = await shop.redeemFor(amountOff('10.00', 100));
    const path = `/api/v1/customers/${customer}/redemptions`;
    const { body: coupon } = await http.call('POST', path, { body: { methodId, points: null } });
    const reader = await agent(['loyalty.read', 'customers.read']);
    const { answer, isError } = await reader.call('list_coupons_of_customer', { id: customer });
    expect(isError).toBe(false);
    expect(answer).toMatchObject({ coupons: [{ id: coupon.id, code: `•••${coupon.code.slice(-4)}` }] });
    const { answer: found } = await reader.call('list_customers', { itemsPerPage: 1 });
    expect(found['customers']).toHaveLength(1);
  });

  it('say what is wrong with a call', async () => {
    const reader = await agent(['loyalty.read', 'customers.read']);
    const texts = await Promise.all(
      [{}, { id: customer, of: 'x' }, { id: '../key' }].map(async (given) => {
        const { isError, content } = await reader.call('get_customer', given);
        return [isError, JSON.stringify(content)];
      }),
    );
    expect(texts.map(([isError]) => isError)).toEqual([true, true, true]);
    expect(texts.map(([, text]) => text).join()).toMatch(/Give id.*no argument.*not_found/);
  });

  it('take no path instead of an id, which would lead to another route', async () => {
    const reader = await agent(['loyalty.read']);
    const answers = await Promise.all(
      ['.', '..'].map((id) => reader.call('list_transactions_of_customer', { id })),
    );
    for (const answer of answers)
      expect(answer).toMatchObject({ isError: true, content: [{ text: 'Give id.' }] });
  });

  it('are not called in batches, in which a cancelled call would never be answered', async () => {
    const { secret } = await agent(['loyalty.read']);
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${secret}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify([
        { jsonrpc: '2.0', id: 1, method: 'tools/list' },
        { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } },
      ]),
    });
    expect(response.status).toBe(422);
  });

  it('cover every read of the public API but those of webhooks', () => {
    const reads = Object.entries(PUBLIC_API).flatMap(([route, access]) =>
      access && route.startsWith('GET') && !route.includes('/webhooks') ? [route] : [],
    );
    expect(
      TOOLS.filter(({ isRequest }) => !isRequest)
        .map(({ method, path }) => `${method} ${path}`)
        .toSorted(),
    ).toEqual(reads.toSorted());
  });
});

describe('an agent that asks for points', () => {
  it('changes nothing, and says what an approval would lead to; a person decides', async () => {
    const writer = await agent(['loyalty.read', 'loyalty.write', 'loyalty.approve', 'customers.read']);
    const { availablePoints: before } = await http.read(`/api/v1/customers/${customer}`);
    const ask = {
      id: customer,
      operation: 'add',
      points: 5,
      comment: null,
      internalNote: 'promised on the phone',
      idempotencyKey: 'a-call-of-the-agent',
    };
    const { answer } = await writer.call('request_points', ask);
    expect(answer).toMatchObject({ availablePoints: before, availablePointsIfApproved: before + 5 });
    expect((await writer.call('request_points', ask)).answer).toEqual(answer);
    expect((await writer.call('request_points', { ...ask, points: 6 })).content).toMatchObject([
      { text: expect.stringContaining('idempotency_key_reused') },
    ]);
    const approve = (options: object) =>
      http.call('POST', `/api/v1/loyalty/adjustment-requests/${String(answer['waitsFor'])}/approve`, options);
    const other = await agent(['loyalty.approve', 'customers.read']);
    for (const { secret } of [writer, other])
      expect(await approve({ token: secret })).toMatchObject({ body: { code: 'approval_needs_another' } });
    expect(await http.read(`/api/v1/customers/${customer}`)).toMatchObject({ availablePoints: before });
    expect(await approve({ as: 'manager' })).toMatchObject({
      status: 200,
      body: { requestedBy: 'Assistant' },
    });
    expect(await http.read(`/api/v1/customers/${customer}`)).toMatchObject({ availablePoints: before + 5 });
    const { entries } = await http.read('/api/v1/loyalty/activity');
    expect(
      entries.map((entry: { action: string; actor: { name: string } }) => [entry.action, entry.actor.name]),
    ).toContainEqual(['adjustment.request', 'Assistant']);
  });
});

const post = (headers: Record<string, string>) =>
  http.app.request('/mcp', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });

describe('the door for agents', () => {
  it('needs a key that works, and is not reached by a page of another origin', async () => {
    const { id, secret } = await agent(['loyalty.read']);
    const authorization = `Bearer ${secret}`;
    const open = await post({ authorization });
    expect(open.status).toBe(200);
    expect(open.headers.get('ratelimit')).toMatch(/^"key";r=\d+/);
    expect((await post({ authorization, origin: 'https://evil.example' })).status).toBe(403);
    const missing = await post({});
    expect([missing.status, missing.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect((await post({ authorization: `Bearer ${await http.tokenOf('owner')}` })).status).toBe(401);
    expect((await http.app.request('/mcp')).status).toBe(405);
    await http.call('POST', `/api/v1/api-keys/${id}/revoke`);
    expect((await post({ authorization })).status).toBe(401);
  });
});
