import type { ApiKeyId, CustomerId, StaffId } from '@apps-hub/domain/ids';
import { points } from '@apps-hub/domain/points';
import { expect, it } from 'vitest';

import type { VerbContext } from '#context.ts';
import { blockedFrom, type Judge } from './list.ts';

const maker = 'stf_maker' as StaffId;
const other = 'stf_other' as StaffId;
const actor: VerbContext['actor'] = {
  kind: 'staff',
  staffId: 'stf_key' as StaffId,
  role: 'manager',
  key: { id: 'key_1' as ApiKeyId, scopes: ['loyalty.approve'] },
};
// Only the actor and the limits are read.
const ctx = { actor } as VerbContext;
const judge = {
  keyMaker: maker,
  own: new Set(),
  settings: { adjustLimits: { support: null, manager: null } },
} as unknown as Judge;
const request = { points: points(10), customerId: 'cus_1' as CustomerId, isByKey: false };

it('a key does not approve what its maker requested', () => {
  expect(blockedFrom(ctx, { ...request, requestedBy: maker }, judge)).toBe('own');
  expect(blockedFrom(ctx, { ...request, requestedBy: other }, judge)).not.toBe('own');
});
