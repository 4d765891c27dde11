import { describe, expect, it } from 'vitest';

import { readConfig } from '#config.ts';
import { checkZid, dashboardEntries, LIFECYCLE_EVENTS } from './checklist.ts';
import { verifyZidWebhook } from './webhooks.ts';
import { zidConfig } from './config.ts';

const APP = {
  ZID_LOYALTY_APP_ID: '7367',
  ZID_LOYALTY_CLIENT_ID: '7192',
  ZID_LOYALTY_CLIENT_SECRET: 'a client secret of the app',
  ZID_LOYALTY_WEBHOOK_SECRET: 'a webhook secret of the app',
};
const APPS_URL = 'https://apps.example';

const settings = (env: Record<string, string>) => readConfig({ APP_SECRET: 'x'.repeat(32), ...env });
const stateOf = (env: Record<string, string>, item: string, appsUrl = APPS_URL) =>
  checkZid(settings(env), appsUrl).find((line) => line.item === item);

describe('the settings of Zid', () => {
  it('may all be missing, and are then listed by name', () => {
    expect(stateOf({}, 'loyalty')).toMatchObject({
      state: 'fails',
      text: expect.stringContaining('ZID_LOYALTY_APP_ID'),
    });
    expect(stateOf({}, 'Z5')).toBeUndefined();
    expect(dashboardEntries(settings({}), APPS_URL)).toEqual([]);
  });

  it('are refused when incomplete', () => {
    const { ZID_LOYALTY_CLIENT_SECRET: _, ...part } = APP;
    expect(() => settings(part)).toThrow('ZID_LOYALTY_CLIENT_SECRET missing');
    expect(() => settings({ ...APP, ZID_LOYALTY_APP_ID: 'abc' })).toThrow('is the number of the app');
  });
});

it('the review has every line, handles all app events, and fails for an address without https', () => {
  const items = checkZid(settings(APP), APPS_URL).map(({ item }) => item);
  expect(items.filter((item) => item.startsWith('Z'))).toEqual(
    Array.from({ length: 9 }, (_, place) => `Z${place + 1}`),
  );
  expect(stateOf(APP, 'Z6')).toMatchObject({ state: 'holds' });
  expect(stateOf(APP, 'APPS_URL')).toMatchObject({ state: 'holds' });
  expect(stateOf(APP, 'APPS_URL', 'http://localhost:3000')).toMatchObject({ state: 'fails' });
});

it('lists our addresses for the dashboard, and the webhook’s is accepted', () => {
  const [entry] = dashboardEntries(settings(APP), APPS_URL);
  expect(entry?.fields).toMatchObject({
    'Redirection URL': 'https://apps.example/install/zid/loyalty',
    'Callback URL': 'https://apps.example/install/zid/loyalty/callback',
    'Application URL': 'https://apps.example/embedded/zid/loyalty/',
  });
  expect(entry?.fields['Scopes']).toContain(
    'coupons.read_write (third_coupons_write) webhooks.read_write (third_webhook_read, third_webhook_write)',
  );
  const { pathname, searchParams } = new URL(entry?.fields['Webhook URL'] ?? '');
  const body = JSON.stringify({ event_name: LIFECYCLE_EVENTS[0], store_id: 1 });
  const request = {
    headers: new Headers(),
    raw: Buffer.from(body),
    pathSecret: pathname.split('/')[3] ?? null,
    query: searchParams,
  };
  const { apps = [] } = zidConfig(settings(APP), APPS_URL) ?? {};
  expect(verifyZidWebhook(request, apps)).toMatchObject({ ok: true });
});
