import { expect, test } from 'vitest';

import { localeOf } from './find-shop.ts';

test.each([
  ['ar', 'shopify', 'ar'],
  ['ar-SA', undefined, 'ar'],
  ['AR', 'zid', 'ar'],
  ['en-GB', 'salla', 'en'],
  ['fr', 'shopify', 'en'],
  ['ur', 'salla', 'en'],
  ['', 'salla', 'ar'],
  ['', 'zid', 'ar'],
  ['', 'shopify', 'en'],
  ['', undefined, 'en'],
] as const)('a page in "%s" on %s has the panel in %s', (lang, host, locale) => {
  expect(localeOf(lang, host)).toBe(locale);
});
