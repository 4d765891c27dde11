import { describe, expect, it } from 'vitest';

import { appsUrlOf, hasReference, readConfig } from './config.ts';

const SECRET = 'k7Qz-9wLx_V2mTn8bRf4-Hd3Gs6Yp1Ju5';
const PRODUCTION = {
  NODE_ENV: 'production',
  APP_SECRET: SECRET,
  APPS_URL: 'https://hub.example',
  SMTP_URL: 'smtps://user:pass@mail.example',
  TRUST_PROXY: '1',
};

describe('production', () => {
  it('starts when everything is configured', () => {
    expect(readConfig(PRODUCTION).NODE_ENV).toBe('production');
  });

  it.each([
    ['demo data', { DEMO: '1' }, 'DEMO'],
    ['the sandbox', { SANDBOX_URL: 'http://localhost:3001' }, 'SANDBOX_URL'],
    ['a secret from an example', { APP_SECRET: 'changeme-changeme-changeme' }, 'APP_SECRET'],
    ['a secret that calls itself one', { APP_SECRET: 'My-Secret-2026-for-all' }, 'APP_SECRET'],
    ['a secret of one repeated key', { APP_SECRET: 'aaaaaaaaaaaaaaaaaaaaaaaa' }, 'APP_SECRET'],
    ['a short secret', { APP_SECRET: 'k7Qz-9wLx_V2mT' }, 'APP_SECRET'],
    ['a weak token for the metrics', { METRICS_TOKEN: 'prometheus-prometheus' }, 'METRICS_TOKEN'],
    ['an address without TLS', { APPS_URL: 'http://hub.example' }, 'APPS_URL'],
    ['TLS that no proxy reports', { TRUST_PROXY: '0' }, 'TRUST_PROXY'],
    ['pages in development', { WEB_DEV_URL: 'http://localhost:5173' }, 'WEB_DEV_URL'],
    ['no secret', { APP_SECRET: undefined }, 'APP_SECRET'],
    ['no address of its own', { APPS_URL: undefined }, 'APPS_URL'],
    ['no mail server', { SMTP_URL: undefined }, 'SMTP_URL'],
    ['a mail server with an unknown protocol', { SMTP_URL: 'https://mail.example' }, 'SMTP_URL'],
  ])('refuses %s', (_, wrong, name) => {
    expect(() => readConfig({ ...PRODUCTION, ...wrong })).toThrow(name);
  });
});

describe('the API reference', () => {
  it('is served in development, and in production only if enabled', () => {
    expect(hasReference(readConfig({ APP_SECRET: SECRET }))).toBe(true);
    expect(hasReference(readConfig(PRODUCTION))).toBe(false);
    expect(hasReference(readConfig({ ...PRODUCTION, API_REFERENCE: '1' }))).toBe(true);
  });
});

describe('our public origin', () => {
  it('is the configured one, otherwise this machine', () => {
    expect(appsUrlOf(readConfig({ ...PRODUCTION, APPS_URL: 'https://hub.example/somewhere' }))).toBe(
      'https://hub.example',
    );
    expect(appsUrlOf(readConfig({ APP_SECRET: SECRET, PORT: '4500' }))).toBe('http://localhost:4500');
  });
});
