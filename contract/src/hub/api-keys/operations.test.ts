import { describe, expect, it } from 'vitest';

import { addressOf, asCurl, readsOf } from './operations.ts';

const [list, one] = readsOf({
  paths: {
    '/api/v1/customers': {
      get: { summary: 'Customers', parameters: [{ name: 'q', in: 'query' }], 'x-scopes': ['customers.read'] },
      post: {},
    },
    '/api/v1/customers/{id}': { get: { parameters: [{ name: 'id', in: 'path', required: true }] } },
    '/api/v1/webhooks/{id}/test': { post: {} },
  },
});

describe('the reads of the description', () => {
  it('have their parameters and scopes, without the writes', () => {
    expect(list).toEqual({
      path: '/api/v1/customers',
      summary: 'Customers',
      inPath: [],
      inQuery: ['q'],
      scopes: ['customers.read'],
    });
    expect(one?.inPath).toEqual(['id']);
  });

  it('become addresses in which a value cannot leave its place', () => {
    if (!list || !one) throw new Error('there are two reads');
    expect(addressOf(list, { q: ' ' })).toBe('/api/v1/customers');
    expect(addressOf(list, { q: 'a&b=c' })).toBe('/api/v1/customers?q=a%26b%3Dc');
    expect(addressOf(one, {})).toBeUndefined();
    expect(addressOf(one, { id: '../key?x' })).toBe('/api/v1/customers/..%2Fkey%3Fx');
    expect(asCurl('https://apps.example', '/api/v1/key')).toBe(
      'curl -H "Authorization: Bearer $KEY" "https://apps.example/api/v1/key"',
    );
  });
});
