import { describe, expect, it } from 'vitest';

import { framePageAt, hubAddress, hubPageAt, hubPathsOf, landingOf, sharedAddress } from './addresses.ts';
import { HUB_PAGE_LIST } from './catalogue.ts';

it.each([
  ['/', true],
  ['/login', true],
  ['/login/', true],
  ['/loginx', false],
  ['/apps/loyalty/customers/view/cus_1', true],
  ['/apps/loyalty/customers/view', false],
  ['/apps/loyalty', true],
  ['/apps', false],
  ['/apps/shipping/pickups/list/', true],
  ['/apps/shipping', true],
  ['/pages/misc/not-found/anything', false],
  ['/LOGIN', false],
  ['/somewhere', false],
])('shows the hub at %s: %s', (path, isThere) => {
  expect(hubPageAt(path) !== undefined).toBe(isThere);
});

it.each([
  ['loyalty', '/', true],
  ['loyalty', '/customers/cus_1', true],
  ['loyalty', '/pickups', false],
  ['dhl', '/pickups', true],
  ['fedex', '/customers', false],
  ['aramex', '/settings/', true],
  ['aramex', '/dashboard', true],
  ['aramex', '/Dashboard', false],
] as const)('shows %s at %s: %s', (app, path, isThere) => {
  expect(framePageAt(app, path) !== undefined).toBe(isThere);
});

it.each([
  ['/apps/loyalty/customers/view/cus_1/more', false],
  ['/pages/account-settings', true],
  ['/pages/account-settings/security', true],
  ['/pages/account-settings/nothing', false],
  ['/apps/loyalty/dashboard/customers', true],
])('matches parameters, tabs and aliases in the hub at %s: %s', (path, isThere) => {
  expect(hubPageAt(path) !== undefined).toBe(isThere);
});

describe('an address', () => {
  const frame = { platform: 'salla', app: 'loyalty' };

  it('is filled with any parameter values', () => {
    expect(hubAddress('loyalty/customer', { id: 'a/b' })).toBe('/apps/loyalty/customers/view/a%2Fb');
    expect(sharedAddress(frame, 'loyalty/customer', { id: 'cus_1' })).toBe(
      '/embedded/salla/loyalty/customers/cus_1',
    );
  });

  it("is the hub's outside a frame", () => {
    expect(sharedAddress(undefined, 'loyalty/customers')).toBe('/apps/loyalty/customers');
  });

  it.each(HUB_PAGE_LIST)('belongs to no page but $id', (page) => {
    const others = new Set(HUB_PAGE_LIST.filter(({ id }) => id !== page.id).flatMap(hubPathsOf));
    expect(hubPathsOf(page).filter((path) => others.has(path))).toEqual([]);
  });

  it.each(HUB_PAGE_LIST)('is where a link to $id leads', (page) => {
    expect(hubPageAt(landingOf(page))?.page).toBe(page);
  });
});

describe('the page at an address', () => {
  it.each([
    ['/apps/loyalty/customers/view/a%2Fb', 'loyalty/customer', { id: 'a/b' }],
    ['/apps/loyalty/dashboard/customers/', 'loyalty/customers', {}],
    ['/pages/account-settings/security', 'hub/account-settings', { tab: 'security' }],
    ['/auth/zid/apps/dhl/login', 'hub/app-login', { platform: 'zid', app: 'dhl' }],
  ])('%s is %s with %o', (path, id, params) => {
    const found = hubPageAt(path);
    expect([found?.page.id, found?.params]).toEqual([id, params]);
  });

  it('has its parameters in a frame too', () => {
    const found = framePageAt('loyalty', '/customers/cus_1');
    expect([found?.page.id, found?.params]).toEqual(['loyalty/customer', { id: 'cus_1' }]);
  });

  it('keeps a parameter unchanged when its encoding is invalid', () => {
    expect(hubPageAt('/apps/loyalty/customers/view/%zz')?.params).toEqual({ id: '%zz' });
  });
});
