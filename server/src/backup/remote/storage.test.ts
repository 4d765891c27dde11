import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';

import { openStorage } from './storage.ts';

it('a storage that takes a connection and stays silent fails instead of hanging', async () => {
  const sockets: Socket[] = [];
  const mute = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const { port } = mute.address() as AddressInfo; // it listens on a port
  const storage = openStorage({
    bucket: 'backups',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    prefix: '',
    keyId: 'id',
    secret: 'secret',
    silentMs: 50,
  });
  await expect(storage.put('name', Readable.from([Buffer.from('content')]))).rejects.toThrow(/time/i);
  await expect(storage.get('name')).rejects.toThrow(/time/i);
  for (const socket of sockets) socket.destroy();
  mute.close();
});
