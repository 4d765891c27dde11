import type { Scope } from '@apps-hub/contract/hub/api-keys/values';
import type { WebhookType } from '@apps-hub/contract/hub/webhooks/values';
import type { ApiKeyId, StaffId } from '@apps-hub/domain/ids';
import { expect, it } from 'vitest';

import type { Actor } from '#context.ts';
import { checkTypes, ownsEndpoint } from './key-access.ts';

const person: Actor = { kind: 'staff', staffId: 'stf_owner' as StaffId, role: 'owner' };
const keyWith = (...scopes: Scope[]): Actor => ({
  kind: 'staff',
  staffId: 'stf_key' as StaffId,
  role: 'support',
  key: { id: 'key_1' as ApiKeyId, scopes: ['webhooks.manage', ...scopes] },
});

it.each<[readonly WebhookType[], readonly Scope[], Scope | null]>([
  [['points.posted', 'coupon.made'], ['loyalty.read'], null],
  [['points.posted', 'customer.erased'], ['loyalty.read'], 'customers.read'],
  [['pickup.booked'], ['loyalty.read', 'customers.read'], 'shipping.read'],
  [['coupon.used'], ['loyalty.write'], 'loyalty.read'],
  [[], ['loyalty.read', 'customers.read'], 'shipping.read'],
  [[], ['loyalty.read', 'customers.read', 'shipping.read'], null],
])('asking for %j with a key for %j needs %s too', (types, scopes, scope) => {
  const check = () => checkTypes(keyWith(...scopes), types);
  if (scope === null) expect(check).not.toThrow();
  else expect(check).toThrow(expect.objectContaining({ code: 'key_scope_missing', params: { scope } }));
});

it('a person may choose all types, and has the endpoints of all', () => {
  expect(() => checkTypes(person, [])).not.toThrow();
  expect(ownsEndpoint(person, { createdBy: 'stf_key' })).toBe(true);
});

it('a key has only the endpoints that it added', () => {
  for (const createdBy of ['stf_owner', null]) expect(ownsEndpoint(keyWith(), { createdBy })).toBe(false);
  expect(ownsEndpoint(keyWith(), { createdBy: 'stf_key' })).toBe(true);
});
