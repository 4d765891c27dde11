import { expect, it } from 'vitest';

import { deprecationHeaders } from './key-door.ts';

it('a deprecated route names its days and what replaces it (RFC 9745, RFC 8594)', () => {
  const deprecated = { since: '2027-01-01', sunset: '2027-06-30', use: '/api/v1/customers' };
  expect(deprecationHeaders({ name: 'listCustomers', scopes: [], deprecated })).toEqual({
    deprecation: '@1798761600',
    sunset: 'Wed, 30 Jun 2027 00:00:00 GMT',
    link: '</api/v1/customers>; rel="successor-version"',
  });
});

it('a route that stays has no such headers', () => {
  expect(deprecationHeaders({ name: 'listOrders', scopes: ['loyalty.read'] })).toEqual({});
});
