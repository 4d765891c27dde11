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
