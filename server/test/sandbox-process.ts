import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { FAST_ENV, FAST_IMPORTS } from './fast-imports.ts';
import { HOST } from './host-events.ts';
import { eventually } from './server-process.ts';

const MAIN = fileURLToPath(new URL('../../sandbox/src/main.ts', import.meta.url));
const TOKEN = 'the access token of the sandbox';

/** A webhook sent by the sandbox. */
export interface Heard {
  readonly topic: string;
  /** The path and query to which it was sent. */
  readonly address: string;
  readonly headers: Headers;
  readonly raw: Uint8Array;
}

/** The real sandbox platform in a separate process, and an app server that records its webhooks. */
export interface SandboxProcess {
  readonly url: string;
  readonly accessToken: string;
  /** The origin of our apps that the sandbox is configured with. */
  readonly appsUrl: string;
  readonly heard: Heard[];
  /** Calls the sandbox's scripting API, documented in sandbox/README.md. */
  readonly admin: (
    method: string,
    path: string,
    body?: unknown,
  ) => Promise<Record<string, unknown> & { readonly id: string }>;
  /** Waits for a webhook of this topic and removes it from the list. */
  readonly hear: (topic: string) => Promise<Heard>;
  readonly close: () => Promise<void>;
}

const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port; // it listens on a port, so the address is an object
};

export const freePort = async (): Promise<number> => {
  const server = createServer();
  const port = await listen(server);
  await new Promise((done) => void server.close(done));
  return port;
};

/**
 * The topic of a delivery without a topic header: Salla has it in the body; Zid in our own address, or in the body if it is about the
 * app.
 */
const topicOf = (address: string, raw: Uint8Array): string => {
  const { pathname, searchParams } = new URL(address, 'http://here.invalid');
  const body = JSON.parse(Buffer.from(raw).toString('utf8')) as Readonly<Record<string, unknown>>;
  return pathname.startsWith('/webhooks/zid/')
    ? `zid:${searchParams.get('event') ?? String(body['event_name'])}`
    : `salla:${String(body['event'])}`;
};

const listener = (heard: Heard[]): Server => {
  const hear = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const raw = await buffer(request);
    const headers = new Headers(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const shopify = headers.get('x-shopify-topic');
    const own = headers.get('x-sandbox-topic') ?? (shopify === null ? null : `shopify:${shopify}`);
    const address = request.url ?? '/';
    heard.push({ topic: own ?? topicOf(address, raw), address, headers, raw });
    response.end();
  };
  return createServer((request, response) => void hear(request, response));
};

const spawnSandbox = (port: number, appsPort: number, more: NodeJS.ProcessEnv): ChildProcess =>
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...FAST_IMPORTS, MAIN], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...FAST_ENV,
      SANDBOX_PORT: String(port),
      SANDBOX_URL: `http://127.0.0.1:${port}`,
      APPS_URL: `http://127.0.0.1:${appsPort}`,
      SANDBOX_DB: ':memory:',
      SANDBOX_CLIENT_ID: HOST.clientId,
      SANDBOX_CLIENT_SECRET: HOST.clientSecret,
      SANDBOX_WEBHOOK_SECRET: HOST.webhookSecret,
      SANDBOX_ACCESS_TOKEN: TOKEN,
      ...more,
    },
  });

export const startSandbox = async (more: NodeJS.ProcessEnv = {}): Promise<SandboxProcess> => {
  const heard: Heard[] = [];
  const apps = listener(heard);
  const port = await freePort();
  const appsPort = await listen(apps);
  const child = spawnSandbox(port, appsPort, more);
  const url = `http://127.0.0.1:${port}`;
  await eventually('the sandbox serves', async () => {
    if (child.exitCode !== null) throw new Error('the sandbox did not start');
    return fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  });
  return {
    url,
    accessToken: TOKEN,
    appsUrl: `http://127.0.0.1:${appsPort}`,
    heard,
    admin: async (method, path, body) => {
      const response = await fetch(`${url}/api/admin/stores/demo/${path}`, {
        method,
        headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
        body: body === undefined ? null : JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      // The sandbox returns the object it created.
      return (await response.json()) as Record<string, unknown> & { readonly id: string };
    },
    hear: async (topic) => {
      await eventually(topic, () => Promise.resolve(heard.some((each) => each.topic === topic)));
      const place = heard.findIndex((each) => each.topic === topic);
      const [found] = heard.splice(place, 1);
      if (!found) throw new Error('it was there');
      return found;
    },
    close: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      apps.closeAllConnections();
      await new Promise((done) => void apps.close(done));
    },
  };
};
