import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { FAST_IMPORTS } from './fast-imports.ts';
import { SECRET } from './http.ts';
import type { HangingRenewal } from './renew-and-hang.ts';

const SCRIPT = fileURLToPath(new URL('renew-and-hang.ts', import.meta.url));

interface Killing extends Pick<HangingRenewal, 'platform' | 'appUrl' | 'storeId' | 'now'> {
  /** Where the fake host renews tokens. */
  readonly renewUrl: string;
  readonly answer: (request: Request) => Promise<Response>;
}

/** Renews a store's tokens in another process, which is killed after the host has issued the new ones and before it can save them. */
export const killWhileRenewing = async ({ renewUrl, answer, ...of }: Killing): Promise<void> => {
  const killed = Promise.withResolvers<void>();
  const server = createServer((request) => {
    void (async () => {
      const body = await buffer(request);
      const headers = { 'content-type': request.headers['content-type'] ?? '' };
      // The host has renewed them, but nobody receives its response.
      await answer(new Request(renewUrl, { method: 'POST', body, headers }));
      child.kill('SIGKILL');
      killed.resolve();
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  const given: HangingRenewal = { ...of, hostUrl: `http://127.0.0.1:${port}`, secret: SECRET };
  const child = spawn(process.execPath, [...FAST_IMPORTS, SCRIPT, JSON.stringify(given)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  await Promise.race([killed.promise, ended]);
  await ended;
  server.closeAllConnections();
  server.close();
};
