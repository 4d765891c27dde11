import { expect, test } from 'vitest';
import { signedQuery } from './app-proxy.ts';

test('forwards a query with the signature of the documented example', () => {
  // Source: shopify.dev, "Authenticate app proxies": secret "hush", shop "shop-name.myshopify.com".
  const query = signedQuery(
    new URLSearchParams('extra=1&extra=2'),
    {
      shop: 'shop-name.myshopify.com',
      logged_in_customer_id: '1',
      path_prefix: '/apps/awesome_reviews',
      timestamp: '1317327555',
    },
    'hush',
  );
  expect(query.get('signature')).toBe('4c68c8624d737112c91818c11017d24d334b524cb5c2b8ba08daa056f7395ddb');
  expect(query.getAll('extra')).toEqual(['1', '2']);
});
