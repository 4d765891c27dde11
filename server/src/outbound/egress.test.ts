import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';

import { createEgress, isPublicAddress } from './egress.ts';

it.each([
  ['8.8.8.8', true],
  ['2606:4700:4700::1111', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['192.0.2.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', true],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001::1', false],
  ['2001:db8::1', false],
  ['not an address', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

it.each([
  ['https://till.example/hooks?token=a', true],
  ['https://till.example:8443/', true],
  ['https://8.8.8.8/', true],
  ['http://till.example/', false],
  ['https://user:pass@till.example/', false],
  ['https://till.example:25/', false],
  ['https://localhost/', false],
  ['https://db.internal/', false],
  ['https://printer.local./', false],
  ['https://till/', false],
  ['https://127.0.0.1/', false],
  ['https://[::1]/', false],
  ['https://2130706433/', false],
  ['https://0x7f.1/', false],
  ['ftp://till.example/', false],
  ['nothing', false],
])('the address %s is accepted: %s', (url, expected) => {
  expect(createEgress({ allowsPrivate: false }).accepts(url)).toBe(expected);
});

let server: Server | undefined;
afterEach(() => server?.closeAllConnections());
afterEach(() => server?.close());

const serve = async (listener: RequestListener): Promise<string> => {
  const made = createServer(listener);
  server = made;
  await new Promise<void>((resolve) => {
    made.listen(0, '127.0.0.1', resolve);
  });
  const address = made.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hooks`;
};

const post = (url: string, options: Partial<Parameters<typeof createEgress>[0]> = {}) =>
  createEgress({ allowsPrivate: true, ...options }).post({ url, headers: { 'x-test': '1' }, body: '{}' });

/** A call whose name leads to these addresses. */
const guarded = (...addresses: string[]) =>
  post('https://till.example/hooks', {
    allowsPrivate: false,
    resolve: () => Promise.resolve(addresses.map((address) => ({ address, family: 4 }))),
  });

describe('a call', () => {
  it('is not made when the name leads to a private address, or to one among others', async () => {
    expect(await guarded('10.0.0.1')).toEqual({ failure: 'address_private' });
    expect(await guarded('8.8.8.8', '127.0.0.1')).toEqual({ failure: 'address_private' });
    expect(await guarded()).toEqual({ failure: 'address_unknown' });
  });

  it('goes to the address that was checked, whatever the name means a moment later', async () => {
    const hosts: (string | undefined)[] = [];
    const url = await serve((request, response) => {
      hosts.push(request.headers.host);
      response.end();
    });
    const { port } = new URL(url);
    let asked = 0;
    const outcome = await post(`http://till.example:${port}/`, {
      resolve: () => {
        asked += 1;
        return Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
      },
    });
    expect(outcome).toEqual({ status: 200, retryAfter: null });
    expect(hosts).toEqual([`till.example:${port}`]);
    expect(asked).toBe(1);
  });

  it('follows no redirect, and reports the status with Retry-After', async () => {
    let calls = 0;
    const url = await serve((_, response) => {
      calls += 1;
      response.writeHead(302, { location: '/elsewhere', 'retry-after': '120' }).end();
    });
    expect(await post(url)).toEqual({ status: 302, retryAfter: '120' });
    expect(calls).toBe(1);
  });

  it('ends with its time limit, a cut connection, or nobody there', async () => {
    const silent = await serve(() => undefined);
    expect(await post(silent, { timeoutMs: 50 })).toEqual({ failure: 'timeout' });
    const cut = await serve((request) => request.socket.destroy());
    expect(await post(cut)).toEqual({ failure: 'cut' });
    expect(await post('http://127.0.0.1:1/')).toEqual({ failure: 'unreachable' });
  });

  it('ends with its time limit while the name is looked up', async () => {
    const outcome = post('https://till.example/hooks', {
      timeoutMs: 50,
      resolve: () => new Promise(() => undefined),
    });
    expect(await outcome).toEqual({ failure: 'timeout' });
  });

  it('fails when the receiver changes the protocol, and closes the connection', async () => {
    let isClosed: Promise<void> | undefined;
    const url = await serve(({ socket }) => {
      isClosed = new Promise((resolve) => void socket.once('close', () => resolve()));
      socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n');
    });
    expect(await post(url)).toEqual({ failure: 'cut' });
    await isClosed;
  });

  it('reads no more of a long answer than it needs', async () => {
    const url = await serve((_, response) => {
      response.writeHead(200);
      const more = (): void => {
        while (response.write('x'.repeat(65_536)));
      };
      response.on('drain', more);
      more();
    });
    expect(await post(url, { timeoutMs: 10_000 })).toEqual({ status: 200, retryAfter: null });
  });
});
