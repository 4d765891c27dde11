import { describe, expect, it } from 'vitest';

import { readConfig } from '#config.ts';
import { checkShopify } from './checklist.ts';
import { manifestEntries, undeployable } from './manifest.ts';

const APP = {
  SHOPIFY_LOYALTY_CLIENT_ID: 'c',
  SHOPIFY_LOYALTY_CLIENT_SECRET: 'a client secret of the app',
};

const settings = (env: Record<string, string>) => readConfig({ APP_SECRET: 'x'.repeat(32), ...env });
const stateOf = (env: Record<string, string>, item: string, appsUrl = 'https://apps.example') =>
  checkShopify(settings(env), appsUrl).find((line) => line.item === item);

describe('the settings of Shopify', () => {
  it('may all be missing, and are then listed by name', () => {
    expect(stateOf({}, 'loyalty')).toMatchObject({
      state: 'fails',
      text: expect.stringContaining('SHOPIFY_LOYALTY_CLIENT_ID'),
    });
    expect(stateOf({}, 'S3')).toBeUndefined();
    expect(manifestEntries(settings({}), 'https://apps.example')).toEqual([]);
  });

  it('are refused when incomplete, when two apps share a secret, or without the shop in the address', () => {
    const { SHOPIFY_LOYALTY_CLIENT_SECRET: _, ...part } = APP;
    expect(() => settings(part)).toThrow('SHOPIFY_LOYALTY_CLIENT_SECRET missing');
    const twice = Object.entries(APP).map(([name, value]) => [name.replace('LOYALTY', 'DHL'), value]);
    expect(() => settings({ ...APP, ...Object.fromEntries(twice) })).toThrow('are the same');
    expect(() => settings({ ...APP, SHOPIFY_SHOP_URL: 'https://one.example' })).toThrow('{shop}');
  });
});

describe('the review', () => {
  it('has every line of the list, and handles all topics', () => {
    const lines = checkShopify(settings(APP), 'https://apps.example');
    const items = lines.map(({ item }) => item).filter((item) => item.startsWith('S'));
    expect(stateOf(APP, 'manifest (loyalty)')).toMatchObject({ state: 'holds' });
    expect(stateOf(APP, 'manifest (shipping)')).toMatchObject({ state: 'holds' });
    expect(items).toEqual(['S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7', 'S9', 'S10', 'S12']);
    for (const item of ['S3', 'S4', 'S5', 'S6', 'S7'])
      expect(stateOf(APP, item)).toMatchObject({ state: 'holds' });
  });

  it('fails for an address without https, and for an App Bridge from another origin', () => {
    expect(stateOf(APP, 'APPS_URL', 'http://localhost:3000')).toMatchObject({ state: 'fails' });
    const elsewhere = { ...APP, SHOPIFY_APP_BRIDGE_URL: 'https://evil.example/app-bridge.js' };
    expect(stateOf(elsewhere, 'S5')).toMatchObject({ state: 'fails' });
  });
});

it('the manifest contains our addresses, scopes and topics', () => {
  const [entry] = manifestEntries(settings(APP), 'https://apps.example');
  expect(entry?.fields).toMatchObject({
    client_id: 'c',
    application_url: 'https://apps.example/embedded/shopify/loyalty/',
    'webhooks.subscriptions.uri': 'https://apps.example/webhooks/shopify',
    'webhooks.subscriptions.compliance_topics':
      '["customers/data_request", "customers/redact", "shop/redact"]',
  });
  expect(entry?.fields['access_scopes.scopes']).toContain('write_discounts');
});

it('a manifest is refused for a topic that its scopes do not grant, and for one that does not exist', () => {
  expect(undeployable(['fulfillments/create'], ['read_orders'])).toEqual([
    'fulfillments/create needs read_fulfillments or read_marketplace_orders',
  ]);
  expect(undeployable(['fulfillments/create', 'app/uninstalled'], ['write_fulfillments'])).toEqual([]);
  expect(undeployable(['orders/refunded'], ['read_orders'])).toEqual([
    'orders/refunded is no topic of 2026-10',
  ]);
});
