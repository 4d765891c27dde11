import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

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
    ['a database without TLS', { DATABASE_URL: 'postgres://u:p@db.example/hub' }, 'DATABASE_URL'],
    [
      'a database whose certificate is not verified',
      { DATABASE_URL: 'postgres://u:p@db.example/hub?sslmode=require' },
      'DATABASE_URL',
    ],
    [
      'a database whose TLS is asked for and then given up',
      { DATABASE_URL: 'postgres://u:p@db.example/hub?sslmode=verify-full&sslmode=disable' },
      'DATABASE_URL',
    ],
    ['a mail server without TLS', { SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL'],
    [
      'a mail server whose certificate is not verified',
      { SMTP_URL: 'smtps://mail.example?tls.rejectUnauthorized=false' },
      'SMTP_URL',
    ],
    ['a weak former secret', { APP_SECRET_PREVIOUS: 'changeme-changeme-changeme' }, 'APP_SECRET_PREVIOUS'],
    ['the same secret twice', { APP_SECRET_PREVIOUS: SECRET }, 'APP_SECRET_PREVIOUS'],
    ['a mail server with an unknown protocol', { SMTP_URL: 'https://mail.example' }, 'SMTP_URL'],
    ['a provider of text messages without its account', { SMS_PROVIDER: 'unifonic' }, 'SMS_SECRET'],
    ['an account without a provider of text messages', { SMS_SECRET: 'of nobody' }, 'SMS_PROVIDER'],
    [
      'text messages without TLS',
      {
        SMS_PROVIDER: 'taqnyat',
        SMS_SECRET: 'of the provider',
        SMS_SENDER: 'Palm',
        SMS_URL: 'http://sms.example',
      },
      'SMS_URL',
    ],
  ])('refuses %s', (_, wrong, name) => {
    expect(() => readConfig({ ...PRODUCTION, ...wrong })).toThrow(name);
  });
});

describe('a connection of production', () => {
  it.each([
    ['a database with verified TLS', { DATABASE_URL: 'postgres://u:p@db.example/hub?sslmode=verify-full' }],
    [
      'a database without TLS, if that is said',
      { DATABASE_URL: 'postgres://u:p@db.example/hub', DATABASE_WITHOUT_TLS: '1' },
    ],
    ['a mail server that upgrades to TLS', { SMTP_URL: 'smtp://mail.example:587?requireTLS=true' }],
    [
      'a mail server without TLS, if that is said',
      { SMTP_URL: 'smtp://mail.example', SMTP_WITHOUT_TLS: '1' },
    ],
  ])('may be to %s', (_, given) => {
    expect(readConfig({ ...PRODUCTION, ...given })).toMatchObject({ NODE_ENV: 'production' });
  });
});

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'apps-hub-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (content: string): string => {
    const path = join(folder, 'secret');
    writeFileSync(path, content);
    return path;
  };
  const { APP_SECRET: _, ...without } = PRODUCTION;

  it('is read without its last line break, for every variable', () => {
    const config = readConfig({
      ...without,
      APP_SECRET_FILE: file(`${SECRET}\n`),
      METRICS_TOKEN_FILE: file(`${SECRET}\n`),
    });
    expect([config.APP_SECRET, config.METRICS_TOKEN]).toEqual([SECRET, SECRET]);
  });

  it('is refused if it cannot be read, is weak, or is also given directly', () => {
    expect(() => readConfig({ ...without, APP_SECRET_FILE: join(folder, 'none') })).toThrow(
      'APP_SECRET_FILE: the file cannot be read (ENOENT)',
    );
    expect(() => readConfig({ ...without, APP_SECRET_FILE: file('changeme-changeme-changeme') })).toThrow(
      'APP_SECRET is weak',
    );
    expect(() => readConfig({ ...PRODUCTION, APP_SECRET_FILE: file(SECRET) })).toThrow('APP_SECRET_FILE');
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
