import { describe, expect, it } from 'vitest';
import type { AbilityRule, Role } from '@apps-hub/contract/abilities';
import { parseId } from '@apps-hub/domain/ids';

import type { Actor } from '../context.ts';
import { authorise } from './authorise.ts';

const staffId = parseId('staff', `stf_${'0'.repeat(26)}`);
if (!staffId.ok) throw new Error('the id is well formed');
const actor = (rules: readonly AbilityRule[] | null, role: Role = 'owner'): Actor => ({
  kind: 'staff',
  staffId: staffId.value,
  role,
  rules,
});

const isAllowed = (who: Actor, ...right: [AbilityRule['action'], AbilityRule['subject']]): boolean => {
  try {
    authorise(who, ...right);
    return true;
  } catch {
    return false;
  }
};

describe('rights by role', () => {
  it.each([
    ['owner', true, true, true],
    ['manager', true, true, true],
    ['support', false, true, true],
    ['viewer', false, false, true],
    ['client', false, false, false],
  ] as const)('%s', (role, mayDelete, mayAdjust, mayRead) => {
    const who = actor(null, role);
    expect(isAllowed(who, 'delete', 'RedemptionMethod')).toBe(mayDelete);
    expect(isAllowed(who, 'adjust', 'Customer')).toBe(mayAdjust);
    expect(isAllowed(who, 'read', 'Customer')).toBe(mayRead);
    expect(isAllowed(who, 'read', 'AclDemo')).toBe(true);
  });

  it("apply even if the member's own list of rules is empty", () => {
    expect(isAllowed(actor([], 'client'), 'read', 'Customer')).toBe(false);
  });
});

describe('rules of one member', () => {
  it('replace those of the role', () => {
    const who = actor([{ action: 'read', subject: 'Order' }], 'owner');
    expect(isAllowed(who, 'read', 'Order')).toBe(true);
    expect(isAllowed(who, 'read', 'Customer')).toBe(false);
  });

  it.each([
    [
      'a ban after a grant',
      [
        { action: 'manage', subject: 'all' },
        { action: 'delete', subject: 'Customer', inverted: true },
      ],
      false,
    ],
    [
      'a grant after a ban',
      [
        { action: 'delete', subject: 'Customer', inverted: true },
        { action: 'manage', subject: 'all' },
      ],
      true,
    ],
    [
      'a grant of some records',
      [{ action: 'delete', subject: 'Customer', conditions: { status: 'inactive' } }],
      false,
    ],
    ['a grant of some fields', [{ action: 'delete', subject: 'Customer', fields: ['name'] }], false],
    [
      'a grant of some records beside one of all',
      [
        { action: 'manage', subject: 'all' },
        { action: 'delete', subject: 'Customer', conditions: { status: 'inactive' } },
      ],
      true,
    ],
    [
      'a ban on some records',
      [
        { action: 'manage', subject: 'all' },
        { action: 'delete', subject: 'Customer', conditions: { status: 'active' }, inverted: true },
      ],
      false,
    ],
  ] satisfies [string, AbilityRule[], boolean][])('%s', (_, rules, allowed) => {
    expect(isAllowed(actor(rules), 'delete', 'Customer')).toBe(allowed);
  });
});

it('the system may do everything', () => {
  expect(isAllowed({ kind: 'system' }, 'manage', 'all')).toBe(true);
});
