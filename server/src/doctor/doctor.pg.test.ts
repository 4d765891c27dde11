import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { CARRIERS } from '@apps-hub/domain/carrier';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { LANE_SECRET } from '#test/lane-secret.ts';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { connectOwner } from '../db/owner.ts';
import { examine } from './examine.ts';
import type { Finding } from './finding.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  vi.useRealTimers();
});

/** A port on which nothing listens. */
const closedPort = async (): Promise<number> => {
  const server = createSocketServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

const openHost = async (): Promise<string> => {
  const server = createServer((_, response) => response.writeHead(404).end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(async () => {
    server.close();
    await once(server, 'close');
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** A mail server that knows one password; returns host and port. */
const openMail = async (options: SMTPServerOptions): Promise<string> => {
  const server = new SMTPServer({
    disableReverseLookup: true,
    closeTimeout: 500,
    onAuth: ({ password }, _, answer) =>
      answer(password === 'the-password' ? null : new Error('refused'), { user: 'someone' }),
    ...options,
  });
  server.on('error', () => undefined);
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  closing.push(() => new Promise<void>((closed) => server.close(() => closed())));
  return `127.0.0.1:${(listener.address() as AddressInfo).port}`;
};

type Env = Readonly<Record<string, string>>;

/** What the doctor finds with these variables beside those of a working installation. */
const findings = async (env: Env = {}): Promise<Finding[]> => {
  const url = await openHost();
  const all = {
    APP_SECRET: LANE_SECRET,
    DATABASE_URL: database.ownerUrl,
    PORT: '0',
    SANDBOX_URL: url,
    SANDBOX_CLIENT_SECRET: 'a client secret of the sandbox',
    SANDBOX_WEBHOOK_SECRET: 'a webhook secret of the sandbox',
    ...env,
  };
  return examine({
    env: all,
    fetch: globalThis.fetch,
    openOwner: (ownerUrl) =>
      Promise.resolve(ownerUrl === undefined ? undefined : { ownerUrl, stop: () => Promise.resolve() }),
  });
};

const failures = async (env: Env): Promise<string[]> =>
  (await findings(env)).filter(({ state }) => state === 'failed').map(({ part, text }) => `${part}: ${text}`);

const databaseWarnings = async (): Promise<string[]> =>
  (await findings()).flatMap(({ part, state, text }) =>
    part === 'database' && state === 'warning' ? [text] : [],
  );

const withUrl = (change: (url: URL) => void): string => {
  const url = new URL(database.ownerUrl);
  change(url);
  return url.href;
};

describe('the doctor', () => {
  it('finds nothing wrong with a working installation, and shows no secret', async () => {
    const mail = await openMail({ disabledCommands: ['STARTTLS'] });
    const found = await findings({ SMTP_URL: `smtp://someone:the-password@${mail}` });
    expect(found.filter(({ state }) => state !== 'ok')).toEqual([
      expect.objectContaining({ part: 'settings', text: expect.stringContaining('NODE_ENV') }),
    ]);
    expect(new Set(found.map(({ part }) => part))).toEqual(
      new Set(['versions', 'settings', 'port', 'disk', 'database', 'clock', 'mail', 'sandbox', ...CARRIERS]),
    );
    const text = JSON.stringify(found);
    expect(text).not.toContain(LANE_SECRET);
    expect(text).not.toContain(new URL(database.ownerUrl).password);
    expect(text).not.toContain('the-password');
  });

  it('names every wrong variable and still examines the rest', async () => {
    const found = await failures({
      DATABSE_URL: 'x',
      LOG_LEVEL: 'loud',
      CARRIER_URLS: 'sandbox',
      PROCESSES: '99',
    });
    expect(found).toEqual([
      'settings: DATABSE_URL is no setting: did you mean DATABASE_URL?',
      expect.stringMatching(/^settings: PROCESSES /),
      expect.stringMatching(/^settings: LOG_LEVEL /),
    ]);
  });

  it('lists every reason why production would refuse', async () => {
    const found = await failures({ NODE_ENV: 'production', APP_SECRET: 'changeme-changeme-changeme' });
    const named = found.map((text) => /^settings: (\w+)/.exec(text)?.[1]);
    expect(named).toEqual(
      expect.arrayContaining([
        'SANDBOX_URL',
        'APP_SECRET',
        'APPS_URL',
        'TRUST_PROXY',
        'SMTP_URL',
        'DATABASE_URL',
      ]),
    );
  });
});

describe('a database', () => {
  it.each([
    ['a wrong password', (url: URL) => (url.password = 'wrong'), 'the password is wrong'],
    ['a wrong name', (url: URL) => (url.pathname = '/nowhere'), 'there is no such database'],
  ])('its check names %s', async (_, change, words) => {
    const [found = ''] = await failures({ DATABASE_URL: withUrl(change) });
    expect(found).toContain(words);
  });

  it('its check names another APP_SECRET than it was set up with', async () => {
    expect(await failures({ APP_SECRET: 'another secret than it was' })).toEqual([
      'database: it was set up with another APP_SECRET',
    ]);
    const rotating = { APP_SECRET: 'another secret than it was', APP_SECRET_PREVIOUS: LANE_SECRET };
    expect(await failures(rotating)).toEqual([]);
  });

  it('its check names each right that its user lacks', async () => {
    const name = `poor_${process.pid}`;
    await database.owner.unsafe(`create role ${name} login password 'poor-password'`);
    try {
      const found = await failures({
        DATABASE_URL: withUrl((url) => {
          url.username = name;
          url.password = 'poor-password';
        }),
      });
      expect(found).toEqual(
        expect.arrayContaining([
          `database: ${name} may not create tables`,
          `database: ${name} may not change the role apps_hub_app`,
          expect.stringContaining(`tables belong to another user than ${name}`),
        ]),
      );
    } finally {
      await database.owner.unsafe(`drop role ${name}`);
    }
  });

  it('its check names a newer version', async () => {
    const [kept] = await database.owner<{ release: number }[]>`select release from installation.version`;
    await database.owner`update installation.version set release = 9999`;
    try {
      const [found = ''] = await failures({});
      expect(found).toContain('database: this database needs release 9999');
    } finally {
      await database.owner`update installation.version set release = ${kept?.release ?? 0}`;
    }
  });

  it('its check names processes of versions beside which this one cannot work, and that its start changes something', async () => {
    const { owner } = database;
    const [kept] = await owner<{ setUp: string }[]>`select set_up as "setUp" from installation.version`;
    const other = connectOwner(database.ownerUrl, { name: 'Apps Hub release 1' });
    await owner`update installation.version set set_up = 'of another version'`;
    try {
      expect(await databaseWarnings()).toEqual([expect.stringContaining('the start changes it to release ')]);
      await other`select pg_advisory_lock_shared(7260421, 1)`;
      expect(await databaseWarnings()).toEqual([
        expect.stringMatching(/processes run that this version cannot work beside: Apps Hub release 1$/),
      ]);
    } finally {
      await other.end();
      await owner`update installation.version set set_up = ${kept?.setUp ?? ''}`;
    }
  });

  it('its check names an address where nothing listens, with advice', async () => {
    const port = String(await closedPort());
    const found = await findings({ DATABASE_URL: withUrl((url) => (url.port = port)) });
    expect(found.find(({ part }) => part === 'database')).toMatchObject({
      state: 'failed',
      text: expect.stringContaining('nothing listens there'),
      next: expect.stringContaining('DATABASE_URL'),
    });
  });
});

it('a clock that differs from the database is reported', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 90_000 });
  expect(await failures({})).toEqual([expect.stringMatching(/^clock: .* differ by (8|9)\d\.\d s$/)]);
});

describe('a mail server', () => {
  it.each<[string, SMTPServerOptions, (at: string) => string, string]>([
    ['a wrong password', { disabledCommands: ['STARTTLS'] }, (at) => `smtp://someone:wrong@${at}`, 'refused'],
    [
      'TLS required and missing',
      { disabledCommands: ['STARTTLS'] },
      (at) => `smtp://someone:the-password@${at}?requireTLS=true`,
      'TLS',
    ],
    [
      'a certificate of nobody',
      {},
      (at) => `smtp://someone:the-password@${at}?requireTLS=true`,
      'its certificate',
    ],
  ])('its check names %s', async (_, options, urlAt, words) => {
    const [found = ''] = await failures({ SMTP_URL: urlAt(await openMail(options)) });
    expect(found).toContain('mail: 127.0.0.1');
    expect(found).toContain(words);
    expect(found).not.toContain('someone');
  });

  it('its check names an address where nothing listens', async () => {
    const [found = ''] = await failures({ SMTP_URL: `smtp://127.0.0.1:${await closedPort()}` });
    expect(found).toContain('nothing listens there');
  });
});

it('a host that cannot be reached fails, a carrier only warns', async () => {
  const nowhere = `http://127.0.0.1:${await closedPort()}`;
  const found = await findings({ SANDBOX_URL: nowhere });
  const states = found.map(({ part, state }) => [part, state]);
  expect(states).toContainEqual(['sandbox', 'failed']);
  expect(states).toContainEqual(['aramex', 'warning']);
});
