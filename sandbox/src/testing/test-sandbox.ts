import { createServer } from 'node:http';
import type { IncomingHttpHeaders, RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { SandboxConfig } from '../config.ts';
import { createSandbox } from '../create-sandbox.ts';
import type { Sandbox } from '../create-sandbox.ts';
import { openDb } from '../db/db.ts';
import type { Db } from '../db/db.ts';

/** A received webhook. */
export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly raw: Buffer;
  readonly topic: string;
  readonly store: string;
  readonly delivery: string;
  readonly data: Record<string, unknown>;
}

/** A sandbox on a free port with a controllable clock, and a server that records the webhooks it receives. */
export interface TestSandbox {
  readonly url: string;
  readonly config: SandboxConfig;
  readonly db: Db;
  readonly sandbox: Sandbox;
  readonly received: Received[];
  /** The next responses of the apps; 200 when empty. */
  readonly answers: number[];
  readonly clock: { readonly now: () => Date; readonly advance: (ms: number) => void };
  /** Calls a store's JSON API; returns status and body. */
  readonly call: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

export interface Answer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read many JSON shapes and fail on a wrong one
  readonly body: any;
}

const listen = async (handler: RequestListener): Promise<{ server: Server; url: string }> => {
  const server = createServer(handler);
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // listening on a port, so this is an object
  return { server, url: `http://127.0.0.1:${port}` };
};

const recorder =
  (received: Received[], answers: number[]): RequestListener =>
  (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => void chunks.push(chunk));
    request.on('end', () => {
      const raw = Buffer.concat(chunks);
      const body = JSON.parse(raw.toString('utf8')) as Pick<Received, 'topic' | 'store' | 'data'>;
      const delivery = String(request.headers['x-sandbox-delivery']);
      received.push({ headers: request.headers, raw, delivery, ...body });
      response.writeHead(answers.shift() ?? 200).end('seen');
    });
  };

/** Starts both servers; by default the installation has already been delivered. */
export const startTestSandbox = async (
  options: {
    readonly sleep?: (ms: number) => Promise<void>;
    readonly isInstallTold?: boolean;
    /** The apps' URL, if not the recording server. */
    readonly appsUrl?: string;
  } = {},
): Promise<TestSandbox> => {
  const received: Received[] = [];
  const answers: number[] = [];
  const apps = await listen(recorder(received, answers));
  // The sandbox needs its own URL, so create it after its server listens.
  let app: RequestListener | undefined;
  const platform = await listen((request, response) => app?.(request, response));
  let time = Date.parse('2026-03-01T09:00:00.000Z');
  const clock = {
    now: () => new Date(time),
    advance: (ms: number) => {
      time += ms;
    },
  };
  const config: SandboxConfig = {
    sandboxUrl: platform.url,
    appsUrl: options.appsUrl ?? apps.url,
    clientId: 'client-id',
    clientSecret: 'client-secret-of-thirty-two-bytes',
    webhookSecret: 'webhook-secret',
    accessToken: 'access-token',
  };
  const db = openDb(':memory:');
  const sandbox = createSandbox({
    db,
    config,
    now: clock.now,
    ...(options.sleep && { sleep: options.sleep }),
  });
  app = getRequestListener(sandbox.app.fetch);
  if (options.isInstallTold !== false) {
    await sandbox.drain();
    received.length = 0;
  }
  return {
    url: platform.url,
    config,
    db,
    sandbox,
    received,
    answers,
    clock,
    call: (method, path, body, headers) => callJson(platform.url, { method, path, body, headers }),
    close: async () => {
      await sandbox.stop();
      for (const { server } of [apps, platform]) server.closeAllConnections();
      await Promise.all([apps, platform].map(({ server }) => new Promise((done) => void server.close(done))));
      db.close();
    },
  };
};

const callJson = async (
  url: string,
  request: { method: string; path: string; body: unknown; headers: Record<string, string> | undefined },
): Promise<Answer> => {
  const response = await fetch(`${url}${request.path}`, {
    method: request.method,
    headers: { Authorization: 'Bearer access-token', 'Content-Type': 'application/json', ...request.headers },
    body: request.body === undefined ? null : JSON.stringify(request.body),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
};
