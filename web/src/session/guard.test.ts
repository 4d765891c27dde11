import { rulesOf } from '@apps-hub/contract/abilities';
import type { Access } from '@apps-hub/contract/pages/page';
import type { Session } from '@apps-hub/contract/hub/stores/routes';
import { describe, expect, it } from 'vitest';

import { abilityFrom } from './abilities.ts';
import { firstPageOf } from './first-page.ts';
import { detourOf, loginFor, ownPath, type Visitor } from './guard.ts';

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

const wish = { href: '/apps/loyalty/customers?page=2', to: undefined };

describe('who may pass', () => {
  it.each<[string, Access, Visitor, string | undefined]>([
    ['everybody to a public page', 'public', anonymous, undefined],
    ['the signed in to a public page', 'public', owner, undefined],
    ['somebody anonymous to a sign-in page', 'signed_out', anonymous, undefined],
    ['the signed in away from a sign-in page', 'signed_out', client, '/'],
    ['somebody anonymous to the login', customers, anonymous, loginFor(wish.href)],
    [
      'somebody anonymous to the login, from their account too',
      'own_account',
      anonymous,
      loginFor(wish.href),
    ],
    ['everybody signed in to their own account', 'own_account', client, undefined],
    ['whoever has the right', customers, owner, undefined],
    ['who has not the right to a page that says no', customers, client, '/not-authorized'],
    ['the client to what the client may read', demo, client, undefined],
    ['everybody where no rules are stored', customers, signedIn([]), undefined],
    ['while nobody knows who is here', customers, { kind: 'unknown' }, undefined],
  ])('%s', (_, access, visitor, detour) => {
    expect(detourOf(access, visitor, wish)).toBe(detour);
  });

  it('nobody whom a rule forbids what another allows', () => {
    const rules = [
      { action: 'manage', subject: 'all' },
      { action: 'read', subject: 'Customer', inverted: true },
    ];
    expect(detourOf(customers, signedIn(rules), wish)).toBe('/not-authorized');
    expect(detourOf(demo, signedIn(rules), wish)).toBeUndefined();
  });
});

describe('the way back', () => {
  it('keeps the wanted path with its query', () => {
    expect(loginFor(wish.href)).toBe('/login?to=%2Fapps%2Floyalty%2Fcustomers%3Fpage%3D2');
  });

  it('is taken after signing in', () => {
    expect(detourOf('signed_out', owner, { href: '/login', to: wish.href })).toBe(wish.href);
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
  ])('leads to no other origin: %s', (to) => {
    expect(ownPath(to)).toBeUndefined();
    expect(detourOf('signed_out', owner, { href: '/login', to })).toBe('/');
  });

  it.each(['/', '/access-control', '/apps/loyalty/customers?q=a%20b#top'])('leads to our own: %s', (to) => {
    expect(ownPath(to)).toBe(to);
  });
});

describe('the first page', () => {
  it.each([
    ['owner', '/apps/loyalty/dashboard'],
    ['viewer', '/apps/loyalty/dashboard'],
    ['client', '/access-control'],
  ] as const)('of the %s', (role, path) => {
    expect(firstPageOf(abilityFrom(rulesOf(role) as Rules))).toBe(path); // only read
  });

  it('of somebody without any other right is their account', () => {
    expect(firstPageOf(abilityFrom([{ action: 'manage', subject: 'all', inverted: true }]))).toBe(
      '/pages/account-settings',
    );
  });
});
