import { ROLES } from '@apps-hub/contract/abilities';
import type { StaffId } from '@apps-hub/domain/ids';
import { describe, expect, it } from 'vitest';

import type { Actor } from '#context.ts';
import { checkScopes, scopesNow } from './scope-rules.ts';

const staffId = 'stf_maker' as StaffId;
const actor = (input: Partial<Extract<Actor, { kind: 'staff' }>> = {}): Actor => ({
  kind: 'staff',
  staffId,
  role: 'owner',
  ...input,
});
const refused = expect.objectContaining({ code: 'validation_failed' });

describe('a key', () => {
  it("made in one app's frame has no scopes of other apps", () => {
    expect(() => checkScopes(actor({ apps: ['loyalty'] }), ['shipping.read'])).toThrow(refused);
    expect(() => checkScopes(actor({ apps: ['aramex'] }), ['customers.read', 'loyalty.read'])).toThrow(
      refused,
    );
    expect(() =>
      checkScopes(actor({ apps: ['loyalty'] }), ['loyalty.write', 'webhooks.manage']),
    ).not.toThrow();
    expect(() =>
      checkScopes(actor({ apps: ['loyalty', 'aramex'] }), ['shipping.book', 'loyalty.read']),
    ).not.toThrow();
  });

  it('has no rights that its maker lacks', () => {
    const rules = [
      { action: 'manage', subject: 'ApiKey' },
      { action: 'read', subject: 'Customer' },
    ] as const;
    expect(() => checkScopes(actor({ rules }), ['customers.read'])).not.toThrow();
    expect(() => checkScopes(actor({ rules }), ['loyalty.approve'])).toThrow(refused);
  });

  it.each(ROLES)('a key of somebody who is now %s approves only if that is an owner', (role) => {
    const now = scopesNow(['loyalty.write', 'loyalty.approve'], { staffId, role, rules: null });
    expect(now).toEqual(role === 'owner' ? ['loyalty.write', 'loyalty.approve'] : ['loyalty.write']);
  });

  it('a key whose maker is unknown does not approve', () => {
    expect(scopesNow(['loyalty.approve', 'customers.read'], null)).toEqual(['customers.read']);
  });
});
