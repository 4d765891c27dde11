import { describe, expect, it } from 'vitest';

import { type Action, ROLES, type Role, rulesOf, type Subject } from './abilities.ts';

const may = (role: Role, action: Action, subject: Subject): boolean =>
  rulesOf(role).some(
    (rule) =>
      !rule.inverted &&
      (rule.action === action || rule.action === 'manage') &&
      (rule.subject === subject || rule.subject === 'all'),
  );

const ACTIONS: readonly Action[] = ['read', 'create', 'update', 'delete', 'adjust', 'redeem'];

/** The actions a role may take on a subject. */
const rightsOf = (role: Role, subject: Subject): string =>
  ACTIONS.filter((action) => may(role, action, subject)).join(' ');

describe('the roles of a store', () => {
  it.each<[Role, Subject, string]>([
    ['owner', 'Customer', 'read create update delete adjust redeem'],
    ['owner', 'Settings', 'read create update delete adjust redeem'],
    ['manager', 'Customer', 'read create update delete adjust redeem'],
    ['manager', 'CollectionMethod', 'read create update delete adjust redeem'],
    ['manager', 'RedemptionMethod', 'read create update delete adjust redeem'],
    ['manager', 'Settings', 'read'],
    ['support', 'Customer', 'read create adjust redeem'],
    ['support', 'CollectionMethod', 'read'],
    ['support', 'Order', 'read'],
    ['viewer', 'Customer', 'read'],
    ['viewer', 'RedemptionMethod', 'read'],
    ['viewer', 'Inbox', 'read'],
  ])('%s, %s: %s', (role, subject, rights) => {
    expect(rightsOf(role, subject)).toBe(rights);
  });

  it('all have at least one rule', () => {
    for (const role of ROLES) expect(rulesOf(role).length).toBeGreaterThan(0);
  });
});
