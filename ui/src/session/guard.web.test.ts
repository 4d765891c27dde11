import { rulesOf } from '@apps-hub/contract/abilities';
import type { Access } from '@apps-hub/contract/pages/page';
import type { Session } from '@apps-hub/contract/hub/stores/routes';
import { describe, expect, it } from 'vitest';

import { abilityFrom } from './abilities.ts';
import { firstPageOf, detourOf, loginFor, ownPath, type Visitor } from './guard.ts';

type Rules = Session['userAbilityRules'];

const signedIn = (rules: readonly unknown[]): Visitor => ({
  kind: 'signed_in',
  ability: abilityFrom(rules as Rules), // the schema's type is mutable; the rules are only read
});

const anonymous: Visitor = { kind: 'anonymous' };
const owner = signedIn(rulesOf('owner'));
const client = signedIn(rulesOf('client'));
const customers: Access = { action: 'read', subject: 'Customer' };
const demo: Access = { action: 'read', subject: 'AclDemo' };

const requested = { href: '/apps/loyalty/customers?page=2', to: undefined };

describe('the guard', () => {
  it.each<[string, Access, Visitor, string | undefined]>([
    ['lets everybody open a public page', 'public', anonymous, undefined],
    ['lets the owner open a public page', 'public', owner, undefined],
    ['lets an anonymous visitor open a sign-in page', 'signed_out', anonymous, undefined],
    ['redirects a signed-in visitor away from a sign-in page', 'signed_out', client, '/'],
    ['redirects an anonymous visitor to the login', customers, anonymous, loginFor(requested.href)],
    [
      'redirects an anonymous visitor from the account page to the login',
      'own_account',
      anonymous,
      loginFor(requested.href),
    ],
    ['lets everybody signed in open their own account', 'own_account', client, undefined],
    ['lets a visitor with the right pass', customers, owner, undefined],
    [
      'redirects a visitor without the right to the not-authorised page',
      customers,
      client,
      '/not-authorized',
    ],
    ['lets a client open what a client may read', demo, client, undefined],
    ['lets everybody pass when no rules are stored', customers, signedIn([]), undefined],
    ['lets a visitor pass while the server cannot be asked', customers, { kind: 'unknown' }, undefined],
  ])('%s', (_, access, visitor, detour) => {
    expect(detourOf(access, visitor, requested)).toBe(detour);
  });

  it('says what was requested if the store lacks some apps', () => {
    const forbidden = rulesOf('client') as Rules; // only read
    const visitor: Visitor = { kind: 'signed_in', ability: abilityFrom(forbidden), apps: ['dhl'] };
    expect(detourOf(customers, visitor, requested)).toBe('/not-authorized?subject=Customer');
    expect(detourOf(demo, visitor, requested)).toBeUndefined();
  });

  it('denies what any rule forbids, even if another allows it', () => {
    const rules = [
      { action: 'manage', subject: 'all' },
      { action: 'read', subject: 'Customer', inverted: true },
    ];
    expect(detourOf(customers, signedIn(rules), requested)).toBe('/not-authorized');
    expect(detourOf(demo, signedIn(rules), requested)).toBeUndefined();
  });
});

describe('the page to return to', () => {
  it('is kept with its query', () => {
    expect(loginFor(requested.href)).toBe('/login?to=%2Fapps%2Floyalty%2Fcustomers%3Fpage%3D2');
  });

  it('is opened after signing in', () => {
    expect(detourOf('signed_out', owner, { href: '/login', to: requested.href })).toBe(requested.href);
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    String.raw`/\evil.example`,
    String.raw`\\evil.example`,
    '/./\t/evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
    'evil.example',
    '',
    undefined,
  ])('never leads to another origin: %s', (to) => {
    expect(ownPath(to)).toBeUndefined();
    expect(detourOf('signed_out', owner, { href: '/login', to })).toBe('/');
  });

  it.each(['/', '/access-control', '/apps/loyalty/customers?q=a%20b#top'])(
    'may be any of our own: %s',
    (to) => {
      expect(ownPath(to)).toBe(to);
    },
  );
});

describe('the first page', () => {
  it.each([
    ['owner', '/apps/loyalty/dashboard'],
    ['viewer', '/apps/loyalty/dashboard'],
    ['client', '/access-control'],
  ] as const)('answers the %s', (role, path) => {
    expect(firstPageOf(abilityFrom(rulesOf(role) as Rules))).toBe(path); // only read
  });

  it('is the account page for a user without any right', () => {
    expect(firstPageOf(abilityFrom([{ action: 'manage', subject: 'all', inverted: true }]))).toBe(
      '/pages/account-settings',
    );
  });
});
