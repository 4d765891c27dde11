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

describe('a client that hangs up while it sends a body', () => {
  it('is logged, but not as an error of ours', async () => {
    const request = head(500).replace('\r\n\r\n', '\r\nexpect: 100-continue\r\n\r\n');
    const { heard, socket } = await dial(listener.port, `${request}{"half`);
    await eventually('the body is awaited', () => Promise.resolve(heard().includes('100 Continue')));
    socket.destroy();
    const isLogged = () => suite.logged.some(({ msg }) => msg === 'the client hung up');
    await eventually('it is logged', () => Promise.resolve(isLogged()));
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
