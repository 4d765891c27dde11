import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { carrierOwnUrls } from './carriers/adapters.ts';
import { readConfig } from './config.ts';

/** The lines of an example for operators, without comments. */
const linesOf = (name: string): string[] =>
  readFileSync(new URL(`../operate/${name}`, import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

const SECRET = 'k7Qz-9wLx_V2mTn8bRf4-Hd3Gs6Yp1Ju5';

/** The hosts that production calls; stores on Shopify each have their own below one name. */
const calledHosts = (): string[] => {
  const config = readConfig({ APP_SECRET: SECRET });
  const urls = [config.SALLA_API_URL, config.SALLA_ACCOUNTS_URL, config.ZID_API_URL, config.ZID_OAUTH_URL];
  return [...urls, ...Object.values(carrierOwnUrls('production'))].map((url) => new URL(url).hostname);
};

describe('the example of the proxy to other servers', () => {
  it('lets the server reach the hosts and carriers that it calls, and nothing else', () => {
    const lines = linesOf('outbound-proxy.conf');
    const allowed = lines.flatMap((line) => /^acl allowed dstdomain (\S+)$/.exec(line)?.[1] ?? []);
    expect(allowed.toSorted()).toEqual([...calledHosts(), '.myshopify.com'].toSorted());
    expect(lines.filter((line) => line.startsWith('http_access'))).toEqual([
      'http_access allow CONNECT tls allowed localhost',
      'http_access deny all',
    ]);
  });
});

describe('the example of the reverse proxy', () => {
  const lines = linesOf('nginx.conf');

  it('speaks TLS 1.2 and 1.3 with forward secrecy and authenticated encryption only', () => {
    expect(lines).toContain('ssl_protocols TLSv1.2 TLSv1.3;');
    const ciphers = lines
      .find((line) => line.startsWith('ssl_ciphers '))
      ?.slice('ssl_ciphers '.length, -1)
      .split(':');
    for (const cipher of ciphers ?? ['none']) expect(cipher).toMatch(/^ECDHE-.*(?:GCM|POLY1305)/);
  });

  it('answers /readyz and /metrics to this machine only', () => {
    const start = lines.indexOf('location ~ ^/(readyz|metrics)$ {');
    expect(lines.slice(start + 1, start + 4)).toEqual(['allow 127.0.0.1;', 'allow ::1;', 'deny all;']);
  });

  it('reports what TRUST_PROXY trusts, appending the caller’s address', () => {
    expect(lines).toEqual(
      expect.arrayContaining([
        'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
        'proxy_set_header X-Forwarded-Proto $scheme;',
        'proxy_set_header X-Request-Id $request_id;',
        'proxy_buffering off;',
      ]),
    );
  });
});

describe('the example of the service', () => {
  const settings = linesOf('apps-hub.service')
    .filter((line) => line.startsWith('Environment='))
    .flatMap((line) => line.slice('Environment='.length).split(' '))
    .map((pair) => pair.split('=') as [string, string]);

  it('starts production once its secret files are there', () => {
    const files = settings.filter(([name]) => name.endsWith('_FILE'));
    const contents: Readonly<Record<string, string>> = {
      'app-secret': SECRET,
      'metrics-token': SECRET,
      'database-url': 'postgres://u:p@db.example/hub?sslmode=verify-full',
      'smtp-url': 'smtps://u:p@mail.example',
    };
    const read = files.map(([name, path]) => [name.replace(/_FILE$/, ''), contents[path.replace('%d/', '')]]);
    const others = settings.filter(([name]) => !name.endsWith('_FILE'));
    const config = readConfig({ ...Object.fromEntries(others), ...Object.fromEntries(read) });
    expect(config).toMatchObject({ NODE_ENV: 'production', TRUST_PROXY: true, APP_SECRET: SECRET });
  });

  it('gets each secret as an encrypted credential', () => {
    const credentials = linesOf('apps-hub.service').flatMap(
      (line) => /^LoadCredentialEncrypted=(\S+)$/.exec(line)?.[1] ?? [],
    );
    const used = settings.flatMap(([name, path]) =>
      name.endsWith('_FILE') ? [path.replace('%d/', '')] : [],
    );
    expect(used.toSorted()).toEqual(credentials.toSorted());
  });

  it('may open no connection but to its proxy', () => {
    expect(linesOf('apps-hub.service')).toEqual(
      expect.arrayContaining(['IPAddressDeny=any', 'IPAddressAllow=localhost']),
    );
    expect(Object.fromEntries(settings)).toMatchObject({ NODE_USE_ENV_PROXY: '1' });
  });
});
