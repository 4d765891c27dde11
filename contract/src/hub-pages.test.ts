import { expect, it } from 'vitest';

import { isEmbeddedPage, isHubPage } from './hub-pages.ts';

it.each([
  ['/', true],
  ['/login', true],
  ['/login/', true],
  ['/loginx', false],
  ['/apps/loyalty/customers/view/cus_1', true],
  ['/apps/loyalty/customers/view', false],
  ['/apps/loyalty', false],
  ['/apps/shipping/pickups/list/', true],
  ['/apps/shipping', false],
  ['/pages/misc/not-found/anything', false],
  ['/somewhere', false],
])('the hub at %s: %s', (path, isThere) => {
  expect(isHubPage(path)).toBe(isThere);
});

it.each([
  ['loyalty', '/', true],
  ['loyalty', '/customers/cus_1', true],
  ['loyalty', '/pickups', false],
  ['dhl', '/pickups', true],
  ['fedex', '/customers', false],
  ['aramex', '/settings/', true],
] as const)('%s at %s: %s', (app, path, isThere) => {
  expect(isEmbeddedPage(app, path)).toBe(isThere);
});
