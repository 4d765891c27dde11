import { apiKeyInput, type ApiKeyInput } from '@apps-hub/contract/hub/api-keys/routes';
import type { Scope } from '@apps-hub/contract/hub/api-keys/values';
import { expect } from 'vitest';

import type { Answer, Http } from './http.ts';
import type { Suite, TestStore } from './suite.ts';

/** A key for another program with these scopes; `secret` is what the program sends. */
export const keyWith = async (
  http: Http,
  scopes: readonly Scope[],
  { store, ...input }: Partial<ApiKeyInput> & { readonly store?: TestStore } = {},
): Promise<{ readonly id: string; readonly secret: string }> => {
  const body = { name: 'A program', limitsOf: 'support', addresses: [], endsOn: null, ...input, scopes };
  apiKeyInput.parse(body);
  const made: Answer = await http.call('POST', '/api/v1/api-keys', { body, ...(store ? { store } : {}) });
  expect(made).toMatchObject({ status: 200 });
  return { id: made.body.key.id, secret: made.body.secret };
};

/** Gives a key scopes of all apps, as a key made in the hub has them: the tests' owners are in the frame of one app. */
export const widenKey = async (
  { database: { owner } }: Suite,
  id: string,
  scopes: readonly Scope[],
): Promise<void> => {
  await owner`update api_key set scopes = ${[...scopes]}::text[] where id = ${id}`;
};

/** Two keys of a store for tests of rights, which run too often to make their own: one that works and one to be revoked. */
export const lastingKeys = async (
  { deps, database: { owner } }: Suite,
  { id: storeId, staff }: TestStore,
): Promise<{ readonly apiKey: string; readonly endedKey: string }> => {
  const keyOf = async (name: string): Promise<string> => {
    const [known] = await owner<{ id: string }[]>`
      select id from api_key where store_id = ${storeId} and name = ${name}`;
    if (known) return known.id;
    const [key, member] = [deps.newId('apiKey'), deps.newId('staff')];
    await owner`
      insert into staff (store_id, id, external_id, name, role, last_seen_at)
      values (${storeId}, ${member}, ${`key:${key}`}, ${name}, 'support', ${deps.now()})`;
    await owner`
      insert into api_key (store_id, id, staff_id, name, scopes, addresses, created_by, created_at)
      values (${storeId}, ${key}, ${member}, ${name}, '{loyalty.read}', '{}', ${staff.owner}, ${deps.now()})`;
    return key;
  };
  return { apiKey: await keyOf('lasting'), endedKey: await keyOf('to be revoked') };
};

/** Endpoints of a store for the same tests: one with a failed delivery, one to be changed, and one to be deleted. */
export const lastingWebhooks = async (
  { deps, database: { owner } }: Suite,
  { id: storeId }: TestStore,
): Promise<{
  readonly webhook: string;
  readonly changedWebhook: string;
  readonly deletedWebhook: string;
  readonly webhookDelivery: string;
}> => {
  const endpointOf = async (name: string): Promise<string> => {
    const [known] = await owner<{ id: string }[]>`
      select id from webhook_endpoint where store_id = ${storeId} and name = ${name}`;
    if (known) return known.id;
    const id = deps.newId('webhookEndpoint');
    await owner`
      insert into webhook_endpoint (store_id, id, name, url, types, is_ordered, state, created_at, secret)
      values (${storeId}, ${id}, ${name}, 'https://till.example/hooks', '{}', false, 'paused', ${deps.now()}, 'x')`;
    return id;
  };
  const webhook = await endpointOf('lasting');
  const deliveryOf = async (): Promise<string> => {
    const [known] = await owner<{ id: string }[]>`
      select id from webhook_delivery where store_id = ${storeId} and endpoint_id = ${webhook} and subject = 'lasting'`;
    if (known) return known.id;
    const [event, delivery] = [deps.newId('webhookEvent'), deps.newId('webhookDelivery')];
    await owner`
      insert into webhook_event (store_id, id, type, subject, place, occurred_at, data, created_at)
      values (${storeId}, ${event}, 'test.ping', 'lasting', 0, ${deps.now()}, '{}', ${deps.now()})`;
    await owner`
      insert into webhook_delivery (store_id, id, endpoint_id, event_id, subject, place, state, attempts, created_at)
      values (${storeId}, ${delivery}, ${webhook}, ${event}, 'lasting', 0, 'failed', '[]', ${deps.now()})`;
    return delivery;
  };
  return {
    webhook,
    changedWebhook: await endpointOf('to be changed'),
    deletedWebhook: await endpointOf('to be deleted'),
    webhookDelivery: await deliveryOf(),
  };
};
