import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { eventually } from '#test/server-process.ts';
import { setStage } from '#test/stage.ts';
import { type Listener, listen } from './listen.ts';

const { http, suite } = setStage();
let listener: Listener;
beforeAll(async () => {
  listener = await listen((request, env) => http.app.fetch(request, env), 0);
});
afterAll(() => listener.close(0));

interface Line {
  readonly socket: Socket;
  readonly heard: () => string;
  readonly closed: Promise<void>;
}

/** A connection that sends arbitrary bytes. */
const dial = async (port: number, text: string): Promise<Line> => {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (data) => {
    heard += String(data);
  });
  socket.on('error', () => undefined);
  const closed = new Promise<void>((done) => void socket.on('close', () => done()));
  await new Promise<void>((done) => void socket.on('connect', () => done()));
  socket.write(text);
  return { socket, heard: () => heard, closed };
};

const head = (length: number) =>
  `POST /api/v1/customers HTTP/1.1\r\nhost: apps.test\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

describe('a body that is too large', () => {
  it('is refused before it is read, and the connection closes as the response announces', async () => {
    const { heard, closed, socket } = await dial(listener.port, `${head(50_000_000)}${'x'.repeat(1000)}`);
    await closed;
    expect(heard()).toContain('HTTP/1.1 413');
    expect(heard().toLowerCase()).toContain('connection: close');
    socket.destroy();
  });
});

const chunked = (path: string, type: string) =>
  `POST ${path} HTTP/1.1\r\nhost: apps.test\r\ncontent-type: ${type}\r\ntransfer-encoding: chunked\r\n\r\n6\r\n{"half\r\n`;
const sized = (path: string, type: string) =>
  `POST ${path} HTTP/1.1\r\nhost: apps.test\r\ncontent-type: ${type}\r\ncontent-length: 500\r\n\r\n{"half`;

describe('a client that hangs up while it sends a body', () => {
  const JSON_TYPE = 'application/json';

  it.each([
    ['of known length', sized('/api/v1/customers', JSON_TYPE)],
    ['in chunks', chunked('/api/v1/customers', JSON_TYPE)],
    ['of a sign-in', chunked('/api/auth/login', JSON_TYPE)],
    ['of a webhook', sized('/webhooks/sandbox', JSON_TYPE)],
    ['of a webhook in chunks', chunked('/webhooks/sandbox', JSON_TYPE)],
    ['of a form', sized('/downloads', 'application/x-www-form-urlencoded')],
    ['of a form in chunks', chunked('/downloads', 'application/x-www-form-urlencoded')],
  ])('is logged, but not as an error of ours, while its body is %s', async (_, request) => {
    suite.logged.length = 0;
    const { heard, socket } = await dial(
      listener.port,
      request.replace('\r\n\r\n', '\r\nexpect: 100-continue\r\n\r\n'),
    );
    await eventually('the body is awaited', () => Promise.resolve(heard().includes('100 Continue')));
    socket.destroy();
    const isLogged = () => suite.logged.some(({ msg }) => msg === 'request');
    await eventually('it is logged', () => Promise.resolve(isLogged()));
    expect(suite.logged.filter(({ level }) => Number(level) > 30)).toEqual([]);
    expect(suite.logged).toContainEqual(expect.objectContaining({ msg: 'the client hung up' }));
    expect(suite.logged).toContainEqual(expect.objectContaining({ msg: 'request', status: 400 }));
  });

  it.each([
    ['before it is read', new Error('Client connection prematurely closed.')],
    ['between two reads', new Error('Error: aborted')],
    ['when part of it has been read', new TypeError('Body is unusable')],
  ])('is not an error of ours %s', async (_, error) => {
    suite.logged.length = 0;
    const body = new ReadableStream({ start: (controller) => controller.error(error) });
    const request = new Request('http://apps.test/api/v1/customers', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      duplex: 'half',
    });
    const response = await http.app.request(request, undefined, {
      incoming: { complete: false, readableAborted: true },
    });
    expect(response.status).toBe(400);
    expect(suite.logged.filter(({ level }) => Number(level) > 30)).toEqual([]);
  });
});

describe('clients that hang up at any moment', () => {
  it('leave no error in the log', async () => {
    suite.logged.length = 0;
    const paths = ['/api/v1/customers', '/api/auth/login', '/webhooks/sandbox', '/downloads'];
    const bodies = ['content-length: 500\r\n\r\n{"half', 'transfer-encoding: chunked\r\n\r\n6\r\n{"half\r\n'];
    const hangUp = async (turns: number, path: string, body: string) => {
      const { socket, closed } = await dial(
        listener.port,
        `POST ${path} HTTP/1.1\r\nhost: apps.test\r\ncontent-type: application/json\r\n${body}`,
      );
      for (let turn = 0; turn < turns; turn += 1) await new Promise((done) => void setImmediate(done));
      if (turns % 2 === 0) socket.destroy();
      else socket.resetAndDestroy();
      await closed;
    };
    for (let turns = 0; turns < 24; turns += 1)
      await Promise.all(paths.flatMap((path) => bodies.map((body) => hangUp(turns, path, body))));
    // The server answers this request after all the others.
    const { heard, socket } = await dial(listener.port, 'GET /healthz HTTP/1.1\r\nhost: apps.test\r\n\r\n');
    await eventually('another is answered', () => Promise.resolve(heard().includes('200 OK')));
    socket.destroy();
    expect(suite.logged.filter(({ level }) => Number(level) > 30)).toEqual([]);
  });
});

describe('a TRACE request', () => {
  it('is not echoed', async () => {
    const { heard, closed, socket } = await dial(
      listener.port,
      'TRACE /login HTTP/1.1\r\nhost: apps.test\r\nx-secret: of-a-proxy\r\nconnection: close\r\n\r\n',
    );
    await closed;
    expect(heard()).toMatch(/^HTTP\/1\.1 4\d\d/);
    expect(heard()).not.toContain('of-a-proxy');
    socket.destroy();
  });
});

describe('closing', () => {
  it('waits for no client, whether idle or with an unfinished request', async () => {
    const own = await listen((request, env) => http.app.fetch(request, env), 0);
    const [slow, idle] = await Promise.all([
      dial(own.port, `${head(500)}{"name"`),
      dial(own.port, 'GET /healthz HTTP/1.1\r\nhost: apps.test\r\n\r\n'),
    ]);
    await eventually('the idle one is answered', () => Promise.resolve(idle.heard().includes('200 OK')));
    await own.close(50);
    await Promise.all([slow.closed, idle.closed]);
  });

  it('reports a port in use with advice', async () => {
    await expect(listen(() => new Response(), listener.port)).rejects.toThrow('choose another with PORT');
  });
});
