import { describe, expect, it } from 'vitest';

import { readConfig } from '#config.ts';
import { checkSalla, portalEntries } from './checklist.ts';

const APP = {
  SALLA_LOYALTY_APP_ID: '11',
  SALLA_LOYALTY_CLIENT_ID: 'c',
  SALLA_LOYALTY_CLIENT_SECRET: 'a client secret of the app',
  SALLA_LOYALTY_WEBHOOK_SECRET: 'a webhook secret of the app',
};

const settings = (env: Record<string, string>) => readConfig({ APP_SECRET: 'x'.repeat(32), ...env });
const stateOf = (env: Record<string, string>, item: string, appsUrl = 'https://apps.example') =>
  checkSalla(settings(env), appsUrl).find((line) => line.item === item);

describe('the settings of Salla', () => {
  it('may all be missing, and are then listed by name', () => {
    expect(stateOf({}, 'loyalty')).toMatchObject({
      state: 'fails',
      text: expect.stringContaining('SALLA_LOYALTY_APP_ID'),
    });
    expect(stateOf({}, 'L3')).toBeUndefined();
    expect(portalEntries(settings({}), 'https://apps.example')).toEqual([]);
  });

  it('are refused when incomplete or when two apps share a secret', () => {
    const { SALLA_LOYALTY_CLIENT_SECRET: _, ...part } = APP;
    expect(() => settings(part)).toThrow('SALLA_LOYALTY_CLIENT_SECRET missing');
    const twice = Object.entries(APP).map(([name, value]) => [name.replace('LOYALTY', 'DHL'), value]);
    expect(() => settings({ ...APP, ...Object.fromEntries(twice) })).toThrow('are the same');
    expect(() => settings({ ...APP, SALLA_LOYALTY_APP_ID: 'abc' })).toThrow('is the number of the app');
  });
});

describe('the review', () => {
  it('fails for unsigned webhooks and for an address without https', () => {
    expect(stateOf(APP, 'L3')).toMatchObject({ state: 'holds' });
    expect(stateOf({ ...APP, SALLA_LOYALTY_WEBHOOK_STRATEGY: 'none' }, 'L3')).toMatchObject({
      state: 'fails',
    });
    expect(stateOf(APP, 'APPS_URL')).toMatchObject({ state: 'holds' });
    expect(stateOf(APP, 'APPS_URL', 'http://localhost:3000')).toMatchObject({ state: 'fails' });
  });

  it('has every line of the list, and handles all plan events', () => {
    const items = checkSalla(settings(APP), 'https://apps.example').map(({ item }) => item);
    expect(items.filter((item) => item.startsWith('L'))).toEqual([
      'L1',
      'L2',
      'L3',
      'L4',
      'L5',
      'L6',
      'L7',
      'L8',
    ]);
    expect(stateOf(APP, 'L4')).toMatchObject({ state: 'holds' });
    expect(stateOf(APP, 'L7')).toMatchObject({ state: 'only you can tell' });
  });
});

it('lists our addresses for the portal; without signatures, the webhook’s contains the secret', () => {
  const [entry] = portalEntries(settings(APP), 'https://apps.example');
  expect(entry?.fields).toMatchObject({
    'Webhook URL': 'https://apps.example/webhooks/salla',
    'Iframe URL': 'https://apps.example/embedded/salla/loyalty/',
  });
  expect(entry?.fields['Scopes']).toContain('offline_access');
  const [open] = portalEntries(
    settings({ ...APP, SALLA_LOYALTY_WEBHOOK_STRATEGY: 'none' }),
    'https://a.example',
  );
  expect(open?.fields['Webhook URL']).toBe(
    'https://a.example/webhooks/salla/a%20webhook%20secret%20of%20the%20app',
  );
});
