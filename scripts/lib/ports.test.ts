import { once } from 'node:events';
import { createServer } from 'node:net';

import { describe, expect, it } from 'vitest';

import { busyPortMessage, findFreePort, isPortFree, parsePort } from './ports.ts';

const whileListening = async (host: string, work: (port: number) => Promise<void>): Promise<void> => {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  try {
    await work(address !== null && typeof address === 'object' ? address.port : 0);
  } finally {
    server.close();
  }
};

describe('a port', () => {
  it.each(['127.0.0.1', '0.0.0.0'])('is busy while a program listens on %s', async (host) => {
    await whileListening(host, async (port) => {
      expect(await isPortFree(port)).toBe(false);
    });
  });

  it('is free when nothing listens', async () => {
    expect(await isPortFree(await findFreePort())).toBe(true);
  });

  it.each([
    ['3000', 3000],
    ['65535', 65_535],
  ])('is parsed from %s', (text, port) => {
    expect(parsePort(text, 'PORT')).toBe(port);
  });

  it.each(['', '0', '65536', '3000a', '-1', '3e3'])('is not parsed from "%s"', (text) => {
    expect(() => parsePort(text, 'SANDBOX_PORT')).toThrow(`SANDBOX_PORT must be a port number`);
  });
});

describe('the message of a busy port', () => {
  it('is one sentence with the port and both ways to change it', () => {
    const message = busyPortMessage({ port: 3001, variable: 'SANDBOX_PORT', option: '--sandbox-port' });
    expect(message).toContain('Port 3001 is in use');
    expect(message).toContain('SANDBOX_PORT=3011 npm start');
    expect(message).toContain('npm start -- --sandbox-port 3011');
    expect(message).not.toMatch(/\n|\. /);
  });
});
