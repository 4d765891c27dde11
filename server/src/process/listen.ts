import type { Server } from 'node:http';
import { serve } from '@hono/node-server';

import { portAdvice, type PortName } from './preflight.ts';

/** How long a client may take to send its headers, and its whole request. */
const HEADERS_MS = 15_000;
const REQUEST_MS = 60_000;
/** How long running requests may take to finish after a stop. */
const GRACE_MS = 3000;

export interface Listener {
  readonly port: number;
  /** Keeps serving, but asks clients to open their next connection elsewhere. */
  drain(): void;
  /** Accepts no new requests and lets running ones finish, but not for long: no client may keep the process alive. */
  close(graceMs?: number): Promise<void>;
}

const closeServer = (server: Server, graceMs: number): Promise<void> =>
  new Promise((closed) => {
    const cutOff = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(cutOff);
      closed();
    });
    server.closeIdleConnections();
  });

/** Serves HTTP on a port; rejects with a readable message when the port is in use. */
export const listen = (
  fetch: Parameters<typeof serve>[0]['fetch'],
  port: number,
  name: PortName = 'PORT',
): Promise<Listener> =>
  new Promise((listening, failed) => {
    const serverOptions = { headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS };
    let isDraining = false;
    // Without `createServer` it is an HTTP/1 server.
    const server = serve({ fetch, port, serverOptions }, (at) =>
      listening({
        port: at.port,
        drain: () => {
          isDraining = true;
        },
        close: (graceMs = GRACE_MS) => {
          isDraining = true;
          return closeServer(server, graceMs);
        },
      }),
    ) as Server;
    // Node then sends `connection: close` with the response.
    server.prependListener('request', (_, response) => {
      if (isDraining) response.shouldKeepAlive = false;
    });
    server.on('error', (error) => failed(portAdvice(name, port, error)));
  });

interface App {
  readonly fetch: Parameters<typeof listen>[0];
}

/** Serves on `PORT`, and the operator's page on `OPERATOR_PORT` if it has a port of its own. */
export const listenOn = async (
  { main, own }: { readonly main: App; readonly own: App | undefined },
  { PORT, OPERATOR_PORT = 0 }: { readonly PORT: number; readonly OPERATOR_PORT?: number | undefined },
) => {
  const one = await listen(main.fetch, PORT);
  const other = own && (await listen(own.fetch, OPERATOR_PORT, 'OPERATOR_PORT'));
  return {
    ports: { port: one.port, operatorPort: other?.port },
    drain: (): void => {
      one.drain();
      other?.drain();
    },
    close: () => Promise.all([one.close(), other?.close()]),
  };
};
