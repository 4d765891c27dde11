import { type AbilityRule, type Action, ROLES, rulesOf, type Subject } from '@apps-hub/contract/abilities';
import { createMongoAbility, type MongoAbility, type RawRuleOf } from '@casl/ability';
import { describe, expect, it } from 'vitest';

import { abilityFrom } from './abilities.ts';

type Full = MongoAbility<[Action, Subject]>;

const ACTIONS = ['read', 'create', 'update', 'adjust', 'redeem', 'void', 'manage'] as const;
const SUBJECTS = [
  'Customer',
  'CollectionMethod',
  'Pickup',
  'HandOver',
  'Settings',
  'AclDemo',
  'all',
] as const;

type Can = (action: Action, subject: Subject) => boolean;

/** All allowed combinations, as "read Customer". */
const allowedBy = (can: Can): readonly string[] =>
  ACTIONS.flatMap((action) =>
    SUBJECTS.filter((subject) => can(action, subject)).map((subject) => `${action} ${subject}`),
  );

const byPage = (rules: readonly AbilityRule[]) => {
  // As in the server's response: the same objects, typed as strings.
  const ability = abilityFrom(rules as Parameters<typeof abilityFrom>[0]);
  return allowedBy((action, subject) => ability.can(action, subject));
};

/** The same by the full library, including conditions. */
const byFullLibrary = (rules: readonly AbilityRule[]) => {
  const ability = createMongoAbility<Full>(rules as RawRuleOf<Full>[]); // the library spells optional parts differently
  return allowedBy((action, subject) => ability.can(action, subject));
};

const ALL: AbilityRule = { action: 'manage', subject: 'all' };
const ONE_RECORD = { branch: 'Riyadh' };

describe('rights of a page', () => {
  it.each(ROLES)('are those of the role %s', (role) => {
    expect(byPage(rulesOf(role))).toEqual(byFullLibrary(rulesOf(role)));
    expect(byPage(rulesOf(role))).not.toEqual([]);
  });

  it.each<[string, readonly AbilityRule[]]>([
    ['a ban', [ALL, { action: 'update', subject: 'Pickup', inverted: true }]],
    ['a grant for some records', [{ action: 'read', subject: 'Pickup', conditions: ONE_RECORD }]],
    [
      'a ban for some records',
      [ALL, { action: 'read', subject: 'Pickup', conditions: ONE_RECORD, inverted: true }],
    ],
    ['a grant for some fields', [{ action: 'update', subject: 'Customer', fields: ['email'] }]],
    [
      'a ban for some fields',
      [ALL, { action: 'update', subject: 'Customer', fields: ['email'], inverted: true }],
    ],
  ])('are the same with %s', (_, rules) => {
    expect(byPage(rules)).toEqual(byFullLibrary(rules));
    expect(byPage(rules)).not.toEqual([]);
  });

  it('are complete when the server sends no rules', () => {
    expect(byPage([])).toEqual(byFullLibrary([ALL]));
  });
});
