import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { carrierOwnUrls } from './carriers/adapters.ts';
import { drainMs, readConfig, SETTING_NAMES } from './config.ts';
import { MESSAGE_URLS } from './messages/connect.ts';
import { RELEASE } from './db/installed.ts';
import { namesOf } from './settings/table.ts';

const textOf = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

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
  return [...urls, ...Object.values(carrierOwnUrls('production')), ...Object.values(MESSAGE_URLS)].map(
    (url) => new URL(url).hostname,
  );
};

describe('the example of the proxy to other servers', () => {
  it('lets the server reach the hosts and carriers that it calls, and nothing else', () => {
    const lines = linesOf('outbound-proxy.conf');
    const allowed = lines.flatMap((line) => /^acl allowed dstdomain (\S+)$/.exec(line)?.[1] ?? []);
    // OTO's labels are at other hosts of its domain than its API, so the whole domain is allowed.
    const hosts = calledHosts().map((host) => (host.endsWith('.tryoto.com') ? '.tryoto.com' : host));
    expect(allowed.toSorted()).toEqual([...hosts, '.myshopify.com'].toSorted());
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

  it('finds a new process before the one it replaces closes its port', () => {
    const servers = lines.filter((line) => line.startsWith('server 127.'));
    expect(servers).toHaveLength(2);
    const drain = drainMs({ ...readConfig({ APP_SECRET: SECRET }), NODE_ENV: 'production' });
    for (const server of servers)
      expect(Number(/ fail_timeout=(\d+)s;$/.exec(server)?.[1] ?? 10) * 1000).toBeLessThan(drain);
  });

  it('asks the other version for a page’s file that one lacks', () => {
    const start = lines.indexOf('location /assets/ {');
    expect(lines.slice(start + 1, start + 3)).toEqual([
      'proxy_next_upstream error timeout http_404;',
      'proxy_pass http://apps_hub;',
    ]);
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

/** The variables that a unit of systemd gives its program. */
const settingsOf = (unit: string): [string, string][] =>
  linesOf(unit)
    .filter((line) => line.startsWith('Environment='))
    .flatMap((line) => line.slice('Environment='.length).replaceAll('"', '').split(' '))
    .map((pair) => pair.split('=') as [string, string]);

const SERVER_UNITS = ['apps-hub@.service', 'apps-hub-run@.service'];
const UNITS = [
  ...SERVER_UNITS,
  ...['apps-hub-backup', 'apps-hub-dump', 'apps-hub-log', 'apps-hub-verify'].map((name) => `${name}.service`),
];
const TIMERS = ['apps-hub-backup.timer', 'apps-hub-dump.timer', 'apps-hub-verify.timer'];
/** Variables of the units themselves, of Node and of PostgreSQL. */
const OF_OTHERS = /^(?:ROLE|COMMAND|PGPASSFILE)$|PROXY$/;
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

describe('the units of systemd', () => {
  it.runIf(hasSystemd)('are valid', () => {
    const files = [...UNITS, ...TIMERS].map((name) =>
      fileURLToPath(new URL(`../operate/${name}`, import.meta.url)),
    );
    const { stderr } = spawnSync('systemd-analyze', ['verify', ...files], { encoding: 'utf8' });
    // Apps Hub is not installed here.
    const wrong = stderr.split('\n').filter((line) => line !== '' && !line.includes('is not executable'));
    expect(wrong).toEqual([]);
  });

  it.each(UNITS)('run programs that exist: %s', (unit) => {
    const [, file = ''] = /^ExecStart=.* (src\/\S+\.ts)/m.exec(linesOf(unit).join('\n')) ?? [];
    expect(existsSync(new URL(`../${file}`, import.meta.url))).toBe(true);
  });

  it.each(UNITS)('get each secret as an encrypted credential: %s', (unit) => {
    const credentials = linesOf(unit).flatMap(
      (line) => /^LoadCredentialEncrypted=(\S+)$/.exec(line)?.[1] ?? [],
    );
    const used = settingsOf(unit).flatMap(([, value]) =>
      value.startsWith('%d/') ? [value.replace('%d/', '')] : [],
    );
    expect(used.toSorted()).toEqual(credentials.toSorted());
    const unknown = settingsOf(unit).filter(
      ([name]) => !SETTING_NAMES.includes(name.replace(/_FILE$/, '')) && !OF_OTHERS.test(name),
    );
    expect(unknown).toEqual([]);
  });
});

describe('the examples of the service and of its commands', () => {
  const settings = settingsOf('apps-hub@.service');

  it('have the same settings', () => {
    const [server, command] = SERVER_UNITS.map((unit) =>
      settingsOf(unit).filter(([name]) => name !== 'ROLE' && name !== 'COMMAND'),
    );
    expect(command).toEqual(server);
  });

  it.each(SERVER_UNITS)('start production once address and secret files are there: %s', (unit) => {
    const settings = settingsOf(unit);
    const files = settings.filter(([name]) => name.endsWith('_FILE'));
    const contents: Readonly<Record<string, string>> = {
      'app-secret': SECRET,
      'metrics-token': SECRET,
      'database-url': 'postgres://u:p@db.example/hub?sslmode=verify-full',
      'smtp-url': 'smtps://u:p@mail.example',
    };
    const read = files.map(([name, path]) => [name.replace(/_FILE$/, ''), contents[path.replace('%d/', '')]]);
    const others = settings.filter(([name]) => !name.endsWith('_FILE'));
    const config = readConfig({
      ...Object.fromEntries(others),
      ...Object.fromEntries(read),
      APPS_URL: 'https://apps.example.com',
    });
    expect(config).toMatchObject({ NODE_ENV: 'production', TRUST_PROXY: true, APP_SECRET: SECRET });
  });

  it('may open no connection but to its proxy', () => {
    expect(linesOf('apps-hub@.service')).toEqual(
      expect.arrayContaining(['IPAddressDeny=any', 'IPAddressAllow=localhost']),
    );
    expect(Object.fromEntries(settings)).toMatchObject({ NODE_USE_ENV_PROXY: '1' });
  });
});

/** The part of a Compose file that is read here. */
interface Service {
  readonly image: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly ports?: readonly string[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
}

describe('the example for Compose', () => {
  const { services, secrets } = parse(textOf('operate/compose.yaml'), { merge: true }) as {
    readonly services: Readonly<Record<string, Service>>;
    readonly secrets: Readonly<Record<string, unknown>>;
  };
  const ours = Object.values(services).filter(({ image }) => image.startsWith('apps-hub:'));

  it('runs this version in the roles web, worker and migrate, read-only and without rights', () => {
    expect(ours.map(({ command }) => command)).toEqual([['migrate'], ['web'], ['worker']]);
    for (const service of ours)
      expect(service).toMatchObject({
        image: `apps-hub:${RELEASE.program}`,
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
  });

  it('starts production once its secret files are there', () => {
    const contents: Readonly<Record<string, string>> = {
      APP_SECRET: SECRET,
      METRICS_TOKEN: SECRET,
      DATABASE_URL: 'postgres://apps_hub:p@postgres:5432/apps_hub',
      SMTP_URL: 'smtps://u:p@mail.example',
    };
    for (const { environment = {} } of ours) {
      const read = Object.entries(environment).map(([name, value]) => {
        const secret = name.replace(/_FILE$/, '');
        return name.endsWith('_FILE') ? [secret, contents[secret]] : [name, value];
      });
      expect(readConfig({ NODE_ENV: 'production', ...Object.fromEntries(read) })).toMatchObject({
        APP_SECRET: SECRET,
      });
    }
  });

  it('has each variable of the operator’s page, at a port that only this machine reaches', () => {
    const { environment = {}, ports } = services['web'] ?? {};
    expect(Object.keys(environment)).toEqual(expect.arrayContaining(namesOf('Operator')));
    const port = environment['OPERATOR_PORT'] ?? '';
    expect(ports).toContain(`127.0.0.1:${port}:${port}`);
    expect(ports?.filter((each) => !each.startsWith('127.0.0.1:'))).toEqual([]);
  });

  it('sets only variables that exist', () => {
    const names = ours.flatMap(({ environment = {} }) => Object.keys(environment));
    expect(names.filter((name) => !SETTING_NAMES.includes(name.replace(/_FILE$/, '')))).toEqual([]);
  });

  it('gives each service only secrets that exist', () => {
    for (const { secrets: given = [], environment = {} } of Object.values(services)) {
      expect(Object.keys(secrets)).toEqual(expect.arrayContaining([...given]));
      const files = Object.values(environment).filter((value) => value.startsWith('/run/secrets/'));
      expect(given).toEqual(expect.arrayContaining(files.map((file) => file.replace('/run/secrets/', ''))));
    }
  });
});

describe('the alerts', () => {
  it('have an entry each in the runbook, and the runbook has no other', () => {
    const { groups } = parse(textOf('operate/prometheus-alerts.yaml')) as {
      readonly groups: readonly { readonly rules: readonly { readonly alert: string }[] }[];
    };
    const alerts = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
    const entries = [...textOf('../docs/operate.md').matchAll(/^\| `(AppsHub\w+)` \|/gm)].map(
      ([, name]) => name,
    );
    expect(alerts.length).toBeGreaterThan(0);
    expect(new Set(entries)).toEqual(new Set(alerts));
    expect(entries).toHaveLength(alerts.length);
  });
});

describe('the changelog', () => {
  const headings = [...textOf('../CHANGELOG.md').matchAll(/^## (\S+) \((\d+)(?:, beside \d+)?\)$/gm)].map(
    ([, version, release]) => ({
      version,
      release: Number(release),
    }),
  );

  it('begins with this release, and its newest version is that of the program', () => {
    expect(headings[0]?.release).toBe(RELEASE.number);
    expect(headings.find(({ version }) => version !== 'Unreleased')?.version).toBe(RELEASE.program);
  });

  it('has newer releases above older ones', () => {
    const releases = headings.map(({ release }) => release);
    expect(releases).toEqual(releases.toSorted((one, other) => other - one));
  });
});
